import { defineConfig } from "vite";
import { facts } from "./facts.ts";
import { icons } from "./icons.ts";
import { offline } from "./offline.ts";

export default defineConfig({
  base: "/",
  build: {
    target: "es2022",
    assetsInlineLimit: 0, /* the policy of `flotilla serve` allows no data: addresses */
  },
  worker: { format: "es" },
  server: { host: "127.0.0.1", fs: { allow: [".."] } },
  plugins: [facts(), icons(), offline()],
});
