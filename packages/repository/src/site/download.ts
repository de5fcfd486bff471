import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { CkanClient } from "./ckan-client.js";
import { exchange, troubleOf, troubleOfStatus } from "./exchange.js";
import { patiently } from "./retry.js";
import { RepositoryTrouble } from "./trouble.js";

interface Fetching {
  /** The file that is written; one that is there is replaced. */
  to: string;
  /** Most bytes that are taken. */
  limit: number;
  signal: AbortSignal;
  /** Stops the download where it throws. */
  onProgress: (bytes: number, size: number | null) => void;
}

/** Fetches a file of the repository, again from its beginning where the connection breaks. A file that ends too early is not taken for whole. */
export async function fetchFile({ site, patience }: CkanClient, url: string, fetching: Fetching): Promise<void> {
  const { to, limit, signal, onProgress } = fetching;
  const tooLarge = () => new RepositoryTrouble("tooLarge", String(limit));
  await patiently(
    async () => {
      const answer = await exchange(site, url, { signal, isFile: true });
      if (answer.statusCode !== 200) {
        answer.destroy();
        throw troubleOfStatus(answer);
      }
      const size = sizeOf(answer.headers["content-length"]);
      if (size !== null && size > limit) {
        answer.destroy();
        throw tooLarge();
      }
      let bytes = 0;
      let stopped: { reason: unknown } | undefined;
      const measure = new Transform({
        transform(piece: Buffer, _encoding, done) {
          bytes += piece.length;
          try {
            onProgress(bytes, size);
            done(bytes > limit ? tooLarge() : null, piece);
          } catch (reason) {
            stopped = { reason };
            done(reason as Error);
          }
        },
      });
      try {
        await pipeline(answer, measure, createWriteStream(to), { signal });
      } catch (error) {
        if (stopped) throw stopped.reason;
        throw isOfDisk(error) ? error : troubleOf(error, signal);
      }
      if (!answer.complete || (size !== null && bytes !== size)) throw new RepositoryTrouble("broken");
    },
    patience,
    signal,
  );
}

/** A full disk is not the fault of the site. */
function isOfDisk(error: unknown): boolean {
  const { syscall = "" } = error as NodeJS.ErrnoException;
  return ["open", "write", "close"].includes(syscall);
}

function sizeOf(header: string | undefined): number | null {
  return header !== undefined && /^\d+$/.test(header) ? Number(header) : null;
}
