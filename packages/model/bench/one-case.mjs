// One case for `model.mjs`, in a process of its own so that peak memory is that of the case alone. Prints figures as JSON.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { runModel, runPhases } from "../dist/index.js";

const { files, options } = JSON.parse(process.argv[2]);
const content = Object.entries(files).map(([role, path]) => [
  role,
  { name: basename(path), content: readFileSync(path) },
]);

const started = {};
const { output } = await runModel(Object.fromEntries(content), options, {
  modelVersion: "bench",
  threads: Math.min(4, availableParallelism()),
  onProgress: ({ phase }) => {
    started[phase] ??= performance.now();
  },
});
const ends = [...runPhases.slice(1).map((phase) => started[phase]), performance.now()];
const seconds = Object.fromEntries(runPhases.map((phase, k) => [phase, (ends[k] - started[phase]) / 1000]));
process.stdout.write(
  JSON.stringify({
    seconds,
    whole: (ends.at(-1) - started[runPhases[0]]) / 1000,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    rows: output.estimates.mean.length,
    fit: output.fit,
  }),
);
