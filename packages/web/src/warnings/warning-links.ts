import type { WarningText } from "@tessera/contract/api";
import { chartQuery, type Query } from "../plots/chart-address.ts";
import type { StepName, Work } from "../project/project.ts";
import { isOpen } from "../project/steps.ts";

/** What warnings are about, in the order of the list. */
export const warningKinds = ["estimates", "calibration", "inputs", "run"] as const;
export type WarningKind = (typeof warningKinds)[number];

/** Where a warning is shown: a step, and its view. */
export interface WarningLink {
  step: StepName;
  query: Query;
}

/** Tabs of the review of inputs, by the beginning of the check. Other checks are shown by the time series. */
const reviewTabs: readonly [checks: RegExp, tab: string][] = [
  [/^(artDiffers|artAbovePlhiv|clientsAboveBirths|artUnused)/, "comparison"],
  [/^population/, "population"],
  [/^(survey|coordinates|areaOutside|label|outline|names|indicators)/, "map"],
];

/** More areas than these are not chosen in a view: it shows all. */
const mostAreas = 5;

export function kindOfWarning({ key = "" }: WarningText): WarningKind {
  if (key === "warning.model.calibrationChanged") return "calibration";
  if (/^(warning\.review\.|detail\.input\.|warning\.model\.(programmeDiffers|zeroPopulation))/.test(key))
    return "inputs";
  return isAboutEstimates(key) ? "estimates" : "run";
}

function isAboutEstimates(key: string): boolean {
  return /^warning\.model\.(impossible\.|aboveThreshold|atBound)/.test(key);
}

/** The chart or page that shows what a warning is about, if that step is open. */
export function linkOfWarning(warning: WarningText, work: Work): WarningLink | undefined {
  const link = placeOf(warning);
  return link && isOpen(link.step, work) ? link : undefined;
}

function placeOf({ key = "", groups = [] }: WarningText): WarningLink | undefined {
  const [group] = groups;
  if (isAboutEstimates(key) && group) {
    const { indicator, areas = [], sexes = [], ages = [], times = [] } = group;
    const [period] = times;
    const chosen = areas === "all" || areas.length > mostAreas ? [] : areas.map(({ id }) => id);
    const query = chartQuery({
      ...(indicator !== undefined && { indicator }),
      ...(period !== undefined && { period }),
      areas: chosen,
      ages,
      sexes,
    });
    return { step: "output", query };
  }
  if (key === "warning.model.calibrationChanged") return { step: "calibrate", query: {} };
  if (key.startsWith("warning.model.programmeDiffers")) return { step: "review", query: { tab: ["comparison"] } };
  if (key === "warning.model.zeroPopulation") return { step: "review", query: { tab: ["population"] } };
  if (key.startsWith("warning.review.")) {
    const check = key.slice("warning.review.".length);
    const tab = reviewTabs.find(([checks]) => checks.test(check))?.[1] ?? "timeSeries";
    return { step: "review", query: { tab: [tab] } };
  }
  return undefined;
}
