import { calibrationOptionNames } from "@tessera/contract";
import type { ResultAbout } from "@tessera/contract/api";
import { optionLabel, type TextKey, type TextValues, translate } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import { isSet, optionValue } from "../option-values.js";
import { type Cited, citation, countryName } from "./citation.js";

type Described = Cited & { output: Pick<ModelOutput, "calibrationOptions" | "inputs"> };

/** How to cite a result, and the options that it was made with. */
export function aboutResult(result: Described): ResultAbout {
  const { output, language } = result;
  const t = (key: TextKey, values?: TextValues) => translate(language, key, values);
  return {
    citation: citation(result),
    country: countryName(output.areas),
    model_version: output.modelVersion,
    options: [...chosenOptions(output.options, t), ...calibrationChoices(output.calibrationOptions ?? {}, t)],
    given: {
      options: output.options,
      calibration_options: output.calibrationOptions ?? {},
      files: output.inputs?.map(({ role, filename, md5sum }) => ({ type: role, filename, hash: md5sum })) ?? null,
    },
  };
}

interface ChosenOption {
  name: string;
  label: string;
  value: string;
}

type Translate = (key: TextKey, values?: TextValues) => string;

/** Options of the model with a value, without those of the calibration. */
export function chosenOptions(options: ModelOutput["options"], t: Translate): ChosenOption[] {
  return written(options, t).filter(({ name }) => !calibrationOptionNames.includes(name));
}

function calibrationChoices(options: ModelOutput["options"], t: Translate): ChosenOption[] {
  return written(options, t).filter(({ name }) => calibrationOptionNames.includes(name));
}

function written(options: ModelOutput["options"], t: Translate): ChosenOption[] {
  return Object.entries(options)
    .filter(([, value]) => isSet(value) && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => ({ name, label: optionLabel(name, t), value: optionValue(value, t) }));
}
