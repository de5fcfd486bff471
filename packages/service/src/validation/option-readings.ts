import { plausibilityWarnings } from "@tessera/inputs";
import { formFacts, optionFileFacts, surveyFacts } from "@tessera/model";
import { countryOf } from "./country.js";
import type { FilesToCheck, Finding, OptionReading } from "./order.js";

/** Readings whose finding is JSON of facts, without the words of any language. */
export const optionReadings: Record<OptionReading, (files: FilesToCheck) => Promise<Finding>> = {
  async formFacts(files) {
    return found(formFacts(await countryOf(files, ["shape", "survey"], ["programme", "anc"])));
  },

  async surveyFacts(files) {
    return found(surveyFacts((await countryOf(files, ["survey"])).survey));
  },

  async optionFiles(files) {
    const others = ["population", "survey", "programme", "anc"] as const;
    const country = await countryOf(files, ["shape", "pjnz"], others);
    return { ...found(optionFileFacts(country)), warnings: plausibilityWarnings(country) };
  },
};

function found(facts: object): Finding {
  return { data: new TextEncoder().encode(JSON.stringify(facts)), filters: null, warnings: [] };
}
