import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

const shared = join(dirname(fileURLToPath(import.meta.url)), "../../../../shared");

export const hasSharedFiles = existsSync(join(shared, "data")) && existsSync(join(shared, "reference"));
if (!hasSharedFiles) console.warn(`SKIPPED: validation of the public input files, because ${shared} has none.`);

export function sharedFile(...path: string[]): Buffer {
  return readFileSync(join(shared, ...path));
}

export function publishedAnswer(name: string) {
  const content = sharedFile("reference", "golden", name);
  return JSON.parse((name.endsWith(".gz") ? gunzipSync(content) : content).toString("utf8"));
}
