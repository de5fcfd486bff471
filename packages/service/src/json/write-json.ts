/**
 * Writes JSON as the contract wants it: numbers with at most four decimals, missing and non-finite ones as null,
 * every member of a row present.
 */
export function toJson(value: unknown): string {
  switch (typeof value) {
    case "number":
      return formatNumber(value);
    case "string":
      return JSON.stringify(value);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? `[${value.map(toJson).join(",")}]` : objectToJson(value);
    default:
      return "null";
  }
}

function objectToJson(value: object): string {
  let members = "";
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    members += `${members === "" ? "" : ","}${JSON.stringify(name)}:${toJson(member)}`;
  }
  return `{${members}}`;
}

const smallest = 1e-5;
/** Below it, the error of a value times 10,000 is far from what could change its rounding. */
const quickest = 1e8;

/** Rounds to four decimals; what is too small for them keeps five digits, with an exponent, instead of vanishing. */
function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "null";
  if (Number.isInteger(value)) return String(value);
  if (Math.abs(value) > smallest) return String(fourDecimals(value) + 0);
  const [mantissa, exponent = ""] = value.toExponential(4).split("e");
  return `${Number(mantissa)}e-${exponent.slice(1).padStart(2, "0")}`;
}

/** As `toFixed(4)` rounds, which takes several times as long. */
function fourDecimals(value: number): number {
  const scaled = value * 1e4;
  const nearest = Math.round(scaled);
  const isTie = Math.abs(Math.abs(scaled - nearest) - 0.5) < 1e-3;
  return Math.abs(value) < quickest && !isTie ? nearest / 1e4 : Number(value.toFixed(4));
}

/** Texts that are remembered as they are written. Most cells say one of a few things. */
const mostRemembered = 10_000;

/** Writes cells of a table as JSON. */
export function cellWriter(): (value: string | number | null | undefined) => string {
  const remembered = new Map<string, string>();
  return (value) => {
    if (typeof value !== "string") return toJson(value);
    const known = remembered.get(value);
    if (known !== undefined) return known;
    const written = JSON.stringify(value);
    if (remembered.size < mostRemembered) remembered.set(value, written);
    return written;
  };
}

/** JSON that is written already, in pieces that are sent as they are: nobody waits while a large answer is put together. */
export class WrittenJson {
  readonly pieces: readonly Uint8Array[];

  constructor(...pieces: readonly Uint8Array[]) {
    this.pieces = pieces;
  }

  /** An object of which some members are written already. */
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
