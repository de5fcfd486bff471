import { type Area, type ModelOutput, measuredEstimates } from "@tessera/model";
import { smallOutput } from "./small-output.js";

/** The small output with a survey, numbers on ART and antenatal care to hold its estimates against. */
export function comparedOutput(changes: Partial<ModelOutput> = {}): ModelOutput {
  const output = smallOutput(changes);
  const ids = output.areas.map(({ area_id }) => area_id);
  const ages = ["Y015_049", "Y015_019", "Y020_024"];
  return {
    ...output,
    uncalibrated: measuredEstimates(output.estimates, 2),
    fullData: {
      surveys: ids.flatMap((areaId) =>
        ages.flatMap((ageGroup) =>
          (["both", "female", "male"] as const).flatMap((sex) =>
            ["prevalence", "art_coverage"].map((indicator) => ({
              ...{ areaId, sex, ageGroup, indicator, surveyId: "XTS2020PHIA" },
              ...{ estimate: 0.12, standardError: 0.01, lower: 0.1, upper: 0.14 },
            })),
          ),
        ),
      ),
      art: ids.map((areaId) => ({
        ...{ areaId, sex: "both" as const, ageGroup: "Y015_999", quarter: "CY2024Q4" },
        ...{ artCurrent: 900, source: "programme" as const },
      })),
      anc: ids.map((areaId) => ({
        ...{ areaId, ageGroup: "Y015_049", year: 2024, anc_clients: 1000, anc_known_pos: 40, anc_already_art: 30 },
        ...{
          anc_tested: 500,
          anc_tested_pos: 20,
          anc_known_neg: 60,
          births_facility: 0,
          positive: 60,
          knownStatus: 600,
        },
      })),
    },
  };
}

/** A country of square districts in square regions, all of them with the estimates of the small one. */
export function squareCountry(regions: number, districtsOfEach: number): ModelOutput {
  const output = smallOutput();
  const [pattern] = output.areas as [Area];
  const across = Math.ceil(Math.sqrt(districtsOfEach));
  const square = (x: number, y: number, side: number): Area["geometry"] => ({
    type: "Polygon",
    coordinates: [
      [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
        [x, y],
      ],
    ],
  });
  const areas: Area[] = [{ ...country(pattern), geometry: square(0, 0, regions * across * 0.1) }];
  for (let region = 0; region < regions; region++) {
    const x = region * across * 0.1;
    const id = `R${region}`;
    areas.push({
      ...pattern,
      ...{ area_id: id, area_name: `Region ${region}`, area_level: 1, area_level_label: "Region", parent_area_id: "S" },
      ...{ area_sort_order: areas.length + 1, center_x: x, center_y: 0, geometry: square(x, 0, across * 0.1) },
    });
    for (let k = 0; k < districtsOfEach; k++) {
      const [left, low] = [x + (k % across) * 0.1, Math.floor(k / across) * 0.1];
      areas.push({
        ...pattern,
        ...{ area_id: `${id}_${k}`, area_name: `District ${region}.${k}`, area_level: 2, area_level_label: "District" },
        ...{ parent_area_id: id, area_sort_order: areas.length + 1, center_x: left, center_y: low },
        geometry: square(left, low, 0.1),
      });
    }
  }
  return { ...output, areas, options: { ...output.options, area_level: "2" }, estimates: forAreas(output, areas) };
}

function country(pattern: Area): Area {
  return { ...pattern, area_id: "S", area_name: "Squareland", area_level: 0, parent_area_id: null, area_sort_order: 1 };
}

const shownAges = ["Y000_999", "Y015_049", "Y015_999"];

/** The rows of both sexes of one area, in a few age groups, again for every other. */
function forAreas({ estimates }: ModelOutput, areas: readonly Area[]): ModelOutput["estimates"] {
  const isShown = (row: number) =>
    estimates.area[row] === 1 &&
    estimates.sexes[estimates.sex[row] as number] === "both" &&
    shownAges.includes(estimates.ages[estimates.age[row] as number] as string);
  const rows = [...estimates.area.keys()].filter(isShown);
  const repeated = <Column extends Uint8Array | Float64Array>(column: Column): Column => {
    const Kind = column.constructor as new (length: number) => Column;
    const all = new Kind(rows.length * areas.length);
    areas.forEach((_, area) => {
      rows.forEach((row, k) => {
        all[area * rows.length + k] = column[row] as number;
      });
    });
    return all;
  };
  return {
    ...estimates,
    area: Uint16Array.from({ length: rows.length * areas.length }, (_, k) => Math.floor(k / rows.length)),
    sex: repeated(estimates.sex),
    age: repeated(estimates.age),
    quarter: repeated(estimates.quarter),
    indicator: repeated(estimates.indicator),
    mean: repeated(estimates.mean),
    se: repeated(estimates.se),
    median: repeated(estimates.median),
    mode: repeated(estimates.mode),
    lower: repeated(estimates.lower),
    upper: repeated(estimates.upper),
  };
}
