import type { Impossibility } from "@tessera/contract";
import type { DifferenceRow } from "@tessera/contract/api";
import { differenceOf } from "../two-results/difference.js";
import type { EstimateChoice } from "./estimate-choice.js";
import { streamEstimates } from "./stream-estimates.js";

/** The differences of areas that two results estimate, and how many areas only one of them has. */
interface AreaDifferences {
  rows: DifferenceRow[];
  onlyFirst: number;
  onlySecond: number;
}

interface AreaEstimate {
  area_id: string;
  area_name: string;
  area_level: number;
  mean: number;
  se: number;
  lower: number;
  upper: number;
  impossible: Impossibility | null;
}

/**
 * Compares the chosen estimates of two results area by area. The choice has one indicator, quarter, sex and age group. Areas are matched by id:
 * those of the second may be of another level.
 */
export async function areaDifferences(
  first: { path: string; choice: EstimateChoice },
  second: { path: string; choice: EstimateChoice },
): Promise<AreaDifferences> {
  const { area_level, area_id, ...group } = second.choice;
  const [own, others] = await Promise.all([areaEstimates(first.path, first.choice), areaEstimates(second.path, group)]);
  const all = new Map(others.map((row) => [row.area_id, row]));
  const rows = own.flatMap((row): DifferenceRow[] => {
    const other = all.get(row.area_id);
    return other ? [rowOf(row, other)] : [];
  });
  const known = new Set(own.map((row) => row.area_id));
  const isChosen = (row: AreaEstimate) =>
    (area_level?.includes(String(row.area_level)) ?? true) && (area_id?.includes(row.area_id) ?? true);
  const onlySecond = others.filter((row) => isChosen(row) && !known.has(row.area_id));
  return { rows, onlyFirst: own.length - rows.length, onlySecond: onlySecond.length };
}

function rowOf(first: AreaEstimate, second: AreaEstimate): DifferenceRow {
  const { difference, ratio, z, isBeyond } = differenceOf(first, second);
  return {
    area_id: first.area_id,
    area_name: first.area_name,
    area_level: first.area_level,
    first_mean: written(first.mean),
    first_lower: written(first.lower),
    first_upper: written(first.upper),
    first_impossible: first.impossible,
    second_mean: written(second.mean),
    second_lower: written(second.lower),
    second_upper: written(second.upper),
    second_impossible: second.impossible,
    difference: written(difference),
    ratio: written(ratio),
    z: written(z),
    beyond: isBeyond,
  };
}

/** Eight significant digits: four decimals would lose small differences of rates. */
function written(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(8)) : null;
}

const comparedColumns = ["area_id", "area_name", "area_level", "mean", "se", "lower", "upper", "impossible"] as const;

async function areaEstimates(path: string, choice: EstimateChoice): Promise<AreaEstimate[]> {
  const rows: AreaEstimate[] = [];
  for await (const { values, rowCount } of streamEstimates(path, choice, {}, comparedColumns)) {
    const [ids = [], names = [], levels = [], mean = [], se = [], lower = [], upper = [], marks = []] = values;
    for (let row = 0; row < rowCount; row++)
      rows.push({
        area_id: String(ids[row]),
        area_name: String(names[row]),
        area_level: Number(levels[row]),
        mean: numberOf(mean[row]),
        se: numberOf(se[row]),
        lower: numberOf(lower[row]),
        upper: numberOf(upper[row]),
        impossible: (marks[row] as Impossibility | undefined) ?? null,
      });
  }
  return rows;
}

function numberOf(cell: unknown): number {
  return typeof cell === "number" ? cell : Number.NaN;
}
