import type { Projection } from "../../projection/projection.js";
import { cd4Count, durationCount, groupCount, interleaved, sexCount } from "../adult-state.js";

/** Natural history of HIV and mortality on ART, by sex and age category: 15-24, 25-34, 35-44, 45+. */
export interface NaturalHistoryInputs {
  /** Distribution of new infections over CD4 stages: `[sex][category][cd4]`. */
  initial: Float64Array;
  /** Annual rates of progression to the next CD4 stage: `[sex][category][6]`. */
  progression: Float64Array;
  /** Annual HIV mortality rates without treatment: `[sex][category][cd4]`. */
  mortality: Float64Array;
  /** Annual HIV mortality rates on ART: `[sex][category][cd4][duration]`. */
  artMortality: Float64Array;
  /** Rate ratio of mortality on ART over time: `[year][duration]`. */
  artMortalityRatio: Float64Array;
  /** Annual rates of non-AIDS excess mortality, off and on ART: `[sex][category][cd4]`. */
  excessMortality: Float64Array;
  excessMortalityOnArt: Float64Array;
}

/** The same for the nine age groups: `[sex][group][cd4]`, and `[sex][group][cd4][duration]` for `artMortality`. */
export interface NaturalHistory extends NaturalHistoryInputs {}

const categoryCount = 4;
const categoryOfGroup = [0, 0, 0, 1, 1, 2, 2, 3, 3] as const;
const rowCells = categoryCount * cd4Count;

/** Tags, and the rows of men and women below them. */
const initialRows = { tag: "<AdultDistNewInfectionsCD4 MV>", offsets: [3, 4] };
const progressionRows = { tag: "<AdultAnnRateProgressLowerCD4 MV>", offsets: [3, 4] };
const mortalityRows = { tag: "<AdultMortByCD4NoART MV>", offsets: [3, 4] };
const artMortalityRows = [
  { tag: "<AdultMortByCD4WithART0to6 MV2>", offsets: [2, 3] },
  { tag: "<AdultMortByCD4WithART7to12 MV2>", offsets: [2, 3] },
  { tag: "<AdultMortByCD4WithARTGt12 MV2>", offsets: [2, 3] },
];
const excessTag = "<AdultNonAIDSExcessMort MV>";
const excessOffsets = { untreated: [2, 4], onArt: [3, 5] };
const multiplierTag = "<MortalityRatesMultiplier MV>";
/** Row of each ART duration. */
const ratioLayouts = [
  { tag: "<MortalityRates MV>", offsets: [2, 2, 2] },
  { tag: "<MortalityRates MV2>", offsets: [2, 2, 3] },
];

/** The HIV testing model does not use the multiplier of mortality on ART. */
export function readNaturalHistory(
  { dp, years }: Projection,
  { withMortalityMultiplier }: { withMortalityMultiplier: boolean },
): NaturalHistoryInputs {
  const table = ({ tag, offsets }: { tag: string; offsets: readonly number[] }) =>
    Float64Array.from(offsets.flatMap((offset) => dp.fullSeries(tag, offset, rowCells)));
  const excess = (offsets: readonly number[]) =>
    dp.has(excessTag) ? table({ tag: excessTag, offsets }) : new Float64Array(sexCount * rowCells);

  const multiplier = withMortalityMultiplier ? dp.numberOr(multiplierTag, 1) : 1;
  const byDuration = artMortalityRows.map(table);
  const ratioLayout = dp.firstOf(ratioLayouts);
  const ratios = ratioLayout?.offsets.map((offset) => dp.fullSeries(ratioLayout.tag, offset, years.count));
  return {
    initial: table(initialRows).map((percent) => percent / 100),
    progression: table(progressionRows).filter((_, index) => index % cd4Count < cd4Count - 1),
    mortality: table(mortalityRows),
    artMortality: interleaved(byDuration).map((rate) => rate * multiplier),
    artMortalityRatio: ratios ? interleaved(ratios) : new Float64Array(years.count * durationCount).fill(1),
    excessMortality: excess(excessOffsets.untreated),
    excessMortalityOnArt: excess(excessOffsets.onArt),
  };
}

export function deriveNaturalHistory(inputs: NaturalHistoryInputs): NaturalHistory {
  return {
    initial: byGroup(inputs.initial, cd4Count),
    progression: byGroup(stepProgression(inputs.progression), cd4Count),
    mortality: byGroup(inputs.mortality, cd4Count),
    artMortality: byGroup(inputs.artMortality, cd4Count * durationCount),
    artMortalityRatio: inputs.artMortalityRatio,
    excessMortality: byGroup(inputs.excessMortality, cd4Count),
    excessMortalityOnArt: byGroup(inputs.excessMortalityOnArt, cd4Count),
  };
}

/**
 * 10 (1 - exp(-rate / 10)): an Euler step of a tenth of a year at this rate has the exact transition probability. The lowest
 * stage has no progression.
 */
function stepProgression(rates: Float64Array): Float64Array {
  const padded = new Float64Array(sexCount * rowCells);
  const perCategory = cd4Count - 1;
  rates.forEach((rate, index) => {
    padded[Math.floor(index / perCategory) * cd4Count + (index % perCategory)] = (1 - Math.exp(-rate / 10)) * 10;
  });
  return padded;
}

/** Copies the cells of each age category to its age groups. */
function byGroup(table: Float64Array, cells: number): Float64Array {
  const result = new Float64Array(sexCount * groupCount * cells);
  for (let sex = 0; sex < sexCount; sex++)
    categoryOfGroup.forEach((category, group) => {
      const from = (sex * categoryCount + category) * cells;
      result.set(table.subarray(from, from + cells), (sex * groupCount + group) * cells);
    });
  return result;
}
