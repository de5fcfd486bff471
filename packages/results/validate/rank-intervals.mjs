// Ranks from the distributions of areas against ranks in the joint draws of a fit, which a result does not keep: `npm run validate -- ranks`.
// Reports, and never fails on a figure.
import { parseArgs } from "node:util";
import { kindOf, quantilePlaces, quantilesAt } from "@tessera/model";
import { estimate } from "../../model/dist/estimates/estimate-indicators.js";
import { posteriorDraws } from "../../model/dist/estimates/posterior-draws.js";
import { fitModel } from "../../model/dist/fit/fit-model.js";
import { countryFiles } from "../../model/validate/fits/country-files.mjs";
import { preparedOf } from "../../model/validate/fits/search-outcome.mjs";
import { wantedAreas } from "../../model/validate/simulation/areas.mjs";
import { distributionOf } from "../dist/estimates/probability.js";
import { uncertainRanks } from "../dist/estimates/uncertain-ranks.js";

const { values: flags } = parseArgs({
  options: { design: { type: "string", default: "demo-12-1" }, draws: { type: "string", default: "4000" } },
});
const indicators = ["prevalence", "art_coverage", "incidence", "plhiv"];
const ages = ["Y015_024", "Y015_049", "Y025_049", "Y015_999"];

const { prepared, options } = await preparedOf(await countryFiles(flags.design));
const fitted = fitModel(prepared, options);
const { draws } = await posteriorDraws(fitted, "joint", 1, Number(flags.draws));
const { country, districts } = wantedAreas(prepared.aggregation);
const areas = [country, ...districts];
const drawsOf = new Map();
const table = await estimate(fitted.model, prepared.frame.attendance, { ...prepared.aggregation, areas }, draws, {
  awareness: false,
  // The first value is that of the mode.
  onDraws: (row, values) => drawsOf.set(row, values.slice(1)),
});
const places = table.quantiles && quantilePlaces(table);

const groups = [...grouped().values()].map(comparedRanks);
const all = groups.flat();
console.log(
  `${flags.design}: ${all.length} ranks in ${groups.length} groups, ${flags.draws} draws. Width of intervals, and its ratio to joint draws:\n`,
);
console.log("| indicator | joint draws | independent | with the country | independent | with the country |");
console.log("|---|---|---|---|---|---|");
for (const indicator of [...indicators, "all"]) {
  const [joint, alone, own] = widths(all.filter((one) => indicator === "all" || one.indicator === indicator));
  const cells = [joint, alone, own, alone / joint, own / joint].map((value) => value.toFixed(2));
  console.log(`| ${indicator} | ${cells.join(" | ")} |`);
}
const ratios = groups.map((group) => {
  const [joint, , own] = widths(group);
  return own / joint;
});
console.log(
  `\nwith the country: ratio by group ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
);
for (const side of ["alone", "own"]) {
  const errors = all.map((one) => Math.abs(one[side].rank - one.joint.rank));
  const words = side === "alone" ? "independent" : "with the country";
  console.log(
    `${words}: expected ranks differ by ${mean(errors).toFixed(2)} on average, ${Math.max(...errors).toFixed(2)} at most`,
  );
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean widths of the intervals. */
function widths(compared) {
  return ["joint", "alone", "own"].map((side) => mean(compared.map((one) => one[side].upper - one[side].lower)));
}

/** Rows of the same people and time, the country's first. */
function grouped() {
  const found = new Map();
  for (const row of drawsOf.keys()) {
    const [indicator, age] = [table.indicators[table.indicator[row]], table.ages[table.age[row]]];
    const isWanted = indicators.includes(indicator) && ages.includes(age) && table.sexes[table.sex[row]] === "both";
    if (!isWanted || table.quarter[row] > 2) continue;
    const key = [indicator, age, table.quarter[row]].join();
    found.set(
      key,
      [...(found.get(key) ?? []), row].sort((a, b) => table.area[a] - table.area[b]),
    );
  }
  return found;
}

function comparedRanks([whole, ...rows]) {
  const indicator = table.indicators[table.indicator[whole]];
  const distributions = rows.map(distributionAt);
  const alone = uncertainRanks(distributions, kindOf(indicator));
  const own = uncertainRanks(distributions, kindOf(indicator), distributionAt(whole));
  const joint = drawnRanks(rows.map((row) => drawsOf.get(row)));
  return rows.map((_, k) => ({ indicator, alone: alone[k], own: own[k], joint: joint[k] }));
}

function distributionAt(row) {
  const place = places ? places[row] : -1;
  const statistics = { lower: table.lower[row], median: table.median[row], upper: table.upper[row] };
  return distributionOf(statistics, place >= 0 ? quantilesAt(table.quantiles, place) : undefined);
}

function drawnRanks(values) {
  const ranks = values.map(() => []);
  for (let draw = 0; draw < values[0].length; draw++) {
    const order = values.map((_, k) => k).sort((a, b) => values[b][draw] - values[a][draw]);
    for (const [place, k] of order.entries()) ranks[k].push(place + 1);
  }
  return ranks.map((found) => {
    const sorted = found.toSorted((a, b) => a - b);
    const at = (level) => sorted[Math.min(sorted.length - 1, Math.floor(level * sorted.length))];
    return { rank: mean(sorted), lower: at(0.025), upper: at(0.975) };
  });
}
