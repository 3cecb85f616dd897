import { defineConfig } from "vite";
import { budget } from "./tools/budget.ts";
import { compress } from "./tools/compress.ts";

// Of `mothership serve`, for those who work on the page.
const SERVER = `127.0.0.1:${process.env["MOTHERSHIP_PORT"] ?? 8466}`;

// Preact's own JSX, no plug-in. What is built goes to build/page, from where the wheel takes it.
export default defineConfig({
  base: "/",
  plugins: [budget(), compress()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../build/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    license: { fileName: "licenses.md" }, // of the packages that are built in
    assetsInlineLimit: 0, // the strict content security policy forbids data: addresses
  },
  server: { proxy: { "/api": `http://${SERVER}`, "/live": { target: `ws://${SERVER}`, ws: true } } },
});
