import { type CsvCell, fiveYearAgeGroups, lastQuarterOf, singleSexes } from "@tessera/contract";
import type { Area } from "@tessera/model";
import { fertileAges, firstYear, populationYears } from "../timeline.js";
import { fertility } from "../truth/demography.js";
import { cells, countsAt, type YearlyCounts } from "../truth/district-counts.js";
import { csvTable, rounded } from "./csv-table.js";

const columns = ["area_id", "area_name", "source", "calendar_quarter", "sex", "age_group", "population", "asfr"];
const firstFertileGroup = fiveYearAgeGroups.indexOf("Y015_019");

export function populationFile(districts: readonly Area[], counts: YearlyCounts): Buffer {
  return csvTable(columns, rows(districts, counts));
}

function* rows(districts: readonly Area[], counts: YearlyCounts): Generator<CsvCell[]> {
  for (let year = populationYears.first; year <= populationYears.last; year++) {
    const quarter = lastQuarterOf(year);
    const { population } = countsAt(counts, quarter);
    for (const [district, { area_id, area_name }] of districts.entries()) {
      for (const [cell, people] of population.subarray(district * cells, (district + 1) * cells).entries()) {
        const group = cell % fiveYearAgeGroups.length;
        const sex = singleSexes[Math.floor(cell / fiveYearAgeGroups.length)] as string;
        const births = sex === "female" ? birthRate(year, group) : null;
        const age = fiveYearAgeGroups[group] as string;
        yield [area_id, area_name, populationYears.source, quarter, sex, age, rounded(people, 3), births];
      }
    }
  }
}

/** Fertility rate of a five-year age group; the rate is the same at its five ages. */
function birthRate(year: number, group: number): number | null {
  const age = (group - firstFertileGroup) * 5;
  return age < 0 || age >= fertileAges ? null : rounded(fertility[(year - firstYear) * fertileAges + age] as number, 6);
}

/** The area file as GeoJSON, one feature a line so that differences between files are readable. */
export function areasFile(areas: readonly Area[]): Buffer {
  const features = areas.map(({ geometry, ...properties }) => ({ type: "Feature", properties, geometry }));
  return Buffer.from(
    `{"type":"FeatureCollection","name":"areas","features":[\n${features.map((feature) => JSON.stringify(feature)).join(",\n")}\n]}\n`,
  );
}
