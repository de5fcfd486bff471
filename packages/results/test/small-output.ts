import { ageGroups, antenatalAgeGroups, indicators, type Sex } from "@tessera/contract";
import { type Area, type ModelOutput, type Statistic, statistics } from "@tessera/model";

function area(id: string, name: string, level: number, parent: string | null, order: number): Area {
  const [x, y] = [order, level];
  const corners = [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y],
  ];
  return {
    area_id: id,
    area_name: name,
    area_level: level,
    area_level_label: level === 0 ? "Country" : "District",
    parent_area_id: parent,
    area_sort_order: order,
    spectrum_region_code: 0,
    center_x: x,
    center_y: y,
    display: true,
    geometry: { type: "Polygon", coordinates: [corners] },
  };
}

const sexes: Sex[] = ["male", "female", "both"];

/** Counts that rates are made of are parts of their wholes. */
const partOf: Record<string, number> = {
  population: 2,
  art_current_residents: 0.5,
  art_current: 0.5,
  aware_plhiv_num: 0.75,
  unaware_plhiv_num: 0.25,
};

/** A calibrated output of three areas whose numbers tell which cell they belong to; rows and codes in no useful order. */
export function smallOutput(changes: Partial<ModelOutput> = {}): ModelOutput {
  const areas = [
    area("S_2", "South <&> Sons", 1, "S", 3),
    area("S", "Smalland", 0, null, 1),
    area("S_1", "=North", 1, "S", 2),
  ];
  const calendarQuarters = ["CY2020Q3", "CY2024Q4", "CY2025Q3", "CY2026Q3"];
  const ages = ageGroups.map(({ id }) => id);
  const antenatal = new Set(antenatalAgeGroups);
  const codes: number[][] = [];
  const values: number[] = [];
  indicators.forEach((indicator, code) => {
    calendarQuarters.forEach((_, quarter) => {
      ages.forEach((age, ageCode) => {
        sexes.forEach((sex, sexCode) => {
          areas.forEach(({ area_level }, areaCode) => {
            if (indicator.isAntenatal && (sex !== "female" || !antenatal.has(age))) return;
            codes.push([areaCode, sexCode, ageCode, quarter, code]);
            const size = area_level === 0 ? 2 : 1;
            const people =
              (partOf[indicator.id] ?? 1) * size * (sex === "both" ? 2 : 1) * (1000 + ageCode * 10 + quarter);
            values.push(indicator.format.endsWith("%") || indicator.id === "incidence" ? 0.1 : people);
          });
        });
      });
    });
  });
  const column = (position: number) => codes.map((row) => row[position] as number);
  const shift: Record<Statistic, number> = { mean: 1, se: 0.05, median: 0.99, mode: 0.98, lower: 0.9, upper: 1.1 };
  const numbers = Object.fromEntries(
    statistics.map((name) => [name, Float64Array.from(values, (value) => value * shift[name])]),
  ) as Record<Statistic, Float64Array>;
  return {
    kind: "calibrated",
    modelVersion: "2.10.22",
    iso3: "XTS",
    options: { area_scope: "S", area_level: "1", calendar_quarter_t2: "CY2024Q4", calendar_quarter_t3: "CY2025Q3" },
    calibrationOptions: { calibrate_method: "logistic" },
    inputs: [
      { role: "programme", filename: "art.csv", md5sum: "A1", resource_url: null },
      { role: "pjnz", filename: "small.pjnz", md5sum: "B2", resource_url: "https://example.org/small.pjnz" },
    ],
    areas,
    calendarQuarters,
    estimates: {
      sexes: [...sexes],
      ages,
      indicators: indicators.map(({ id }) => id),
      area: Uint16Array.from(column(0)),
      sex: Uint8Array.from(column(1)),
      age: Uint8Array.from(column(2)),
      quarter: Uint8Array.from(column(3)),
      indicator: Uint8Array.from(column(4)),
      ...numbers,
    },
    ...changes,
  };
}
