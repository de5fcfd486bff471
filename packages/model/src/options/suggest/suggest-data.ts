import { compareQuarters, quarterNumber, yearOfQuarter } from "@tessera/contract";
import { ownDefaults } from "../form/country-defaults.js";
import type { AncUse, ArtFacts, SurveyFact } from "../form/data-facts.js";
import { type Circumstances, chosenText, type Suggested, suggested } from "./suggested.js";

/** The latest survey of an indicator. One without a quarter comes last. */
export function suggestSurvey({ facts }: Circumstances, indicator: "prevalence" | "art_coverage"): Suggested {
  const latest = latestSurvey(facts.data.surveys.filter((survey) => survey.indicator === indicator));
  if (!latest) return suggested("", "reason.survey.none");
  if (latest.quarter === null) return suggested(latest.id, "reason.survey.undated");
  return suggested(latest.id, "reason.survey.latest", { quarter: latest.quarter });
}

function latestSurvey(surveys: readonly SurveyFact[]): SurveyFact | undefined {
  return surveys.reduce<SurveyFact | undefined>((latest, survey) => {
    if (!latest || (survey.quarter && !latest.quarter)) return survey;
    return survey.quarter && latest.quarter && compareQuarters(survey.quarter, latest.quarter) > 0 ? survey : latest;
  }, undefined);
}

/** The finest level at which all files have data, or that of the country if it is one of these. */
export function suggestLevel({ facts, countries }: Circumstances, survey: string | null): Suggested {
  const { populationLevels, surveys, art, anc } = facts.data;
  const shown = facts.levels.map(({ id }) => Number(id)).filter((level) => level > 0);
  const populated = shown.filter((level) => populationLevels?.includes(level) ?? true);
  const ofSurvey = surveys.find(({ id, indicator }) => indicator === "prevalence" && id === survey)?.levels ?? [];
  const ofAnc = anc.map(({ level }) => level);
  const complete = populated.filter(
    (level) => ofSurvey.includes(level) && (!art || level <= art.level) && ofAnc.every((finest) => level <= finest),
  );
  const [own] = ownDefaults(countries, facts.iso3)?.get("area_level") ?? [];
  if (own && complete.includes(Number(own))) return suggested(own, "reason.level.country");
  if (complete.length > 0) return suggested(String(Math.max(...complete)), "reason.level.finest");
  if (populated.length > 0) return suggested(String(Math.max(...populated)), "reason.level.population");
  return suggested("", "reason.level.none");
}

/** Whether numbers on ART can be used at a quarter, as the model does: reported, interpolated, or up to three quarters later. */
export function hasArtAt(art: ArtFacts, quarter: string): boolean {
  return artSource(art, quarter) !== "none";
}

const maximumBackwardQuarters = 3;

function artSource({ quarters, canInterpolate }: ArtFacts, quarter: string): "reported" | "interpolated" | "none" {
  if (quarters.includes(quarter)) return "reported";
  const [first, last] = [quarters[0], quarters.at(-1)].map((id) => quarterNumber(id as string)) as [number, number];
  const time = quarterNumber(quarter);
  return canInterpolate && time >= first - maximumBackwardQuarters && time <= last ? "interpolated" : "none";
}

export function suggestArt({ facts }: Circumstances, quarter: string | null, time: number): Suggested {
  const { art } = facts.data;
  if (!art || quarter === null) return suggested("false", "reason.art.unknown", { time });
  const values = { quarter, time };
  const source = artSource(art, quarter);
  if (source !== "none") return suggested("true", `reason.art.${source}`, values);
  const [first, last] = [art.quarters[0] as string, art.quarters.at(-1) as string];
  return suggested("false", "reason.art.none", { ...values, first, last });
}

/** Attendance in neighbouring districts is estimated where there are ART data. */
export function suggestAttendance(circumstances: Circumstances, art: readonly [Suggested, Suggested]) {
  const included = art.map(({ value }, t) => chosenText(circumstances, `include_art_t${t + 1}`) ?? value);
  const [some, both] = [included.includes("true"), included.every((value) => value === "true")];
  return {
    artattend: some ? suggested("true", "reason.attend.yes") : suggested("false", "reason.attend.no"),
    artattend_t2: both ? suggested("true", "reason.attendT2.yes") : suggested("false", "reason.attendT2.no"),
  };
}

/** The year of a time point, or the one before or after it if only these have data. */
export function suggestAncYear({ facts }: Circumstances, use: AncUse, quarter: string | null, time: number): Suggested {
  const years = facts.data.anc.filter(({ has }) => has[use]).map(({ year }) => year);
  if (quarter === null) return suggested("", "reason.anc.unknown", { time });
  const wanted = yearOfQuarter(quarter);
  if (years.includes(wanted)) return suggested(String(wanted), "reason.anc.year", { time });
  const near = [wanted - 1, wanted + 1].find((year) => years.includes(year));
  if (near !== undefined) return suggested(String(near), "reason.anc.near", { wanted, time });
  return suggested("", "reason.anc.none", { wanted, time });
}
