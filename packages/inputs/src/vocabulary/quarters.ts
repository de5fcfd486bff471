import { type Language, translate } from "@tessera/i18n";

/** A calendar quarter as written in files and options: `CY2020Q3`. */
const pattern = /^CY(\d{4})Q([1-4])$/;

interface Quarter {
  year: number;
  quarter: 1 | 2 | 3 | 4;
}

function parse(id: string): Quarter {
  const match = pattern.exec(id);
  if (!match) throw new Error(`${id} is not a calendar quarter such as CY2020Q3`);
  return { year: Number(match[1]), quarter: Number(match[2]) as Quarter["quarter"] };
}

/** Years that data and projections can be of. A number beyond them is a slip of the finger. */
export const possibleYears = { first: 1970, last: 2060 } as const;

export function isPossibleYear(year: number): boolean {
  return Number.isInteger(year) && year >= possibleYears.first && year <= possibleYears.last;
}

export function isCalendarQuarter(value: unknown): value is string {
  const year = typeof value === "string" ? pattern.exec(value)?.[1] : undefined;
  return year !== undefined && isPossibleYear(Number(year));
}

/** Quarters since the beginning of 1900, the first being 1: a number to order and count by. */
export function quarterNumber(id: string): number {
  const { year, quarter } = parse(id);
  return (year - 1900) * 4 + quarter;
}

export function addQuarters(id: string, quarters: number): string {
  const elapsed = quarterNumber(id) - 1 + quarters;
  return `CY${1900 + Math.floor(elapsed / 4)}Q${(elapsed % 4) + 1}`;
}

/** Ascending order of calendar quarters, for sorting. */
export function compareQuarters(a: string, b: string): number {
  return quarterNumber(a) - quarterNumber(b);
}

/** Last month of the quarter and the year: `CY2020Q3` is September 2020. */
export function quarterLabel(id: string, language: Language): string {
  const { year, quarter } = parse(id);
  return `${translate(language, `month.Q${quarter}`)} ${year}`;
}
