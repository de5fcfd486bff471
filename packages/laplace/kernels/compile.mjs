// Compiles each module to a .wasm beside it, where that is missing or older than a source.
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const folder = fileURLToPath(new URL(".", import.meta.url));
const changed = (file) => statSync(`${folder}${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const modules = { dense: ["dense"], derivatives: ["derivatives", "jacobian", "rows", "scattered"] };

for (const [name, sources] of Object.entries(modules)) {
  const newest = Math.max(changed("compile.mjs"), ...sources.map((source) => changed(`${source}.ts`)));
  if (changed(`${name}.wasm`) >= newest) continue;
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
