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
