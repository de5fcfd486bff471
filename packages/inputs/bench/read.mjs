/**
 * How long it takes to check the largest files a country uploads, and to make the rows of the answer. Files are made here,
 * of the size of real ones; those beside the checkout are read too where there are any.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readAreaIndex, responseRows, validateSurveyAndProgramme } from "@tessera/inputs";
import { median } from "../../../scripts/bench/figures.mjs";
import { openReport } from "../../../scripts/bench/report.mjs";
import { setting } from "../../../scripts/bench/settings.mjs";

const runs = 7;
const districts = Number(setting("inputs", "BENCH_DISTRICTS"));
/** Areas of the surveys. */
const surveyed = 100;
const shared = join(dirname(fileURLToPath(import.meta.url)), "../../../../shared/data");

function areasOf(count) {
  const area = (id, level, parent) => ({
    type: "Feature",
    properties: { area_id: id, area_level: level, parent_area_id: parent },
    geometry: null,
  });
  const below = Array.from({ length: count }, (_, at) => area(`XBN_1_${at + 1}`, 1, "XBN"));
  return Buffer.from(JSON.stringify({ type: "FeatureCollection", features: [area("XBN", 0, null), ...below] }));
}

function programmeOf(years, quarters) {
  const lines = [
    "area_id,area_name,sex,age_group,year,calendar_quarter,art_current,art_new,vl_tested_12mos,vl_suppressed_12mos",
  ];
  for (let district = 1; district <= districts; district++)
    for (let year = 2025 - years; year < 2025; year++)
      for (const quarter of quarters)
        for (const [sex, age] of [
          ["both", "Y000_014"],
          ["female", "Y015_999"],
          ["male", "Y015_999"],
        ])
          lines.push(
            `XBN_1_${district},District ${district},${sex},${age},${year},CY${year}Q${quarter},${district * 7 + year},${district % 40},,`,
          );
  return Buffer.from(lines.join("\n"));
}

function surveyOf(rows) {
  const lines = [
    "indicator,survey_id,survey_mid_calendar_quarter,area_id,area_name,res_type,sex,age_group,n_clusters,n_observations,n_eff_kish,estimate,std_error,ci_lower,ci_upper",
  ];
  const ages = ["Y000_004", "Y005_009", "Y010_014", "Y015_019", "Y020_024", "Y025_029", "Y015_049", "Y015_064"];
  for (let row = 0; row < rows; row++) {
    const share = (row * 0.618034) % 1;
    const sex = ["both", "female", "male"][row % 3];
    const place = Math.floor(row / 3);
    const age = ages[place % ages.length];
    const area = Math.floor(place / ages.length);
    lines.push(
      `${area % 2 ? "prevalence" : "art_coverage"},SURVEY${2000 + (Math.floor(area / 200) % 60)},CY2016Q2,XBN_1_${1 + (Math.floor(area / 2) % surveyed)},Place,all,${sex},${age},${row % 500},${row % 5000},${share * 4000},${share / 3},${share / 50},${share / 4},${share / 2}`,
    );
  }
  return Buffer.from(lines.join("\n"));
}

/** Milliseconds on the clock, and of them those in which this process ran: other programs do not count. */
async function timed(run) {
  const started = performance.now();
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  return { result, clock: performance.now() - started, cpu: (user + system) / 1000 };
}

/** Bytes of the columns of a table. */
function bytesOf({ columns }) {
  let bytes = 0;
  for (const column of columns.values())
    bytes +=
      column.kind === "number" ? column.values.byteLength : column.codes.byteLength + column.values.join("").length;
  return bytes;
}

async function measure(label, type, bytes, areas) {
  const check = () => validateSurveyAndProgramme(type, bytes, label, areas);
  const checks = [];
  const answers = [];
  for (let run = 0; run < runs; run++) {
    const { result, ...time } = await timed(check);
    checks.push(time);
    answers.push(await timed(() => responseRows(result).length));
  }
  const { table } = await check();
  const middle = (times, name) => median(times.map((time) => time[name]));
  report.add(
    label,
    bytes.length / 1e6,
    table.rowCount,
    middle(checks, "clock"),
    middle(checks, "cpu"),
    checks[0].clock,
    middle(answers, "clock"),
    bytesOf(table) / 1e6,
  );
}

const report = await openReport("inputs", {
  title: "Reading and checking input files",
  command: "npm run bench -- inputs",
  method: `In the process, the largest files that a country uploads: medians of ${runs} runs. The answer is its rows as they are sent.`,
  goal: "a check below 500 ms",
  columns: ["file", "MB", "rows", "check ms", "processor ms", "first check ms", "answer ms", "table MB"],
});
const made = readAreaIndex(areasOf(Math.max(districts, surveyed)), "areas.geojson");
await measure("survey, 22,000 rows", "survey", surveyOf(22_000), made);
await measure("survey, 36,000 rows", "survey", surveyOf(36_000), made);
await measure(`programme, ${districts} districts, 15 years`, "programme", programmeOf(15, [4]), made);
await measure("the same, every quarter", "programme", programmeOf(15, [1, 2, 3, 4]), made);
if (existsSync(shared))
  for (const set of ["mwi-2019", "mwi-2024"]) {
    const areas = readAreaIndex(readFileSync(join(shared, set, "areas.geojson")), "areas.geojson");
    await measure(`survey of ${set}`, "survey", readFileSync(join(shared, set, "survey.csv")), areas);
  }
else console.log("SKIPPED: public files, because they are not in a folder shared beside the clone.");
report.note(`Peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB.`);
report.close();
