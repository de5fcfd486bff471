// Whole runs of the model, stage by stage: `npm run bench:model`. Reports, and never fails on a figure.
//   node packages/model/bench/model.mjs [--cases mwi-2019,mwi-2024,32,100,200,500] [--samples 500]
// A number is a made-up country of so many districts; the others need the public data in a folder `shared` beside the clone.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { reference } from "./reference.mjs";

const { values: flags } = parseArgs({
  options: {
    cases: { type: "string", default: "mwi-2019,mwi-2024,32,100,200,500" },
    samples: { type: "string", default: "500" },
  },
});
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const shared = here("../../../../shared");
const names = { shape: "areas.geojson", pjnz: "pjnz.PJNZ", population: "population.csv", survey: "survey.csv" };
const roles = { ...names, programme: "programme.csv", anc: "anc.csv" };

const [busy] = loadavg();
if (busy > 0.5) console.log(`The machine is busy (load ${busy.toFixed(1)}): these figures are too high.\n`);
console.log("| case | estimates | read and prepare | fit | uncertainty | rest | whole run | peak memory |");
console.log("|---|---|---|---|---|---|---|---|");
const temporary = mkdtempSync(join(tmpdir(), "tessera-bench-"));
try {
  for (const name of flags.cases.split(",")) {
    const files = filesOf(name);
    if (!files) continue;
    const options = { ...optionsOf(name, files), no_of_samples: Number(flags.samples) };
    const paths = Object.fromEntries(Object.entries(roles).map(([role, file]) => [role, join(files, file)]));
    const order = JSON.stringify({ files: paths, options });
    const answer = execFileSync(process.execPath, [here("one-case.mjs"), order], { maxBuffer: 2 ** 26 });
    report(name, JSON.parse(answer));
  }
} finally {
  rmSync(temporary, { recursive: true });
}

/** Folder of the files of a case; a made-up country is made first. */
function filesOf(name) {
  if (/^\d+$/.test(name)) {
    const folder = join(temporary, name);
    const program = here("../../service/bin/tessera.js");
    execFileSync(process.execPath, [program, "demo", `--districts=${name}`, `--out=${folder}`]);
    return folder;
  }
  const folder = join(shared, "data", name);
  if (existsSync(folder)) return folder;
  console.log(`| ${name} | SKIPPED: there is no ${folder} |`);
  return null;
}

function optionsOf(name, folder) {
  const file = /^\d+$/.test(name) ? join(folder, "options.json") : join(shared, "reference", name, "options.json");
  // The published cases have four time points.
  const published = /^\d+$/.test(name) ? {} : { calendar_quarter_t5: "" };
  return { ...JSON.parse(readFileSync(file, "utf8")), ...published };
}

function report(name, { seconds, whole, peakMegabytes, rows, fit }) {
  const label = /^\d+$/.test(name) ? `${name} districts` : name;
  const { prepareInputs, fitModel, uncertainty, prepareOutputs } = seconds;
  const times = [prepareInputs, fitModel, uncertainty, prepareOutputs, whole].map((time) => `${time.toFixed(2)} s`);
  console.log(`| ${[label, `${rows} rows`, ...times, `${peakMegabytes.toFixed(0)} MB`].join(" | ")} |`);
  const past = reference[name];
  if (past) {
    const told = [past.seconds.prepareInputs, past.seconds.fitModel, past.seconds.uncertainty];
    const ours = [prepareInputs, fitModel, uncertainty];
    const versus = told.map((time, k) => `${time.toFixed(1)} s, ${(time / ours[k]).toFixed(1)}×`);
    const all = `${past.whole.toFixed(1)} s, ${(past.whole / whole).toFixed(1)}×`;
    const memory = `${past.peakMegabytes} MB, ${(past.peakMegabytes / peakMegabytes).toFixed(1)}×`;
    console.log(`| reference | | ${versus.join(" | ")} | | ${all} | ${memory} |`);
    const newest = `${past.newestFit} s, ${(past.newestFit / fitModel).toFixed(1)}×`;
    console.log(`| reference, newest engine | | | ${newest} | | | | |`);
  }
  if (!fit.converged) console.log(`| | NOT CONVERGED: ${fit.message} |`);
}
