import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

export default defineConfig({
  base: "/",
  build: {
    target: "es2022",
    assetsInlineLimit: 0, /* the policy of `flotilla serve` allows no data: addresses */
  },
  worker: { format: "es" },
  server: { host: "127.0.0.1", fs: { allow: [".."] } },
  plugins: [
    VitePWA({
      registerType: "prompt",
      workbox: { globPatterns: ["**/*.{html,js,css,svg,png,wasm,webmanifest}"] },
      manifest: {
        name: "Flotilla",
        short_name: "Flotilla",
        description: "Five table games, alone or several at one screen",
        display: "standalone",
        start_url: "/",
      },
    }),
  ],
});
