import type { OptionForm } from "@tessera/contract/api";
import type { Language } from "@tessera/i18n";
import { calibrationOptionForm, readCalibrationOptions, readCountryDefaults } from "@tessera/model";
import { type RawOptions, readOptionsFile, settingOf } from "./given-options.js";
import { type ChosenOptions, formValues, optionsFile } from "./options-file.js";

/** Calibration options of a file, or those of the country; `set` takes precedence over both. */
export async function chosenCalibration(
  iso3: string,
  file: string | undefined,
  set: readonly string[],
  language: Language,
): Promise<ChosenOptions> {
  const form: OptionForm = calibrationOptionForm(iso3, readCountryDefaults(), language);
  const given: RawOptions = file === undefined ? formValues(form) : await readOptionsFile(file);
  const values = { ...given, ...Object.fromEntries(set.map(settingOf)) };
  readCalibrationOptions(values);
  return { form, values };
}

/** Calibration options as a file with explanations. */
export function calibrationFile(chosen: ChosenOptions, language: Language): string {
  return optionsFile(chosen, language, "optionsFile.introCalibration");
}
