import { expanded, noAttributes, type RAttributes, type RValue } from "./r-values.js";
import { Cursor, inflated, type RdsPlace } from "./rds-bytes.js";

/** Types of item that data can have; functions, environments and the like are not data. */
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
/** Encoding of a text, among the flags of its item; anything else is UTF-8 or plain ASCII. */
const isLatin1 = 0x4000;

const missingInteger = -(2 ** 31);
/** The objects read here are lists of lists of arrays: a handful of levels. */
const deepest = 64;

/** Reads an R object as `saveRDS` writes it: binary, of format 2 or 3. */
export function readRds(content: Buffer, place: RdsPlace): RValue {
  return new RdsReader(inflated(content, place), place).read();
}

class RdsReader {
  readonly #cursor: Cursor;
  /** Symbols in the order of their first use; later uses refer to them by number. */
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
    // Format 3 adds the name of the encoding that unmarked texts are in; we need none of them but ASCII.
    if (format === 3) cursor.bytes(cursor.count(1));
    return this.#item();
  }

  #item(): RValue {
    const cursor = this.#cursor;
    if (++this.#depth > deepest) throw cursor.damaged();
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

  /** A chain of tagged values, given as a list with names. It ends with a null, or with one more value without a tag. */
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

  /** Three items: what form it is, its state, and the attributes of the value. */
  #altrep(): RValue {
    const info = this.#item();
    const state = this.#item();
    const attributes = this.#named(this.#item());
    const [form] = info.kind === "list" ? info.values : [];
    const name = form?.kind === "texts" ? form.values[0] : null;
    const value = name ? expanded(name, state) : null;
    if (value === null) throw this.#cursor.damaged();
    return value.kind === "null" ? value : { ...value, attributes };
  }
}
