// How often estimates of made-up countries hold the truth: `npm run validate -- coverage`. Reports, and never fails on a figure.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { drawCoverage } from "./coverage-picture.mjs";
import { heldIndicators, summary } from "./scores.mjs";
import { strata } from "./strata.mjs";

const { values: flags } = parseArgs({
  options: {
    countries: { type: "string", default: "30" },
    districts: { type: "string", default: "12" },
    samples: { type: "string", default: "1000" },
    "first-seed": { type: "string", default: "1" },
    /** Surveys that estimates use: the latest, or both, each at its own time. T3 is then the present, and not T2. */
    surveys: { type: "string", default: "1" },
    /** By how much half of the districts report too many people on ART at T3 of two surveys; then the bias of reports is held against the truth, too. */
    "over-reporting": { type: "string", default: "0" },
    processes: { type: "string", default: String(availableParallelism()) },
    /** A model option for all countries; may be given several times. */
    set: { type: "string", multiple: true, default: [] },
    /** File to draw the picture to. */
    picture: { type: "string" },
    /** File to write all scores to, as JSON. */
    scores: { type: "string" },
  },
});
const countries = Number(flags.countries);
const options = Object.fromEntries(flags.set.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
const demo = { surveys: flags.surveys, "over-reporting": flags["over-reporting"] };
const held = heldIndicators(Number(flags["over-reporting"]) > 0);
const run = promisify(execFile);

const results = await inParallel(Number(flags.processes), countries, async (k) => {
  const seed = Number(flags["first-seed"]) + k;
  const plan = { seed, districts: Number(flags.districts), samples: Number(flags.samples), options, demo };
  const script = fileURLToPath(new URL("one-country.mjs", import.meta.url));
  const { stdout } = await run(process.execPath, [script, JSON.stringify(plan)], { maxBuffer: 2 ** 30 });
  const result = JSON.parse(stdout);
  console.error(
    `country ${seed}: ${result.converged ? "converged" : "NOT CONVERGED"}, ${result.iterations} iterations`,
  );
  return result;
});

const rows = strata.flatMap(({ name: stratum }) =>
  held.flatMap((indicator) =>
    [0, 1, 2].flatMap((time) => {
      const own = results
        .map(({ scores }) => find(scores, stratum, indicator, time))
        .filter(({ length }) => length > 0);
      return own.length === 0 ? [] : [{ stratum, indicator, time, ...summary(own) }];
    }),
  ),
);
const converged = results.filter((result) => result.converged).length;
console.log(
  `${countries} countries of ${flags.districts} districts, ${flags.samples} draws each; ${converged} fits converged\n`,
);
for (const { name } of strata)
  console.log(
    table(
      name,
      rows.filter(({ stratum }) => stratum === name),
    ),
  );
if (flags.picture) writeFileSync(flags.picture, drawCoverage(rows, { countries, districts: Number(flags.districts) }));
if (flags.scores) writeFileSync(flags.scores, JSON.stringify(results));

function find(scores, stratum, indicator, time) {
  return scores.find((row) => row.stratum === stratum && row.indicator === indicator && row.time === time).scores;
}

function table(name, ofStratum) {
  const percent = ({ mean, se }, digits) => `${(100 * mean).toFixed(digits)} ± ${(100 * se).toFixed(digits)}`;
  const lines = ofStratum.map(({ indicator, time, count, inside80, inside95, bias, spread }) =>
    [
      `| ${indicator} | T${time + 1} | ${count}`,
      percent(inside80, 0),
      percent(inside95, 0),
      percent(bias, 1),
      `${spread.toFixed(2)} |`,
    ].join(" | "),
  );
  const head = "| indicator | | estimates | inside 80 % | inside 95 % | median − truth, % | spread of z |";
  return [`### ${name}`, "", head, "|---|---|---|---|---|---|---|", ...lines, ""].join("\n");
}

async function inParallel(width, count, work) {
  const answers = new Array(count);
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const k = next++;
      answers[k] = await work(k);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane));
  return answers;
}
