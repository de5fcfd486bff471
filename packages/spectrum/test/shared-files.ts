import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { hasShared, sharedFolder } from "../../../scripts/test/shared.mjs";

export const hasSharedFiles = hasShared("comparison with published numbers", "data", "reference");

/** A file by its path, of which the last part may leave some of the name open with one `*`. */
export function sharedFile(...path: string[]): Buffer {
  const folder = join(sharedFolder, ...path.slice(0, -1));
  const [start = "", end = start] = (path.at(-1) ?? "").split("*");
  const name = readdirSync(folder).find((file) => file.startsWith(start) && file.endsWith(end));
  return readFileSync(join(folder, name ?? `${start}${end}`));
}

/** Rows of a published table, each a record of its cells; these tables quote nothing that matters here. */
export function publishedRows(...path: string[]): Record<string, string>[] {
  const content = sharedFile(...path);
  const text = (path.at(-1)?.endsWith(".gz") ? gunzipSync(content) : content).toString("utf8").replaceAll('"', "");
  const [header = "", ...lines] = text.trim().split(/\r?\n/);
  const names = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ""]));
  });
}

export function publishedObject(...path: string[]): Record<string, { values: number[] }> {
  return JSON.parse(gunzipSync(sharedFile(...path)).toString("utf8"));
}

/** Largest relative difference, with every missing cell in the same place; infinite where one is missing alone. */
export function largestDifference(ours: readonly (number | null)[], published: readonly string[]): number {
  if (ours.length !== published.length) return Number.POSITIVE_INFINITY;
  return ours.reduce<number>((largest, value, index) => {
    const cell = published[index] as string;
    const isMissing = cell === "" || cell === "NA";
    if (value === null || isMissing) return value === null && isMissing ? largest : Number.POSITIVE_INFINITY;
    const expected = Number(cell);
    return Math.max(largest, Math.abs(value - expected) / Math.max(1e-300, Math.abs(expected), Math.abs(value)));
  }, 0);
}
