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

/** Rounds to four decimals; what is too small for them keeps five digits, with an exponent, instead of vanishing. */
function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "null";
  if (Number.isInteger(value)) return String(value);
  if (Math.abs(value) > smallest) return String(Number(value.toFixed(4)) + 0);
  const [mantissa, exponent = ""] = value.toExponential(4).split("e");
  return `${Number(mantissa)}e-${exponent.slice(1).padStart(2, "0")}`;
}
