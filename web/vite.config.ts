import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { ICONS, icons } from "./icons.ts";

export default defineConfig({
  base: "/",
  build: {
    target: "es2022",
    assetsInlineLimit: 0, /* the policy of `flotilla serve` allows no data: addresses */
  },
  worker: { format: "es" },
  server: { host: "127.0.0.1", fs: { allow: [".."] } },
  plugins: [
    icons(),
    VitePWA({
      registerType: "prompt",
      injectRegister: false, /* app/update.tsx does, and asks before it changes versions */
      workbox: { globPatterns: ["**/*.{html,js,css,svg,png,wasm,webmanifest}"] },
      manifest: {
        name: "Flotilla",
        short_name: "Flotilla",
        description: "Five table games, alone or several at one screen",
        id: "/",
        start_url: "/",
        scope: "/",
        display: "standalone",
        background_color: "#f4f0e6",
        theme_color: "#f4f0e6",
        categories: ["games"],
        icons: [...ICONS],
      },
    }),
  ],
});
