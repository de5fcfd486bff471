import { groupCells } from "@tessera/contract";
import type { ComparedFiles, Contradiction } from "./compared-files.js";
import { areaAt, type Finding, shown } from "./findings.js";
import { ancOverTime, artOverTime, type NumbersOverTime, peopleOverTime } from "./numbers-over-time.js";
import { sumOf } from "./population-cells.js";

/**
 * Maximum number of areas and times of a file that may be expected to repeat all their numbers by
 * chance. In sound files none does.
 */
const maximumByChance = 0.05;
/** A source that repeats more than this share of its numbers holds them constant. */
const maximumRepeated = 0.5;

/** Areas with the same numbers as at the time before: these were entered in place of later ones. */
export function repeatedTimes({ programme, anc, people, shape }: ComparedFiles): Contradiction[] {
  const tables = [
    ...(people ? [peopleOverTime(people)] : []),
    ...(programme ? [artOverTime(programme, shape)] : []),
    ...(anc ? [ancOverTime(anc, shape)] : []),
  ];
  return tables.flatMap((numbers) => {
    const repeated = repeatedIn(numbers).map(({ time, area, total }): Finding => {
      const place = { area: areaAt(shape, numbers.areas[area] as number), time: numbers.times[time] as string };
      return { ...place, numbers: `${shown(total)} = ${shown(total)}`, weight: time };
    });
    if (repeated.length === 0) return [];
    const groups = groupCells(repeated, { along: ["area"] });
    return [{ file: numbers.file, count: repeated.length, groups }];
  });
}

function repeatedIn({ times, areas, at }: NumbersOverTime) {
  const equal: { time: number; area: number; total: number; chance: number }[] = [];
  for (let time = 1; time < times.length; time++)
    for (let area = 0; area < areas.length; area++) {
      const [before, now] = [at(time - 1, area), at(time, area)];
      if (!now.every((number, cell) => Object.is(number, before[cell]))) continue;
      const known = now.filter((number) => number > 0);
      equal.push({ time, area, total: sumOf(known), chance: chanceOf(known) });
    }
  const compared = (times.length - 1) * areas.length;
  if (equal.length > maximumRepeated * compared) return [];
  return equal.filter(({ chance }) => chance * compared < maximumByChance);
}

/** Probability that independent Poisson counts repeat: 1 / (2 √(π n)) for each. */
function chanceOf(numbers: Float64Array): number {
  return numbers.reduce((chance, number) => chance * Math.min(1, 1 / (2 * Math.sqrt(Math.PI * number))), 1);
}
