import {
  type CalibrationStratification,
  calibrationLevelOption,
  calibrationMethodOption,
  calibrationStratOption,
} from "@tessera/contract";
import { calibratedIn, type VariantFacts } from "./variant-facts.js";
import type { VariantKind, VariantRow } from "./variant-kind.js";

/** Kinds of variants that calibrate otherwise. */
export const calibrationKinds = [
  { id: "without-calibration", isUsual: true, find: ({ calibration }) => changed(calibration, () => "none", "level") },
  {
    id: "calibration-level",
    isUsual: false,
    find: ({ calibration, hasRegions }) =>
      hasRegions ? changed(calibration, (level) => (level === "national" ? "subnational" : "national"), "level") : [],
  },
  { id: "calibration-strata", isUsual: true, find: ({ calibration }) => changed(calibration, otherStrata, "strat") },
  { id: "calibration-method", isUsual: true, find: otherMethod },
] as const satisfies readonly VariantKind[];

const names = { level: calibrationLevelOption, strat: calibrationStratOption };

/** Changes levels or strata of all quantities that are calibrated. */
function changed(
  calibration: VariantFacts["calibration"],
  other: (value: string) => string,
  what: keyof typeof names,
): VariantRow[] {
  const options = calibratedIn(calibration).map((quantity) => names[what](quantity));
  if (options.length === 0) return [];
  const values = options.map((name) => [name, other(String(calibration[name]))]);
  return [{ changes: { calibration: Object.fromEntries(values) } }];
}

/** Five-year age groups instead of children and adults, and the other way round. */
function otherStrata(given: string): CalibrationStratification {
  const others: Record<CalibrationStratification, CalibrationStratification> = {
    age_coarse: "age_group",
    sex_age_coarse: "sex_age_group",
    age_group: "age_coarse",
    sex_age_group: "sex_age_coarse",
  };
  return others[given as CalibrationStratification] ?? "sex_age_group";
}

function otherMethod({ calibration }: VariantFacts): VariantRow[] {
  if (calibratedIn(calibration).length === 0) return [];
  const method = calibration[calibrationMethodOption] === "logistic" ? "proportional" : "logistic";
  return [{ changes: { calibration: { [calibrationMethodOption]: method } } }];
}
