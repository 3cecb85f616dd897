/** The scene alone as a page of files, for its tests and measurements (tools/scene_page.py). */
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
