import { type Quantity, quantities } from "../calibration-options.js";
import { type GroupRow, type SectionRow, select } from "./form.js";

/** What a user is asked before a calibration. Order and names are part of the contract with clients. */
export const calibrationForm: readonly SectionRow[] = [
  {
    label: "optionForm.calibration",
    description: "optionForm.calibration.about",
    groups: [
      ...quantities.map(groupOf),
      { label: "option.calibrate_method", controls: [select("calibrate_method", "calibrationMethods")] },
    ],
  },
];

function groupOf(quantity: Quantity): GroupRow {
  const help = `option.calibrate_${quantity}.help` as const;
  const name = (part: string) => `spectrum_${quantity}_calibration_${part}`;
  return {
    label: `option.calibrate_${quantity}`,
    controls: [
      select(name("level"), "calibrationLevels", { label: "optionForm.level", help }),
      select(name("strat"), "stratifications", { label: "optionForm.stratification", help }),
    ],
  };
}
