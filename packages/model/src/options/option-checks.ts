import type { Areas, Projections } from "@tessera/inputs";
import { readIdentity, type SpectrumNotice, SpectrumTable } from "@tessera/spectrum";
import { listed, ModelError, type ModelWarning } from "../errors.js";
import { calibrationOptionNames } from "./calibration-options.js";
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

/** Options that a run needs and that may be submitted later, so that the others can be looked at without them. */
const neededLater = {
  spectrum_population_calibration: "none",
  output_aware_plhiv: "false",
  no_of_samples: 1000,
  anc_clients_year2_num_months: 12,
};

/** Refuses options that contradict each other, in the order of the contract; it takes no file to tell. */
export function checkSubmitted(values: Submitted, files: GivenFiles): void {
  const raw = new RawOptions(values);
  raw.require(requiredOptions);
  const art = readArtChoice(raw);
  if (!files.hasProgramme) checkOptions(art, files);
  readAreaLevel(raw);
  readFirstQuarters(raw);
  checkOptions(art, files);
}

/** Refuses options that ask for what the files cannot give, then any value that a run could not use. */
export function checkSubmittedAgainst(values: Submitted, facts: OptionFileFacts): void {
  const { shape, regionCodes, projections } = facts;
  if (regionCodes.length === 0) throw new ModelError("detail.model.regionCodesAbsent", { file: shape });
  const known = new Set(projections.map(({ regionCode }) => regionCode));
  const unknown = regionCodes.filter((code) => !known.has(code));
  if (unknown.length > 0)
    throw new ModelError("detail.model.regionCodeUnknown", {
      file: shape,
      codes: listed(unknown),
      known: listed(known),
    });
  const unaware = projections.filter(({ hasShiny90 }) => !hasShiny90).map(({ file }) => file);
  const raw = new RawOptions(values);
  if (unaware.length > 0 && raw.flag("output_aware_plhiv", false))
    throw new ModelError("detail.model.awarenessUnknown", { files: listed(unaware) });
  const unset = Object.entries(neededLater).filter(([name]) => !raw.has(name));
  readModelOptions({ ...values, ...Object.fromEntries(unset) });
}

/** Advice on options that were not refused. */
export function submittedWarnings(values: Submitted, files: GivenFiles, { notices }: OptionFileFacts): ModelWarning[] {
  return [...optionWarnings(values, files), ...shiny90Warnings(notices)];
}

/** Options that mean something to others than a fit: to the queue, to the form, and to calibration, with which they may be sent. */
const ofOthers = ["extra_memory", "permissive", ...calibrationOptionNames];

export function unusedOptionWarnings(values: Submitted): ModelWarning[] {
  const names = unusedOptions(values).filter((name) => !ofOthers.includes(name));
  if (names.length === 0) return [];
  return [{ key: "warning.model.optionsUnused", values: { names: listed(names) }, locations: ["model_fit"] }];
}

/** Which of several .shiny90 files a PJNZ was read with. */
export function shiny90Warnings(notices: readonly SpectrumNotice[]): ModelWarning[] {
  return notices
    .filter(({ key }) => key === "detail.spectrum.severalShiny90")
    .map(({ values }) => ({
      key: "warning.model.severalShiny90",
      values,
      locations: ["model_options", "model_fit"],
    }));
}

interface GivenFiles {
  hasProgramme: boolean;
}

/** Refuses options that ask for what the files cannot give. */
export function checkOptions({ includeArt, artAttend, artAttendT2 }: ArtChoice, { hasProgramme }: GivenFiles): void {
  if (!hasProgramme) {
    if (includeArt.some(Boolean)) throw new ModelError("detail.model.artFileMissing");
    return;
  }
  if (artAttend && !includeArt.some(Boolean)) throw new ModelError("detail.model.attendanceWithoutArt");
  if (artAttendT2 && !includeArt.every(Boolean)) throw new ModelError("detail.model.attendanceOverTimeWithoutArt");
}

/** Advice on submitted options: ART data without attendance of neighbouring areas is rarely meant. Not said means included. */
export function optionWarnings(
  values: Readonly<Record<string, unknown>>,
  { hasProgramme }: GivenFiles,
): ModelWarning[] {
  const raw = new RawOptions(values);
  const isArtUsed = raw.flag("include_art_t1", true) || raw.flag("include_art_t2", true);
  if (!hasProgramme || !isArtUsed || raw.flag("artattend", false)) return [];
  return [{ key: "warning.model.attendanceOff", values: {}, locations: ["model_options"] }];
}

/** What options are compared with. It has no words of any language, so that one reading serves everybody. */
export interface OptionFileFacts {
  shape: string;
  /** Spectrum projections that areas belong to, each once. */
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
