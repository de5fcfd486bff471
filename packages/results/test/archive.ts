import { text } from "node:stream/consumers";
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

export function lines(content: string | undefined): string[] {
  return (content ?? "").split("\n").slice(0, -1);
}
