import {
  addQuarters,
  compareQuarters,
  isCalendarQuarter,
  lastQuarterOf,
  quarterNumber,
  yearOfQuarter,
} from "@tessera/contract";
import { ownDefaults } from "../form/country-defaults.js";
import { hasArtAt } from "./suggest-data.js";
import { type Circumstances, chosenText, type Suggested, suggested } from "./suggested.js";

const quartersInYear = 4;

export interface SuggestedTimes {
  suggested: ReadonlyMap<string, Suggested>;
  /** T1 to T3: as the user has set them, else as suggested. Null if nothing tells. */
  quarters: readonly [string | null, string | null, string | null];
}

/** Quarters: T1 is that of the survey, T2 that of the round if the data reach it, and the others follow. */
export function suggestTimes(circumstances: Circumstances, survey: string | null): SuggestedTimes {
  const times = new Map<string, Suggested>();
  const settle = (name: string, suggestion: Suggested): string | null => {
    times.set(name, suggestion);
    const own = chosenText(circumstances, name);
    const quarter = isCalendarQuarter(own) ? own : String(suggestion.value);
    return quarter === "" ? null : quarter;
  };
  const t1 = settle("calendar_quarter_t1", surveyTime(circumstances, survey));
  const t2 = settle("calendar_quarter_t2", estimateTime(circumstances, t1));
  const t3 = settle("calendar_quarter_t3", projectionTime(circumstances, t2));
  const t4 = settle("calendar_quarter_t4", yearAfter(t3, 3));
  settle("calendar_quarter_t5", yearAfter(t4, 4));
  return { suggested: times, quarters: [t1, t2, t3] };
}

function surveyTime({ facts }: Circumstances, survey: string | null): Suggested {
  const found = facts.data.surveys.find(({ id, indicator }) => indicator === "prevalence" && id === survey);
  if (!found?.quarter) return suggested("", "reason.t1.unknown");
  return suggested(found.quarter, "reason.t1.survey", { survey: found.id });
}

function estimateTime(circumstances: Circumstances, t1: string | null): Suggested {
  const { facts, round } = circumstances;
  const { art, anc } = facts.data;
  const isAfterT1 = (quarter: string) => t1 === null || compareQuarters(t1, quarter) < 0;
  const wanted = wantedQuarter(circumstances, "calendar_quarter_t2", round.estimate);
  const lastAnc = anc.at(-1)?.year;
  const isReached = art ? hasArtAt(art, wanted) : lastAnc === undefined || yearOfQuarter(wanted) <= lastAnc;
  if (isReached && isAfterT1(wanted))
    return suggested(wanted, wanted === round.estimate ? "reason.t2.round" : "reason.country");
  const asked = { round: round.estimate };
  const lastArt = art?.quarters.at(-1);
  if (lastArt && isAfterT1(lastArt)) return suggested(lastArt, "reason.t2.art", asked);
  if (!art && lastAnc !== undefined && isAfterT1(lastQuarterOf(lastAnc)))
    return suggested(lastQuarterOf(lastAnc), "reason.t2.anc", asked);
  if (isAfterT1(wanted)) return suggested(wanted, "reason.t2.noData");
  return suggested(addQuarters(t1 as string, quartersInYear), "reason.t2.afterSurvey", asked);
}

function projectionTime(circumstances: Circumstances, t2: string | null): Suggested {
  const { round } = circumstances;
  if (t2 === null) return suggested("", "reason.t3.unknown");
  if (t2 === wantedQuarter(circumstances, "calendar_quarter_t2", round.estimate)) {
    const wanted = wantedQuarter(circumstances, "calendar_quarter_t3", round.projection);
    if (compareQuarters(t2, wanted) < 0)
      return suggested(wanted, wanted === round.projection ? "reason.t3.round" : "reason.country");
  }
  const quarters = quarterNumber(round.projection) - quarterNumber(round.estimate);
  return suggested(addQuarters(t2, quarters), "reason.t3.after", { months: 3 * quarters });
}

/** PEPFAR plans a year ahead, and then another. */
function yearAfter(before: string | null, time: number): Suggested {
  if (before === null) return suggested("", "reason.t3.unknown");
  return suggested(addQuarters(before, quartersInYear), "reason.yearAfter", { time });
}

/** The quarter of the country, or that of the round. */
function wantedQuarter({ countries, facts }: Circumstances, name: string, ofRound: string): string {
  const [own] = ownDefaults(countries, facts.iso3)?.get(name) ?? [];
  return isCalendarQuarter(own) ? own : ofRound;
}
