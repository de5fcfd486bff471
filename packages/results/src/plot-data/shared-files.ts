import { stat } from "node:fs/promises";
import type { DuckDBInstance } from "@duckdb/node-api";

/** DuckDB takes a third of a second to load, and most processes never need it. */
export const loadDatabase = () => import("@duckdb/node-api");

/**
 * Files stay open for some seconds after their last reader: opening a large one takes several times as long as a query, and a view
 * makes its queries one after the other.
 */
const secondsKeptOpen = 10;
const maximumKeptOpen = 8;

/** A file that is open for all its readers. */
interface SharedFile {
  content: string;
  instance: Promise<DuckDBInstance>;
  readers: number;
  timer?: NodeJS.Timeout;
}

/** The files that the next reader shares, the last used last. */
const shared = new Map<string, SharedFile>();

/** What tells a file of results from another one in its place. */
export async function contentOf(path: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(path);
  return `${path} ${ino} ${mtimeMs} ${size}`;
}

/** Opens a file read-only, unless another reader has it open. `release` is called once, after the last use. */
export async function openShared(path: string): Promise<{ instance: DuckDBInstance; release: () => void }> {
  const content = await contentOf(path);
  if (shared.get(path)?.content !== content) void closeShared(path);
  const file = shared.get(path) ?? { content, instance: openFile(path), readers: 0 };
  clearTimeout(file.timer);
  file.readers++;
  shared.delete(path);
  shared.set(path, file);
  for (const [oldest] of [...shared].slice(0, -maximumKeptOpen)) void closeShared(oldest);
  const release = () => {
    file.readers--;
    if (file.readers > 0) return;
    if (shared.get(path) !== file) void close(file);
    else file.timer = setTimeout(() => void closeShared(path), 1000 * secondsKeptOpen).unref();
  };
  try {
    return { instance: await file.instance, release };
  } catch (error) {
    if (shared.get(path) === file) shared.delete(path);
    release();
    throw error;
  }
}

/** Shares a file no longer, and closes it unless somebody reads it. */
export async function closeShared(path: string): Promise<void> {
  const file = shared.get(path);
  if (!file) return;
  shared.delete(path);
  clearTimeout(file.timer);
  if (file.readers === 0) await close(file);
}

async function openFile(path: string): Promise<DuckDBInstance> {
  const { DuckDBInstance } = await loadDatabase();
  return DuckDBInstance.create(path, { access_mode: "READ_ONLY", threads: "1" });
}

function close({ instance }: SharedFile): Promise<void> {
  // One that could not be opened has nothing to close.
  return instance.then(
    (opened) => opened.closeSync(),
    () => {},
  );
}
