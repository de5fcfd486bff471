// Makes a fresh clone ready to run: installs and builds what is missing or stale. Needs nothing but Node.js and npm.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const lockFile = "package-lock.json";
const installedLock = "node_modules/.tessera-lock.json";

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error(`\n'${command} ${args.join(" ")}' failed; see the lines above.`);
    process.exit(status ?? 1);
  }
}

const [major] = process.versions.node.split(".").map(Number);
if (major < 20) {
  console.error(`Tessera needs Node.js 20 or newer; this is ${process.version}.`);
  process.exit(1);
}

const wanted = readFileSync(lockFile, "utf8");
if (!existsSync(installedLock) || readFileSync(installedLock, "utf8") !== wanted) {
  console.error("Installing dependencies …");
  run("npm", ["ci", "--no-audit", "--no-fund"]);
  writeFileSync(installedLock, wanted);
}

// The first build takes a minute or two, without a word from the compiler.
if (!existsSync("packages/service/dist/program/cli.js")) console.error("Building …");
// The compiler itself knows what is stale.
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
run(process.execPath, [compiler, "-b"]);
run(process.execPath, ["packages/service/bundle.mjs"]);
run(process.execPath, ["packages/laplace/kernels/compile.mjs"]);
run(process.execPath, ["packages/web/build.mjs"]);
