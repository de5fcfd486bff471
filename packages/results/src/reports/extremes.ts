import type { Area } from "@tessera/model";
import type { Interval } from "./numbers.js";

export interface AreaValue<Value extends Interval = Interval> {
  area: Area;
  value: Value;
}

/** Highest first; areas of the same value stay in their order. */
export function sorted<Value extends Interval>(values: readonly AreaValue<Value>[]): AreaValue<Value>[] {
  return values.toSorted((a, b) => b.value.mean - a.value.mean);
}

export function known(areas: readonly Area[], find: (area: Area) => Interval | undefined): AreaValue[] {
  return areas.flatMap((area) => {
    const value = find(area);
    return value ? [{ area, value }] : [];
  });
}

/** The areas with the highest and the lowest value, undefined where there is none. */
export function extremes(values: readonly AreaValue[]): { highest: AreaValue; lowest: AreaValue } | undefined {
  const order = sorted(values);
  const [highest, lowest] = [order[0], order.at(-1)];
  return highest && lowest && { highest, lowest };
}
