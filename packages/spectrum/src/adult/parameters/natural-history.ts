import type { Projection } from "../../projection/projection.js";
import { cd4Count, groupCount, interleaved, sexCount, stageCount } from "../adult-state.js";

/** Tables as Spectrum has them, by sex and age category: 15-24, 25-34, 35-44, 45+. */
export interface NaturalHistoryInputs {
  /** Share of new infections in each CD4 class: `[sex][category][cd4]`. */
  initial: Float64Array;
  /** Annual rates from a CD4 class to the next lower one: `[sex][category][6]`. */
  progression: Float64Array;
  /** Annual rates of death without treatment: `[sex][category][cd4]`. */
  mortality: Float64Array;
  /** Annual rates of death on ART: `[sex][category][cd4][stage]`. */
  artMortality: Float64Array;
  /** What multiplies mortality on ART: `[year][stage]`. */
  artMortalityRatio: Float64Array;
  /** Excess mortality of causes other than AIDS, off and on ART: `[sex][category][cd4]`. */
  excessMortality: Float64Array;
  excessMortalityOnArt: Float64Array;
}

/** The same for the nine age groups of the model: `[sex][group][cd4]`, and `[sex][group][cd4][stage]` for `artMortality`. */
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
/** Row of each stage below the tag that gives the change of mortality on ART over time. */
const ratioLayouts = [
  { tag: "<MortalityRates MV>", offsets: [2, 2, 2] },
  { tag: "<MortalityRates MV2>", offsets: [2, 2, 3] },
];

/** The simulation of HIV testing leaves the multiplier of mortality on ART aside. */
export function readNaturalHistory(
  { dp, years }: Projection,
  { withMortalityMultiplier }: { withMortalityMultiplier: boolean },
): NaturalHistoryInputs {
  const table = ({ tag, offsets }: { tag: string; offsets: readonly number[] }) =>
    Float64Array.from(offsets.flatMap((offset) => dp.fullSeries(tag, offset, rowCells)));
  const excess = (offsets: readonly number[]) =>
    dp.has(excessTag) ? table({ tag: excessTag, offsets }) : new Float64Array(sexCount * rowCells);

  const multiplier = withMortalityMultiplier ? dp.numberOr(multiplierTag, 1) : 1;
  const byStage = artMortalityRows.map(table);
  const ratioLayout = dp.firstOf(ratioLayouts);
  const ratios = ratioLayout?.offsets.map((offset) => dp.fullSeries(ratioLayout.tag, offset, years.count));
  return {
    initial: table(initialRows).map((percent) => percent / 100),
    progression: table(progressionRows).filter((_, index) => index % cd4Count < cd4Count - 1),
    mortality: table(mortalityRows),
    artMortality: interleaved(byStage).map((rate) => rate * multiplier),
    artMortalityRatio: ratios ? interleaved(ratios) : new Float64Array(years.count * stageCount).fill(1),
    excessMortality: excess(excessOffsets.untreated),
    excessMortalityOnArt: excess(excessOffsets.onArt),
  };
}

export function deriveNaturalHistory(inputs: NaturalHistoryInputs): NaturalHistory {
  return {
    initial: byGroup(inputs.initial, cd4Count),
    progression: byGroup(stepProgression(inputs.progression), cd4Count),
    mortality: byGroup(inputs.mortality, cd4Count),
    artMortality: byGroup(inputs.artMortality, cd4Count * stageCount),
    artMortalityRatio: inputs.artMortalityRatio,
    excessMortality: byGroup(inputs.excessMortality, cd4Count),
    excessMortalityOnArt: byGroup(inputs.excessMortalityOnArt, cd4Count),
  };
}

/** (1 - exp(-x/10)) 10: the rate whose Euler step of a tenth of a year has the rate's probability; none leaves the lowest class. */
function stepProgression(rates: Float64Array): Float64Array {
  const padded = new Float64Array(sexCount * rowCells);
  const perCategory = cd4Count - 1;
  rates.forEach((rate, index) => {
    padded[Math.floor(index / perCategory) * cd4Count + (index % perCategory)] = (1 - Math.exp(-rate / 10)) * 10;
  });
  return padded;
}

/** Each of the nine groups gets the cells of the age category that it lies in. */
function byGroup(table: Float64Array, cells: number): Float64Array {
  const result = new Float64Array(sexCount * groupCount * cells);
  for (let sex = 0; sex < sexCount; sex++)
    categoryOfGroup.forEach((category, group) => {
      const from = (sex * categoryCount + category) * cells;
      result.set(table.subarray(from, from + cells), (sex * groupCount + group) * cells);
    });
  return result;
}
