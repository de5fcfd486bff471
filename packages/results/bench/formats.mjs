// All estimates of a country in each format: `npm run bench -- formats`. Reports, and never fails on a figure.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeEstimates, writePlotData } from "@tessera/results";
import { median } from "../../../scripts/bench/figures.mjs";
import { openReport } from "../../../scripts/bench/report.mjs";
import { setting } from "../../../scripts/bench/settings.mjs";
import { drawnOutput } from "./drawn-output.mjs";

const districts = Number(setting("formats", "BENCH_DISTRICTS"));
const times = 5;

const folder = mkdtempSync(join(tmpdir(), "tessera-bench-"));
try {
  const output = drawnOutput(districts);
  const path = join(folder, "plot_data.duckdb");
  await writePlotData(path, output, "en");
  const report = await openReport("formats", {
    title: "Estimates by format",
    command: "npm run bench -- formats",
    method: `All ${output.estimates.mean.length.toLocaleString("en")} estimates of a country of ${districts} districts, whose numbers are drawn, written to a file.`,
    columns: ["format", "seconds", "seconds of a processor", "MB"],
  });
  for (const format of ["csv", "parquet", "arrow"]) {
    const file = join(folder, `estimates.${format}`);
    const [seconds, processor] = [[], []];
    await writeEstimates(path, {}, file, format);
    for (let k = 0; k < times; k++) {
      const [start, before] = [performance.now(), process.cpuUsage()];
      await writeEstimates(path, {}, file, format);
      const { user, system } = process.cpuUsage(before);
      seconds.push((performance.now() - start) / 1000);
      processor.push((user + system) / 1e6);
    }
    report.add(format, median(seconds), median(processor), statSync(file).size / 1e6);
  }
  report.close();
} finally {
  rmSync(folder, { recursive: true });
}
