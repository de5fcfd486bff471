import { type ModelOutput, statistics } from "../src/model-output/index.js";
import { smallOutput } from "./small-output.js";

/** What cannot be of the people of 15-49 in the second district, at the second time point. */
const impossible: Record<string, number> = { art_coverage: 1.2, untreated_plhiv_attend: -40 };

/** The small output with two estimates that cannot be. */
export function impossibleOutput(output: ModelOutput = smallOutput()): ModelOutput {
  const { estimates, areas, calendarQuarters } = output;
  estimates.mean.forEach((_, row) => {
    const value = impossible[estimates.indicators[estimates.indicator[row] as number] as string];
    const isThere =
      areas[estimates.area[row] as number]?.area_id === "S_2" &&
      estimates.sexes[estimates.sex[row] as number] === "both" &&
      estimates.ages[estimates.age[row] as number] === "Y015_049" &&
      calendarQuarters[estimates.quarter[row] as number] === "CY2024Q4";
    if (value !== undefined && isThere) for (const name of statistics) estimates[name][row] = value;
  });
  return output;
}
