/** A calendar quarter as one number, so that quarters can be counted: 1900 Q1 is 1, CY2019Q2 is 478. */
export type QuarterId = number;

const epoch = 1900;

export function quarterId(year: number, quarter: number): QuarterId {
  return (year - epoch) * 4 + quarter;
}

export function yearOfQuarter(id: QuarterId): number {
  return epoch + Math.floor((id - 1) / 4);
}

export function quarterLabel(id: QuarterId): string {
  const year = yearOfQuarter(id);
  return `CY${year}Q${id - quarterId(year, 0)}`;
}
