import { spectrumProblem } from "../errors.js";
import type { PjnzFile } from "../pjnz/pjnz-files.js";
import { SpectrumTable } from "../pjnz/spectrum-table.js";
import { checkGeneration, readVersion, type SpectrumVersion } from "../pjnz/spectrum-version.js";
import { type ProjectionIdentity, pjnTable, readIdentity } from "./projection-identity.js";

export interface ProjectionYears {
  first: number;
  final: number;
  count: number;
}

/** An opened PJNZ, from which tables can be read. */
export interface Projection {
  identity: ProjectionIdentity;
  version: SpectrumVersion;
  years: ProjectionYears;
  dp: SpectrumTable;
}

export function openProjection(pjnz: PjnzFile): Projection {
  const identity = readIdentity(pjnTable(pjnz));
  const dp = new SpectrumTable(pjnz.dp.content, pjnz.name, pjnz.dp.name);
  checkGeneration(dp);
  const version = readVersion(dp.text("<ValidVers MV>", 2) ?? "", dp.file, dp.member);
  return { identity, version, years: readYears(dp), dp };
}

/** A year outside this range is a damaged cell. */
const possibleYears = { from: 1900, to: 2200 };

function readYears(dp: SpectrumTable): ProjectionYears {
  const first = dp.integer("<FirstYear MV2>", 2);
  const final = dp.integer("<FinalYear MV2>", 2);
  const isPossible = first !== null && final !== null && first >= possibleYears.from && final <= possibleYears.to;
  if (!isPossible || final < first)
    throw spectrumProblem("detail.spectrum.yearsInvalid", {
      file: dp.file,
      member: dp.member,
      first: first ?? "–",
      final: final ?? "–",
    });
  return { first, final, count: final - first + 1 };
}

/** Offsets of a quantity's first row of males and of females. Rows of successive age groups are `step` rows apart. */
interface CountLayout {
  tag: string;
  male: number;
  female: number;
  step: number;
}

/** Single ages 0 to 79 and 80+. */
export const singleAges = 81;
/** Five-year groups 0-4 to 75-79 and 80+. */
export const fiveYearGroups = 17;

/** Counts of persons (infections and deaths: in a year). The first layout whose tag the file has is read. */
const quantities = {
  population: {
    ages: singleAges,
    layouts: [
      { tag: "<BigPop3>", male: 2, female: 83, step: 1 },
      { tag: "<BigPop MV>", male: 3, female: 84, step: 1 },
      { tag: "<BigPop MV3>", male: 3, female: 84, step: 1 },
      { tag: "<BigPop MV2>", male: 3, female: 246, step: 1 },
    ],
  },
  plhiv: {
    ages: singleAges,
    layouts: [
      { tag: "<HIVBySingleAge MV2>", male: 3, female: 84, step: 1 },
      { tag: "<HIVBySingleAge MV>", male: 3, female: 85, step: 1 },
    ],
  },
  onArt: { ages: singleAges, layouts: [{ tag: "<OnARTBySingleAge MV>", male: 3, female: 4, step: 3 }] },
  infections: { ages: singleAges, layouts: [{ tag: "<NewInfectionsBySingleAge MV>", male: 3, female: 4, step: 3 }] },
  hivDeaths: {
    ages: singleAges,
    layouts: [
      { tag: "<AidsDeathsByAge MV>", male: 4, female: 86, step: 1 },
      { tag: "<AidsDeathsByAge MV2>", male: 3, female: 84, step: 1 },
    ],
  },
  plhivByFiveYears: { ages: fiveYearGroups, layouts: [{ tag: "<HIV MV>", male: 6, female: 7, step: 3 }] },
  infectionsByFiveYears: {
    ages: fiveYearGroups,
    layouts: [{ tag: "<NewInfections MV>", male: 6, female: 7, step: 3 }],
  },
} as const satisfies Record<string, { ages: number; layouts: readonly CountLayout[] }>;

export type CountQuantity = keyof typeof quantities;

/** Counts by sex (male, female), age and year: `values[(sex * ages + age) * years + year]`, all indices from 0. */
export interface Counts {
  ages: number;
  years: number;
  values: Float64Array;
}

export function readCounts({ dp, years }: Projection, quantity: CountQuantity): Counts {
  const { ages, layouts } = quantities[quantity];
  const layout = dp.requireOneOf<CountLayout>(layouts);
  const values = new Float64Array(2 * ages * years.count);
  [layout.male, layout.female].forEach((start, sex) => {
    for (let age = 0; age < ages; age++) {
      const row = dp.fullSeries(layout.tag, start + layout.step * age, years.count);
      values.set(row, (sex * ages + age) * years.count);
    }
  });
  return { ages, years: years.count, values };
}
