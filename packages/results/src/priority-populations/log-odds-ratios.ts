import { adultsTo49, type SingleSex } from "@tessera/contract";
import { logit, sexWorkerLogOdds } from "./group-prevalence.js";
import type { FiveYearAge, Group, KeyPopulation } from "./groups.js";
import type { TotalOf } from "./model-totals.js";
import type { KeyPopulationEstimate, PriorityTables } from "./tables/priority-tables.js";

type LogOddsOf = (group: Group, region: string, age: FiveYearAge, prevalence: number) => number;

/** Log odds ratios of prevalence: of behaviours from surveys, of key populations from their prevalence in regions. */
export function logOddsRatios(sex: SingleSex, tables: PriorityTables, totalOf: TotalOf): LogOddsOf {
  const regions = [...tables.keyPopulations].map(([region, of]) => ({
    fsw: of.fsw.prevalence,
    women: totalOf(region, "female", adultsTo49).prevalence,
  }));
  const ofSexWorkers = sexWorkerLogOdds(regions);
  const ofMen = (population: "msm" | "pwid", region: string) => {
    const estimates = tables.keyPopulations.get(region) as Record<KeyPopulation, KeyPopulationEstimate>;
    const { prevalence } = estimates[population];
    return (
      logit(prevalence) - logit(totalOf(region, "male", population === "msm" ? "Y015_024" : adultsTo49).prevalence)
    );
  };
  return (group, region, age, prevalence) => {
    if (group === "fsw") return ofSexWorkers(prevalence);
    if (group === "msm" || group === "pwid") return ofMen(group, region);
    const { upTo29, from30 } = tables.logOdds[sex][group];
    return age < "Y030" ? upTo29 : from30;
  };
}
