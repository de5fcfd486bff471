import {
  adults,
  adultsTo49,
  ancSums,
  compareQuarters,
  sumOfCounts,
  tryParseQuarter,
  yearOfQuarter,
} from "@tessera/contract";
import type { Anc, Programme } from "../csv/data-files.js";
import type { Areas } from "../shape/areas.js";
import { areaAt, type Finding, median, shown, spread } from "./findings.js";
import { isAdult, isFertileWoman, type People, sumOf } from "./population-cells.js";
import { type Estimate, percent, type SurveyEstimates } from "./survey-checks.js";

/** Minimum number of areas for a median. */
const minimumAreas = 4;

/** Ratio of the numbers of an area in two files. */
interface Compared {
  /** Position in the shape file. */
  area: number;
  time: string;
  numbers: string;
  ratio: number;
  /** Sampling variance of the log ratio. */
  samplingVariance: number;
}

interface Limits {
  /** Maximum ratio to the median of areas, or of the median to it. */
  factor: number;
  /** And maximum difference of logs, in standard deviations. */
  deviations: number;
}

/** Areas whose ratio exceeds both limits. */
function unusualRatios(compared: readonly Compared[], areas: Areas, { factor, deviations }: Limits): Finding[] {
  const known = compared.filter(({ ratio }) => ratio > 0 && Number.isFinite(ratio));
  if (known.length < minimumAreas) return [];
  const logs = known.map(({ ratio }) => Math.log(ratio));
  const centre = median(logs);
  const betweenAreas = spread(logs, centre);
  return known.flatMap(({ area, time, numbers, samplingVariance }, at) => {
    const weight = Math.abs((logs[at] as number) - centre);
    if (!(weight > Math.log(factor) && weight > deviations * Math.sqrt(betweenAreas ** 2 + samplingVariance)))
      return [];
    return [{ area: areaAt(areas, area), time, numbers, weight }];
  });
}

/** Antenatal clients per woman of 15-49, by year. Sound files differ by factors below 1.7. */
export function clientsPerWoman(anc: Anc, people: People, areas: Areas): Finding[] {
  const { area_id, year, anc_clients } = anc.columns;
  const byYear = new Map<number, Compared[]>();
  for (let row = 0; row < anc.rowCount; row++) {
    const area = areas.positions.get(area_id.values[area_id.codes[row] as number] ?? "") ?? -1;
    const [at, clients] = [people.areas.indexOf(area), anc_clients[row] as number];
    if (at < 0 || !(clients > 0)) continue;
    const women = sumOf(people.at(quarterNear(people, year[row] as number), at), isFertileWoman);
    const time = String(year[row]);
    const compared = { area, time, numbers: `${shown(clients)} / ${shown(women)}`, ratio: clients / women };
    add(byYear, year[row] as number, { ...compared, samplingVariance: 1 / clients });
  }
  return [...byYear.values()].flatMap((rows) => unusualRatios(rows, areas, { factor: 2.5, deviations: 3 }));
}

/** Adults on ART per adult living with HIV by the latest survey. */
export function artPerPlhiv(programme: Programme, people: People, estimates: SurveyEstimates, areas: Areas): Finding[] {
  const prevalence = latestPrevalence(estimates);
  const quarter = [...programme.columns.calendar_quarter.values].sort(compareQuarters).at(-1) ?? "";
  const near = quarterNear(people, tryParseQuarter(quarter)?.year ?? Number.NaN);
  const onArt = adultsOnArt(programme, quarter);
  const compared = people.areas.flatMap((area, at) => {
    const [estimate, number] = [prevalence.get(areas.ids[area] as string), onArt.get(areas.ids[area] as string)];
    if (!estimate || number === undefined || !(estimate.share > 0)) return [];
    const plhiv = sumOf(people.at(near, at), isAdult) * estimate.share;
    const numbers = `${shown(number)} / ${shown(plhiv)}`;
    return [{ area, time: quarter, numbers, ratio: number / plhiv, samplingVariance: varianceOfLog(estimate) }];
  });
  return unusualRatios(compared, areas, { factor: 4.5, deviations: 4 });
}

/** HIV prevalence in antenatal care divided by that of the latest survey. */
export function ancPrevalence(anc: Anc, estimates: SurveyEstimates, areas: Areas): Finding[] {
  const prevalence = latestPrevalence(estimates);
  const { area_id, year } = anc.columns;
  const byYear = new Map<number, Compared[]>();
  for (let row = 0; row < anc.rowCount; row++) {
    const id = area_id.values[area_id.codes[row] as number] ?? "";
    const estimate = prevalence.get(id);
    const positive = sumOfCounts(ancSums.positive, (column) => anc.columns[column][row] as number);
    const known = sumOfCounts(ancSums.statusKnown, (column) => anc.columns[column][row] as number);
    const area = areas.positions.get(id);
    if (!estimate || area === undefined || !(estimate.share > 0 && positive > 0 && known > 0)) continue;
    const share = positive / known;
    const numbers = `${percent(share)} / ${percent(estimate.share)}`;
    const compared = { area, time: String(year[row]), numbers, ratio: share / estimate.share };
    add(byYear, year[row] as number, { ...compared, samplingVariance: varianceOfLog(estimate) + 1 / positive });
  }
  return [...byYear.values()].flatMap((rows) => unusualRatios(rows, areas, { factor: 3, deviations: 4 }));
}

/** Women per man on ART. */
export function artSexRatio(programme: Programme, areas: Areas): Finding[] {
  const { area_id, sex, age_group, calendar_quarter, art_current } = programme.columns;
  const byPlace = new Map<string, { area: number; quarter: string; women: number; men: number }>();
  for (let row = 0; row < programme.rowCount; row++) {
    const [id, who] = [area_id.values[area_id.codes[row] as number] ?? "", sex.values[sex.codes[row] as number]];
    if (age_group.values[age_group.codes[row] as number] !== adults || who === "both") continue;
    const quarter = calendar_quarter.values[calendar_quarter.codes[row] as number] ?? "";
    const place = byPlace.get(`${quarter} ${id}`) ?? { area: areas.positions.get(id) ?? -1, quarter, women: 0, men: 0 };
    if (who === "female") place.women = art_current[row] as number;
    else place.men = art_current[row] as number;
    byPlace.set(`${quarter} ${id}`, place);
  }
  const byQuarter = new Map<string, Compared[]>();
  for (const { area, quarter, women, men } of byPlace.values()) {
    const numbers = `${shown(women)} : ${shown(men)}`;
    const compared = { area, time: quarter, numbers, ratio: women / men, samplingVariance: 1 / women + 1 / men };
    add(byQuarter, quarter, compared);
  }
  return [...byQuarter.values()].flatMap((rows) => unusualRatios(rows, areas, { factor: 2, deviations: 4 }));
}

function add<Time>(byTime: Map<Time, Compared[]>, time: Time, compared: Compared): void {
  const known = byTime.get(time);
  if (known) known.push(compared);
  else byTime.set(time, [compared]);
}

/** Variance of the log of a proportion by the delta method (Agresti 2013, Categorical Data Analysis, section 3.1). */
function varianceOfLog({ share, effectiveSize }: Estimate): number {
  return (1 - share) / (effectiveSize * share);
}

/** Prevalence of both sexes at 15-49 in the latest survey, by area. */
function latestPrevalence({ all }: SurveyEstimates): Map<string, Estimate> {
  const rows = all.filter(
    ({ indicator, sex, ageGroup, effectiveSize }) =>
      indicator === "prevalence" && sex === "both" && ageGroup === adultsTo49 && effectiveSize > 0,
  );
  const latest = rows.map(({ quarter }) => quarter).reduce((a, b) => (a > b ? a : b), "");
  return new Map(rows.filter(({ quarter }) => quarter === latest).map((row) => [row.area, row]));
}

function adultsOnArt({ columns, rowCount }: Programme, quarter: string): Map<string, number> {
  const { area_id, age_group, calendar_quarter, art_current } = columns;
  const numbers = new Map<string, number>();
  for (let row = 0; row < rowCount; row++) {
    if (calendar_quarter.values[calendar_quarter.codes[row] as number] !== quarter) continue;
    if (age_group.values[age_group.codes[row] as number] !== adults) continue;
    const id = area_id.values[area_id.codes[row] as number] ?? "";
    numbers.set(id, (numbers.get(id) ?? 0) + (art_current[row] as number));
  }
  return numbers;
}

/** Position of the quarter of the population file nearest to a year. */
function quarterNear({ quarters }: People, year: number): number {
  const distance = (quarter: string) => Math.abs(yearOfQuarter(quarter) - year);
  return quarters.reduce(
    (best, quarter, at) => (distance(quarter) < distance(quarters[best] as string) ? at : best),
    0,
  );
}
