import { type EstimateTable, statistics } from "../output/estimate-table.js";

/**
 * Numbers on ART that areas report, changed by the factor of those who attend in the same stratum, so that the estimated bias of reporting stays
 * as it is. Both tables have the same rows.
 */
export function withReports(calibrated: EstimateTable, fitted: EstimateTable): EstimateTable {
  const [reported, attending] = ["art_report", "art_current"].map((name) => fitted.indicators.indexOf(name));
  if (reported === undefined || reported < 0) return calibrated;
  const stratum = (row: number) => [fitted.area[row], fitted.quarter[row], fitted.sex[row], fitted.age[row]].join(" ");
  const factors = new Map<string, number>();
  for (let row = 0; row < fitted.mean.length; row++) {
    if (fitted.indicator[row] !== attending) continue;
    const before = fitted.mean[row] as number;
    factors.set(stratum(row), before === 0 ? 0 : (calibrated.mean[row] as number) / before);
  }
  const columns = Object.fromEntries(statistics.map((name) => [name, calibrated[name].slice()]));
  for (let row = 0; row < fitted.mean.length; row++) {
    if (fitted.indicator[row] !== reported) continue;
    const factor = factors.get(stratum(row)) as number;
    for (const name of statistics) {
      const column = columns[name] as Float64Array;
      column[row] = (column[row] as number) * factor;
    }
  }
  return { ...calibrated, ...columns };
}
