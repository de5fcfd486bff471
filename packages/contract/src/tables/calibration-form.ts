import { type fixedChoices, type SectionRow, select } from "./form-rows.js";

/** Quantities that are calibrated, by their names in the options. */
export const calibratedQuantities = ["plhiv", "artnum", "aware", "infections"] as const;
export type CalibratedQuantity = (typeof calibratedQuantities)[number];

export type CalibrationLevel = (typeof fixedChoices.calibrationLevels)[number];
export type CalibrationStratification = (typeof fixedChoices.stratifications)[number];
export type CalibrationMethod = (typeof fixedChoices.calibrationMethods)[number];

export const calibrationMethodOption = "calibrate_method";

export function calibrationLevelOption<Quantity extends CalibratedQuantity>(quantity: Quantity) {
  return `spectrum_${quantity}_calibration_level` as const;
}

export function calibrationStratOption<Quantity extends CalibratedQuantity>(quantity: Quantity) {
  return `spectrum_${quantity}_calibration_strat` as const;
}

function groupOf<Quantity extends CalibratedQuantity>(quantity: Quantity) {
  const help = `option.calibrate_${quantity}.help` as const;
  return {
    label: `option.calibrate_${quantity}` as const,
    controls: [
      select(calibrationLevelOption(quantity), "calibrationLevels", { label: "optionForm.level", help }),
      select(calibrationStratOption(quantity), "stratifications", { label: "optionForm.stratification", help }),
    ],
  };
}

/** What a user is asked before a calibration. Clients rely on the order and on the names. */
export const calibrationForm = [
  {
    label: "optionForm.calibration",
    description: "optionForm.calibration.about",
    groups: [
      ...calibratedQuantities.map((quantity) => groupOf(quantity)),
      { label: "option.calibrate_method", controls: [select(calibrationMethodOption, "calibrationMethods")] },
    ],
  },
] as const satisfies readonly SectionRow[];

export const calibrationOptionNames: readonly string[] = [
  ...calibratedQuantities.flatMap((quantity) => [calibrationLevelOption(quantity), calibrationStratOption(quantity)]),
  calibrationMethodOption,
];
