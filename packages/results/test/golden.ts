import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe } from "vitest";

const folder = new URL("../../../../shared/reference/golden/", import.meta.url);
const isThere = existsSync(folder);
if (!isThere) console.warn(`Skipping the comparison with recorded answers: ${folder.pathname} is absent`);

/** Tests against recorded answers; where there are none they are skipped, and say so. */
export function describeGolden(name: string, tests: () => void): void {
  describe.skipIf(!isThere)(isThere ? name : `${name} (skipped: no recorded answers)`, tests);
}

export function golden<Answer>(file: string): Answer {
  const content = readFileSync(new URL(file, folder));
  return JSON.parse((file.endsWith(".gz") ? gunzipSync(content) : content).toString("utf8")) as Answer;
}
