import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder with these JSON files, for as long as the test runs. */
export function folderOf(files = {}) {
  const folder = mkdtempSync(join(tmpdir(), "tessera-bench-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, data] of Object.entries(files)) writeFileSync(join(folder, `${name}.json`), JSON.stringify(data));
  return folder;
}
