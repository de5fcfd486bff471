import type { Counts, Projection } from "../../projection/projection.js";
import { cd4Count, sexCount, stageCount, sumOf } from "../adult-state.js";

/** Children with HIV on the eve of adulthood, in the CD4 classes of adults. */
export interface ChildrenWithHiv {
  /** `[year][sex][cd4]` */
  untreated: Float64Array;
  /** `[year][sex][cd4][stage]` */
  onArt: Float64Array;
}

/** Those who turn 15 in a year: the children of the year before. Zero in the first year. */
export interface Entrants {
  /** With HIV among all, `[year][sex]`. */
  prevalence: Float64Array;
  /** On ART among those with HIV, `[year][sex]`. */
  artCoverage: Float64Array;
  /** Distribution of those without treatment, `[year][sex][cd4]`. */
  untreated: Float64Array;
  /** Distribution of those on ART, `[year][sex][cd4][stage]`. */
  onArt: Float64Array;
}

const childAge = 14;
const age14Tag = "<ChAged14ByCD4Cat MV>";
const age15Tag = "<ChAged15ByCD4Cat MV>";
const firstOffset = 2;

/** Of age 14: perinatal and three times of infection by breastfeeding, all without treatment, then three stages of ART. */
const age14Stages = 7;
const age14UntreatedStages = 4;
/** CD4 classes of children, from above 1000 to below 200, and where adults of such counts are. */
const adultClassesOfChildClass = [
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
const childClasses = adultClassesOfChildClass.length;

export function readChildrenWithHiv(projection: Projection): ChildrenWithHiv {
  return projection.dp.has(age15Tag) ? readChildrenAged15(projection) : readChildrenAged14(projection);
}

/** From the block of age 14 alone, which is all that the simulation of HIV testing knows. */
export function readChildrenAged14({ dp, years }: Projection): ChildrenWithHiv {
  const rows = sexCount * childClasses * age14Stages;
  const values = new Float64Array(years.count * rows);
  for (let row = 0; row < rows; row++)
    dp.fullSeries(age14Tag, firstOffset + row, years.count).forEach((children, t) => {
      values[t * rows + row] = children;
    });
  return inAdultClasses(values, years.count);
}

/** Children aged 14 as Spectrum counts them, `[year][sex][child class][age 14 stage]`, in the classes and stages of adults. */
export function inAdultClasses(children: Float64Array, yearCount: number): ChildrenWithHiv {
  const result = noChildren(yearCount);
  for (let index = 0; index < children.length; index++) {
    const stage = index % age14Stages;
    const childClass = Math.floor(index / age14Stages) % childClasses;
    const yearAndSex = Math.floor(index / age14Stages / childClasses);
    for (const { cd4, share } of adultClassesOfChildClass[childClass]!) {
      const cell = yearAndSex * cd4Count + cd4;
      const moved = children[index]! * share;
      if (stage < age14UntreatedStages) result.untreated[cell]! += moved;
      else result.onArt[cell * stageCount + stage - age14UntreatedStages]! += moved;
    }
  }
  return result;
}

/** Newer files count children of 15, already in adult classes: without treatment and on ART for at least a year. */
function readChildrenAged15({ dp, years }: Projection): ChildrenWithHiv {
  const result = noChildren(years.count);
  for (let sex = 0; sex < sexCount; sex++)
    for (let cd4 = 0; cd4 < cd4Count; cd4++) {
      const offset = firstOffset + 2 * (sex * cd4Count + cd4);
      const untreated = dp.fullSeries(age15Tag, offset, years.count);
      const onArt = dp.fullSeries(age15Tag, offset + 1, years.count);
      for (let t = 0; t < years.count; t++) {
        const cell = (t * sexCount + sex) * cd4Count + cd4;
        result.untreated[cell] = untreated[t] as number;
        result.onArt[cell * stageCount + stageCount - 1] = onArt[t] as number;
      }
    }
  return result;
}

function noChildren(yearCount: number): ChildrenWithHiv {
  const cells = yearCount * sexCount * cd4Count;
  return { untreated: new Float64Array(cells), onArt: new Float64Array(cells * stageCount) };
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
    ...noChildren(years),
  };
  for (let t = 1; t < years; t++)
    for (let sex = 0; sex < sexCount; sex++) {
      const cell = t * sexCount + sex;
      const untreated = slice(children.untreated, cell - sexCount, cd4Count);
      const onArt = slice(children.onArt, cell - sexCount, cd4Count * stageCount);
      const untreatedTotal = sumOf(untreated);
      const artTotal = sumOf(onArt);
      const withHiv = untreatedTotal + artTotal;
      const all = population.values[(sex * ages + childAge) * years + t - 1]!;
      entrants.prevalence[cell] = all > 0 ? withHiv / all : 0;
      entrants.artCoverage[cell] = withHiv > 0 ? artTotal / withHiv : 0;
      entrants.untreated.set(shares(untreated, untreatedTotal), cell * cd4Count);
      const artShares = shares(onArt, artTotal);
      moveToEligible(artShares, eligibleFrom[t]!);
      entrants.onArt.set(artShares, cell * cd4Count * stageCount);
    }
  return entrants;
}

/** Nobody is on ART in a class in which adults may not start: those enter in the highest in which they may. */
function moveToEligible(onArt: Float64Array, eligibleFrom: number): void {
  for (let index = 0; index < eligibleFrom * stageCount; index++) {
    onArt[eligibleFrom * stageCount + (index % stageCount)]! += onArt[index]!;
    onArt[index] = 0;
  }
}

const slice = (values: Float64Array, index: number, width: number) =>
  values.subarray(index * width, (index + 1) * width);
const shares = (values: Float64Array, total: number) => values.map((value) => (total > 0 ? value / total : 0));
