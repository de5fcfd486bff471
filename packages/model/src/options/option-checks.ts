import { calibrationOptionNames, listed } from "@tessera/contract";
import type { Areas, Projections } from "@tessera/inputs";
import { readIdentity, type SpectrumNotice, SpectrumTable } from "@tessera/spectrum";
import { type ModelWarning, modelProblem } from "../errors.js";
import {
  type ArtChoice,
  readAreaLevel,
  readArtChoice,
  readFirstQuarters,
  readModelOptions,
  requiredOptions,
  unusedOptions,
} from "./model-options.js";
import { RawOptions } from "./raw-options.js";

type Submitted = Readonly<Record<string, unknown>>;

interface GivenFiles {
  hasProgramme: boolean;
}

/** What the option checks need of the files. It has no translated text, so one copy can be cached for all languages. */
export interface OptionFileFacts {
  shape: string;
  /** Spectrum region codes of the areas, without repetition. */
  regionCodes: readonly number[];
  projections: readonly { file: string; regionCode: number; hasShiny90: boolean }[];
  notices: readonly SpectrumNotice[];
}

export function optionFileFacts({ shape, pjnz }: { shape: Areas; pjnz: Projections }): OptionFileFacts {
  return {
    shape: shape.file,
    regionCodes: [...new Set(shape.regionCodes.filter((code) => !Number.isNaN(code)))],
    projections: pjnz.files.map(({ name, pjn, shiny90 }) => ({
      file: name,
      regionCode: readIdentity(new SpectrumTable(pjn.content, name, pjn.name)).regionCode,
      hasShiny90: shiny90 !== null,
    })),
    notices: pjnz.files.flatMap(({ notices }) => notices),
  };
}

/** Options that a run requires and validation does not, each with a valid value to validate the others with. */
const requiredLater = {
  spectrum_population_calibration: "none",
  output_aware_plhiv: "false",
  no_of_samples: 1000,
  anc_clients_year2_num_months: 12,
};

/** Refuses options that contradict each other, without reading a file. The order of the checks is part of the API contract. */
export function checkSubmitted(values: Submitted, files: GivenFiles): void {
  const raw = new RawOptions(values);
  raw.require(requiredOptions);
  const art = readArtChoice(raw);
  if (!files.hasProgramme) checkOptions(art, files);
  readAreaLevel(raw);
  readFirstQuarters(raw);
  checkOptions(art, files);
}

/** Refuses options that the files cannot satisfy, then any invalid value. */
export function checkSubmittedAgainst(values: Submitted, facts: OptionFileFacts): void {
  const { shape, regionCodes, projections } = facts;
  if (regionCodes.length === 0) throw modelProblem("detail.model.regionCodesAbsent", { file: shape });
  const known = new Set(projections.map(({ regionCode }) => regionCode));
  const unknown = regionCodes.filter((code) => !known.has(code));
  if (unknown.length > 0)
    throw modelProblem("detail.model.regionCodeUnknown", {
      file: shape,
      codes: listed(unknown),
      known: listed(known),
    });
  const unaware = projections.filter(({ hasShiny90 }) => !hasShiny90).map(({ file }) => file);
  const raw = new RawOptions(values);
  if (unaware.length > 0 && raw.flag("output_aware_plhiv", false))
    throw modelProblem("detail.model.awarenessUnknown", { files: listed(unaware) });
  const unset = Object.entries(requiredLater).filter(([name]) => !raw.has(name));
  readModelOptions({ ...values, ...Object.fromEntries(unset) });
}

/** Warnings about valid options. */
export function submittedWarnings(values: Submitted, files: GivenFiles, { notices }: OptionFileFacts): ModelWarning[] {
  return [...optionWarnings(values, files), ...shiny90Warnings(notices)];
}

/** Options that a fit ignores and another step uses: the queue, the form, calibration. */
const optionsOfOtherSteps = ["extra_memory", "permissive", ...calibrationOptionNames];

export function unusedOptionWarnings(values: Submitted): ModelWarning[] {
  const names = unusedOptions(values).filter((name) => !optionsOfOtherSteps.includes(name));
  if (names.length === 0) return [];
  return [{ key: "warning.model.optionsUnused", values: { names: listed(names) }, locations: ["model_fit"] }];
}

/** Says which .shiny90 file was used if a PJNZ holds several. */
export function shiny90Warnings(notices: readonly SpectrumNotice[]): ModelWarning[] {
  return notices
    .filter(({ key }) => key === "detail.spectrum.severalShiny90")
    .map(({ values }) => ({
      key: "warning.model.severalShiny90",
      values,
      locations: ["model_options", "model_fit"],
    }));
}

/** Refuses choices about ART that the files cannot satisfy. */
export function checkOptions({ includeArt, artAttend, artAttendT2 }: ArtChoice, { hasProgramme }: GivenFiles): void {
  if (!hasProgramme) {
    if (includeArt.some(Boolean)) throw modelProblem("detail.model.artFileMissing");
    return;
  }
  if (artAttend && !includeArt.some(Boolean)) throw modelProblem("detail.model.attendanceWithoutArt");
  if (artAttendT2 && !includeArt.every(Boolean)) throw modelProblem("detail.model.attendanceOverTimeWithoutArt");
}

/** Warns if ART data are used without attendance in neighbouring areas. Here an absent `include_art` counts as true. */
export function optionWarnings(values: Submitted, { hasProgramme }: GivenFiles): ModelWarning[] {
  const raw = new RawOptions(values);
  const isArtUsed = raw.flag("include_art_t1", true) || raw.flag("include_art_t2", true);
  if (!hasProgramme || !isArtUsed || raw.flag("artattend", false)) return [];
  return [{ key: "warning.model.attendanceOff", values: {}, locations: ["model_options"] }];
}
