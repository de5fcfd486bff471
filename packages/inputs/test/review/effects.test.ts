import { fiveYearAgeGroups } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { plausibilityWarnings, readAreas, readPopulation } from "../../src/index.js";
import { geojson } from "../small-country.js";
import { csvOf } from "./small-data.js";

const ids = [1, 2, 3, 4, 5, 6].map((at) => `XSX_1_${at}`);
const last = "CY2020Q2";

function box(west: number, east: number): number[][][] {
  const corners = [
    [west, 0],
    [east, 0],
    [east, 1],
    [west, 1],
    [west, 0],
  ];
  return [corners];
}

const shape = readAreas(
  geojson({
    type: "FeatureCollection",
    features: ["XSX", ...ids].map((area_id, at) => ({
      type: "Feature",
      properties: {
        ...{ area_id, area_name: `Area ${at}`, area_level: at === 0 ? 0 : 1, parent_area_id: at === 0 ? null : "XSX" },
        ...{ area_level_label: at === 0 ? "Country" : "District", area_sort_order: at, display: true },
        ...{ spectrum_region_code: 0, center_x: at + 0.5, center_y: 0.5 },
      },
      geometry: { type: "Polygon", coordinates: at === 0 ? box(1, 7) : box(at, at + 1) },
    })),
  }),
  "areas.geojson",
);

const sizeOf = (area: number) => 1000 + 300 * area;

/** The last population of the second area: numbers of an area, times a factor. */
interface Wrong {
  from?: number;
  times?: number;
}

/** What is told of a population. */
function told({ from = 1, times = 1 }: Wrong = {}) {
  const people = ids.flatMap((id, area) =>
    ["CY2019Q2", last].flatMap((quarter) => {
      const isWrong = area === 1 && quarter === last;
      const [source, factor] = isWrong ? [from, times] : [area, 1];
      return ["female", "male"].flatMap((sex) =>
        fiveYearAgeGroups.map((age, at) => {
          const share = 1 - at / 20 + ((source * 7 + at * 5) % 11) / 100;
          return [id, "Census", quarter, sex, age, Math.round(factor * sizeOf(source) * share), ""];
        }),
      );
    }),
  );
  const populationColumns = ["area_id", "source", "calendar_quarter", "sex", "age_group", "population", "asfr"];
  return plausibilityWarnings({
    ...{ pjnz: null, survey: null, programme: null, anc: null, sti: null, shape },
    population: readPopulation(csvOf([populationColumns, ...people]), "population.csv"),
  });
}

describe("a population that is wrong in one area", () => {
  it("is not told where it is sound", () => {
    expect(told()).toEqual([]);
  });

  it("is told with what it does to people living with HIV", () => {
    expect(told({ times: 1.6 })).toMatchObject([
      {
        key: "warning.review.populationJump",
        effect: { indicator: "plhiv", areas: [{ id: "XSX_1_2" }], change: expect.closeTo(1 / 1.6 - 1, 2) },
      },
    ]);
  });

  it.each([
    ["numbersRepeated", 1],
    ["populationProportional", 1.2],
  ])("is measured by its earlier number where another area's was pasted over it: %s", (check, times) => {
    expect(told({ from: 4, times })).toMatchObject([
      {
        key: `warning.review.${check}`,
        effect: { areas: [{ id: "XSX_1_2" }], change: expect.closeTo(sizeOf(1) / sizeOf(4) / times - 1, 1) },
        effects: [{ cause: "warning.review.populationJump" }],
      },
    ]);
  });
});
