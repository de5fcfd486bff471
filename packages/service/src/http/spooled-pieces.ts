import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Pieces = AsyncGenerator<Uint8Array>;

/** Shorter responses are kept in memory. */
const shortBytes = 256 * 1024;

/** Bytes that a reader gets at a time. */
const sliceBytes = 64 * 1024;

/**
 * Responses being sent, by key. Each is generated once, at full speed, into an unlinked temporary file, and every client reads the
 * file at its own pace: a slow client holds a slice in memory rather than rows, buffers and a database cursor.
 */
export class SpooledPieces {
  readonly #spools = new Map<string, Spool>();

  /** The bytes of a response. `make` is called unless the same response is being sent to another client. */
  async *read(key: string, make: () => Pieces): Pieces {
    const spool = this.#spools.get(key) ?? new Spool(make());
    this.#spools.set(key, spool);
    spool.readers++;
    try {
      yield* spool.slices();
    } finally {
      spool.readers--;
      if (spool.readers === 0) {
        this.#spools.delete(key);
        await spool.close();
      }
    }
  }
}

/** Responses being sent by this process. */
export const responsesBeingSent = new SpooledPieces();

class Spool {
  readers = 0;
  readonly #growth = new EventEmitter().setMaxListeners(0);
  readonly #making: Promise<void>;
  /** The content while it is short. */
  #short = Buffer.alloc(0);
  #file: FileHandle | undefined;
  #length = 0;
  #isClosed = false;
  #end: { error?: unknown } | undefined;

  constructor(pieces: Pieces) {
    this.#making = this.#make(pieces);
  }

  /** All bytes from the start, as they are generated. */
  async *slices(): Pieces {
    for (let position = 0; ; ) {
      const size = Math.min(sliceBytes, this.#length - position);
      if (size > 0) {
        const slice = await this.#slice(position, size);
        position += slice.length;
        yield slice;
      } else if (!this.#end) await once(this.#growth, "growth");
      else if ("error" in this.#end) throw this.#end.error;
      else return;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#making;
    await this.#file?.close();
  }

  async #slice(position: number, size: number): Promise<Uint8Array> {
    if (!this.#file) return this.#short.subarray(position, position + size);
    const slice = Buffer.allocUnsafe(size);
    const { bytesRead } = await this.#file.read(slice, 0, size, position);
    return slice.subarray(0, bytesRead);
  }

  /** Stops when there are no readers left, which ends the reading of rows too. */
  async #make(pieces: Pieces): Promise<void> {
    try {
      for await (const piece of pieces) {
        if (this.#isClosed) break;
        await this.#append(piece);
        this.#growth.emit("growth");
      }
      this.#end = {};
    } catch (error) {
      this.#end = { error };
    }
    this.#growth.emit("growth");
  }

  async #append(piece: Uint8Array): Promise<void> {
    const length = this.#length + piece.length;
    if (this.#file) await this.#file.writeFile(piece);
    else if (length <= shortBytes) this.#short = Buffer.concat([this.#short, piece]);
    else {
      this.#file = await filled(Buffer.concat([this.#short, piece]));
      this.#short = Buffer.alloc(0);
    }
    this.#length = length;
  }
}

/**
 * A temporary file with initial content. It is unlinked at once, so it disappears with the process; Windows keeps the name until it
 * is closed.
 */
async function filled(bytes: Uint8Array): Promise<FileHandle> {
  const path = join(tmpdir(), `tessera-answer-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await unlink(path).catch(() => {});
    await file.writeFile(bytes);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
