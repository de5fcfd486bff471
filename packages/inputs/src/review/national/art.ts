import type { ArtDec31Row } from "@tessera/spectrum";

/** People on ART in a region of the national projection at the end of a year, by where they are counted. */
export interface NationalArt {
  reported: number;
  /** Those who attend in the region, after the projection's own correction of what was reported. */
  adjusted: number;
  /** How many of these live in another region than they attend in. */
  reallocated: number;
}

/** Numbers on ART of the national projection by region, year, sex and age group, as the programme data tell sexes apart. */
export class NationalArtTable {
  readonly #rows = new Map<string, NationalArt>();

  /** Programme data that never tell men from women are compared with the sums of the two. */
  constructor(rows: readonly ArtDec31Row[], sexesInData: Iterable<string>) {
    const isBothOnly = [...sexesInData].every((sex) => sex === "both");
    const parts = rows.map((row) => ({
      key: keyOf(row.regionCode, row.year, isBothOnly ? "both" : row.sex, row.ageGroup),
      reported: row.artDec31Reported ?? Number.NaN,
      adjusted: row.artDec31Attend ?? Number.NaN,
      reallocated: (row.artDec31Reside ?? Number.NaN) - (row.artDec31Attend ?? Number.NaN),
    }));
    for (const { key, ...part } of parts) {
      const sum = this.#rows.get(key);
      this.#rows.set(key, {
        reported: (sum?.reported ?? 0) + part.reported,
        adjusted: (sum?.adjusted ?? 0) + part.adjusted,
        reallocated: (sum?.reallocated ?? 0) + part.reallocated,
      });
    }
  }

  find(regionCode: number, year: number, sex: string, ageGroup: string): NationalArt | undefined {
    return this.#rows.get(keyOf(regionCode, year, sex, ageGroup));
  }

  /** What reported numbers are multiplied by to agree with the national projection, to two decimals; NaN where unknown. */
  adjustmentFactor(regionCode: number, year: number, sex: string, ageGroup: string): number {
    const row = this.find(regionCode, year, sex, ageGroup);
    const ratio = row ? row.adjusted / (row.reported + row.reallocated) : Number.NaN;
    return Number.isFinite(ratio) ? toTwoDecimals(ratio) : Number.NaN;
  }
}

function keyOf(regionCode: number, year: number, sex: string, ageGroup: string): string {
  return `${regionCode} ${year} ${sex} ${ageGroup}`;
}

/** The nearer of the two neighbours with two decimals as doubles have them, the even one where both are as near. */
export function toTwoDecimals(value: number): number {
  const below = Math.floor(value * 100);
  const [lower, upper] = [below / 100, Math.ceil(value * 100) / 100];
  const difference = upper - value - (value - lower);
  return difference < 0 || (difference === 0 && below % 2 !== 0) ? upper : lower;
}
