import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { typeOf } from "../validate-command/file-types.js";
import { CheckRefused } from "../validation/refusal.js";

const types = ["shape", "population", "survey", "programme", "anc", "pjnz"] as const;
type ReviewedType = (typeof types)[number];

/** Where the files of a review are. */
export type ReviewFiles = Partial<Record<ReviewedType, string>> & { shape: string };

/** Enough of a file to hold its header. */
const startBytes = 16 * 1024;

/** What each file of a command is; those that a review has no use for are passed over. */
export async function findReviewFiles(given: readonly string[]): Promise<ReviewFiles> {
  const found: { type: ReviewedType; path: string }[] = [];
  for (const path of given)
    for (const file of await filesOf(path)) {
      const type = typeOf(file, await startOf(file), undefined);
      if (types.some((known) => known === type)) found.push({ type: type as ReviewedType, path: file });
    }
  const files: Partial<Record<ReviewedType, string>> = {};
  for (const type of types) {
    const paths = found.filter((file) => file.type === type).map(({ path }) => path);
    const path = theOnly(type, paths);
    if (path) files[type] = path;
  }
  const where = given.join(", ");
  const reviewed = files.programme ?? files.anc ?? files.survey ?? files.population;
  if (!reviewed) throw new CheckRefused({ key: "review.nothingToReview", values: { where } });
  const { shape } = files;
  if (!shape) throw new CheckRefused({ key: "validate.noShape", values: { file: reviewed } });
  return { ...files, shape };
}

/** Several may look alike, as a file and a copy of it do. Then the one whose name says so is meant. */
function theOnly(type: ReviewedType, paths: readonly string[]): string | undefined {
  const named = paths.filter((path) => typeOf(path, "", undefined) === type);
  const [first, second] = paths.length > 1 && named.length > 0 ? named : paths;
  if (second) throw new CheckRefused({ key: "review.filesAlike", values: { type, files: `${first}, ${second}` } });
  return first;
}

async function filesOf(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const entries = await readdir(path, { withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => join(path, name));
    return files.sort();
  } catch {
    throw unreadable(path);
  }
}

async function startOf(path: string): Promise<string> {
  const handle = await open(path).catch(() => {
    throw unreadable(path);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

export function unreadable(file: string): CheckRefused {
  return new CheckRefused({ key: "validate.unreadable", values: { file } });
}
