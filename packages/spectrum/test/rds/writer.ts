import { gzipSync } from "node:zlib";

/** An R value to write: numbers are doubles, texts may be missing, and a record is a list with names. */
export type Written =
  | null
  | { doubles: readonly number[]; dim?: readonly number[] }
  | { integers: readonly (number | null)[]; dim?: readonly number[] }
  | { logicals: readonly (boolean | null)[] }
  | { texts: readonly (string | null)[]; encoding?: "utf8" | "latin1" }
  | { list: readonly Written[] }
  | { named: Readonly<Record<string, Written>> }
  | { sequence: { length: number; start: number; step: number } }
  | { wrapped: Written }
  | { numbersAsTexts: readonly number[] };

const missingInteger = -(2 ** 31);
const attributesFlag = 0x200;
const tagFlag = 0x400;

/** The bytes that R's `saveRDS` would write, gzipped unless told otherwise. */
export function writeRds(value: Written, { format = 3, compressed = true } = {}): Buffer {
  const header = [Buffer.from("X\n"), int32(format), int32(0x040301), int32(0x020300)];
  if (format === 3) header.push(int32(5), Buffer.from("UTF-8"));
  const plain = Buffer.concat([...header, ...new RdsWriter().item(value)]);
  return compressed ? gzipSync(plain) : plain;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function doubles(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [index, value] of values.entries()) bytes.writeDoubleBE(value, 8 * index);
  return bytes;
}

class RdsWriter {
  readonly #symbols: string[] = [];

  item(value: Written): Buffer[] {
    if (value === null) return [int32(254)];
    if ("doubles" in value) {
      const data = [int32(value.doubles.length), doubles(value.doubles)];
      return this.#withDimensions(14, data, value.dim);
    }
    if ("integers" in value) {
      const data = [int32(value.integers.length), ...value.integers.map((one) => int32(one ?? missingInteger))];
      return this.#withDimensions(13, data, value.dim);
    }
    if ("logicals" in value) {
      const data = value.logicals.map((one) => int32(one === null ? missingInteger : Number(one)));
      return [int32(10), int32(data.length), ...data];
    }
    if ("texts" in value) {
      const texts = value.texts.flatMap((one) => this.#text(one, value.encoding));
      return [int32(16), int32(value.texts.length), ...texts];
    }
    if ("list" in value)
      return [int32(19), int32(value.list.length), ...value.list.flatMap((element) => this.item(element))];
    if ("named" in value) {
      const elements = Object.values(value.named);
      return [
        int32(19 | attributesFlag),
        int32(elements.length),
        ...elements.flatMap((element) => this.item(element)),
        ...this.#pairs({ names: { texts: Object.keys(value.named) } }),
      ];
    }
    if ("sequence" in value) {
      const { length, start, step } = value.sequence;
      return this.#altrep("compact_intseq", this.item({ doubles: [length, start, step] }));
    }
    if ("wrapped" in value)
      return this.#altrep("wrap_real", this.item({ list: [value.wrapped, { integers: [0, 0] }] }));
    const numbers = this.item({ doubles: value.numbersAsTexts });
    return this.#altrep("deferred_string", [int32(2), ...numbers, ...this.item({ integers: [0] })]);
  }

  #withDimensions(type: number, data: Buffer[], dim: readonly number[] | undefined): Buffer[] {
    if (!dim) return [int32(type), ...data];
    return [int32(type | attributesFlag), ...data, ...this.#pairs({ dim: { integers: dim } })];
  }

  #pairs(values: Readonly<Record<string, Written>>): Buffer[] {
    const nodes = Object.entries(values).flatMap(([name, value]) => [
      int32(2 | tagFlag),
      ...this.#symbol(name),
      ...this.item(value),
    ]);
    return [...nodes, int32(254)];
  }

  /** A symbol is written out at its first use; after that its number stands for it. */
  #symbol(name: string): Buffer[] {
    const known = this.#symbols.indexOf(name);
    if (known >= 0) return [int32(((known + 1) << 8) | 255)];
    this.#symbols.push(name);
    return [int32(1), ...this.#text(name)];
  }

  #text(text: string | null, encoding: "utf8" | "latin1" = "utf8"): Buffer[] {
    if (text === null) return [int32(9), int32(-1)];
    const bytes = Buffer.from(text, encoding);
    return [int32(9 | (encoding === "latin1" ? 0x4000 : 0x8000)), int32(bytes.length), bytes];
  }

  #altrep(form: string, state: Buffer[]): Buffer[] {
    const info = [int32(2), ...this.#symbol(form), int32(2), ...this.#symbol("base"), int32(2)];
    return [int32(238), ...info, ...this.item({ integers: [13] }), int32(254), ...state, int32(254)];
  }
}
