import { readAreas, readProgramme, reviewProgramme, seriesRows } from "@tessera/inputs";
import { describe, expect, it } from "vitest";
import { toJson } from "../../src/http/json.js";
import { seriesJson } from "../../src/validation/series-json.js";

const square = {
  type: "Polygon",
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
};
const areas = readAreas(
  Buffer.from(
    JSON.stringify({
      type: "FeatureCollection",
      features: ["XQT", "XQT_1", "XQT_2"].map((id, at) => ({
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
        geometry: square,
      })),
    }),
  ),
  "areas.geojson",
);

function seriesOf(quarters: number) {
  const lines = Array.from({ length: quarters }, (_, at) => `CY${2000 + Math.floor(at / 4)}Q${(at % 4) + 1}`).flatMap(
    (quarter, at) => [
      `XQT_1,both,Y015_999,${quarter},${at / 3}`,
      `XQT_1,both,Y000_014,${quarter},${at % 2 ? "" : 1e-7}`,
      `XQT_2,both,Y015_999,${quarter},0`,
      `XQT_2,both,Y000_014,${quarter},3`,
    ],
  );
  const text = ["area_id,sex,age_group,calendar_quarter,art_current", ...lines].join("\n");
  return reviewProgramme(readProgramme(Buffer.from(text), "programme.csv"), areas, null).series;
}

const textOf = (series: ReturnType<typeof seriesOf>) => Buffer.concat(seriesJson(series)).toString("utf8");

describe("the JSON of a time series", () => {
  it.each([1, 7, 2500])("is that of its rows, however many there are: %d quarters", (quarters) => {
    const series = seriesOf(quarters);
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
