// Checking the largest files that a country uploads, over HTTP, and what it does to everybody else: `npm run bench -- inputs`.
// Reports, and never fails on a figure.
import { fork } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { median } from "../../../scripts/bench/figures.mjs";
import { openReport } from "../../../scripts/bench/report.mjs";
import { setting } from "../../../scripts/bench/settings.mjs";

const coldRuns = 5;
const cachedRuns = 20;
const agent = new Agent({ keepAlive: true, maxSockets: 50 });

function call(url, body) {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { "content-type": "application/json" };
    const sending = request(url, { agent, method: body === undefined ? "GET" : "POST", headers }, (answer) => {
      let bytes = 0;
      let start = "";
      answer.on("data", (chunk) => {
        if (bytes < 200) start += chunk.toString("latin1", 0, 200);
        bytes += chunk.length;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, bytes, start }));
    });
    sending.on("error", reject);
    sending.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Asks for /livez at a fixed rate, from a thread of its own so that answers to others do not delay the clock. */
async function pollLivez(url) {
  const everyMilliseconds = 5;
  let latencies = [];
  parentPort.on("message", () => {
    parentPort.postMessage(latencies);
    latencies = [];
  });
  for (;;) {
    const sent = performance.now();
    call(`${url}/livez`).then(() => latencies.push(performance.now() - sent));
    await sleep(everyMilliseconds);
  }
}

const districts = Number(setting("inputs", "BENCH_DISTRICTS"));
/** Areas of the surveys. */
const surveyed = 100;

function shapeOf() {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  const area = (id, level, parent, order) => ({
    type: "Feature",
    properties: {
      area_id: id,
      area_name: id,
      area_level: level,
      area_level_label: level === 0 ? "Country" : "District",
      parent_area_id: parent,
      area_sort_order: order,
      spectrum_region_code: 0,
    },
    geometry: { type: "Polygon", coordinates: [ring] },
  });
  const areas = Array.from({ length: Math.max(districts, surveyed) }, (_, at) =>
    area(`XBN_1_${at + 1}`, 1, "XBN", at + 2),
  );
  return JSON.stringify({ type: "FeatureCollection", features: [area("XBN", 0, null, 1), ...areas] });
}

function surveyOf(bytes) {
  const lines = [
    "indicator,survey_id,survey_mid_calendar_quarter,area_id,area_name,res_type,sex,age_group,n_clusters,n_observations,n_eff_kish,estimate,std_error,ci_lower,ci_upper",
  ];
  const ages = ["Y000_004", "Y005_009", "Y010_014", "Y015_019", "Y020_024", "Y025_029", "Y015_049", "Y015_064"];
  for (let row = 0, size = 0; size < bytes; row++) {
    const share = (row * 0.618034) % 1;
    const place = Math.floor(row / 3);
    const area = Math.floor(place / ages.length);
    const line = `${area % 2 ? "prevalence" : "art_coverage"},SURVEY${2000 + (Math.floor(area / 200) % 60)},CY2016Q2,XBN_1_${1 + (Math.floor(area / 2) % surveyed)},Place,all,${["both", "female", "male"][row % 3]},${ages[place % ages.length]},${row % 500},${row % 5000},${share * 4000},${share / 3},${share / 50},${share / 4},${share / 2}`;
    lines.push(line);
    size += line.length + 1;
  }
  return lines.join("\n");
}

function programmeOf(years) {
  const lines = ["area_id,area_name,sex,age_group,year,calendar_quarter,art_current,art_new"];
  const groups = ["both,Y000_014", "female,Y015_999", "male,Y015_999"];
  for (let district = 1; district <= districts; district++)
    for (let year = 2025 - years; year < 2025; year++)
      for (const group of groups)
        lines.push(
          `XBN_1_${district},District ${district},${group},${year},CY${year}Q4,${district * 7 + year},${district % 40}`,
        );
  return lines.join("\n");
}

async function main() {
  const report = await openReport("validation", {
    title: "Checking files over HTTP",
    command: "npm run bench -- inputs",
    method: `Uploaded files are checked and the answer holds every row: medians of ${coldRuns} contents that are new and of ${cachedRuns} requests for one that is known. Meanwhile others ask for \`/livez\` every 5 ms. Milliseconds.`,
    goal: "a worst `/livez` below 20 ms",
    columns: ["file", "MB in", "MB out", "first time", "the same again", "worst `/livez` meanwhile", "and while known"],
  });
  const folder = mkdtempSync(join(tmpdir(), "tessera-bench-"));
  const uploads = join(folder, "uploads");
  mkdirSync(uploads);
  const program = fileURLToPath(new URL("../dist/program/cli.js", import.meta.url));
  const flags = ["serve", "--port=0", "--workers=0", `--data-dir=${folder}`, "--log-level=warn"];
  const { REDIS_URL: _none, ...environment } = process.env;
  const api = fork(program, flags, { env: environment, stdio: ["ignore", "ignore", "ignore", "ipc"] });
  try {
    const { url } = await new Promise((resolve) => api.once("message", resolve));
    const poller = new Worker(new URL(import.meta.url), { workerData: url });
    /** Latencies since the last time. */
    const polled = () =>
      new Promise((resolve) => {
        poller.once("message", resolve);
        poller.postMessage("next");
      });

    const shared = join(dirname(fileURLToPath(import.meta.url)), "../../../../shared/data");
    const publicSurvey = (set) => existsSync(shared) && readFileSync(join(shared, set, "survey.csv"), "utf8");
    const publicShape = existsSync(shared) && readFileSync(join(shared, "mwi-2024", "areas.geojson"), "utf8");
    writeFileSync(join(uploads, "made.geojson"), shapeOf());
    if (publicShape) writeFileSync(join(uploads, "public.geojson"), publicShape);
    const shapeFor = (isPublic) => (isPublic ? "/uploads/public.geojson" : "/uploads/made.geojson");
    const cases = [
      ["survey", "mwi-2019", 3_400_000],
      ["survey", "mwi-2024", 5_500_000],
    ].map(([type, set, bytes]) => {
      const text = publicSurvey(set);
      return {
        label: text ? `survey of ${set}` : "survey, made up",
        type,
        text: text || surveyOf(bytes),
        isPublic: !!text,
      };
    });
    cases.push({
      label: `programme, ${districts} districts, 15 years`,
      type: "programme",
      text: programmeOf(15),
      isPublic: false,
    });

    // The first request of all compiles schemas; that is not about files.
    await call(`${url}/validate/survey-and-programme`, { type: "anc", path: null, shape: null });
    await sleep(1000);
    await polled();
    await sleep(2000);
    const quiet = await polled();
    for (const { label, type, text, isPublic } of cases) {
      const check = (name) =>
        call(`${url}/validate/survey-and-programme`, {
          type,
          file: { path: `/uploads/${name}`, hash: name, filename: name },
          shape: shapeFor(isPublic),
        });
      const timed = async (name) => {
        const start = performance.now();
        const answer = await check(name);
        if (answer.status !== 200) throw new Error(`${label}: ${answer.start}`);
        return { time: performance.now() - start, bytes: answer.bytes };
      };
      const cold = [];
      await polled();
      for (let run = 0; run < coldRuns; run++) {
        // One more line end makes it another content.
        const name = `${type}${label.length}-${run}.csv`;
        writeFileSync(join(uploads, name), text + "\n".repeat(run));
        cold.push(await timed(name));
      }
      const whileCold = await polled();
      const cached = [];
      for (let run = 0; run < cachedRuns; run++) cached.push(await timed(`${type}${label.length}-0.csv`));
      const whileCached = await polled();
      const middle = (runs) => median(runs.map(({ time }) => time));
      const [sent, received] = [text.length / 1e6, cold[0].bytes / 1e6];
      report.add(label, sent, received, middle(cold), middle(cached), Math.max(...whileCold), Math.max(...whileCached));
    }
    report.note(`With nothing to check the worst of \`/livez\` was ${Math.max(...quiet).toFixed(0)} ms.`);
    report.note(`API peak memory ${peakMegabytes(api.pid).toFixed(0)} MB.`);
    report.close();
    await poller.terminate();
  } finally {
    api.kill("SIGTERM");
    await new Promise((resolve) => api.once("exit", resolve));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    agent.destroy();
  }
}

function peakMegabytes(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

if (isMainThread) await main();
else await pollLivez(workerData);
