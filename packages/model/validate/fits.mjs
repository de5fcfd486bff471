// Whether searches for the hyper-parameters converge: `npm run validate -- fits`. Reports, and never fails on a figure.
import { parseArgs } from "node:util";
import { findBest } from "./fits/best-known.mjs";
import { fitMadeUpCountries } from "./fits/made-up-countries.mjs";

const usage = `npm run validate -- fits [--sizes 3,6,12,40] [--seeds 30] [--first-seed 1]
  fits made-up countries of these numbers of districts, one for each seed, with and without surveys of recent infection

npm run validate -- fits --best [--only mwi-zone]
  searches from several starts for the lowest objective of each fit of the suite \`fits\`, or of those whose name has this text, and
  writes it into their table`;

const { values: flags } = parseArgs({
  options: {
    sizes: { type: "string", default: "3,6,12,40" },
    seeds: { type: "string", default: "30" },
    "first-seed": { type: "string", default: "1" },
    best: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    help: { type: "boolean", default: false },
  },
});

if (flags.help) console.log(usage);
else if (flags.best) await findBest(flags.only);
else await fitMadeUpCountries(flags.sizes.split(",").map(Number), Number(flags.seeds), Number(flags["first-seed"]));
