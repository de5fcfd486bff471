// Compiles dense.ts to dense.wasm, where that is missing or older.
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const folder = fileURLToPath(new URL(".", import.meta.url));
const changed = (file) => statSync(`${folder}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (changed("dense.wasm") < Math.max(changed("dense.ts"), changed("compile.mjs"))) {
  const { error, stderr } = await asc.main([
    "dense.ts",
    ...["--outFile", "dense.wasm", "--baseDir", folder],
    ...["-O3", "--noAssert", "--enable", "simd"],
    // The caller gives the memory, and everything that lies in it.
    ...["--runtime", "stub", "--importMemory"],
  ]);
  if (error) {
    console.error(stderr.toString());
    process.exit(1);
  }
}
