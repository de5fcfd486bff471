import { deflateRawSync } from "node:zlib";
import fc from "fast-check";

/** Copies of files that were cut off, changed in places or mixed up, and archives that are far larger inside. */
export function damagedFiles(files: readonly { name: string; content: Buffer }[], seed: number) {
  const damaged = files.flatMap(({ name, content }, index) =>
    fc.sample(damage, { seed: seed + index, numRuns: 4 }).map((change) => ({ name, content: change(content) })),
  );
  const bomb = zipOf("bomb.csv", Buffer.alloc(64 * 1024 * 1024));
  const swapped = files.map(({ content }, index) => ({
    name: files[(index + 1) % files.length]?.name ?? "a.csv",
    content,
  }));
  return [
    ...damaged,
    ...swapped,
    ...["a.pjnz", "a.xlsx", "a.zip", "a.csv"].map((name) => ({ name, content: bomb })),
    ...["a.csv", "a.geojson", "a.pjnz", "a.xlsx"].map((name) => ({ name, content: Buffer.alloc(0) })),
    { name: "deep.geojson", content: Buffer.from("[".repeat(500_000)) },
    { name: "long.csv", content: Buffer.from(`${"a,".repeat(200_000)}\n1\n`) },
    { name: "quotes.csv", content: Buffer.from(`"${'"a,'.repeat(100_000)}`) },
  ];
}

type Damage = (content: Buffer) => Buffer;

const damage = fc.oneof(
  fc
    .double({ min: 0, max: 0.99, noNaN: true })
    .map<Damage>((part) => (content) => content.subarray(0, Math.floor(content.length * part))),
  fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 30 }).map<Damage>((changes) => (content) => {
    const copy = Buffer.from(content);
    for (const [place, byte] of changes) copy[place % Math.max(1, copy.length)] = byte;
    return copy;
  }),
);

/** A zip with one member, written by hand: its size is what the archive says, however long it takes to read. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  local.copy(central, 10, 8, 28);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
}
