import type { SingleSex } from "@tessera/contract";
import type { ModelOutput } from "@tessera/model";
import type { KeyPopulationWorkbook } from "@tessera/spectrum";
import { assignInfections } from "./assign-infections.js";
import { sharesOfMen, sharesOfWomen } from "./behaviour-shares.js";
import { type BehaviourYear, behaviourYear, surveyedShares } from "./behaviour-year.js";
import { checkCells } from "./check-cells.js";
import { type NationalTotals, nationalTotals } from "./consensus.js";
import type { GroupCell, GroupNumbers } from "./group-cells.js";
import { groupPrevalences } from "./group-prevalence.js";
import { type FiveYearAge, fiveYearAges, type Group, groupsOf, type KeyPopulation } from "./groups.js";
import { allSizes, keyShares } from "./key-population-shares.js";
import type { Scaling } from "./key-population-sizes.js";
import { logOddsRatios } from "./log-odds-ratios.js";
import { countryOf, estimatedAreas, modelTotals, type TotalOf } from "./model-totals.js";
import type { PriorityOptions } from "./options.js";
import { regionsOfDistricts } from "./regions.js";
import type { PriorityTables } from "./tables/priority-tables.js";

/** People of each sex by district, age and group, and what was used to divide them. */
export interface PriorityPopulations {
  cells: Record<SingleSex, GroupCell[]>;
  behaviourYear: BehaviourYear;
  nationals: NationalTotals;
  sizeScaling: Record<KeyPopulation, Scaling>;
  infectionScaling: Record<KeyPopulation, Scaling>;
  /** Districts and ages in which key populations have all infections. */
  capped: number;
}

/** Divides calibrated estimates by behaviour and key population. Numbers that cannot be are refused. */
export function priorityPopulations(
  output: ModelOutput,
  tables: PriorityTables,
  options: PriorityOptions,
  workbook: KeyPopulationWorkbook | null,
): PriorityPopulations {
  const districts = estimatedAreas(output);
  const regionOf = regionsOfDistricts(output, districts, tables);
  const totalOf = modelTotals(output);
  const year = behaviourYear(tables.behaviour, options.behaviourYear);
  const nationals = nationalTotals(tables, workbook, options);
  const country = countryOf(output).area_id;
  const sizes = allSizes(tables, totalOf, country, nationals, options);
  const shareOf = keyShares(tables, totalOf, sizes);
  const divide = (sex: SingleSex): GroupCell[] => {
    const areas = districts.map(({ area_id }) => area_id);
    const surveyed = surveyedShares(tables.behaviour[sex], year.year, areas, sex);
    const oddsOf = logOddsRatios(sex, tables, totalOf);
    return areas.flatMap((area) => {
      const region = regionOf.get(area) as string;
      return fiveYearAges.map((age) => {
        const key = (population: KeyPopulation) => shareOf(population, region, age);
        const shares: Partial<Record<Group, number>> =
          sex === "female"
            ? sharesOfWomen(surveyed(area, age), { fsw: key("fsw") })
            : sharesOfMen(surveyed(area, age), { msm: key("msm"), pwid: key("pwid") });
        return dividedCell(area, sex, age, totalOf, shares, (group, prevalence) =>
          oddsOf(group, region, age, prevalence),
        );
      });
    });
  };
  const cells = { female: divide("female"), male: divide("male") };
  const women = assignInfections("female", cells.female, nationals, options);
  const men = assignInfections("male", cells.male, nationals, options);
  checkCells([...cells.female, ...cells.male]);
  return {
    cells,
    behaviourYear: year,
    nationals,
    sizeScaling: { fsw: sizes.fsw.scaling, msm: sizes.msm.scaling, pwid: sizes.pwid.scaling },
    infectionScaling: { ...women.scaling, ...men.scaling } as Record<KeyPopulation, Scaling>,
    capped: women.capped + men.capped,
  };
}

/** People of a district and age by group, without infections. */
function dividedCell(
  area: string,
  sex: SingleSex,
  age: FiveYearAge,
  totalOf: TotalOf,
  shares: Partial<Record<Group, number>>,
  logOdds: (group: Group, prevalence: number) => number,
): GroupCell {
  const total = totalOf(area, sex, age);
  const groups: readonly Group[] = groupsOf[sex];
  const populations = groups.map((group) => total.population * (shares[group] as number));
  const odds = groups.map((group, k) => ({
    population: populations[k] as number,
    logOdds: total.plhiv > 0 ? logOdds(group, total.prevalence) : 0,
  }));
  const prevalences = groupPrevalences(odds, total.plhiv);
  const numbers = groups.map((group, k): [Group, GroupNumbers] => {
    const [population, prevalence] = [populations[k] as number, prevalences[k] as number];
    const share = shares[group] as number;
    const [plhiv, susceptible] = [population * prevalence, population * (1 - prevalence)];
    return [group, { share, population, plhiv, prevalence, susceptible, infections: 0, incidence: 0, ratio: null }];
  });
  return { area, sex, age, total, groups: Object.fromEntries(numbers) };
}
