/* The module is the native build byte for byte: records and positions of tests/golden. */

import { strict as assert } from "node:assert";
import { test } from "node:test";
import { digest, inspect, loadFromBuild, readTable, readTestFile } from "./help.ts";

const engine = await loadFromBuild();
const digests = new Map(readTable("golden/digests.txt").map(([name, viewer, sum]) => [`${name} ${viewer}`, sum]));
const examples = [
  "athletic-2-collect", "athletic-3", "convert", "convert-box-pool", "convoy-2", "convoy-3-timeouts", "kolonne-2-both", "kolonne-2-columns1", "kolonne-4",
  "sequence-4",
];

for (const [name = ""] of readTable("variants.txt")) {
  test(`golden ${name}`, () => {
    const record = readTestFile(`golden/records/${name}.jsonl`);
    const read = engine.read(record);
    assert.equal(read.record(), record);
    for (const viewer of ["all", ...read.seats] as const)
      assert.equal(digest(inspect(engine, record, viewer)), digests.get(`${name} ${viewer}`), `seen by ${viewer}`);
    read.close();
  });
}

for (const name of examples) {
  test(`example ${name}`, () => {
    const record = readTestFile(`golden/examples/${name}.jsonl`);
    assert.equal(inspect(engine, record, "all"), readTestFile(`golden/examples/${name}.inspect.jsonl`));
  });
}
