// Compiles each source to a .wasm beside it, where that is missing or older.
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const folder = fileURLToPath(new URL(".", import.meta.url));
const changed = (file) => statSync(`${folder}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

for (const name of ["dense", "scattered"]) {
  if (changed(`${name}.wasm`) >= Math.max(changed(`${name}.ts`), changed("compile.mjs"))) continue;
  const { error, stderr } = await asc.main([
    `${name}.ts`,
    ...["--outFile", `${name}.wasm`, "--baseDir", folder],
    ...["-O3", "--noAssert", "--enable", "simd"],
    // The caller gives the memory, and everything that lies in it.
    ...["--runtime", "stub", "--importMemory"],
  ]);
  if (error) {
    console.error(stderr.toString());
    process.exit(1);
  }
}
