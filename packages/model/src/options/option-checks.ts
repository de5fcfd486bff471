import { calibrationOptionNames, listed } from "@tessera/contract";
import type { SpectrumNotice } from "@tessera/spectrum";
import { type ModelErrorKey, type ModelWarning, modelProblem } from "../errors.js";
import { type ArtChoice, readArtChoice } from "./data-choices.js";
import { type Checks, Findings, type RunProblem } from "./findings.js";
import { readAreaLevel, readFirstQuarters, requiredOptions, unusedOptions } from "./model-options.js";
import { RawOptions } from "./raw-options.js";

export type Submitted = Readonly<Record<string, unknown>>;

export interface GivenFiles {
  hasProgramme: boolean;
}

/** Options that a run requires and the API contract does not, each with a valid value to check the others with. */
const requiredLater = {
  spectrum_population_calibration: "none",
  output_aware_plhiv: "false",
  no_of_samples: 1000,
  anc_clients_year2_num_months: 12,
};

/** Submitted options with those that the API contract does not ask for. */
export function withUnasked(values: Submitted): Submitted {
  const raw = new RawOptions(values);
  return { ...values, ...Object.fromEntries(Object.entries(requiredLater).filter(([name]) => !raw.has(name))) };
}

/** Problems of options alone, without a file. */
export function submittedProblems(values: Submitted, files: GivenFiles): RunProblem[] {
  const findings = new Findings();
  checkSubmitted(values, files, findings);
  return findings.problems;
}

/** Checks whether options contradict each other, without a file. The order of the checks is part of the API contract. */
export function checkSubmitted(values: Submitted, files: GivenFiles, findings: Findings): void {
  const raw = new RawOptions(values, (names, problem) => findings.add(names, problem));
  raw.require(requiredOptions);
  const art = readArtChoice(raw);
  if (!files.hasProgramme) checkArtChoice(art, files, findings);
  readAreaLevel(raw);
  readFirstQuarters(raw);
  checkArtChoice(art, files, findings);
  checkClinicYears(values, findings);
  checkReportingBias(values, findings);
}

/** Warnings about valid options. */
export function submittedWarnings(
  values: Submitted,
  files: GivenFiles,
  notices: readonly SpectrumNotice[],
): ModelWarning[] {
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

/** Checks whether the files have what choices about ART ask for. */
export function checkArtChoice(
  { includeArt, artAttend, artAttendT2, artAttendT3 }: ArtChoice,
  { hasProgramme }: GivenFiles,
  checks: Checks,
): void {
  const refuse = (controls: readonly string[], key: ModelErrorKey) =>
    checks.attempt({ controls }, () => {
      throw modelProblem(key);
    });
  const [t1, t2, t3] = includeArt;
  const included = ["include_art_t1", "include_art_t2", "include_art_t3"].filter((_, t) => includeArt[t]);
  if (!hasProgramme) {
    if (included.length > 0) refuse(included, "detail.model.artFileMissing");
    return;
  }
  if (artAttend && included.length === 0) refuse(["artattend"], "detail.model.attendanceWithoutArt");
  if (artAttendT2 && !(t1 && t2)) refuse(["artattend_t2"], "detail.model.attendanceOverTimeWithoutArt");
  if (artAttendT3 && !(t3 && (t1 || t2))) refuse(["artattend_t3"], "detail.model.attendanceSinceT2WithoutArt");
}

/**
 * Refuses an estimate of reporting bias without what identifies it: numbers on ART and the change of coverage enter the likelihood of these
 * numbers as a product, and only other data on coverage of the same time tell them apart.
 */
export function checkReportingBias(values: Submitted, checks: Checks): void {
  const raw = new RawOptions(values, () => {});
  const name = "art_report_bias_t3";
  checks.attempt({ controls: [name] }, () => {
    if (!raw.flag(name, false)) return;
    const hasCoverage = ["anc_art_coverage_year3", "sti_art_coverage_year3"].some((year) => raw.has(year));
    const isKnown = raw.flag("include_art_t3", false) && hasCoverage;
    if (!isKnown) throw modelProblem("detail.model.reportingBiasUnknown");
  });
}

/** Times whose data may not be those of an earlier time. Published estimates use antenatal care of one year at T1 and T2. */
const newYears = [
  ["anc_prevalence", 3],
  ["anc_art_coverage", 3],
  ["sti_art_coverage", 2],
  ["sti_art_coverage", 3],
] as const;

/** Refuses data of clinics that an earlier time point uses too. */
export function checkClinicYears(values: Submitted, checks: Checks): void {
  const raw = new RawOptions(values, () => {});
  for (const [indicator, time] of newYears) {
    const name = `${indicator}_year${time}`;
    const others = [1, 2].filter((t) => t < time).map((t) => `${indicator}_year${t}`);
    const other = others.find((one) => raw.has(name) && raw.text(one) === raw.text(name));
    checks.attempt({ controls: [name] }, () => {
      if (other) throw modelProblem("detail.model.yearTwice", { name, other, year: raw.text(name) });
    });
  }
  const clients = ["anc_clients_year2", "anc_clients_year3"];
  checks.attempt({ controls: clients }, () => {
    if (clients.every((name) => raw.has(name))) throw modelProblem("detail.model.ancClientsTwice");
  });
}

/** Warns if ART data are used without attendance in neighbouring areas. Here an absent `include_art` counts as true. */
export function optionWarnings(values: Submitted, { hasProgramme }: GivenFiles): ModelWarning[] {
  const raw = new RawOptions(values);
  const isArtUsed =
    raw.flag("include_art_t1", true) || raw.flag("include_art_t2", true) || raw.flag("include_art_t3", false);
  if (!hasProgramme || !isArtUsed || raw.flag("artattend", false)) return [];
  return [{ key: "warning.model.attendanceOff", values: {}, locations: ["model_options"] }];
}
