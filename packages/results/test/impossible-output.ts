import { type ModelOutput, statistics } from "@tessera/model";
import { smallOutput } from "./small-output.js";

/** What cannot be of the people of 15-49 in the second district, at the second time point. */
const impossible: Record<string, number> = { art_coverage: 1.2, untreated_plhiv_attend: -40 };

/** The small output with two estimates that cannot be, after and before calibration. */
export function impossibleOutput(output: ModelOutput = smallOutput()): ModelOutput {
  const { estimates, uncalibrated, areas, calendarQuarters } = output;
  for (const table of [estimates, ...(uncalibrated ? [uncalibrated] : [])])
    table.mean.forEach((_, row) => {
      const value = impossible[table.indicators[table.indicator[row] as number] as string];
      const isThere =
        areas[table.area[row] as number]?.area_id === "S_2" &&
        table.sexes[table.sex[row] as number] === "both" &&
        table.ages[table.age[row] as number] === "Y015_049" &&
        calendarQuarters[table.quarter[row] as number] === "CY2024Q4";
      if (value !== undefined && isThere) for (const name of statistics) table[name][row] = value;
    });
  return output;
}
