/** The source of a measurement or of an estimate, with its quarter. */
export interface Source {
  /** The product that made an estimate; absent for data. */
  product?: string;
  /** The survey, or `programme`; absent for an estimate. */
  data?: string;
  quarter: string;
  /** Of women of 15 to 49 only. */
  ofWomen: boolean;
}

/** "Tessera estimate CY2020Q3", "programme CY2023Q4", "DEMO2020PHIA CY2020Q3". */
const written = /^(?:(?<product>.+) estimate|(?<data>.+)) (?<quarter>CY\d{4}Q[1-4])(?<women> females 15-49)?$/;

/** A source as tables name it; undefined if it names no quarter. */
export function parseSource(source: string): Source | undefined {
  const { product, data, quarter, women } = written.exec(source)?.groups ?? {};
  if (quarter === undefined) return undefined;
  return { ...(product ? { product } : { data: data ?? "" }), quarter, ofWomen: women !== undefined };
}
