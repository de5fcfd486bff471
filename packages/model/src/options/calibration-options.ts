import { ModelError } from "../errors.js";

/** Calibrated quantities, as option names spell them. */
export const quantities = ["plhiv", "artnum", "aware", "infections"] as const;
export type Quantity = (typeof quantities)[number];

const levels = ["none", "national", "subnational"] as const;
const stratifications = ["age_coarse", "sex_age_coarse", "age_group", "sex_age_group"] as const;
const methods = ["logistic", "proportional"] as const;

/** The strata within which estimates are calibrated to one total of the national projection. */
export interface Stratification {
  level: Exclude<(typeof levels)[number], "none">;
  strat: (typeof stratifications)[number];
}

export type CalibrationMethod = (typeof methods)[number];

/** The options of a calibration. */
export interface CalibrationOptions {
  /** null: the quantity is not calibrated. */
  groups: Readonly<Record<Quantity, Stratification | null>>;
  method: CalibrationMethod;
  /** The options as submitted. */
  given: Readonly<Record<string, string>>;
}

const levelOf = (quantity: Quantity) => `spectrum_${quantity}_calibration_level`;
const stratOf = (quantity: Quantity) => `spectrum_${quantity}_calibration_strat`;
const methodName = "calibrate_method";
export const calibrationOptionNames = [
  ...quantities.flatMap((quantity) => [levelOf(quantity), stratOf(quantity)]),
  methodName,
];

/** Reads submitted options by their names in the form; all are required. */
export function readCalibrationOptions(values: Readonly<Record<string, unknown>>): CalibrationOptions {
  const given = Object.fromEntries(calibrationOptionNames.map((name) => [name, textOf(values, name)]));
  const missing = calibrationOptionNames.filter((name) => given[name] === "");
  if (missing.length > 0) throw new ModelError("detail.model.calibrationOptionsMissing", { names: missing.join(", ") });

  const choice = <Choice extends string>(name: string, choices: readonly Choice[]): Choice => {
    const chosen = choices.find((candidate) => candidate === given[name]);
    if (chosen !== undefined) return chosen;
    const value = (given[name] as string).slice(0, 100);
    throw new ModelError("detail.model.calibrationOptionUnknown", { name, value, choices: choices.join(", ") });
  };
  const stratification = (quantity: Quantity): Stratification | null => {
    const level = choice(levelOf(quantity), levels);
    return level === "none" ? null : { level, strat: choice(stratOf(quantity), stratifications) };
  };
  return {
    groups: {
      plhiv: stratification("plhiv"),
      artnum: stratification("artnum"),
      aware: stratification("aware"),
      infections: stratification("infections"),
    },
    method: choice(methodName, methods),
    given,
  };
}

function textOf(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : null;
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
