import { yearOfQuarter } from "@tessera/contract";
import type { Areas } from "../shape/areas.js";
import { areaAt, type Finding } from "./findings.js";
import type { Estimate, SurveyEstimates } from "./survey-checks.js";

/** Surveys are named for the first or the last year of their field work. */
const maximumYears = 1;

/**
 * Surveys whose id names another year than their quarter, and rows with the quarter of another
 * survey: ids of surveys look exchanged, in the file or in some areas.
 */
export function surveysOfOtherYears({ all }: SurveyEstimates, areas: Areas): Finding[] {
  const surveys = new Map<string, Map<string, Estimate[]>>();
  for (const estimate of all) {
    if (estimate.quarter === "") continue;
    const quarters = surveys.get(estimate.survey) ?? new Map<string, Estimate[]>();
    surveys.set(estimate.survey, quarters);
    const list = quarters.get(estimate.quarter);
    if (list) list.push(estimate);
    else quarters.set(estimate.quarter, [estimate]);
  }
  const usual = new Map([...surveys].map(([survey, quarters]) => [survey, mostFrequent(quarters)]));
  const ofSurveys = new Set(usual.values());
  return [...surveys].flatMap(([survey, quarters]) =>
    [...quarters].flatMap(([quarter, estimates]): Finding[] => {
      const [named, usualQuarter] = [yearIn(survey), usual.get(survey) as string];
      const weight = estimates.length;
      if (quarter === usualQuarter) {
        const year = yearOfQuarter(quarter);
        if (named === null || Math.abs(year - named) <= maximumYears) return [];
        return [{ source: survey, numbers: `${named} ↔ ${year}`, weight }];
      }
      if (!ofSurveys.has(quarter)) return [];
      const numbers = `${quarter.slice(2)} ↔ ${usualQuarter.slice(2)}`;
      return [...new Set(estimates.map(({ area }) => area))].map((id) => ({
        area: areaAt(areas, areas.positions.get(id) ?? -1),
        source: survey,
        numbers,
        weight,
      }));
    }),
  );
}

/** The only year in the name of a survey. */
function yearIn(survey: string): number | null {
  const years = [...survey.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)];
  return years.length === 1 ? Number(years[0]?.[0]) : null;
}

function mostFrequent(quarters: ReadonlyMap<string, readonly unknown[]>): string {
  return [...quarters].reduce<[string, number]>(
    (best, [quarter, { length }]) => (length > best[1] ? [quarter, length] : best),
    ["", 0],
  )[0];
}
