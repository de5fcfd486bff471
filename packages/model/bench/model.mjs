// Whole runs of the model, stage by stage: `npm run bench -- model`, or `npm run bench -- model demo-100` for one case.
// Reports, and never fails on a figure. Each case has a file of figures of its own, written when it has ended.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { rounded, shown } from "../../../scripts/bench/figures.mjs";
import { beginning, keep } from "../../../scripts/bench/report.mjs";
import { listSetting, setting } from "../../../scripts/bench/settings.mjs";
import { forEachCase } from "./cases.mjs";

const named = process.argv.slice(2);
const program = fileURLToPath(new URL("one-case.mjs", import.meta.url));
const samples = Number(setting("model", "BENCH_SAMPLES"));

await forEachCase(named.length > 0 ? named : listSetting("model", "BENCH_CASES"), async (country) => {
  const { name, districts, goals, files, options } = country;
  const taken = await beginning(`${name}: ${districts} districts, ${samples} samples`);
  // As the reference draws: what other methods take is in a report of its own.
  const order = JSON.stringify({ files, options: { ...options, no_of_samples: samples, uncertainty: "fixed" } });
  let answer;
  try {
    answer = execFileSync(process.execPath, [program, order], { stdio: ["ignore", "pipe", "inherit"] });
  } catch (error) {
    if (error.signal === "SIGINT") throw error;
    console.log(`FAILED: ${name} did not come to its end (${error.signal ?? `status ${error.status}`}).`);
    process.exitCode = 1;
    return;
  }
  const { seconds, ...figures } = JSON.parse(answer, (_, value) =>
    typeof value === "number" ? rounded(value) : value,
  );
  print({ ...seconds, ...figures });
  keep(`model-${name}`, { case: name, districts, samples, goals, seconds, ...figures, ...taken });
});

function print(figures) {
  for (const [what, figure] of Object.entries(figures))
    console.log(`  ${what.padEnd(18)} ${shown(typeof figure === "boolean" ? String(figure) : figure).padStart(12)}`);
}
