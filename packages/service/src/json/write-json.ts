/** Writes a value as JSON. */
type JsonWriter = (value: unknown) => string;

/** Writes JSON with numbers as given; missing numbers as null, every member of a row present. */
function jsonWriter(formatNumber: (value: number) => string): JsonWriter {
  const write = (value: unknown): string => {
    switch (typeof value) {
      case "number":
        return formatNumber(value);
      case "string":
        return JSON.stringify(value);
      case "boolean":
        return value ? "true" : "false";
      case "object":
        if (value === null) return "null";
        return Array.isArray(value) ? `[${value.map((member) => write(member)).join(",")}]` : writeObject(value);
      default:
        return "null";
    }
  };
  const writeObject = (value: object): string => {
    let members = "";
    for (const name of Object.keys(value)) {
      const member = (value as Record<string, unknown>)[name];
      if (member === undefined) continue;
      members += `${members === "" ? "" : ","}${JSON.stringify(name)}:${write(member)}`;
    }
    return `{${members}}`;
  };
  return write;
}

/** Writes JSON by the rules of the contract: numbers with at most four decimals, missing and non-finite numbers as null. */
export const toJson = jsonWriter((value) => formatNumber(value, fourDecimals));

/**
 * The same with seven decimals below 1, for answers beyond the contract that the application rounds again: four would turn 5.949% into 5.9%
 * or 6.0% by chance, and leave one or two digits of a rate.
 */
export const toFineJson = jsonWriter((value) => formatNumber(value, sevenDecimals));

const smallestForRounding = 1e-5;
/** Below this, the rounding error of value × 10⁴ is much smaller than the tolerance for ties. */
const largestForRounding = 1e8;

/** Rounds to decimals. Smaller values keep five significant digits, in exponential notation. */
function formatNumber(value: number, rounded: (value: number) => number): string {
  if (!Number.isFinite(value)) return "null";
  if (Number.isInteger(value)) return String(value);
  if (Math.abs(value) > smallestForRounding) return String(rounded(value) + 0);
  const [mantissa, exponent = ""] = value.toExponential(4).split("e");
  return `${Number(mantissa)}e-${exponent.slice(1).padStart(2, "0")}`;
}

/** Rounds as `toFixed(4)` does, several times faster. */
function fourDecimals(value: number): number {
  const scaled = value * 1e4;
  const nearest = Math.round(scaled);
  const isTie = Math.abs(Math.abs(scaled - nearest) - 0.5) < 1e-3;
  return Math.abs(value) < largestForRounding && !isTie ? nearest / 1e4 : Number(value.toFixed(4));
}

function sevenDecimals(value: number): number {
  return Math.abs(value) < 1 ? Math.round(value * 1e7) / 1e7 : fourDecimals(value);
}

/** Strings whose JSON is cached: most cells have one of few values. */
const maximumCached = 10_000;

/** A function that writes cells of a table as JSON. */
export function cellWriter(write: JsonWriter = toJson): (value: string | number | null | undefined) => string {
  const remembered = new Map<string, string>();
  return (value) => {
    if (typeof value !== "string") return write(value);
    const known = remembered.get(value);
    if (known !== undefined) return known;
    const written = JSON.stringify(value);
    if (remembered.size < maximumCached) remembered.set(value, written);
    return written;
  };
}

/** JSON that is already encoded, in pieces that are sent as they are. */
export class WrittenJson {
  readonly pieces: readonly Uint8Array[];

  constructor(...pieces: readonly Uint8Array[]) {
    this.pieces = pieces;
  }

  /** An object some of whose members are already encoded. */
  static object(members: object): WrittenJson {
    const pieces: Uint8Array[] = [];
    let text = "{";
    for (const [index, [name, member]] of Object.entries(members).entries()) {
      text += `${index === 0 ? "" : ","}${JSON.stringify(name)}:`;
      if (member instanceof WrittenJson) {
        pieces.push(Buffer.from(text), ...member.pieces);
        text = "";
      } else text += toJson(member);
    }
    return new WrittenJson(...pieces, Buffer.from(`${text}}`));
  }

  get size(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  toString(): string {
    return Buffer.concat(this.pieces).toString("utf8");
  }
}
