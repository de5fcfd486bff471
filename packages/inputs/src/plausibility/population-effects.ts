import { type EstimateEffect, quarterNumber, type WarnedGroup } from "@tessera/contract";
import type { ComparedFiles } from "./compared-files.js";
import { areaAt, effectOnPlhiv, largestOf, median } from "./findings.js";
import { type People, sumOf } from "./population-cells.js";

/**
 * Largest effect of a population that was pasted over another: the ordinary number of an area
 * follows from the nearest quarter at which it has its own, by the median growth of areas.
 * Undefined if there is no such quarter.
 */
export function effectOfPaste(
  { people, shape }: Pick<ComparedFiles, "people" | "shape">,
  groups: readonly WarnedGroup[],
): EstimateEffect | undefined {
  if (!people) return undefined;
  const effects = groups.flatMap(({ areas, times = [] }) =>
    areas === undefined || areas === "all"
      ? []
      : areas.flatMap(({ id }) => {
          const position = shape.positions.get(id) ?? -1;
          const change = changeToOrdinary(people, people.areas.indexOf(position), times);
          return Number.isFinite(change) ? [effectOnPlhiv([areaAt(shape, position)], change)] : [];
        }),
  );
  return largestOf(effects);
}

/** Relative change of an area's last pasted population if it were that of the nearest other quarter. */
function changeToOrdinary(people: People, area: number, pasted: readonly string[]): number {
  const { quarters } = people;
  const at = quarters.findLastIndex((quarter) => pasted.includes(quarter));
  const own = [...quarters.keys()].filter((quarter) => !pasted.includes(quarters[quarter] as string));
  const distance = (other: number) =>
    Math.abs(quarterNumber(quarters[other] as string) - quarterNumber(quarters[at] as string));
  const [nearest] = at < 0 || area < 0 ? [] : own.sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined) return Number.NaN;
  const growth = people.areas.map((_, other) => totalOf(people, at, other) / totalOf(people, nearest, other));
  return (totalOf(people, nearest, area) * median(growth)) / totalOf(people, at, area) - 1;
}

function totalOf(people: People, quarter: number, area: number): number {
  return sumOf(people.at(quarter, area));
}
