import { fitLaplace } from "@tessera/laplace";
import { modelDensity } from "../../dist/density/model-density.js";
import { fitModel, searchLimits } from "../../dist/fit/fit-model.js";
import { searchBounds, searchStart, starts } from "../../dist/fit/search-start.js";
import { cellsInGroup } from "../../dist/frame/aggregation.js";
import { countryOf, nameOf, readFitTable, writeFitTable } from "./fit-table.mjs";
import { outcomeOf, preparedOf } from "./search-outcome.mjs";

/** Tighter than in a run. */
const relativeTolerance = 1e-11;

/** Searches besides that of a run: from each of these alone. */
const { cautious, wide } = starts;
const otherStarts = {
  cautious,
  "wide, σ 0.5": { ...wide, areas: { ...wide.areas, sigma: 0.5 } },
  "wide, σ 1": wide,
};

/** Searches again for the lowest objective of the fits whose name has a text, and writes it into their table. */
export async function findBest(text) {
  const rows = readFitTable();
  for (const row of rows.filter((row) => nameOf(row).includes(text))) {
    const ends = await searchEnds(await countryOf(row));
    const best = Math.min(...ends.flatMap(({ objective }) => objective ?? []));
    console.log(`${nameOf(row)}: ${best.toFixed(5)}, known before ${row.objective}`);
    for (const { from, outcome, objective } of ends)
      console.log(`  ${from.padEnd(12)} ${outcome.padEnd(13)} ${objective?.toFixed(5) ?? ""}`);
    Object.assign(row, { objective: best, isIntegrated: ends[0].outcome === "integrated" });
    writeFitTable(rows);
  }
}

/** The ends of searches for the hyper-parameters of a country, that of a run first: `{ from, outcome, objective }`. */
async function searchEnds(country) {
  const { prepared, options } = await preparedOf(country);
  const { frame, observations, aggregation } = prepared;
  const { parameters } = modelDensity(frame, observations, (group) => cellsInGroup(aggregation, group), options);
  const bounds = searchBounds(parameters);
  const run = fitModel(prepared, options).fit;
  const others = Object.entries(otherStarts).map(([from, start]) => {
    const starts = [searchStart(parameters, start)];
    try {
      const fit = fitLaplace(parameters.graph, { starts, bounds, relativeTolerance, ...searchLimits });
      return { from, outcome: outcomeOf(fit), objective: comparable(run, fit) };
    } catch (error) {
      return { from, outcome: `exception: ${error.message}` };
    }
  });
  return [{ from: "run", outcome: outcomeOf(run), objective: run.value }, ...others];
}

/**
 * The objective of a run at the end of another search. The integral along a direction is a function of its own for each direction;
 * Laplace's approximation where another search had to leave it tells nothing.
 */
function comparable(run, { theta, u, value, integrated }) {
  if (!run.integrated) return integrated ? undefined : value;
  run.objective.startFrom(u);
  return run.objective.value(theta);
}
