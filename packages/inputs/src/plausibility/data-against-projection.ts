import { adults, adultsTo49, ancSums, children, sumOfCounts, tryParseQuarter } from "@tessera/contract";
import type { Anc, Programme } from "../csv/data-files.js";
import type { NationalArtTable, NationalTotals } from "../national/projection-numbers.js";
import { ancTotals, artTotals } from "../national/totals-by-region.js";
import { regionAreas } from "../shape/area-tree.js";
import type { Areas } from "../shape/areas.js";
import { areaAt, type Finding, isWithin, median, shown } from "./findings.js";
import { percent, type SurveyEstimates, standardError } from "./survey-checks.js";

/** Surveys and projections differ by about 25 %, and by 10 % in the ratio of women to men. */
const maximumPrevalenceRatio = 1.6;
const maximumSexRatioChange = 1.35;
const maximumStandardErrors = 4;

/** Surveys whose national HIV prevalence at 15-49, or its ratio of women to men, differs from the projection. */
export function prevalenceDiffers(estimates: SurveyEstimates, areas: Areas, totals: readonly NationalTotals[]) {
  const differs: Finding[] = [];
  const swapped: Finding[] = [];
  const country = areaAt(areas, areas.root);
  for (const both of estimates.all) {
    const isNational = both.area === areas.ids[areas.root] && both.sex === "both";
    if (both.indicator !== "prevalence" || both.ageGroup !== adultsTo49 || !isNational || !(both.share > 0)) continue;
    const year = tryParseQuarter(both.quarter)?.year ?? Number.NaN;
    const expected = prevalenceOf(totals, year, [0, 1]);
    const isChance = Math.abs(both.share - expected) <= maximumStandardErrors * standardError(both);
    if (!isChance && !isWithin(both.share / expected, maximumPrevalenceRatio))
      differs.push({
        area: country,
        source: both.survey,
        numbers: `${percent(both.share)} ↔ ${percent(expected)}`,
        weight: Math.abs(Math.log(both.share / expected)),
      });
    const [women, men] = [estimates.withKey(both, { sex: "female" }), estimates.withKey(both, { sex: "male" })];
    if (!women || !men || !(women.share > 0 && men.share > 0)) continue;
    const ratio = women.share / men.share;
    const expectedRatio = prevalenceOf(totals, year, [1]) / prevalenceOf(totals, year, [0]);
    const error = Math.hypot(standardError(women) / women.share, standardError(men) / men.share);
    if (
      isWithin(ratio / expectedRatio, maximumSexRatioChange) ||
      Math.abs(Math.log(ratio / expectedRatio)) <= maximumStandardErrors * error
    )
      continue;
    swapped.push({
      area: country,
      source: both.survey,
      numbers: `${percent(women.share)} : ${percent(men.share)} ↔ ${expectedRatio.toFixed(2)} : 1`,
      weight: Math.abs(Math.log(ratio / expectedRatio)),
    });
  }
  return { differs, swapped };
}

/** National HIV prevalence of some sexes at 15-49; NaN for a year outside the projections. */
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

/**
 * HIV prevalence in antenatal care for that of women of 15-49 in the projection. Sound files have
 * 0.57 to 0.82, and within 15 % of the median year.
 */
const ancRatios = { minimum: 0.4, maximum: 1.25, ofMedian: 1.3 };

/** Regions and years whose antenatal prevalence has an unusual ratio to the projection. */
export function ancPrevalenceDiffers(anc: Anc, areas: Areas, totals: readonly NationalTotals[]): Finding[] {
  const areaOf = regionAreas(areas);
  const compared = ancTotals(anc, areas).flatMap(({ region, year, totals: counts }) => {
    const expected = prevalenceOf(
      totals.filter(({ regionCode }) => regionCode === region),
      year,
      [1],
    );
    const given =
      sumOfCounts(ancSums.positive, (count) => counts[count]) /
      sumOfCounts(ancSums.statusKnown, (count) => counts[count]);
    const ratio = given / expected;
    return ratio > 0 && Number.isFinite(ratio) ? [{ region, year, given, expected, ratio }] : [];
  });
  return compared.flatMap(({ region, year, given, expected, ratio }): Finding[] => {
    const usual = median(compared.filter((other) => other.region === region).map((other) => other.ratio));
    const isOrdinary = ratio > ancRatios.minimum && ratio < ancRatios.maximum;
    if (isOrdinary && isWithin(ratio / usual, ancRatios.ofMedian)) return [];
    const numbers = `${percent(given)} ↔ ${percent(expected)}`;
    return [{ ...areaOf(region), time: String(year), numbers, weight: Math.abs(Math.log(ratio / usual)) }];
  });
}

/** Minimum number of years for an exchange of sexes. */
const minimumYearsOfSexes = 3;
/** With the sexes exchanged, the sum of squares of logs is divided by more than this. */
const minimumSquaresRatio = 4;

/** Regions in which women on ART are the men of the projection, and men its women. */
export function artSexesExchanged(programme: Programme, areas: Areas, national: NationalArtTable): Finding[] {
  const areaOf = regionAreas(areas);
  const totals = artTotals(programme, areas).filter(({ sex, ageGroup }) => sex !== "both" && ageGroup === adults);
  return [...new Set(totals.map(({ region }) => region))].flatMap((region): Finding[] => {
    const own = totals.filter((total) => total.region === region);
    const logs = own.map(({ year, sex, ageGroup, total }) => {
      const entered = (of: string) => national.find(region, year, of, ageGroup)?.reported ?? Number.NaN;
      return [Math.log(total / entered(sex)), Math.log(total / entered(sex === "male" ? "female" : "male"))] as const;
    });
    const [asGiven, exchanged] = [0, 1].map((of) => logs.reduce((sum, pair) => sum + (pair[of] as number) ** 2, 0));
    const isLong = own.length >= 2 * minimumYearsOfSexes;
    if (!(isLong && (asGiven as number) > minimumSquaresRatio * (exchanged as number))) return [];
    const last = own.reduce((latest, total) => (total.year > latest.year ? total : latest));
    const numberOf = (sex: string) =>
      shown(own.find((total) => total.year === last.year && total.sex === sex)?.total ?? 0);
    const numbers = `${numberOf("female")} : ${numberOf("male")}`;
    return [{ ...areaOf(region), time: String(last.year), numbers, weight: asGiven as number }];
  });
}

const maximumArtRatio = 1.5;
/** Minimum number on ART for a comparison. */
const minimumOnArt = 500;

/** Regions and years whose numbers on ART differ from those entered in the projection. */
export function artDiffers(programme: Programme, areas: Areas, national: NationalArtTable): Finding[] {
  const areaOf = regionAreas(areas);
  return artTotals(programme, areas).flatMap(({ region, year, sex, ageGroup, total }) => {
    const expected = national.find(region, year, sex, ageGroup)?.reported ?? Number.NaN;
    if (!(expected >= minimumOnArt) || isWithin(total / expected, maximumArtRatio)) return [];
    const numbers = `${shown(total)} ↔ ${shown(expected)}`;
    const weight = Math.abs(Math.log((total + 1) / expected));
    return [{ ...areaOf(region), time: String(year), sex, age: ageGroup, numbers, weight }];
  });
}

/** Sexes and age groups of programme data that the projection does not have: their rows are not used. */
export function groupsWithoutProjection(programme: Programme, areas: Areas, national: NationalArtTable): Finding[] {
  const groups = new Map<string, { sex: string; age: string; isKnown: boolean; rows: number }>();
  for (const { region, year, sex, ageGroup: age } of artTotals(programme, areas)) {
    const group = groups.get(`${sex} ${age}`) ?? { sex, age, isKnown: false, rows: 0 };
    group.isKnown ||= national.find(region, year, sex, age) !== undefined;
    groups.set(`${sex} ${age}`, group);
  }
  const { sex, age_group } = programme.columns;
  for (let row = 0; row < programme.rowCount; row++) {
    const of = `${sex.values[sex.codes[row] as number]} ${age_group.values[age_group.codes[row] as number]}`;
    const group = groups.get(of);
    if (group) group.rows++;
  }
  return [...groups.values()].flatMap(({ sex, age, isKnown, rows }) =>
    isKnown || rows === 0 ? [] : [{ sex, age, numbers: String(rows), weight: rows }],
  );
}

/**
 * Some pregnancies do not end in a live birth, and some women are counted twice. Sound regions of
 * few districts have up to 1.21.
 */
const maximumClientsPerBirth = 1.25;

/** Regions and years with more children or adults on ART than living with HIV in the projection. */
export function artAbovePlhiv(programme: Programme, areas: Areas, totals: readonly NationalTotals[]): Finding[] {
  const areaOf = regionAreas(areas);
  const onArt = new Map<string, { region: number; year: number; isChild: boolean; number: number }>();
  for (const { region, year, ageGroup, total } of artTotals(programme, areas)) {
    const isChild = ageGroup === children;
    if (!isChild && ageGroup !== adults) continue;
    const key = `${region} ${year} ${isChild}`;
    const group = onArt.get(key) ?? { region, year, isChild, number: 0 };
    onArt.set(key, group);
    group.number += total;
  }
  return [...onArt.values()].flatMap(({ region, year, isChild, number }) => {
    const found = totals.find(({ regionCode }) => regionCode === region);
    const at = year - (found?.firstYear ?? 0);
    const ofAdults = (found?.plhiv.men[at] ?? Number.NaN) + (found?.plhiv.women[at] ?? Number.NaN);
    const plhiv = isChild ? (found?.plhiv.children[at] ?? Number.NaN) : ofAdults;
    if (!(number > plhiv)) return [];
    const numbers = `${shown(number)} > ${shown(plhiv)}`;
    const age = isChild ? children : adults;
    return [{ ...areaOf(region), time: String(year), age, numbers, weight: number - plhiv }];
  });
}

/** Regions and years with more antenatal clients than births in the projection. */
export function clientsAboveBirths(anc: Anc, areas: Areas, totals: readonly NationalTotals[]): Finding[] {
  const areaOf = regionAreas(areas);
  return ancTotals(anc, areas).flatMap(({ region, year, totals: { anc_clients: clients } }) => {
    const found = totals.find(({ regionCode }) => regionCode === region);
    const births = found?.births[year - found.firstYear] ?? Number.NaN;
    if (!(clients > maximumClientsPerBirth * births)) return [];
    const numbers = `${shown(clients)} > ${shown(births)}`;
    return [{ ...areaOf(region), time: String(year), numbers, weight: clients - births }];
  });
}
