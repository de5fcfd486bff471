import {
  addQuarters,
  type CalibrationLevel,
  compareQuarters,
  defaultUncertainty,
  fixedChoices,
  isProblem,
  type Uncertainty,
  uncertaintyOption,
} from "@tessera/contract";
import { modelProblem } from "../errors.js";
import { type DataChoices, readDataChoices } from "./data-choices.js";
import { editDistance, type OnProblem, RawOptions } from "./raw-options.js";

/** In the order of the error message. */
const populationCalibrations = ["national", "subnational", "none"] as const satisfies readonly CalibrationLevel[];

/** The options of a model run. */
export interface ModelOptions extends DataChoices {
  /** Ids of the areas whose descendants are modelled, and the level of these descendants. */
  areaScope: readonly string[];
  areaLevel: number;
  /** T1 to T4, and T5 if it was given. */
  quarters: readonly string[];
  populationCalibration: CalibrationLevel;
  /** Prior log odds of attending in one neighbouring area against attending at home. */
  artAttendLogGammaOffset: number;
  /** The attractiveness of an area also counts for its own residents. */
  anchorHomeDistrict: boolean;
  /** Prevalence of children is proportional to that of women 15-49. */
  rhoPaed15to49fRatio: boolean;
  /** Area effects in the prevalence of children. */
  rhoPaedXTerm: boolean;
  /** Area and sex effects in the change of ART coverage. */
  alphaXstTerm: boolean;
  /** Prevalence of two surveys, without data on recent infection, tells the level of incidence and its differences between areas. */
  lambdaFromTwoSurveys: boolean;
  /** Children are infected in proportion to untreated women of their time, not to women at T1. */
  paedIncidenceCurrent: boolean;
  /** ART coverage at antenatal care has effects of age. */
  ancAlphaByAge: boolean;
  /** Project each area with its own population growth, not with that of its region. */
  adjustAreaGrowth: boolean;
  outputAwarePlhiv: boolean;
  maxIterations: number;
  samples: number;
  /** null: a random seed. */
  seed: number | null;
  uncertainty: Uncertainty;
}

/** Options that validation requires. */
export const requiredOptions = [
  "area_scope",
  "area_level",
  "calendar_quarter_t1",
  "calendar_quarter_t2",
  "calendar_quarter_t3",
  "survey_prevalence",
];

/** Options that a run requires besides. */
const requiredToRun = ["spectrum_population_calibration", "output_aware_plhiv", "no_of_samples"];

/** Largest edit distance at which an unknown name counts as a misspelt option. */
const maximumEditDistance = 2;

/** Default of T4: quarters after T3. */
const quartersToT4 = 6;

/** Reads submitted options by their names in the form, with defaults for optional ones. Throws the first problem, if it is to throw. */
export function readModelOptions(values: Readonly<Record<string, unknown>>, onProblem?: OnProblem): ModelOptions {
  const raw = new RawOptions(values, onProblem);
  raw.require([...requiredOptions, ...requiredToRun]);
  const options = readAll(raw);
  refuseMisspelt(raw);
  return options;
}

/**
 * Options as a run uses them, by their names in the form: typed, with defaults filled in. Options that no run of this model could
 * read, such as those of a mocked run, stay as submitted.
 */
export function usedOptions(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const raw = new RawOptions(values);
  try {
    raw.require(requiredOptions);
    const { quarters } = readAll(raw);
    return {
      ...raw.used(),
      ...Object.fromEntries(quarters.map((quarter, t) => [`calendar_quarter_t${t + 1}`, quarter])),
    };
  } catch (error) {
    if (isProblem(error)) return { ...values };
    throw error;
  }
}

/** Names of submitted options that a run does not read. */
export function unusedOptions(values: Readonly<Record<string, unknown>>): string[] {
  const raw = new RawOptions(values);
  raw.require([...requiredOptions, ...requiredToRun]);
  readAll(raw);
  return raw.names().unknown;
}

function readAll(raw: RawOptions): ModelOptions {
  const options = {
    areaScope: raw.list("area_scope"),
    areaLevel: readAreaLevel(raw),
    quarters: quarters(raw),
    ...readDataChoices(raw),
    populationCalibration: raw.choice("spectrum_population_calibration", populationCalibrations),
    artAttendLogGammaOffset: raw.number("artattend_log_gamma_offset", -4),
    anchorHomeDistrict: raw.flag("anchor_home_district", true),
    rhoPaed15to49fRatio: raw.flag("rho_paed_15to49f_ratio", true),
    rhoPaedXTerm: raw.flag("rho_paed_x_term", false),
    alphaXstTerm: raw.flag("alpha_xst_term", false),
    lambdaFromTwoSurveys: raw.flag("lambda_from_two_surveys", false),
    paedIncidenceCurrent: raw.flag("paed_incidence_current", false),
    ancAlphaByAge: raw.flag("anc_art_coverage_by_age", false),
    adjustAreaGrowth: raw.flag("adjust_area_growth", false),
    outputAwarePlhiv: raw.flag("output_aware_plhiv", true),
    maxIterations: raw.number(maximumIterationsName(raw), 250, { above: 0, isWhole: true }),
    samples: raw.number("no_of_samples", 1000, { above: 1, isWhole: true }),
    seed: raw.number("rng_seed", null, { isWhole: true }),
    uncertainty: raw.choice(uncertaintyOption, fixedChoices.uncertainties, defaultUncertainty),
  };
  // Part of the form; the model does not use it.
  raw.number("psnu_level", null, { isWhole: true });
  return options;
}

/** An unknown name close to that of an option that was not submitted: ignoring it would silently use the default. */
function refuseMisspelt(raw: RawOptions): void {
  const { known, unknown } = raw.names();
  for (const name of unknown) {
    const meant = [...known].find((other) => !raw.has(other) && editDistance(name, other) <= maximumEditDistance);
    if (meant !== undefined) raw.refuse([meant], modelProblem("detail.model.optionMisspelt", { name, meant }));
  }
}

export function readAreaLevel(raw: RawOptions): number {
  const level = raw.number("area_level", null, { above: -1, isWhole: true });
  if (level === 0) raw.refuse(["area_level"], modelProblem("detail.model.countryLevel", { name: "area_level" }));
  return level ?? 0;
}

function quarters(raw: RawOptions): string[] {
  const chosen = readFirstQuarters(raw);
  const t3 = chosen[2] as string;
  chosen.push(raw.has("calendar_quarter_t4") ? raw.quarter("calendar_quarter_t4") : after(t3));
  if (raw.has("calendar_quarter_t5")) chosen.push(raw.quarter("calendar_quarter_t5"));
  return ascending(raw, chosen);
}

/** T1 to T3, which are required. */
export function readFirstQuarters(raw: RawOptions): string[] {
  return ascending(
    raw,
    [1, 2, 3].map((t) => raw.quarter(`calendar_quarter_t${t}`)),
  );
}

/** A quarter that could not be read is an empty text, which is reported already. */
function ascending(raw: RawOptions, chosen: string[]): string[] {
  chosen.forEach((quarter, t) => {
    const before = chosen[t - 1];
    if (!before || !quarter || compareQuarters(before, quarter) < 0) return;
    const names = { earlier: `calendar_quarter_t${t}`, later: `calendar_quarter_t${t + 1}` };
    const problem = modelProblem("detail.model.quartersNotAscending", { ...names, earlierQuarter: before, quarter });
    raw.refuse([names.later], problem);
  });
  return chosen;
}

function after(t3: string): string {
  return t3 === "" ? "" : addQuarters(t3, quartersToT4);
}

/** The option has three names: of the form, of programs and of stored options. */
function maximumIterationsName(raw: RawOptions): string {
  return ["max_iterations", "max_iteration", "max_iter"].find((name) => raw.has(name)) ?? "max_iterations";
}
