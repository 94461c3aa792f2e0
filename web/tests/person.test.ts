/* Who this browser is: what the answers of a server, of a host of plain files and of nobody mean. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { enter, type Fetch, findPerson } from "../src/online/person.ts";

function answering(status: number, body: string, type = "application/json"): Fetch & { readonly asked: RequestInit[] } {
  const asked: RequestInit[] = [];
  const fetch = (_address: string, init: RequestInit = {}): Promise<Response> => {
    asked.push(init);
    return Promise.resolve(new Response(body, { status, headers: { "content-type": type } }));
  };
  return Object.assign(fetch, { asked });
}

const ANN = '{"person":"p1","name":"Ann","guest":true}';

test("a known person is known, another is a stranger", async () => {
  assert.deepEqual(await findPerson(answering(200, ANN)), { kind: "person", you: { person: "p1", name: "Ann", guest: true } });
  assert.deepEqual(await findPerson(answering(401, '{"fault":"sign-in","say":"who are you?"}')), { kind: "stranger" });
});

test("a host of plain files has no tables", async () => {
  for (const fetch of [answering(404, "not found", "text/plain"), answering(200, "<!doctype html>", "text/html"), answering(405, "")])
    assert.deepEqual(await findPerson(fetch), { kind: "none" });
});

test("a server that is away is another matter", async () => {
  assert.deepEqual(await findPerson(() => Promise.reject(new TypeError("failed"))), { kind: "unreachable" });
  assert.deepEqual(await findPerson(answering(503, "{}")), { kind: "unreachable" });
});

test("a name is all it takes to come in", async () => {
  const fetch = answering(200, ANN);
  assert.deepEqual(await enter(fetch, "Ann"), { kind: "person", you: { person: "p1", name: "Ann", guest: true } });
  assert.deepEqual([fetch.asked[0]?.method, fetch.asked[0]?.body], ["POST", '{"name":"Ann"}']);
});

test("a name that is refused says why", async () => {
  assert.deepEqual(await enter(answering(400, '{"fault":"limit","say":"names have at most 24 letters"}'), "x"), { kind: "bad", say: "names have at most 24 letters" });
  assert.deepEqual(await enter(answering(404, "no", "text/plain"), "x"), { kind: "none" });
});
