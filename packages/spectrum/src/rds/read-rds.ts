import { expandAltrep, noAttributes, type RAttributes, type RValue } from "./r-values.js";
import { Cursor, decompressed, type RdsPlace } from "./rds-bytes.js";

/** SEXPTYPE codes of R's serialization for data; functions, environments and others are refused. */
const itemTypes = {
  symbol: 1,
  pairlist: 2,
  text: 9,
  logical: 10,
  integer: 13,
  double: 14,
  texts: 16,
  list: 19,
  altrep: 238,
  null: 254,
  reference: 255,
} as const;

const hasAttributes = 0x200;
const hasTag = 0x400;
/** Flag of a string in latin1; others are UTF-8 or ASCII. */
const isLatin1 = 0x4000;

const missingInteger = -(2 ** 31);
/** Maximum depth of nesting; the objects read here have a few levels. */
const maximumDepth = 64;

/** Reads an R object written by `saveRDS` in XDR binary format, version 2 or 3 (R Internals, section 1.8). */
export function readRds(content: Buffer, place: RdsPlace): RValue {
  return new RdsReader(decompressed(content, place), place).read();
}

class RdsReader {
  readonly #cursor: Cursor;
  /** Symbols in order of first use; later uses refer to them by index. */
  readonly #symbols: string[] = [];
  #depth = 0;

  constructor(content: Buffer, place: RdsPlace) {
    this.#cursor = new Cursor(content, place);
  }

  read(): RValue {
    const cursor = this.#cursor;
    if (cursor.bytes(2).toString("latin1") !== "X\n") throw cursor.damaged();
    const [format] = [cursor.int32(), cursor.int32(), cursor.int32()];
    if (format !== 2 && format !== 3) throw cursor.damaged();
    // Version 3 has the native encoding, which only matters for strings that are not ASCII.
    if (format === 3) cursor.bytes(cursor.count(1));
    return this.#item();
  }

  #item(): RValue {
    const cursor = this.#cursor;
    if (++this.#depth > maximumDepth) throw cursor.damaged();
    const flags = cursor.int32();
    const value = this.#valueOf(flags);
    this.#depth--;
    return value;
  }

  #valueOf(flags: number): RValue {
    const cursor = this.#cursor;
    switch (flags & 0xff) {
      case itemTypes.null:
        return { kind: "null" };
      case itemTypes.logical:
      case itemTypes.integer: {
        const values = cursor.int32s(cursor.count(4)).map((value) => (value === missingInteger ? Number.NaN : value));
        return { kind: "numbers", values, attributes: this.#attributes(flags) };
      }
      case itemTypes.double:
        return { kind: "numbers", values: cursor.float64s(cursor.count(8)), attributes: this.#attributes(flags) };
      case itemTypes.texts: {
        const values = Array.from({ length: cursor.count(8) }, () => this.#text(cursor.int32()));
        return { kind: "texts", values, attributes: this.#attributes(flags) };
      }
      case itemTypes.list: {
        const values = Array.from({ length: cursor.count(4) }, () => this.#item());
        return { kind: "list", values, attributes: this.#attributes(flags) };
      }
      case itemTypes.pairlist:
        return this.#pairlist(flags);
      case itemTypes.symbol:
      case itemTypes.reference:
        return { kind: "texts", values: [this.#symbol(flags)], attributes: noAttributes };
      case itemTypes.altrep:
        return this.#altrep();
      default:
        throw cursor.damaged();
    }
  }

  #attributes(flags: number): RAttributes {
    return flags & hasAttributes ? this.#named(this.#item()) : noAttributes;
  }

  #named(pairs: RValue): RAttributes {
    if (pairs.kind === "null") return noAttributes;
    const names = pairs.kind === "list" ? pairs.attributes.get("names") : undefined;
    if (pairs.kind !== "list" || names?.kind !== "texts") throw this.#cursor.damaged();
    return new Map(pairs.values.map((value, index) => [names.values[index] ?? "", value]));
  }

  /** A linked list of tagged values as a named list. It ends with NULL or with an untagged value. */
  #pairlist(firstFlags: number): RValue {
    const names: string[] = [];
    const values: RValue[] = [];
    let flags = firstFlags;
    while ((flags & 0xff) === itemTypes.pairlist) {
      this.#attributes(flags);
      names.push(flags & hasTag ? this.#symbol(this.#cursor.int32()) : "");
      values.push(this.#item());
      flags = this.#cursor.int32();
    }
    if ((flags & 0xff) !== itemTypes.null) {
      names.push("");
      values.push(this.#valueOf(flags));
    }
    return {
      kind: "list",
      values,
      attributes: new Map([["names", { kind: "texts", values: names, attributes: noAttributes }]]),
    };
  }

  #symbol(flags: number): string {
    const cursor = this.#cursor;
    if ((flags & 0xff) === itemTypes.symbol) {
      const name = this.#text(cursor.int32()) ?? "NA";
      this.#symbols.push(name);
      return name;
    }
    if ((flags & 0xff) !== itemTypes.reference) throw cursor.damaged();
    const symbol = this.#symbols[(flags >>> 8 || cursor.int32()) - 1];
    if (symbol === undefined) throw cursor.damaged();
    return symbol;
  }

  #text(flags: number): string | null {
    const cursor = this.#cursor;
    if ((flags & 0xff) !== itemTypes.text) throw cursor.damaged();
    const length = cursor.int32();
    if (length === -1) return null;
    if (length < 0) throw cursor.damaged();
    return cursor.bytes(length).toString(flags & isLatin1 ? "latin1" : "utf8");
  }

  /** Three items: class information, state, attributes. */
  #altrep(): RValue {
    const info = this.#item();
    const state = this.#item();
    const attributes = this.#named(this.#item());
    const [form] = info.kind === "list" ? info.values : [];
    const name = form?.kind === "texts" ? form.values[0] : null;
    const value = name ? expandAltrep(name, state) : null;
    if (value === null) throw this.#cursor.damaged();
    return value.kind === "null" ? value : { ...value, attributes };
  }
}
