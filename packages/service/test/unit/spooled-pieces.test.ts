import { describe, expect, it } from "vitest";
import { SpooledPieces } from "../../src/http/spooled-pieces.js";

const kilobyte = 1024;

/** Pieces of which each has its number in every byte, and a note of how many were made. */
function numbered(count: number, size: number) {
  const note = { made: 0, isClosed: false };
  async function* make(): AsyncGenerator<Uint8Array> {
    try {
      for (; note.made < count; note.made++) yield Buffer.alloc(size, note.made);
    } finally {
      note.isClosed = true;
    }
  }
  const whole = () => Buffer.concat(Array.from({ length: count }, (_, k) => Buffer.alloc(size, k)));
  return { make, note, whole };
}

async function all(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const slices: Uint8Array[] = [];
  for await (const slice of bytes) slices.push(Uint8Array.from(slice));
  return Buffer.concat(slices);
}

describe("an answer that several read", () => {
  it.each([
    ["short", 3, 10],
    ["long", 20, 100 * kilobyte],
    ["one large piece", 1, 900 * kilobyte],
    ["nothing", 0, 1],
  ])("is whole for each of them, and made once (%s)", async (_name, count, size) => {
    const answers = new SpooledPieces();
    const { make, note, whole } = numbered(count, size);
    let times = 0;
    const made = () => {
      times++;
      return make();
    };
    const read = await Promise.all([1, 2, 3].map(() => all(answers.read("key", made))));
    expect(read.map((bytes) => bytes.equals(whole()))).toEqual([true, true, true]);
    expect([times, note.isClosed]).toEqual([1, true]);
  });

  it("is made to its end although its reader is slow, and given to one who comes later from its beginning", async () => {
    const answers = new SpooledPieces();
    const { make, note, whole } = numbered(20, 100 * kilobyte);
    const slow = answers.read("key", make);
    const first = await slow.next();
    await expect.poll(() => note.isClosed).toBe(true);
    const late = await all(answers.read("key", () => expect.fail("it is there already")));
    expect(late.equals(whole())).toBe(true);
    expect(Buffer.concat([first.value as Uint8Array, await all(slow)]).equals(whole())).toBe(true);
  });

  it("is not made any further when nobody reads it, and made anew for the next", async () => {
    const answers = new SpooledPieces();
    const { make, note } = numbered(100_000, 100 * kilobyte);
    const reader = answers.read("key", make);
    await reader.next();
    await reader.return(undefined);
    expect(note.isClosed).toBe(true);
    expect(note.made).toBeLessThan(100_000);
    const again = numbered(2, 5);
    expect((await all(answers.read("key", again.make))).equals(again.whole())).toBe(true);
  });

  it("fails for those who read it when it cannot be made", async () => {
    const answers = new SpooledPieces();
    async function* make(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(10);
      throw new Error("the disk is gone");
    }
    await expect(all(answers.read("key", make))).rejects.toThrow("the disk is gone");
  });
});
