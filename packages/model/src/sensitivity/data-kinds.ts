import { surveyControls } from "../options/data-choices.js";
import type { RawOptions } from "../options/raw-options.js";
import type { VariantFacts } from "./variant-facts.js";
import type { VariantKind, VariantRow } from "./variant-kind.js";

const times = [1, 2, 3] as const;

/** Kinds of variants that leave data out. */
export const dataKinds = [
  { id: "without-survey", isUsual: true, find: ({ options }) => withoutSurveys(options) },
  {
    id: "without-survey-art-coverage",
    isUsual: true,
    find: (facts) => cleared(facts, surveyControls.artCoverage),
  },
  {
    id: "without-recent-infection",
    isUsual: true,
    find: (facts) => cleared(facts, surveyControls.recentInfection),
  },
  {
    id: "without-antenatal",
    isUsual: true,
    find: (facts) => cleared(facts, [...ancPrevalence, ...ancArtCoverage, "anc_clients_year2", "anc_clients_year3"]),
  },
  { id: "without-antenatal-prevalence", isUsual: false, find: (facts) => cleared(facts, ancPrevalence) },
  { id: "without-antenatal-art-coverage", isUsual: false, find: (facts) => cleared(facts, ancArtCoverage) },
  {
    id: "without-sti",
    isUsual: false,
    find: (facts) => cleared(facts, yearsOf("sti_art_coverage")),
  },
  {
    id: "without-art-numbers",
    isUsual: true,
    find: (facts) => switchedOff(facts, artNumbers, [...attendance, "art_report_bias_t3"]),
  },
  { id: "without-attendance", isUsual: false, find: (facts) => switchedOff(facts, attendance) },
] as const satisfies readonly VariantKind[];

function yearsOf(name: string): string[] {
  return times.map((time) => `${name}_year${time}`);
}

const ancPrevalence = yearsOf("anc_prevalence");
const ancArtCoverage = yearsOf("anc_art_coverage");
const artNumbers = times.map((time) => `include_art_t${time}`);
const attendance = ["artattend", "artattend_t2", "artattend_t3"];

/** Of the surveys that tell prevalence at time 1, one has to stay. */
function withoutSurveys(options: RawOptions): VariantRow[] {
  const controls = Object.values(surveyControls).flat();
  const surveys = new Set(controls.flatMap((name) => options.list(name)));
  const [first] = surveyControls.prevalence;
  return [...surveys].flatMap((survey) => {
    if (options.list(first).every((id) => id === survey)) return [];
    const using = controls.filter((name) => options.list(name).includes(survey));
    const rest = using.map((name) => [name, options.list(name).filter((id) => id !== survey)]);
    return [{ suffix: survey, values: { survey }, changes: { options: Object.fromEntries(rest) } }];
  });
}

/** Options that choose data, without a choice. */
function cleared({ options }: VariantFacts, names: readonly string[]): VariantRow[] {
  const given = names.filter((name) => options.list(name).length > 0);
  if (given.length === 0) return [];
  const changed = Object.fromEntries(given.map((name) => [name, ""]));
  return [{ changes: { options: { ...changed, ...withoutUnknownBias(options, given) } } }];
}

/** Reporting bias is told by coverage of clinics at time 3: without it, it cannot be estimated. */
function withoutUnknownBias(options: RawOptions, given: readonly string[]): Record<string, string> {
  const tell = ["anc_art_coverage_year3", "sti_art_coverage_year3"].filter((name) => options.has(name));
  const isUnknown = tell.every((name) => given.includes(name));
  return options.flag("art_report_bias_t3", false) && isUnknown ? { art_report_bias_t3: "false" } : {};
}

function switchedOff({ options }: VariantFacts, names: readonly string[], others: readonly string[] = []) {
  const isOn = (name: string) => options.flag(name, false);
  if (!names.some(isOn)) return [];
  const off = [...names, ...others].filter(isOn);
  return [{ changes: { options: Object.fromEntries(off.map((name) => [name, "false"])) } }];
}
