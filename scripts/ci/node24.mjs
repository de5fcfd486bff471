// Runs the unit tests on Node.js 24, which the npm registry has as a package, and notes which dependencies were tested so.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../named.mjs";

const clone = fileURLToPath(new URL("../..", import.meta.url));
const note = join(clone, ".ci/node24.sha256");

/** Whether the lock file and the engines are those that were last green on Node.js 24. */
export function isTestedOnNode24() {
  return existsSync(note) && readFileSync(note, "utf8").trim() === fingerprint();
}

function fingerprint() {
  const { engines } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8"));
  const lock = readFileSync(join(clone, "package-lock.json"));
  return createHash("sha256").update(JSON.stringify(engines)).update(lock).digest("hex");
}

function testOnNode24() {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = join(clone, "node_modules/.node24");
  const installed = runCommand(["npm", "install", "--prefix", folder, "--no-save", "--no-package-lock", `${name}@24`]);
  if (installed !== 0) return installed;
  const path = [join(folder, "node_modules", name, "bin"), process.env.PATH].join(delimiter);
  runCommand(["node", "--version"], { PATH: path });
  return runCommand(["npm", "test"], { PATH: path });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = testOnNode24();
  if (process.exitCode === 0) writeFileSync(note, `${fingerprint()}\n`);
}
