import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

/** Public input files and numbers of the reference implementation, in a folder beside the clone. They are no part of it. */
export const sharedFolder = fileURLToPath(new URL("../../../shared", import.meta.url));

/**
 * Whether these parts of the folder are there. Where they are not, what needs them is skipped and says so; where
 * REQUIRE_SHARED=1 promises them, that is an error.
 * @param {string} what
 * @param {...string} parts
 */
export function hasShared(what, ...parts) {
  const missing = parts.map((part) => join(sharedFolder, part)).filter((path) => !existsSync(path));
  if (missing.length === 0) return true;
  if (process.env.REQUIRE_SHARED === "1")
    throw new Error(`REQUIRE_SHARED=1 asks for ${what}, but there is no ${missing.join(" and no ")}`);
  console.warn(`SKIPPED: ${what}, because there is no ${missing.join(" and no ")}`);
  return false;
}

/** @param {...string} path */
export function sharedFile(...path) {
  return readFileSync(join(sharedFolder, ...path));
}

/**
 * A recorded answer of the reference implementation.
 * @param {string} name
 */
export function goldenAnswer(name) {
  const content = sharedFile("reference/golden", name);
  return JSON.parse((name.endsWith(".gz") ? gunzipSync(content) : content).toString("utf8"));
}
