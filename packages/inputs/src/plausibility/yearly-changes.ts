import { groupCells } from "@tessera/contract";
import type { ComparedFiles, Contradiction } from "./compared-files.js";
import { areaAt, type Finding, median, shown, spread } from "./findings.js";
import { ancOverTime, artOverTime, type NumbersOverTime, peopleOverTime } from "./numbers-over-time.js";
import { maximumGrowth } from "./population-checks.js";
import { jumpFactor } from "./series-checks.js";
import { percent } from "./survey-checks.js";

/** Minimum number of areas for a spread. */
const minimumAreas = 5;
/**
 * An area is told if its change relative to the median of areas exceeds all three limits: that of
 * the log, that in deviations, and that as a multiple of the next largest in deviations. In sound
 * files the largest change has up to 5.7 deviations where it is 1.5 times the next.
 */
const minimumChange = 0.04;
const maximumDeviations = 6;
const minimumGap = 1.5;
/** Numbers of the same people vary less from time to time than independent counts. */
const shareOfChance = 0.5;

/** A quantity with the count that its chance variation comes from. */
interface Quantity {
  value: number;
  count: number;
}

interface QuantityOverTime {
  /** As texts name it. */
  id: string;
  numbers: NumbersOverTime;
  quantityOf(block: Float64Array): Quantity;
  /** Larger changes are jumps, which another check tells, as another does numbers that repeat. */
  maximum: number;
  shown(value: number): string;
}

interface Change {
  area: number;
  log: number;
  deviation: number;
  before: number;
  now: number;
}

/** Changes from one time to the next that stand out of those of the other areas. */
export function unusualChanges(files: ComparedFiles): Contradiction[] {
  return quantitiesOf(files).flatMap((quantity) => {
    const { id: indicator, numbers } = quantity;
    const findings = changesOf(quantity).map(({ area, before, now, deviation, time }): Finding => {
      const places = { indicator, area: areaAt(files.shape, area), time: numbers.times[time] as string };
      return { ...places, numbers: `${quantity.shown(before)} → ${quantity.shown(now)}`, weight: deviation };
    });
    if (findings.length === 0) return [];
    const groups = groupCells(findings, { along: ["time", "area"] });
    return [{ file: numbers.file, count: findings.length, groups }];
  });
}

function quantitiesOf({ people, programme, anc, shape }: ComparedFiles): QuantityOverTime[] {
  const found: QuantityOverTime[] = [];
  const add = (id: string, numbers: NumbersOverTime, maximum: number, isIn: (cell: number) => boolean) =>
    found.push({ id, numbers, maximum, shown, quantityOf: (block) => sumOfKnown(block, isIn) });
  if (people) add("population", peopleOverTime(people), maximumGrowth, () => true);
  if (programme) {
    const art = artOverTime(programme, shape);
    add("art_adult", art, jumpFactor, (cell) => !art.isChild(cell));
    add("art_child", art, jumpFactor, art.isChild);
  }
  if (anc) {
    const numbers = ancOverTime(anc, shape);
    add("anc_clients", numbers, jumpFactor, (cell) => cell === 0);
    found.push({
      ...{ id: "anc_prevalence", numbers, maximum: Number.POSITIVE_INFINITY, shown: percent },
      quantityOf: ([, known = 0, positive = 0, tested = 0, negative = 0]) => ({
        value: (known + positive) / (known + tested + negative),
        count: known + positive,
      }),
    });
  }
  return found;
}

function sumOfKnown(block: Float64Array, isIn: (cell: number) => boolean): Quantity {
  const sum = block.reduce((all, number, cell) => (isIn(cell) && number > 0 ? all + number : all), 0);
  return { value: sum, count: sum };
}

function changesOf(quantity: QuantityOverTime): (Change & { time: number })[] {
  const { numbers, maximum } = quantity;
  const { times, areas, at } = numbers;
  const known = times.map((_, time) => areas.map((_, area) => quantity.quantityOf(at(time, area))));
  const changes = times.slice(1).map((_, time) => relativeChanges(known[time] ?? [], known[time + 1] ?? [], areas));
  const usual = spread(logs(changes.flat()), 0);
  return changes.flatMap((list, time) => {
    if (list.length < minimumAreas) return [];
    const ofTime = Math.max(usual, spread(logs(list), 0));
    const deviationOf = ({ log, deviation }: Change) => Math.abs(log) / Math.hypot(ofTime, deviation);
    const [largest, next] = list
      .map((change) => ({ ...change, deviation: deviationOf(change) }))
      .sort((a, b) => b.deviation - a.deviation) as [Change, Change];
    const isUnusual = largest.deviation > Math.max(maximumDeviations, minimumGap * next.deviation);
    const isRepeated = largest.before === largest.now;
    const size = Math.abs(largest.log);
    return isUnusual && !isRepeated && size > minimumChange && size <= Math.log(maximum)
      ? [{ ...largest, time: time + 1 }]
      : [];
  });
}

/** Logs of changes relative to the median of areas, with their deviation by chance. */
function relativeChanges(before: readonly Quantity[], now: readonly Quantity[], areas: readonly number[]): Change[] {
  const changes = areas.flatMap((area, at) => {
    const [earlier, later] = [before[at] as Quantity, now[at] as Quantity];
    const log = Math.log(later.value / earlier.value);
    const deviation = Math.sqrt(shareOfChance * (1 / earlier.count + 1 / later.count));
    return Number.isFinite(log) ? [{ area, log, deviation, before: earlier.value, now: later.value }] : [];
  });
  const centre = median(logs(changes));
  return changes.map((change) => ({ ...change, log: change.log - centre }));
}

function logs(changes: readonly Change[]): number[] {
  return changes.map(({ log }) => log);
}
