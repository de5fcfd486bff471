import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { openPromise } from "yauzl";

/** Names and texts of the members of an archive, in their order; a folder has an empty text. */
export async function readArchive(path: string): Promise<Map<string, string>> {
  const members = new Map<string, string>();
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      const isFolder = entry.fileName.endsWith("/");
      members.set(entry.fileName, isFolder ? "" : await text(await zip.openReadStreamPromise(entry)));
    }
  } finally {
    zip.close();
  }
  return members;
}

/** Writes the members of an archive to a folder. */
export async function extractArchive(path: string, folder: string): Promise<void> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      const target = join(folder, entry.fileName);
      await mkdir(entry.fileName.endsWith("/") ? target : dirname(target), { recursive: true });
      if (!entry.fileName.endsWith("/"))
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target));
    }
  } finally {
    zip.close();
  }
}

export function lines(content: string | undefined): string[] {
  return (content ?? "").split("\n").slice(0, -1);
}
