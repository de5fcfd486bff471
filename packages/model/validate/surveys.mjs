// Estimates of a made-up country from one and from two surveys, held against its truth: `npm run validate -- surveys`. Draws a picture.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runModel } from "../dist/index.js";
import { madeUpCountry } from "./fits/country-files.mjs";
import { readTruth, truthKey } from "./truth.mjs";

const { values: flags } = parseArgs({
  options: {
    districts: { type: "string", default: "12" },
    seed: { type: "string", default: "1" },
    quarter: { type: "string", default: "CY2024Q4" },
    picture: { type: "string", default: "docs/pictures/two-surveys.svg" },
  },
});
const panels = [
  { indicator: "prevalence", title: "Prevalence, %", scale: 100 },
  { indicator: "art_coverage", title: "ART coverage, %", scale: 100 },
  { indicator: "incidence", title: "New infections a year per 1,000", scale: 1000 },
];
const wanted = { sex: "both", age: "Y015_049", quarter: flags.quarter };
const colours = { one: "#6b7c8c", two: "#b35806" };

const plan = { districts: Number(flags.districts), seed: Number(flags.seed) };
const runs = { one: await estimatesWith(1), two: await estimatesWith(2) };
const { areas, truth } = runs.one;
writeFileSync(flags.picture, draw());
console.log(`drew ${flags.picture}`);

/** Estimates of people 15-49 at the quarter, by `keyOf`, and the truth. */
async function estimatesWith(surveys) {
  const { country, truth } = await madeUpCountry({ ...plan, surveys });
  const { output } = await runModel(country.files, country.options, { modelVersion: "picture" });
  const { estimates, calendarQuarters } = output;
  const lowest = Math.max(...output.areas.map(({ area_level }) => area_level));
  const districts = output.areas.filter(({ area_level }) => area_level === lowest);
  const found = new Map();
  estimates.mean.forEach((_, row) => {
    const id = output.areas[estimates.area[row]].area_id;
    const isWanted =
      estimates.sexes[estimates.sex[row]] === wanted.sex &&
      estimates.ages[estimates.age[row]] === wanted.age &&
      calendarQuarters[estimates.quarter[row]] === wanted.quarter;
    if (isWanted)
      found.set(keyOf(id, estimates.indicators[estimates.indicator[row]]), {
        lower: estimates.lower[row],
        median: estimates.median[row],
        upper: estimates.upper[row],
      });
  });
  return { areas: districts, found, truth: readTruth(truth) };
}

function keyOf(areaId, indicator) {
  return truthKey(areaId, wanted.sex, wanted.age, wanted.quarter, indicator);
}

function draw() {
  const [left, top, panelWidth, between, rowHeight] = [96, 58, 240, 34, 24];
  const height = top + areas.length * rowHeight + 34;
  const width = left + panels.length * (panelWidth + between);
  const title = `Estimates of ${areas.length} districts of a made-up country from one and from two surveys, and the truth`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...legend(left),
    ...areas.map(({ area_name }, k) => text(left - 10, top + (k + 0.5) * rowHeight + 4, area_name, "end")),
    ...panels.flatMap((panel, k) =>
      drawPanel(panel, { x0: left + k * (panelWidth + between), top, panelWidth, rowHeight }),
    ),
    "</svg>\n",
  ].join("\n");
}

function legend(x) {
  return [
    `<line x1="${x}" x2="${x + 24}" y1="18" y2="18" stroke="${colours.one}" stroke-width="3"/>${text(x + 30, 22, "one survey, 95 %")}`,
    `<line x1="${x + 150}" x2="${x + 174}" y1="18" y2="18" stroke="${colours.two}" stroke-width="3"/>${text(x + 180, 22, "two surveys, 95 %")}`,
    `<line x1="${x + 310}" x2="${x + 310}" y1="10" y2="26" stroke="#000" stroke-width="2"/>${text(x + 318, 22, "truth")}`,
  ];
}

function drawPanel({ indicator, title, scale }, { x0, top, panelWidth, rowHeight }) {
  const key = ({ area_id }) => keyOf(area_id, indicator);
  const intervals = Object.values(runs).flatMap(({ found }) => areas.map((area) => found.get(key(area))));
  const shown = [
    ...intervals.flatMap(({ lower, upper }) => [lower, upper]),
    ...areas.map((area) => truth.get(key(area))),
  ];
  const [least, most] = [scale * Math.min(...shown), scale * Math.max(...shown)];
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20].find((size) => (most - least) / size <= 5);
  const [from, to] = [Math.floor(least / step), Math.ceil(most / step)];
  const at = (value) => (x0 + (panelWidth * ((value * scale) / step - from)) / (to - from)).toFixed(1);
  const bottom = top + areas.length * rowHeight;
  const ticks = Array.from({ length: to - from + 1 }, (_, k) => (from + k) * step);
  return [
    text(x0, top - 12, title, "start", 'font-weight="bold"'),
    ...ticks.map(
      (tick) =>
        `<line x1="${at(tick / scale)}" x2="${at(tick / scale)}" y1="${top - 4}" y2="${bottom}" stroke="#ddd"/>${text(at(tick / scale), bottom + 14, Number(tick.toFixed(6)), "middle")}`,
    ),
    ...areas.flatMap((area, k) => {
      const y = top + k * rowHeight;
      const bars = Object.entries(runs).map(([name, { found }], line) => {
        const { lower, median, upper } = found.get(key(area));
        const own = y + 8 + line * 8;
        return `<line x1="${at(lower)}" x2="${at(upper)}" y1="${own}" y2="${own}" stroke="${colours[name]}" stroke-width="3"/><circle cx="${at(median)}" cy="${own}" r="3.5" fill="${colours[name]}"/>`;
      });
      const x = at(truth.get(key(area)));
      return [...bars, `<line x1="${x}" x2="${x}" y1="${y + 3}" y2="${y + 21}" stroke="#000" stroke-width="2"/>`];
    }),
  ];
}

function text(x, y, words, anchor = "start", more = "") {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" ${more}>${words}</text>`;
}
