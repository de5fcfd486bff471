import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ageGroups, antenatalAgeGroups, indicators } from "@tessera/contract";
import { statistics } from "@tessera/model";
import { readOutputPackage, writeDownload } from "@tessera/results";
import { openReport } from "../../../scripts/bench/report.mjs";
import { setting } from "../../../scripts/bench/settings.mjs";

/*
 * How long downloads of a country take, and how much memory: `npm run bench -- downloads`.
 * The numbers are drawn, because their digits are what takes the time; a fit would only take long.
 */
const districts = Number(setting("downloads", "BENCH_DISTRICTS"));
const types = {
  spectrum: "output zip",
  coarse_output: "coarse zip",
  datapack: "data pack",
  agyw: "priority populations workbook",
  summary: "summary report",
};
const sexes = ["both", "female", "male"];
const calendarQuarters = ["CY2020Q3", "CY2024Q4", "CY2025Q3", "CY2026Q3"];
const ofProjection = ["population", "plhiv", "plhiv_attend", "infections", "incidence"];

function drawnOutput() {
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

const folder = mkdtempSync(join(tmpdir(), "tessera-bench-"));
try {
  const output = drawnOutput();
  const request = { output, ids: { fit: "fit", calibrate: "calibrate" }, productName: "Tessera", language: "en" };
  const report = await openReport("downloads", {
    title: "Downloads",
    command: "npm run bench -- downloads",
    method: `A country of ${districts} districts, ${output.areas.length} areas and ${output.estimates.mean.length.toLocaleString("en")} estimates, whose numbers are drawn.`,
    columns: ["what", "seconds", "MB", "growth of memory MB"],
  });
  for (const [type, label] of Object.entries(types)) {
    const path = join(folder, type);
    await timed(
      report,
      label,
      () => writeDownload(type, path, request),
      () => statSync(path).size,
    );
  }
  await timed(
    report,
    "restore of the output zip",
    () => readOutputPackage(join(folder, "spectrum")),
    () => statSync(join(folder, "spectrum")).size,
  );
  report.close();
} finally {
  rmSync(folder, { recursive: true });
}

async function timed(report, label, work, size) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  report.add(label, seconds, size() / 1e6, (most - before) / 1e6);
}
