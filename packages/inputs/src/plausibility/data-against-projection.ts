import type { Anc, Programme } from "../layouts/data-files.js";
import type { NationalArtTable, NationalTotals } from "../national/projection-numbers.js";
import { ancTotals, artTotals } from "../national/totals-by-region.js";
import { regionNames } from "../shape/area-tree.js";
import type { Areas } from "../shape/areas.js";
import { type Finding, isWithin, shown } from "./findings.js";
import { broadAge, errorOf, percent, type SurveyEstimates } from "./survey-checks.js";

/** Surveys and projections of a country differ by a quarter or so; in the ratio of women to men by a tenth. */
const mostOfPrevalence = 1.6;
const mostOfSexRatio = 1.35;
const mostErrors = 4;

/** Surveys whose national HIV prevalence at 15-49, or its ratio of women to men, is far from that of the projection. */
export function prevalenceDiffers(estimates: SurveyEstimates, areas: Areas, totals: readonly NationalTotals[]) {
  const differs: Finding[] = [];
  const swapped: Finding[] = [];
  const country = areas.names[areas.root] as string;
  for (const both of estimates.all) {
    const isNational = both.area === areas.ids[areas.root] && both.sex === "both";
    if (both.indicator !== "prevalence" || both.ageGroup !== broadAge || !isNational || !(both.share > 0)) continue;
    const year = Number(both.quarter.slice(2, 6));
    const expected = prevalenceOf(totals, year, [0, 1]);
    const isChance = Math.abs(both.share - expected) <= mostErrors * errorOf(both);
    if (!isChance && !isWithin(both.share / expected, mostOfPrevalence))
      differs.push({
        area: country,
        period: both.survey,
        numbers: `${percent(both.share)} ↔ ${percent(expected)}`,
        weight: Math.abs(Math.log(both.share / expected)),
      });
    const [women, men] = [estimates.like(both, { sex: "female" }), estimates.like(both, { sex: "male" })];
    if (!women || !men || !(women.share > 0 && men.share > 0)) continue;
    const ratio = women.share / men.share;
    const usual = prevalenceOf(totals, year, [1]) / prevalenceOf(totals, year, [0]);
    const error = Math.hypot(errorOf(women) / women.share, errorOf(men) / men.share);
    if (isWithin(ratio / usual, mostOfSexRatio) || Math.abs(Math.log(ratio / usual)) <= mostErrors * error) continue;
    swapped.push({
      area: country,
      period: both.survey,
      numbers: `${percent(women.share)} : ${percent(men.share)} ↔ ${usual.toFixed(2)} : 1`,
      weight: Math.abs(Math.log(ratio / usual)),
    });
  }
  return { differs, swapped };
}

/** Of some sexes at 15-49 in the whole country; NaN for a year that the projections do not have. */
function prevalenceOf(totals: readonly NationalTotals[], year: number, sexes: readonly number[]): number {
  const count = (name: "population" | "plhiv") =>
    totals.reduce((all, { firstYear, counts }) => {
      const { values, years, ages: single } = counts[name];
      let people = 0;
      for (const sex of sexes)
        for (let age = 15; age < 50; age++)
          people += values[(sex * single + age) * years + year - firstYear] ?? Number.NaN;
      return all + people;
    }, 0);
  return count("plhiv") / count("population");
}

const mostOfArt = 1.5;
/** People on ART whose number is worth a comparison. */
const fewestOnArt = 500;

/** Regions and years whose numbers on ART are far from those that the projection was told. */
export function artDiffers(programme: Programme, areas: Areas, national: NationalArtTable): Finding[] {
  const nameOf = regionNames(areas);
  return artTotals(programme, areas).flatMap(({ region, year, sex, ageGroup, total }) => {
    const expected = national.find(region, year, sex, ageGroup)?.reported ?? Number.NaN;
    if (!(expected >= fewestOnArt) || isWithin(total / expected, mostOfArt)) return [];
    const numbers = `${shown(total)} ↔ ${shown(expected)}`;
    const weight = Math.abs(Math.log((total + 1) / expected));
    return [{ area: nameOf(region) ?? "", period: `${year} ${sex} ${ageGroup}`, numbers, weight }];
  });
}

/** Sexes and ages of programme data that the projection does not tell apart: their rows are not used. */
export function groupsWithoutProjection(programme: Programme, areas: Areas, national: NationalArtTable): Finding[] {
  const groups = new Map<string, number>();
  const known = new Map<string, boolean>();
  for (const { region, year, sex, ageGroup } of artTotals(programme, areas)) {
    const group = `${sex} ${ageGroup}`;
    known.set(group, known.get(group) || national.find(region, year, sex, ageGroup) !== undefined);
  }
  const { sex, age_group } = programme.columns;
  for (let row = 0; row < programme.rowCount; row++) {
    const group = `${sex.values[sex.codes[row] as number]} ${age_group.values[age_group.codes[row] as number]}`;
    if (known.get(group) === false) groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  return [...groups].map(([group, rows]) => ({ area: group, period: "", numbers: String(rows), weight: rows }));
}

/** Women have a first visit for pregnancies that do not end in a live birth too, and some are counted twice. */
const clientsPerBirth = 1.2;

/** Regions and years with more people on ART than the projection has living with HIV, among children or adults. */
export function artAbovePlhiv(programme: Programme, areas: Areas, totals: readonly NationalTotals[]): Finding[] {
  const nameOf = regionNames(areas);
  const onArt = new Map<string, { region: number; year: number; isChild: boolean; number: number }>();
  for (const { region, year, ageGroup, total } of artTotals(programme, areas)) {
    const isChild = ageGroup === "Y000_014";
    if (!isChild && ageGroup !== "Y015_999") continue;
    const key = `${region} ${year} ${isChild}`;
    const group = onArt.get(key) ?? { region, year, isChild, number: 0 };
    onArt.set(key, group);
    group.number += total;
  }
  return [...onArt.values()].flatMap(({ region, year, isChild, number }) => {
    const found = totals.find(({ regionCode }) => regionCode === region);
    const at = year - (found?.firstYear ?? 0);
    const adults = (found?.plhiv.men[at] ?? Number.NaN) + (found?.plhiv.women[at] ?? Number.NaN);
    const plhiv = isChild ? (found?.plhiv.children[at] ?? Number.NaN) : adults;
    if (!(number > plhiv)) return [];
    const period = `${year}, ${isChild ? "0-14" : "15+"}`;
    return [
      { area: nameOf(region) ?? "", period, numbers: `${shown(number)} > ${shown(plhiv)}`, weight: number - plhiv },
    ];
  });
}

/** Regions and years with more women in antenatal care than the projection has births. */
export function clientsAboveBirths(anc: Anc, areas: Areas, totals: readonly NationalTotals[]): Finding[] {
  const nameOf = regionNames(areas);
  return ancTotals(anc, areas).flatMap(({ region, year, totals: { anc_clients: clients } }) => {
    const found = totals.find(({ regionCode }) => regionCode === region);
    const births = found?.births[year - found.firstYear] ?? Number.NaN;
    if (!(clients > clientsPerBirth * births)) return [];
    const numbers = `${shown(clients)} > ${shown(births)}`;
    return [{ area: nameOf(region) ?? "", period: String(year), numbers, weight: clients - births }];
  });
}
