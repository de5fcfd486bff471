// One case for `model.mjs` and `uncertainty.mjs`, in a process of its own so that peak memory is that of the case alone. Prints figures as JSON.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { calibrate, readCalibrationOptions, runModel, writeModelOutput } from "../dist/index.js";

const { files, options } = JSON.parse(process.argv[2]);
const calibration = readCalibrationOptions({
  ...Object.fromEntries(
    ["plhiv", "artnum", "aware", "infections"].flatMap((quantity) => [
      [`spectrum_${quantity}_calibration_level`, "national"],
      [`spectrum_${quantity}_calibration_strat`, "sex_age_group"],
    ]),
  ),
  calibrate_method: "logistic",
});

const started = {};
const begin = (stage) => {
  started[stage] ??= performance.now();
};

begin("prepareInputs");
const content = Object.entries(files).map(([role, path]) => [
  role,
  { name: basename(path), content: readFileSync(path) },
]);
const { output } = await runModel(Object.fromEntries(content), options, {
  modelVersion: "bench",
  threads: Math.min(4, availableParallelism()),
  onProgress: ({ phase }) => begin(phase),
});

begin("writeResults");
const folder = mkdtempSync(join(tmpdir(), "tessera-bench-"));
const results = join(folder, "model_output.tessera");
await writeModelOutput(results, output);

begin("calibration");
await calibrate(output, calibration);

begin("end");
const stages = Object.entries(started);
const seconds = Object.fromEntries(
  stages.slice(0, -1).map(([stage, start], k) => [stage, (stages[k + 1][1] - start) / 1000]),
);
process.stdout.write(
  JSON.stringify({
    seconds,
    whole: (started.calibration - started.prepareInputs) / 1000,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    resultsMegabytes: statSync(results).size / 1e6,
    estimates: output.estimates.mean.length,
    iterations: output.fit.iterations,
    converged: output.fit.converged,
    integrated: output.fit.integratedAlong !== undefined,
    points: output.fit.hyperDiagnostics,
  }),
);
rmSync(folder, { recursive: true });
