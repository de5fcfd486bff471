import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOutputPackage, writeDownload } from "@tessera/results";
import { openReport } from "../../../scripts/bench/report.mjs";
import { setting } from "../../../scripts/bench/settings.mjs";
import { drawnOutput } from "./drawn-output.mjs";

/*
 * How long downloads of a country take, and how much memory: `npm run bench -- downloads`.
 * The numbers are drawn, because their digits are what takes the time; a fit would only take long.
 */
const districts = Number(setting("downloads", "BENCH_DISTRICTS"));
const types = {
  spectrum: "output zip",
  coarse_output: "coarse zip",
  datapack: "data pack",
  agyw: "priority populations workbook",
  summary: "summary report",
};
const folder = mkdtempSync(join(tmpdir(), "tessera-bench-"));
try {
  const output = drawnOutput(districts);
  const request = { output, ids: { fit: "fit", calibrate: "calibrate" }, productName: "Tessera", language: "en" };
  const report = await openReport("downloads", {
    title: "Downloads",
    command: "npm run bench -- downloads",
    method: `A country of ${districts} districts, ${output.areas.length} areas and ${output.estimates.mean.length.toLocaleString("en")} estimates, whose numbers are drawn.`,
    columns: ["what", "seconds", "MB", "growth of memory MB"],
  });
  for (const [type, label] of Object.entries(types)) {
    const path = join(folder, type);
    await timed(
      report,
      label,
      () => writeDownload(type, path, request),
      () => statSync(path).size,
    );
  }
  await timed(
    report,
    "restore of the output zip",
    () => readOutputPackage(join(folder, "spectrum")),
    () => statSync(join(folder, "spectrum")).size,
  );
  report.close();
} finally {
  rmSync(folder, { recursive: true });
}

async function timed(report, label, work, size) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  report.add(label, seconds, size() / 1e6, (most - before) / 1e6);
}
