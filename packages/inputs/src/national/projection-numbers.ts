import { isProblem } from "@tessera/contract";
import {
  type AncTestingRow,
  type ArtDec31Row,
  type Counts,
  openProjection,
  type PjnzFile,
  type Projection,
  readAncTesting,
  readArtDec31,
  readCounts,
  readFertility,
} from "@tessera/spectrum";

/** Numbers of the national projections that programme data are compared with. Each is read on first use. */
export interface NationalNumbers {
  art(): ArtDec31Row[];
  anc(): AncTestingRow[];
  /** By region; regions whose file lacks them are left out. */
  totals(): NationalTotals[];
}

/** People of a region by year, from `firstYear`. */
export interface NationalTotals {
  regionCode: number;
  firstYear: number;
  plhiv: { children: Float64Array; men: Float64Array; women: Float64Array };
  births: Float64Array;
  /** By sex (men first), single year of age and year. */
  counts: Record<"population" | "plhiv", Counts>;
}

export function nationalNumbers(files: readonly PjnzFile[]): NationalNumbers {
  const projections = files.map(openProjection);
  return {
    art: once(() => projections.flatMap(readArtDec31)),
    anc: once(() => projections.flatMap(readAncTesting)),
    totals: once(() => projections.flatMap(totalsOf)),
  };
}

/** Computes the result at the first call. */
function once<Result>(read: () => Result): () => Result {
  let known: { result: Result } | null = null;
  return () => {
    known ??= { result: read() };
    return known.result;
  };
}

const adultsFrom = 15;

function totalsOf(projection: Projection): NationalTotals[] {
  try {
    const { first, count } = projection.years;
    const plhiv = readCounts(projection, "plhiv");
    const population = readCounts(projection, "population");
    const fertility = readFertility(projection);
    const sumOf = (sex: number, from: number, to: number) =>
      Float64Array.from({ length: count }, (_, year) => {
        let sum = 0;
        for (let age = from; age < to; age++) sum += plhiv.values[(sex * plhiv.ages + age) * count + year] as number;
        return sum;
      });
    const [boys, girls] = [sumOf(0, 0, adultsFrom), sumOf(1, 0, adultsFrom)];
    const births = new Float64Array(count);
    fertility.forEach((rates, step) => {
      const women = (population.ages + adultsFrom + step) * count;
      for (let year = 0; year < count; year++)
        births[year] = (births[year] as number) + (rates[year] as number) * (population.values[women + year] as number);
    });
    return [
      {
        regionCode: projection.identity.regionCode,
        firstYear: first,
        plhiv: {
          children: boys.map((value, year) => value + (girls[year] as number)),
          men: sumOf(0, adultsFrom, plhiv.ages),
          women: sumOf(1, adultsFrom, plhiv.ages),
        },
        births,
        counts: { population, plhiv },
      },
    ];
  } catch (error) {
    if (isProblem(error, "spectrum")) return [];
    throw error;
  }
}

/** People on ART in a region of the national projection at the end of a year. */
export interface NationalArt {
  reported: number;
  /** Those who attend in the region, after the projection's correction of the reported number. */
  adjusted: number;
  /** Residents on ART minus those who attend in the region. */
  reallocated: number;
}

/** Numbers on ART of the national projection by region, year, sex and age group. */
export class NationalArtTable {
  readonly #rows = new Map<string, NationalArt>();

  /** Sums over sexes if the programme data have only both sexes together. */
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

  /** Ratio of adjusted to reported numbers, rounded to two decimals; NaN where unknown. */
  adjustmentFactor(regionCode: number, year: number, sex: string, ageGroup: string): number {
    const row = this.find(regionCode, year, sex, ageGroup);
    const ratio = row ? row.adjusted / (row.reported + row.reallocated) : Number.NaN;
    return Number.isFinite(ratio) ? toTwoDecimals(ratio) : Number.NaN;
  }
}

function keyOf(regionCode: number, year: number, sex: string, ageGroup: string): string {
  return `${regionCode} ${year} ${sex} ${ageGroup}`;
}

/** Rounds to the nearer of the two neighbours with two decimals, in double precision; ties to even. */
export function toTwoDecimals(value: number): number {
  const below = Math.floor(value * 100);
  const [lower, upper] = [below / 100, Math.ceil(value * 100) / 100];
  const difference = upper - value - (value - lower);
  return difference < 0 || (difference === 0 && below % 2 !== 0) ? upper : lower;
}
