import type { Projection } from "../../projection/projection.js";
import { cd4Count, durationCount, fertileGroupCount, interleaved } from "../adult-state.js";

/** Fertility rate ratios of women with HIV to women without. */
export interface HivFertilityInputs {
  /** Without treatment, by six or seven age categories: `[year][category]`. */
  byAge: Float64Array;
  categoryCount: number;
  /** Factor by CD4 stage. */
  byCd4: Float64Array;
  /** On ART for 6 or more months, by seven age categories. */
  onArt: Float64Array;
  /** Local adjustment factor, fitted to prevalence among pregnant women. */
  localFactor: number;
}

export interface HivFertility {
  /** `[year][fertile group][cd4]` */
  untreated: Float64Array;
  /** `[year][fertile group][cd4][duration]` */
  onArt: Float64Array;
}

const ageLayouts = [
  { tag: "<HIVTFR MV2>", categories: 6 },
  { tag: "<HIVTFR MV3>", categories: 7 },
  { tag: "<HIVTFR MV4>", categories: 7 },
];
/** Age category of groups 15-16 to 45-49, if there are six (15-17, 18-19, 20-24 … 35-49) or seven (15-19 … 45-49). */
const categoryOfGroup: Record<number, readonly number[]> = {
  6: [0, 1, 2, 3, 4, 5, 5, 5],
  7: [0, 0, 1, 2, 3, 4, 5, 6],
};
const cd4Cells = { tag: "<FertCD4Discount MV>", offset: 2, firstColumn: 5 };
const artLayouts = [
  { tag: "<RatioWomenOnART MV>", cells: 1 },
  { tag: "<RatioWomenOnART MV2>", cells: 7 },
];
const artCategories = 7;
const localTag = "<FRRbyLocation MV>";

export function readHivFertility({ dp, years }: Projection): HivFertilityInputs {
  const layout = dp.requireOneOf(ageLayouts);
  const rows = Array.from({ length: layout.categories }, (_, index) =>
    dp.fullSeries(layout.tag, 2 + index, years.count),
  );
  const artLayout = dp.firstOf(artLayouts);
  const onArt = artLayout ? dp.fullSeries(artLayout.tag, 2, artLayout.cells) : [1];
  return {
    byAge: interleaved(rows),
    categoryCount: layout.categories,
    byCd4: Float64Array.from(dp.fullSeries(cd4Cells.tag, cd4Cells.offset, cd4Count, cd4Cells.firstColumn)),
    onArt: onArt.length === 1 ? new Float64Array(artCategories).fill(onArt[0] as number) : Float64Array.from(onArt),
    localFactor: dp.numberOr(localTag, 1),
  };
}

/** In the first six months on ART the ratio is that of the CD4 stage. */
export function deriveHivFertility(inputs: HivFertilityInputs, yearCount: number): HivFertility {
  const { byAge, byCd4, onArt, localFactor, categoryCount } = inputs;
  const categories = categoryOfGroup[categoryCount] as readonly number[];
  const cells = yearCount * fertileGroupCount * cd4Count;
  const derived: HivFertility = {
    untreated: new Float64Array(cells),
    onArt: new Float64Array(cells * durationCount),
  };
  let cell = 0;
  for (let t = 0; t < yearCount; t++)
    for (const category of categories)
      for (const factor of byCd4) {
        const untreated = byAge[t * categoryCount + category]! * factor * localFactor;
        const treated = onArt[category]! * localFactor;
        derived.untreated[cell] = untreated;
        derived.onArt.set([untreated, treated, treated], cell * durationCount);
        cell++;
      }
  return derived;
}
