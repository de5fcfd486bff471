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
  "vite.site.config.ts",
  "licences.ts",
  "package.json",
  "../../package-lock.json",
];

const newest = Math.max(...sources.map((source) => newestIn(join(here, source))));
const built = Math.min(...["dist/index.html", "dist/site/shell.js"].map(timeOf));
if (built < newest) {
  await build({ root: here, logLevel: "warn" });
  await build({ root: here, logLevel: "warn", configFile: join(here, "vite.site.config.ts") });
}

function timeOf(path) {
  return statSync(join(here, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestIn(path) {
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
