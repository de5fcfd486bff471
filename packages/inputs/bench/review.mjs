/**
 * How long it takes to make the charts of the largest programme and antenatal files a country has, with every check on, from the
 * read file to the rows of the answer. Files are made here.
 */
import { readAnc, readAreas, readProgramme, reviewAnc, reviewProgramme, seriesBlocks } from "@tessera/inputs";
import { median } from "../../../scripts/bench/figures.mjs";
import { openReport } from "../../../scripts/bench/report.mjs";
import { setting } from "../../../scripts/bench/settings.mjs";

const runs = 5;
const districts = Number(setting("review", "BENCH_DISTRICTS"));
const [years, perRegion] = [15, 20];
const firstYear = 2010;
const regions = Math.ceil(districts / perRegion);

function areasOf() {
  const square = (x, y) => [
    [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
      [x, y],
    ],
  ];
  const area = (id, level, parent, order) => ({
    type: "Feature",
    properties: {
      area_id: id,
      area_name: `Area ${id}`,
      area_level: level,
      parent_area_id: parent,
      area_sort_order: order,
      spectrum_region_code: 0,
      center_x: 0,
      center_y: 0,
      area_level_label: ["Country", "Region", "District"][level],
      display: true,
    },
    geometry: { type: "Polygon", coordinates: square(order % 40, Math.floor(order / 40)) },
  });
  const features = [area("XBN", 0, null, 1)];
  for (let at = 0; at < regions; at++) features.push(area(`XBN_1_${at + 1}`, 1, "XBN", 2 + at));
  for (let at = 0; at < districts; at++)
    features.push(area(`XBN_2_${at + 1}`, 2, `XBN_1_${1 + Math.floor(at / perRegion)}`, 2 + regions + at));
  return Buffer.from(JSON.stringify({ type: "FeatureCollection", features }));
}

/** Grows by the year, with the odd jump, gap and count above its whole, so that the checks have something to do. */
function programmeOf() {
  const lines = [
    "area_id,sex,age_group,year,calendar_quarter,art_current,art_current_adjusted,art_adjustment_factor,art_new,vl_tested_12mos,vl_suppressed_12mos",
  ];
  const groups = [
    ["both", "Y000_014", 0.1],
    ["female", "Y015_999", 1],
    ["male", "Y015_999", 0.6],
  ];
  for (let district = 1; district <= districts; district++)
    for (let step = 0; step < years * 4; step++) {
      if ((district * 31 + step) % 997 === 0) continue;
      const [year, quarter] = [firstYear + Math.floor(step / 4), 1 + (step % 4)];
      for (const [sex, age, share] of groups) {
        const jump = (district * 17 + step) % 1499 === 0 ? 4 : 1;
        const number = Math.round((200 + 7 * district) * share * (1 + step / 10) * jump);
        const tested = Math.round(number * 0.7);
        const suppressed = (district + step) % 1999 === 0 ? tested + 5 : Math.round(tested * 0.9);
        lines.push(
          `XBN_2_${district},${sex},${age},${year},CY${year}Q${quarter},${number},,,${number % 40},${tested},${suppressed}`,
        );
      }
    }
  return Buffer.from(lines.join("\n"));
}

function ancOf() {
  const lines = [
    "area_id,age_group,year,anc_clients,anc_known_pos,anc_already_art,anc_tested,anc_tested_pos,anc_known_neg,births_facility",
  ];
  for (let district = 1; district <= districts; district++)
    for (let year = firstYear; year < firstYear + years; year++)
      lines.push(`XBN_2_${district},Y015_049,${year},${900 + district + year},50,40,800,25,10,850`);
  return Buffer.from(lines.join("\n"));
}

/** The national projection says what districts say, so that every row has a factor. */
function nationalOf() {
  const rows = [];
  for (let year = firstYear; year < firstYear + years; year++)
    for (const [sex, ageGroup] of [
      ["both", "Y000_014"],
      ["male", "Y015_999"],
      ["female", "Y015_999"],
    ])
      rows.push({
        regionCode: 0,
        sex,
        ageGroup,
        year,
        artDec31Reported: 100,
        artDec31Attend: 105,
        artDec31Reside: 105,
        artDec31: 105,
      });
  return { art: () => rows, anc: () => [], totals: () => [] };
}

/** Milliseconds on the clock, and of them those in which this process ran: other programs do not count. */
function timed(run) {
  const started = performance.now();
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  return { result, clock: performance.now() - started, cpu: (user + system) / 1000 };
}

function measure(label, read, review) {
  const steps = [];
  let [rows, warnings] = [0, []];
  for (let run = 0; run < runs; run++) {
    const file = timed(read);
    const reviewed = timed(() => review(file.result));
    const blocks = timed(() => {
      let count = 0;
      for (const { values } of seriesBlocks(reviewed.result.series)) count += values.length;
      return count;
    });
    [rows, warnings] = [blocks.result, reviewed.result.warnings];
    steps.push([file, reviewed, blocks]);
  }
  const clocks = [0, 1, 2].map((step) => median(steps.map((run) => run[step].clock)));
  const processor = median(steps.map((run) => run.reduce((sum, { cpu }) => sum + cpu, 0)));
  report.add(label, rows, warnings.length, ...clocks, processor);
}

const report = await openReport("review", {
  title: "Charts and checks of inputs",
  command: "npm run bench -- review",
  method: `The largest programme and ANC files a country has: ${districts} districts in ${regions} regions, ${years} years of 4 quarters, every check on. Milliseconds, medians of ${runs} runs.`,
  goal: "series with checks and their rows below 1,000 ms",
  columns: ["file", "rows of the answer", "warnings", "read", "series and checks", "rows", "processor, all three"],
});
const areas = readAreas(areasOf(), "areas.geojson");
const [programme, anc, national] = [programmeOf(), ancOf(), nationalOf()];
measure(
  "programme",
  () => readProgramme(programme, "programme.csv"),
  (file) => reviewProgramme(file, areas, national),
);
measure(
  "anc",
  () => readAnc(anc, "anc.csv"),
  (file) => reviewAnc(file, areas),
);
report.note(`Peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB.`);
report.close();
