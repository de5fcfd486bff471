import { fiveYearAgeGroups, yearOfQuarter } from "@tessera/contract";
import type { ModelOutput } from "@tessera/model";
import { demoCountry } from "../country-plan.js";

type FullData = NonNullable<ModelOutput["fullData"]>;

/** A deterministic relative error of a measurement, by row. */
function measurementError(row: number): number {
  return 1 + 0.05 * Math.cos(row);
}

const surveyedAges = new Set([...fiveYearAgeGroups.slice(3, 13), "Y015_049", "Y015_064"]);
const programmeAges = new Set(["Y000_014", "Y015_999"]);

/** Invented measurements: a survey at T1, and ART and antenatal care at T1 and T2. */
export function mockMeasurements({ areas, calendarQuarters, estimates }: ModelOutput): FullData {
  const surveys: FullData["surveys"][number][] = [];
  const art: FullData["art"][number][] = [];
  const women = new Map<string, { areaId: string; year: number; clients: number; plhiv: number; onArt: number }>();
  const yearOf = (time: number) => yearOfQuarter(calendarQuarters[time] as string);
  for (let row = 0; row < estimates.mean.length; row++) {
    const time = estimates.quarter[row] as number;
    if (time > 1) continue;
    const areaId = areas[estimates.area[row] as number]?.area_id as string;
    const sex = estimates.sexes[estimates.sex[row] as number] as "both" | "female" | "male";
    const ageGroup = estimates.ages[estimates.age[row] as number] as string;
    const indicator = estimates.indicators[estimates.indicator[row] as number] as string;
    const mean = estimates.mean[row] as number;
    const group = { areaId, sex, ageGroup };
    if ((indicator === "prevalence" || indicator === "art_coverage") && time === 0 && surveyedAges.has(ageGroup)) {
      const estimate = Math.min(mean * measurementError(row), 1);
      const standardError = 0.1 * estimate * (1 - estimate);
      surveys.push({
        ...group,
        surveyId: `${demoCountry.iso3}${yearOf(0)}PHIA`,
        indicator,
        estimate,
        standardError,
        lower: estimate - 1.96 * standardError,
        upper: Math.min(estimate + 1.96 * standardError, 1),
      });
    } else if (indicator === "art_current" && sex === "both" && programmeAges.has(ageGroup)) {
      const quarter = calendarQuarters[time] as string;
      art.push({ ...group, quarter, artCurrent: Math.round(mean * measurementError(row)), source: "programme" });
    } else if (ageGroup === "Y015_049" && indicator.startsWith("anc_")) {
      const key = `${areaId} ${time}`;
      const figures = women.get(key) ?? { areaId, year: yearOf(time), clients: 0, plhiv: 0, onArt: 0 };
      if (indicator === "anc_clients") figures.clients = Math.round(mean);
      if (indicator === "anc_plhiv") figures.plhiv = Math.round(mean);
      if (indicator === "anc_already_art") figures.onArt = Math.round(mean);
      women.set(key, figures);
    }
  }
  const anc = [...women.values()].map(({ areaId, year, clients, plhiv, onArt }) => ({
    areaId,
    ageGroup: "Y015_049",
    year,
    anc_clients: clients,
    anc_known_pos: onArt,
    anc_already_art: onArt,
    anc_tested: clients - onArt,
    anc_tested_pos: plhiv - onArt,
    anc_known_neg: 0,
    births_facility: clients,
    positive: plhiv,
    knownStatus: clients,
  }));
  return { surveys, art, anc };
}
