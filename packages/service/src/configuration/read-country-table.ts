import { translate } from "@tessera/i18n";
import { InputError } from "@tessera/inputs";
import { type CountryDefaults, ModelError, readCountryDefaults } from "@tessera/model";
import { SettingError } from "./read-settings.js";

/** Defaults of options by country: those of a file where a setting names one, else our own. */
export function readCountryTable(path: string | undefined, setting = "--country-defaults"): CountryDefaults {
  try {
    return readCountryDefaults(path);
  } catch (error) {
    const isWorded = error instanceof InputError || error instanceof ModelError;
    const reason = isWorded ? translate("en", error.key, error.values) : (error as Error).message;
    throw new SettingError(`${setting}: ${reason}`);
  }
}
