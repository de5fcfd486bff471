import {
  isAboutCalibration,
  isAboutEstimates,
  kindOfWarningKey,
  reviewViewOfWarning,
  type WarningKind,
} from "@tessera/contract";
import type { WarningText } from "@tessera/contract/api";
import { chartQuery, type Query } from "../plots/chart-address.ts";
import type { StepName, Work } from "../project/project.ts";
import { isOpen } from "../project/steps.ts";

/** Where a warning is shown: a step, and its view. */
export interface WarningLink {
  step: StepName;
  query: Query;
}

/** More areas than these are not chosen in a view: it shows all. */
const mostAreas = 5;

export function kindOfWarning({ key = "" }: WarningText): WarningKind {
  return kindOfWarningKey(key);
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
  if (isAboutCalibration(key)) return { step: "calibrate", query: {} };
  const view = reviewViewOfWarning(key);
  return view && { step: "review", query: { tab: [view] } };
}
