// What the methods of the option `uncertainty` take: `npm run bench -- uncertainty`.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openReport } from "../../../scripts/bench/report.mjs";
import { listSetting, setting } from "../../../scripts/bench/settings.mjs";
import { forEachCase } from "./cases.mjs";

const methods = ["fixed", "joint", "full"];
const program = fileURLToPath(new URL("one-case.mjs", import.meta.url));
const samples = Number(setting("uncertainty", "BENCH_SAMPLES"));

const report = await openReport("uncertainty", {
  title: "Uncertainty by method",
  command: "npm run bench -- uncertainty",
  method: `Whole runs with ${samples} draws, each in a process of its own. Drawing parameters and estimating indicators from the draws; what that is beyond \`fixed\`; and how many equally weighted points those of \`full\` are worth.`,
  columns: [
    "case",
    "method",
    "uncertainty, s",
    "beyond fixed, s",
    "whole run, s",
    "peak memory, MB",
    "points",
    "effective points",
    "k̂",
  ],
  goal: "beyond `fixed`, `joint` 2 s and `full` 20 s at 32 districts, `full` 120 s at 100",
});
await forEachCase(listSetting("uncertainty", "BENCH_CASES"), ({ name, files, options }) => {
  let fixed;
  for (const method of methods) {
    const order = JSON.stringify({ files, options: { ...options, no_of_samples: samples, uncertainty: method } });
    const answer = execFileSync(process.execPath, [program, order], { stdio: ["ignore", "pipe", "inherit"] });
    const { seconds, whole, peakMegabytes, points } = JSON.parse(answer);
    fixed ??= seconds.uncertainty;
    const beyond = method === "fixed" ? null : seconds.uncertainty - fixed;
    const weights = [points?.points, points?.effectiveSize, points?.shape].map((figure) => figure ?? null);
    report.add(name, method, seconds.uncertainty, beyond, whole, peakMegabytes, ...weights);
  }
});
report.close();
