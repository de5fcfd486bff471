import vue from "@vitejs/plugin-vue";
import { defineConfig, mergeConfig } from "vite";
import application from "./vite.config.ts";

/**
 * The pages of the results site: one classic script and one style sheet, because a page that is opened from a disk may not load modules. The
 * service puts them into the zip of a result.
 */
export default mergeConfig(
  { define: application.define, base: "./", plugins: [vue()] },
  defineConfig({
    publicDir: false,
    build: {
      target: "es2022",
      outDir: "dist/site",
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        // There are no chunks to load, so nothing needs the address of the script.
        checks: { emptyImportMeta: false },
        input: "src/site/main.ts",
        output: {
          format: "iife",
          entryFileNames: "shell.js",
          assetFileNames: "shell[extname]",
          codeSplitting: false,
        },
      },
    },
  }),
);
