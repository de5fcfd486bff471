/** Categories of incidence per 100 person-years, each from its lower limit up to the next. */
const limits = [
  ["low", 0],
  ["moderate", 0.2],
  ["high", 0.5],
  ["veryHigh", 2],
] as const;

export const incidenceCategories = limits.map(([category]) => category);
export type IncidenceCategory = (typeof limits)[number][0];

/** The category of an incidence per person-year; null for one that is not known. */
export function incidenceCategory(incidence: number): IncidenceCategory | null {
  return limits.findLast(([, limit]) => incidence * 100 >= limit)?.[0] ?? null;
}
