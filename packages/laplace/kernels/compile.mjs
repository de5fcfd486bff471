// Compiles each module to a .wasm file in this folder, if that is missing or older than a source.
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const folder = fileURLToPath(new URL(".", import.meta.url));
const changed = (file) => statSync(`${folder}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const modules = [
  // Shared memory, for several threads. WebAssembly limits it to 4 GB.
  {
    name: "factor",
    sources: ["factor", "dense", "triangular"],
    flags: ["--enable", "threads", "--sharedMemory", "--maximumMemory", "65536"],
  },
  { name: "derivatives", sources: ["derivatives", "jacobian", "rows", "scattered"], flags: [] },
  { name: "report", sources: ["report", "exponential"], flags: [] },
  { name: "draws", sources: ["draws", "draw-rows", "draw-statistics"], flags: [] },
];

for (const { name, sources, flags } of modules) {
  const newest = Math.max(changed("compile.mjs"), ...sources.map((source) => changed(`${source}.ts`)));
  if (changed(`${name}.wasm`) >= newest) continue;
  const { error, stderr } = await asc.main([
    `${name}.ts`,
    ...["--outFile", `${name}.wasm`, "--baseDir", folder],
    ...["-O3", "--noAssert", "--enable", "simd"],
    // The caller supplies the memory and allocates in it.
    ...["--runtime", "stub", "--importMemory", ...flags],
  ]);
  if (error) {
    console.error(stderr.toString());
    process.exit(1);
  }
}
