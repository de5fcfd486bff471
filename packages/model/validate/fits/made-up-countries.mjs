import { median, rounded } from "../../../../scripts/bench/figures.mjs";
import { changed } from "./changes.mjs";
import { countryFiles } from "./country-files.mjs";
import { outcomes, searchOutcome } from "./search-outcome.mjs";

const kinds = [
  { name: "of recent infection too", changes: [] },
  { name: "not of recent infection", changes: ["no survey of recent infection"] },
];

/** Fits countries of each size, one for each seed, and prints how many searches converged. */
export async function fitMadeUpCountries(sizes, seeds, firstSeed) {
  const rows = [];
  const failed = [];
  for (const districts of sizes) {
    const results = kinds.map(() => []);
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
      const name = `demo-${districts}-${seed}`;
      const country = await countryFiles(name);
      for (const [place, kind] of kinds.entries()) {
        const result = await searchOutcome(changed(country, kind.changes));
        const line = `${[name, ...kind.changes].join(", ")}: ${resultLine(result)}`;
        console.error(line);
        results[place].push(result);
        if (!["converged", "integrated"].includes(result.outcome)) failed.push(`- ${line}. ${result.message}`);
      }
    }
    kinds.forEach(({ name }, place) => {
      rows.push([districts, name, ...figuresOf(results[place])]);
    });
  }
  console.log(table(rows));
  console.log(["", failed.length === 0 ? "All converged." : "Did not converge:", ...failed].join("\n"));
}

function resultLine({ outcome, objective, isAtBound, seconds }) {
  const parts = [outcome, objective && `objective ${objective.toFixed(5)}`, isAtBound && "at a bound"];
  return [...parts, `${seconds.toFixed(1)} s`].filter(Boolean).join(", ");
}

function figuresOf(results) {
  const seconds = results.map((result) => result.seconds);
  const counts = outcomes.map((outcome) => results.filter((result) => result.outcome === outcome).length);
  const atBound = results.filter(({ isAtBound }) => isAtBound).length;
  return [results.length, ...counts, atBound, rounded(median(seconds)), rounded(Math.max(...seconds))];
}

function table(rows) {
  const head = ["districts", "surveys", "fits", ...outcomes, "at a bound", "processor seconds: median", "largest"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
