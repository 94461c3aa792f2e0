/* What makes the built client an app that is installed and works offline: the manifest, and a service
 * worker that knows every file of the build. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { ICONS } from "./icons.ts";

const MANIFEST = {
  name: "Flotilla",
  short_name: "Flotilla",
  description: "Table games, alone or several at one screen",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#f4f0e6",
  theme_color: "#f4f0e6",
  categories: ["games"],
  icons: ICONS,
};

type Bundle = Record<string, { readonly type: "asset"; readonly source: string | Uint8Array } | { readonly type: "chunk"; readonly code: string }>;

/** Files whose bytes differ make another version. */
function versionOf(bundle: Bundle): string {
  const hash = createHash("sha256");
  for (const name of Object.keys(bundle).sort()) {
    const file = bundle[name]!;
    hash.update(name).update(file.type === "asset" ? file.source : file.code);
  }
  return hash.digest("hex").slice(0, 12);
}

function workerText(bundle: Bundle): string {
  const files = Object.keys(bundle).sort().map((name) => (name === "index.html" ? "/" : `/${name}`));
  const source = readFileSync(new URL("offline.js", import.meta.url), "utf8");
  return `const VERSION = "${versionOf(bundle)}";\nconst FILES = ${JSON.stringify(files, null, 1)};\n${source}`;
}

export function offline(): Plugin {
  return {
    name: "flotilla-offline",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post", /* when all other files are there */
      handler(_, bundle) {
        this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: JSON.stringify(MANIFEST) });
        this.emitFile({ type: "asset", fileName: "sw.js", source: workerText(bundle as Bundle) });
      },
    },
  };
}
