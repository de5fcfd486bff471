import type { Language } from "@tessera/i18n";
import {
  type Area,
  readCalibrationOptions,
  reasonText,
  suggestCalibration,
  suggestedCalibrationForm,
} from "@tessera/model";
import { readOptionsFile, settingOf } from "./given-options.js";
import { type ChosenOptions, optionsFile } from "./options-file.js";

/** Calibration options of a file, or those that suit the projections of the areas; `set` takes precedence over both. */
export async function chosenCalibration(
  areas: readonly Area[],
  file: string | undefined,
  set: readonly string[],
  language: Language,
): Promise<ChosenOptions> {
  const suggested = suggestCalibration(levelOf(areas));
  const form = suggestedCalibrationForm(suggested, language);
  const ofForm = Object.fromEntries(suggested.map(({ name, value }) => [name, value]));
  const typed = Object.fromEntries(set.map(settingOf));
  const values = { ...(file === undefined ? ofForm : await readOptionsFile(file)), ...typed };
  readCalibrationOptions(values);
  const reasoned = file === undefined ? suggested.filter(({ name }) => !Object.hasOwn(typed, name)) : [];
  return { form, values, reasons: new Map(reasoned.map(({ name, reason }) => [name, reasonText(reason, language)])) };
}

/** One projection for the country has the Spectrum code 0. */
function levelOf(areas: readonly Area[]): "national" | "subnational" {
  const isRegional = ({ spectrum_region_code: code }: Area) => Number.isFinite(code) && code > 0;
  return areas.some(isRegional) ? "subnational" : "national";
}

/** Calibration options as a file with explanations. */
export function calibrationFile(chosen: ChosenOptions, language: Language): string {
  return optionsFile(chosen, language, "optionsFile.introCalibration");
}
