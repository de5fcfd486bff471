import {
  type CalibratedQuantity,
  type CalibrationLevel,
  type CalibrationMethod,
  type CalibrationStratification,
  calibrationLevelOption,
  calibrationMethodOption,
  calibrationOptionNames,
  calibrationStratOption,
  fixedChoices,
} from "@tessera/contract";
import { modelProblem } from "../errors.js";

const { calibrationLevels, stratifications, calibrationMethods } = fixedChoices;

/** The strata within which estimates are calibrated to one total of the national projection. */
export interface Stratification {
  level: Exclude<CalibrationLevel, "none">;
  strat: CalibrationStratification;
}

/** The options of a calibration. */
export interface CalibrationOptions {
  /** null: the quantity is not calibrated. */
  groups: Readonly<Record<CalibratedQuantity, Stratification | null>>;
  method: CalibrationMethod;
  /** The options as submitted. */
  given: Readonly<Record<string, string>>;
}

/** Reads submitted options by their names in the form; all are required. */
export function readCalibrationOptions(values: Readonly<Record<string, unknown>>): CalibrationOptions {
  const given = Object.fromEntries(calibrationOptionNames.map((name) => [name, textOf(values, name)]));
  const missing = calibrationOptionNames.filter((name) => given[name] === "");
  if (missing.length > 0) throw modelProblem("detail.model.calibrationOptionsMissing", { names: missing.join(", ") });

  const choice = <Choice extends string>(name: string, choices: readonly Choice[]): Choice => {
    const chosen = choices.find((candidate) => candidate === given[name]);
    if (chosen !== undefined) return chosen;
    const value = (given[name] as string).slice(0, 100);
    throw modelProblem("detail.model.calibrationOptionUnknown", { name, value, choices: choices.join(", ") });
  };
  const stratification = (quantity: CalibratedQuantity): Stratification | null => {
    const level = choice(calibrationLevelOption(quantity), calibrationLevels);
    return level === "none" ? null : { level, strat: choice(calibrationStratOption(quantity), stratifications) };
  };
  return {
    groups: {
      plhiv: stratification("plhiv"),
      artnum: stratification("artnum"),
      aware: stratification("aware"),
      infections: stratification("infections"),
    },
    method: choice(calibrationMethodOption, calibrationMethods),
    given,
  };
}

function textOf(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : null;
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
