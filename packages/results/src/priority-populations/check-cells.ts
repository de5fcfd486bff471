import { resultsProblem } from "../problem.js";
import type { GroupCell, GroupNumbers } from "./group-cells.js";
import { type Group, keyPopulations, tableNames } from "./groups.js";

/** How far sums may be from their total, beyond what rounding makes of large numbers. */
const tolerance = 1e-9;

/** Refuses numbers that cannot be: a number that is none, a negative one, a sum other than its total, an incidence above 1. */
export function checkCells(cells: readonly GroupCell[]): void {
  for (const cell of cells) {
    const { area, sex, age, total } = cell;
    const place = { area, sex, age };
    for (const [group, numbers] of Object.entries(cell.groups) as [Group, GroupNumbers][]) {
      const { share, population, prevalence, infections, incidence } = numbers;
      if ([share, population, prevalence, infections, incidence].some((value) => !Number.isFinite(value)))
        throw resultsProblem("detail.priority.notFinite", { ...place, group: tableNames[group] });
      const least = -tolerance * Math.max(1, total.infections);
      if (share < 0 || infections < least)
        throw resultsProblem("detail.priority.negative", { ...place, group: tableNames[group] });
      if (incidence > 1 && (keyPopulations as readonly string[]).includes(group))
        throw resultsProblem("detail.priority.incidenceAboveOne", { ...place, group: tableNames[group] });
    }
    const sum = Object.values(cell.groups).reduce((all, { infections }) => all + infections, 0);
    if (Math.abs(sum - total.infections) > tolerance * Math.max(1, total.infections))
      throw resultsProblem("detail.priority.sumWrong", { ...place, sum, total: total.infections });
  }
}
