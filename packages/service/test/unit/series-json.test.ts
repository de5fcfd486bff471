import { readAreas, readProgramme, reviewProgramme, seriesRows } from "@tessera/inputs";
import { describe, expect, it } from "vitest";
import { seriesJson } from "../../src/json/time-series.js";
import { toJson } from "../../src/json/write-json.js";

const square = (x: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [x, 0],
      [x + 1, 0],
      [x + 1, 1],
      [x, 0],
    ],
  ],
});
const countryOf = (districts: readonly string[]) =>
  readAreas(
    Buffer.from(
      JSON.stringify({
        type: "FeatureCollection",
        features: ["XQT", ...districts].map((id, at) => ({
          type: "Feature",
          properties: {
            area_id: id,
            area_name: `“${id}” \\ "é"`,
            area_level: at === 0 ? 0 : 1,
            parent_area_id: at === 0 ? null : "XQT",
            area_sort_order: at,
            spectrum_region_code: 0,
            center_x: 0,
            center_y: 0,
            area_level_label: at === 0 ? "Country" : "District",
            display: true,
          },
          geometry: square(at),
        })),
      }),
    ),
    "areas.geojson",
  );

function seriesOf(quarters: number, count = 2) {
  const districts = Array.from({ length: count }, (_, at) => `XQT_${at + 1}`);
  const lines = Array.from({ length: quarters }, (_, at) => `CY${2000 + Math.floor(at / 4)}Q${(at % 4) + 1}`).flatMap(
    (quarter, at) =>
      districts.flatMap((id, district) => [
        `${id},both,Y015_999,${quarter},${district === 1 ? 0 : at / 3}`,
        `${id},both,Y000_014,${quarter},${district === 1 ? 3 : at % 2 ? "" : 1e-7}`,
      ]),
  );
  const text = ["area_id,sex,age_group,calendar_quarter,art_current", ...lines].join("\n");
  return reviewProgramme(readProgramme(Buffer.from(text), "programme.csv"), countryOf(districts), null).series;
}

const textOf = (series: ReturnType<typeof seriesOf>) => Buffer.concat(seriesJson(series)).toString("utf8");

describe("the JSON of a time series", () => {
  it.each([
    [1, 2],
    [7, 2],
    [200, 60],
  ])("is that of its rows, however many there are: %d quarters of %d districts", (quarters, districts) => {
    const series = seriesOf(quarters, districts);
    const written = textOf(series);
    expect(written === toJson([...seriesRows(series)])).toBe(true);
  });

  it("has null for a ratio to nothing, and lists what is missing", () => {
    const rows = JSON.parse(textOf(seriesOf(2)));
    const find = (area: string, plot: string) =>
      rows.find((row: { area_id: string; plot: string; time_period: string }) => {
        return row.area_id === area && row.plot === plot && row.time_period === "2000 Q2";
      });
    expect(find("XQT_2", "art_child_adult_ratio").value).toBeNull();
    expect(find("XQT", "art_current").missing_ids).toEqual(["XQT_1"]);
  });
});
