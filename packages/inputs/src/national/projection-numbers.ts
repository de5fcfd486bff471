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
  SpectrumError,
} from "@tessera/spectrum";

/** What of the national projections the data of a programme are compared with. */
export interface NationalNumbers {
  art(): ArtDec31Row[];
  anc(): AncTestingRow[];
  /** Of every region, for as far as the files say them: charts can be drawn without. */
  totals(): NationalTotals[];
}

/** People of a region, by years from the first one. */
export interface NationalTotals {
  regionCode: number;
  firstYear: number;
  plhiv: { children: Float64Array; men: Float64Array; women: Float64Array };
  births: Float64Array;
  /** By sex, men first, single year of age and year. */
  counts: Record<"population" | "plhiv", Counts>;
}

/** What the projections of a country say is read when it is asked. */
export function nationalNumbers(files: readonly PjnzFile[]): NationalNumbers {
  const projections = files.map(openProjection);
  return {
    art: once(() => projections.flatMap(readArtDec31)),
    anc: once(() => projections.flatMap(readAncTesting)),
    totals: once(() => projections.flatMap(totalsOf)),
  };
}

/** Reads when it is first asked, and answers the same from then on. */
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
    if (error instanceof SpectrumError) return [];
    throw error;
  }
}

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
