import type { Counts, Projection } from "../../projection/projection.js";
import { cd4Count, durationCount, sexCount, sumOf } from "../adult-state.js";

/** Children with HIV in the year before they turn 15, in CD4 stages of adults. */
export interface ChildrenWithHiv {
  /** `[year][sex][cd4]` */
  untreated: Float64Array;
  /** `[year][sex][cd4][duration]` */
  onArt: Float64Array;
}

/** HIV among those who turn 15 in a year. Zero in the first year. */
export interface Entrants {
  /** `[year][sex]` */
  prevalence: Float64Array;
  /** On ART among those with HIV, `[year][sex]`. */
  artCoverage: Float64Array;
  /** Distribution of the untreated over CD4 stages, `[year][sex][cd4]`. */
  untreated: Float64Array;
  /** Distribution of those on ART, `[year][sex][cd4][duration]`. */
  onArt: Float64Array;
}

const childAge = 14;
const age14Tag = "<ChAged14ByCD4Cat MV>";
const age15Tag = "<ChAged15ByCD4Cat MV>";
const firstOffset = 2;

/** Statuses at age 14: untreated, by timing of infection (perinatal, three periods of breastfeeding); three ART durations. */
const childStatusCount = 7;
const untreatedStatusCount = 4;
/** Distribution of the CD4 stages of children, above 1000 to below 200, over those of adults (Eaton et al. 2019). */
const adultStagesOfChildStage = [
  [{ cd4: 0, share: 1 }],
  [{ cd4: 0, share: 1 }],
  [{ cd4: 0, share: 1 }],
  [{ cd4: 1, share: 1 }],
  [
    { cd4: 2, share: 0.67 },
    { cd4: 3, share: 0.33 },
  ],
  [
    { cd4: 4, share: 0.35 },
    { cd4: 5, share: 0.21 },
    { cd4: 6, share: 0.44 },
  ],
] as const;
const childStages = adultStagesOfChildStage.length;

export function readChildrenWithHiv(projection: Projection): ChildrenWithHiv {
  return projection.dp.has(age15Tag) ? readChildrenAged15(projection) : readChildrenAged14(projection);
}

/** The HIV testing model reads age 14 in all files. */
export function readChildrenAged14({ dp, years }: Projection): ChildrenWithHiv {
  const rows = sexCount * childStages * childStatusCount;
  const values = new Float64Array(years.count * rows);
  for (let row = 0; row < rows; row++)
    dp.fullSeries(age14Tag, firstOffset + row, years.count).forEach((children, t) => {
      values[t * rows + row] = children;
    });
  return inAdultStages(values, years.count);
}

/** Children aged 14, `[year][sex][child stage][status]`, in CD4 stages and ART durations of adults. */
export function inAdultStages(children: Float64Array, yearCount: number): ChildrenWithHiv {
  const result = emptyChildren(yearCount);
  for (let index = 0; index < children.length; index++) {
    const status = index % childStatusCount;
    const childStage = Math.floor(index / childStatusCount) % childStages;
    const yearAndSex = Math.floor(index / childStatusCount / childStages);
    for (const { cd4, share } of adultStagesOfChildStage[childStage]!) {
      const cell = yearAndSex * cd4Count + cd4;
      const persons = children[index]! * share;
      if (status < untreatedStatusCount) result.untreated[cell]! += persons;
      else result.onArt[cell * durationCount + status - untreatedStatusCount]! += persons;
    }
  }
  return result;
}

/** Newer files have age 15 in adult stages: untreated, and on ART for 12 or more months. */
function readChildrenAged15({ dp, years }: Projection): ChildrenWithHiv {
  const result = emptyChildren(years.count);
  for (let sex = 0; sex < sexCount; sex++)
    for (let cd4 = 0; cd4 < cd4Count; cd4++) {
      const offset = firstOffset + 2 * (sex * cd4Count + cd4);
      const untreated = dp.fullSeries(age15Tag, offset, years.count);
      const onArt = dp.fullSeries(age15Tag, offset + 1, years.count);
      for (let t = 0; t < years.count; t++) {
        const cell = (t * sexCount + sex) * cd4Count + cd4;
        result.untreated[cell] = untreated[t] as number;
        result.onArt[cell * durationCount + durationCount - 1] = onArt[t] as number;
      }
    }
  return result;
}

function emptyChildren(yearCount: number): ChildrenWithHiv {
  const cells = yearCount * sexCount * cd4Count;
  return { untreated: new Float64Array(cells), onArt: new Float64Array(cells * durationCount) };
}

export function deriveEntrants(
  children: ChildrenWithHiv,
  population: Counts,
  eligibleFrom: ArrayLike<number>,
): Entrants {
  const { years, ages } = population;
  const entrants: Entrants = {
    prevalence: new Float64Array(years * sexCount),
    artCoverage: new Float64Array(years * sexCount),
    ...emptyChildren(years),
  };
  for (let t = 1; t < years; t++)
    for (let sex = 0; sex < sexCount; sex++) {
      const cell = t * sexCount + sex;
      const untreated = slice(children.untreated, cell - sexCount, cd4Count);
      const onArt = slice(children.onArt, cell - sexCount, cd4Count * durationCount);
      const untreatedTotal = sumOf(untreated);
      const artTotal = sumOf(onArt);
      const withHiv = untreatedTotal + artTotal;
      const all = population.values[(sex * ages + childAge) * years + t - 1]!;
      entrants.prevalence[cell] = all > 0 ? withHiv / all : 0;
      entrants.artCoverage[cell] = withHiv > 0 ? artTotal / withHiv : 0;
      entrants.untreated.set(shares(untreated, untreatedTotal), cell * cd4Count);
      const artShares = shares(onArt, artTotal);
      moveToEligible(artShares, eligibleFrom[t]!);
      entrants.onArt.set(artShares, cell * cd4Count * durationCount);
    }
  return entrants;
}

/** Those on ART in a stage in which adults are not eligible enter in the highest eligible stage. */
function moveToEligible(onArt: Float64Array, eligibleFrom: number): void {
  for (let index = 0; index < eligibleFrom * durationCount; index++) {
    onArt[eligibleFrom * durationCount + (index % durationCount)]! += onArt[index]!;
    onArt[index] = 0;
  }
}

const slice = (values: Float64Array, index: number, width: number) =>
  values.subarray(index * width, (index + 1) * width);
const shares = (values: Float64Array, total: number) => values.map((value) => (total > 0 ? value / total : 0));
