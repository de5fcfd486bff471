import { ageGroups, antenatalAgeGroups, indicators } from "@tessera/contract";
import { statistics } from "@tessera/model";

const sexes = ["both", "female", "male"];
const calendarQuarters = ["CY2020Q3", "CY2024Q4", "CY2025Q3", "CY2026Q3"];
const ofProjection = ["population", "plhiv", "plhiv_attend", "infections", "incidence"];

/** A calibrated output whose numbers are drawn: their digits are what takes the time, and a fit would only take long. */
export function drawnOutput(districts) {
  const areas = [1, 3, Math.ceil(districts / 6), Math.max(1, districts - 4), districts].flatMap((count, level) =>
    Array.from({ length: count }, (_, k) => areaOf(level, k, count)),
  );
  const ages = ageGroups.map(({ id }) => id);
  const codes = [];
  areas.forEach((_, area) => {
    indicators.forEach(({ id, isAntenatal }, indicator) => {
      calendarQuarters.forEach((_, quarter) => {
        if (quarter === 3 && !isAntenatal && !ofProjection.includes(id)) return;
        ages.forEach((name, age) => {
          if (isAntenatal && !antenatalAgeGroups.includes(name)) return;
          sexes.forEach((name, sex) => {
            if (!isAntenatal || name === "female") codes.push([area, sex, age, quarter, indicator]);
          });
        });
      });
    });
  });
  const column = (place, Column) => Column.from(codes, (row) => row[place]);
  const drawn = () => Float64Array.from(codes, () => Math.exp(20 * Math.random() - 8));
  return {
    kind: "calibrated",
    modelVersion: "2.10.22",
    iso3: "XTA",
    options: { area_scope: "XTA", area_level: "4" },
    calibrationOptions: { calibrate_method: "logistic" },
    inputs: [],
    areas,
    calendarQuarters,
    estimates: {
      sexes,
      ages,
      indicators: indicators.map(({ id }) => id),
      area: column(0, Uint16Array),
      sex: column(1, Uint8Array),
      age: column(2, Uint8Array),
      quarter: column(3, Uint8Array),
      indicator: column(4, Uint8Array),
      ...Object.fromEntries(statistics.map((name) => [name, drawn()])),
    },
  };
}

function areaOf(level, k, count) {
  const [x, y] = [(k * 10) / count, level];
  const corners = Array.from({ length: 400 }, (_, n) => [x + Math.cos(n / 64), y + Math.sin(n / 64)]);
  return {
    area_id: level === 0 ? "XTA" : `XTA_${level}_${k + 1}`,
    area_name: `Area ${level} ${k + 1}`,
    area_level: level,
    area_level_label: `Level ${level}`,
    parent_area_id: level === 0 ? null : level === 1 ? "XTA" : `XTA_${level - 1}_1`,
    area_sort_order: level * 1000 + k,
    spectrum_region_code: 0,
    center_x: x,
    center_y: y,
    display: true,
    geometry: { type: "Polygon", coordinates: [[...corners, corners[0]]] },
  };
}
