/** A calendar quarter in files, options and answers: `CY2020Q3`. */
const pattern = /^CY(\d{4})Q([1-4])$/;

/** The same pattern for JSON schemas. */
export const quarterPattern = "^CY[0-9]{4}Q[1-4]$";

export interface Quarter {
  year: number;
  /** 1 to 4. */
  quarter: number;
}

/** Years that data and projections can belong to. A year outside is taken for a typing error. */
export const possibleYears = { first: 1970, last: 2060 } as const;

export function isPossibleYear(year: number): boolean {
  return Number.isInteger(year) && year >= possibleYears.first && year <= possibleYears.last;
}

/** null if the text is not a calendar quarter. */
export function tryParseQuarter(text: string): Quarter | null {
  const match = pattern.exec(text);
  return match && { year: Number(match[1]), quarter: Number(match[2]) };
}

export function parseQuarter(id: string): Quarter {
  const parsed = tryParseQuarter(id);
  if (!parsed) throw new Error(`${id} is not a calendar quarter such as CY2020Q3`);
  return parsed;
}

export function formatQuarter({ year, quarter }: Quarter): string {
  return `CY${year}Q${quarter}`;
}

/** A calendar quarter of a possible year. */
export function isCalendarQuarter(value: unknown): value is string {
  const parsed = typeof value === "string" ? tryParseQuarter(value) : null;
  return parsed !== null && isPossibleYear(parsed.year);
}

export function yearOfQuarter(id: string): number {
  return parseQuarter(id).year;
}

/** The quarter of annual data: the last one of the year. */
export function lastQuarterOf(year: number): string {
  return formatQuarter({ year, quarter: 4 });
}

/** Quarters since the beginning of 1900; the first is 1. */
export function quarterNumber(id: string): number {
  const { year, quarter } = parseQuarter(id);
  return (year - 1900) * 4 + quarter;
}

/** The inverse of quarterNumber. */
export function quarterOfNumber(number: number): string {
  return formatQuarter({ year: 1900 + Math.floor((number - 1) / 4), quarter: ((number - 1) % 4) + 1 });
}

export function addQuarters(id: string, quarters: number): string {
  return quarterOfNumber(quarterNumber(id) + quarters);
}

/** Ascending order, for sorting. */
export function compareQuarters(a: string, b: string): number {
  return quarterNumber(a) - quarterNumber(b);
}
