import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import vue from "@vitejs/plugin-vue";
import { defineConfig, type Plugin } from "vite";
import { licencePlugin } from "./licences.ts";

/** The service sends the compressed file to whoever takes it, so a workshop's wireless carries a third of the bytes. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  writeBundle({ dir = "dist" }) {
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|css|html|svg|json|txt)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    }
  },
};

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")) as { version: string };

/** Modules of the first page that others use as well. */
const shared =
  /\/src\/(api|design|forms|keeping|people|project|repository|saving|shell|texts)\/|\/packages\/contract\//;

export default defineConfig({
  define: { "import.meta.env.VITE_VERSION": JSON.stringify(version) },
  // Addresses are relative: the application also works behind a proxy that adds a folder.
  base: "./",
  plugins: [vue(), licencePlugin(fileURLToPath(new URL("../..", import.meta.url))), compressed],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // Of most files here, the headers of the answer are longer than the file: all styles are one, and so are parts that many pages share.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", test: shared, minShareCount: 4 }] } } },
  },
  server: {
    port: 5173,
    proxy: { "^/(?!app/|src/|icon.svg|@|node_modules/)": process.env.TESSERA_API ?? "http://localhost:8888" },
  },
});
