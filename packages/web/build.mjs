// Builds the application when its sources are newer than what was built; the bundler is the slowest part of a start.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));
const sources = [
  "src",
  "public",
  "index.html",
  "vite.config.ts",
  "licences.ts",
  "package.json",
  "../../package-lock.json",
];

const newest = Math.max(...sources.map((source) => newestIn(join(here, source))));
const built = statSync(join(here, "dist/index.html"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (built < newest) await build({ root: here, logLevel: "warn" });

function newestIn(path) {
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
