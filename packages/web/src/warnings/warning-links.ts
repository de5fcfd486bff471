import { causeOf, type WarningKind } from "@tessera/contract";
import { chartQuery, type Query } from "../plots/chart-address.ts";
import type { KeptWarning, StepName, Work } from "../project/project.ts";
import { isOpen } from "../project/steps.ts";

/** Where a warning is shown: a step, and its view. */
export interface WarningLink {
  step: StepName;
  query: Query;
}

/** More areas than these are not chosen in a view: it shows all. */
const mostAreas = 5;

export function kindOfWarning({ cause, key = "" }: KeptWarning): WarningKind {
  return causeOf(cause ?? key).about;
}

/** The chart or page that shows what a warning is about, if that step is open. */
export function linkOfWarning(warning: KeptWarning, work: Work): WarningLink | undefined {
  const link = placeOf(warning);
  return link && isOpen(link.step, work) ? link : undefined;
}

function placeOf({ key = "", cause = key, groups = [], places = groups }: KeptWarning): WarningLink | undefined {
  const { about, view } = causeOf(cause);
  const [group] = places;
  if (about === "estimates" && group) {
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
  if (about === "calibration") return { step: "calibrate", query: {} };
  return view && { step: "review", query: { tab: [view] } };
}
