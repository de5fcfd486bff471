import { type CalibratedQuantity, calibratedQuantities, calibrationLevelOption, isProblem } from "@tessera/contract";
import type { Areas } from "@tessera/inputs";
import { AreaTree, type ModelledAreas, modelledAreas } from "../frame/modelled-areas.js";
import { readAreaLevel } from "../options/model-options.js";
import type { Submitted } from "../options/option-checks.js";
import { RawOptions } from "../options/raw-options.js";

/** What tells which variants there are. */
export interface VariantFacts {
  /** Model options as submitted. What cannot be read counts as none. */
  options: RawOptions;
  calibration: Submitted;
  /** Modelled areas are of several Spectrum regions. */
  hasRegions: boolean;
  /** Ids of modelled areas sort in another order than the hierarchy. */
  ordersDiffer: boolean;
}

/** Without areas there is one region, and one order. */
export function variantFacts(areas: Areas | null, options: Submitted, calibration: Submitted): VariantFacts {
  const raw = new RawOptions(options, () => {});
  const modelled = areas ? modelledIn(areas, raw) : undefined;
  const regions = new Set(modelled?.areas.map(({ regionCode }) => regionCode));
  return {
    options: raw,
    calibration,
    hasRegions: regions.size > 1,
    ordersDiffer: modelled?.treeOrder.some((position, k) => position !== k) ?? false,
  };
}

/** The checks before a fit say what is wrong with scope and level. */
function modelledIn(areas: Areas, raw: RawOptions): ModelledAreas | undefined {
  try {
    return modelledAreas(new AreaTree(areas, readAreaLevel(raw)), raw.list("area_scope"));
  } catch (error) {
    if (isProblem(error)) return undefined;
    throw error;
  }
}

/** Quantities that the calibration changes. */
export function calibratedIn(calibration: Submitted): CalibratedQuantity[] {
  return calibratedQuantities.filter((quantity) => {
    const level = calibration[calibrationLevelOption(quantity)];
    return level !== undefined && level !== "" && level !== "none";
  });
}
