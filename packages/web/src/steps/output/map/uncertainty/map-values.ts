import type { Estimate } from "../../estimates.ts";
import type { MapSubject } from "./map-choice.ts";

interface Named {
  id: string;
  name: string;
  mean: number | null;
  impossible: string | null;
}

interface Shown {
  subject: MapSubject;
  colours: ReadonlyMap<string, string>;
  /** Number of areas that are ranked. */
  ranked: number;
}

/** The areas of a map for its list: what each is ordered by, its colour, and the reach of its rank. */
export function listedValues(areas: readonly Named[], rows: ReadonlyMap<string, Estimate>, shown: Shown) {
  const { subject, colours, ranked } = shown;
  return areas.map((area) => {
    const row = rows.get(area.id);
    const colour = colours.get(area.id);
    if (subject === "estimate") return { ...area, colour };
    if (subject === "probability") return { ...area, colour, mean: row?.probability ?? null };
    const part = (rank: number) => (ranked > 1 ? (rank - 1) / (ranked - 1) : 0.5);
    const { rank, rank_lower: lower, rank_upper: upper } = row ?? {};
    if (typeof rank !== "number" || typeof lower !== "number" || typeof upper !== "number")
      return { ...area, colour, mean: null };
    return { ...area, colour, mean: -rank, range: { from: part(lower), at: part(rank), to: part(upper) } };
  });
}
