// Stored results of a country: `npm run bench -- results`. Reports, and never fails on a figure.
import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { generateCountry } from "@tessera/demo";
import { calibrate, readCalibrationOptions, readModelOutput } from "@tessera/model";
import { writePlotData } from "@tessera/results";
import { median } from "../../../scripts/bench/figures.mjs";
import { openReport } from "../../../scripts/bench/report.mjs";
import { setting } from "../../../scripts/bench/settings.mjs";
import { copyStored } from "../../../scripts/bench/stored-results.mjs";

const districts = Number(setting("results", "BENCH_DISTRICTS"));
const stored = setting("results", "BENCH_RESULTS");
const times = 5;
const formats = { JSON: "application/json", CSV: "text/csv", Parquet: "application/vnd.apache.parquet" };
const agent = new Agent({ keepAlive: true, maxSockets: 50 });

/** Reads an answer to its end and keeps nothing of it, unless its text is wanted. */
function call(url, { method = "GET", body, headers = {}, keep = true } = {}) {
  return new Promise((resolve, reject) => {
    const content = body === undefined ? {} : { "content-type": "application/json" };
    const sending = request(url, { agent, method, headers: { ...content, ...headers } }, (answer) => {
      let text = "";
      let bytes = 0;
      answer.on("data", (chunk) => {
        bytes += chunk.length;
        if (keep) text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, bytes, data: keep && JSON.parse(text).data }));
    });
    sending.on("error", reject);
    sending.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function seconds(work) {
  const start = performance.now();
  const answer = await work();
  return { seconds: (performance.now() - start) / 1000, answer };
}

/** Longest that anybody else waits for the shortest answer while work goes on. */
async function longestWait(url, work) {
  let isOver = false;
  let longest = 0;
  const watch = (async () => {
    while (!isOver) {
      longest = Math.max(longest, (await seconds(() => call(`${url}/`))).seconds);
      await sleep(5);
    }
  })();
  const answer = await work();
  isOver = true;
  await watch;
  return { longest, answer };
}

const residentMegabytes = (pid, figure) =>
  Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) /
  1024;

const ended = async (url, kind, id) => {
  for (;;) {
    const { data } = await call(`${url}/${kind}/status/${id}`);
    if (data.done) return data;
    await sleep(20);
  }
};

/** A fit of the country. What results look like does not depend on how good it is. */
async function fitOf(url, version) {
  const roles = {
    pjnz: "pjnz.PJNZ",
    shape: "areas.geojson",
    population: "population.csv",
    survey: "survey.csv",
    programme: "programme.csv",
    anc: "anc.csv",
  };
  const { files } = await generateCountry({ districts });
  const data = Object.fromEntries(
    Object.entries(roles).map(([role, name]) => {
      writeFileSync(join(dataDir, "uploads", name), files[name]);
      const hash = createHash("md5").update(files[name]).digest("hex");
      return [role, { path: `/uploads/${name}`, hash, filename: name }];
    }),
  );
  const options = { ...JSON.parse(files["options.json"].toString("utf8")), no_of_samples: 20, max_iteration: 5 };
  const fit = (await call(`${url}/model/submit`, { method: "POST", body: { data, options, version, iso3: "XTA" } }))
    .data;
  await ended(url, "model", fit.id);
  return fit.id;
}

/** What the application asks for while somebody looks at results. */
function views(id) {
  const estimates = `/calibrate/estimates/${id}?calendar_quarter=CY2024Q4&age_group=Y015_049`;
  return [
    ["a map", `${estimates}&area_level=3&sex=both&indicator=prevalence`, 50],
    ["bubbles, of two indicators", `${estimates}&area_level=3&sex=both&indicator=prevalence&indicator=plhiv`, 50],
    ["a table of three sexes", `${estimates}&area_level=3&indicator=prevalence`, 50],
    ["bars of the country", `${estimates}&area_id=XTA&indicator=prevalence`, 50],
    ["the range of an indicator", `/calibrate/range/${id}?indicator=plhiv&area_level=3`, 50],
    ["one indicator of the comparison", `/comparison/plot/${id}?indicator=prevalence`, null],
  ];
}

/** Processor time and memory of writing plot data. */
async function writingCosts(output) {
  try {
    // Resets the peak of this process.
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    return;
  }
  const [memory, processor] = [residentMegabytes(process.pid, "VmRSS"), process.cpuUsage()];
  await writePlotData(join(dataDir, "written.duckdb"), output, "en");
  const { user, system } = process.cpuUsage(processor);
  report.add("writing plot data, s of a processor", (user + system) / 1e6, null);
  report.add("writing plot data, growth of memory, MB", residentMegabytes(process.pid, "VmHWM") - memory, 1000);
}

const report = await openReport("results", {
  title: "Results over HTTP",
  command: "npm run bench -- results",
  method: `Stored results of a made-up country of ${districts} districts, asked for over HTTP. ${stored ? "The fit is a whole one." : "The fit is cut short: what results look like does not depend on how good it is."}`,
  columns: ["what", "measured", "goal: below"],
});
const dataDir = mkdtempSync(join(tmpdir(), "tessera-bench-results-"));
const given = stored ? copyStored(stored, dataDir) : undefined;
const service = fork(
  fileURLToPath(new URL("../dist/program/cli.js", import.meta.url)),
  ["serve", "--port=0", "--store=embedded", `--data-dir=${dataDir}`, "--log-level=error"],
  { stdio: ["ignore", "inherit", "inherit", "ipc"] },
);
try {
  const { url } = await new Promise((resolve) => service.once("message", resolve));
  const version = (await call(`${url}/service/version`)).data;
  const fit = given?.fit ?? (await fitOf(url, version));

  const quantities = ["plhiv", "artnum", "aware", "infections"].flatMap((quantity) => [
    [`spectrum_${quantity}_calibration_level`, "national"],
    [`spectrum_${quantity}_calibration_strat`, "sex_age_group"],
  ]);
  const calibration = { ...Object.fromEntries(quantities), calibrate_method: "logistic" };
  const output = await readModelOutput(join(dataDir, "results", `model_output${fit}.tessera`));
  const alone = [];
  for (let k = 0; k < times; k++)
    alone.push((await seconds(() => calibrate(output, readCalibrationOptions(calibration)))).seconds);
  report.add("calibration alone, best of five, s", Math.min(...alone), 2);
  const submitted = await seconds(async () => {
    const body = { options: calibration, version, iso3: "XTA" };
    const { id } = (await call(`${url}/calibrate/submit/${fit}`, { method: "POST", body })).data;
    await ended(url, "calibrate", id);
    return id;
  });
  const id = submitted.answer;
  report.add("calibration over HTTP with the start of its process, files written, s", submitted.seconds, null);
  const plotData = statSync(join(dataDir, "results", `plot_data${id}.duckdb`)).size;

  await writingCosts(await readModelOutput(join(dataDir, "results", `model_output${id}.tessera`)));

  const before = residentMegabytes(service.pid, "VmRSS");
  for (const [what, path, goal] of views(id)) {
    const asked = [];
    let bytes = 0;
    await call(url + path, { keep: false });
    for (let k = 0; k < 4 * times; k++) {
      const { seconds: took, answer } = await seconds(() => call(url + path, { keep: false }));
      asked.push(took);
      bytes = answer.bytes;
    }
    report.add(`${what}, ${(bytes / 1e3).toFixed(0)} kB, ms`, 1000 * median(asked), goal);
  }
  const query = "indicator=plhiv&area_level=3&calendar_quarter=CY2024Q4";
  for (const [format, accept] of Object.entries(formats)) {
    const asked = [];
    for (let k = 0; k < 4 * times; k++)
      asked.push(
        (await seconds(() => call(`${url}/calibrate/estimates/${id}?${query}`, { headers: { accept }, keep: false })))
          .seconds,
      );
    report.add(`one indicator, level and quarter, ${format}, ms`, 1000 * median(asked), 50);
  }
  const whole = [];
  let longest = 0;
  let bytes = 0;
  for (let k = 0; k < times; k++) {
    const { longest: waited, answer } = await longestWait(url, () =>
      seconds(() => call(`${url}/calibrate/result/${id}`, { keep: false })),
    );
    whole.push(answer.seconds);
    longest = Math.max(longest, waited);
    bytes = answer.answer.bytes;
  }
  report.add(`\`/calibrate/result\`, ${(bytes / 1e6).toFixed(0)} MB, s`, median(whole), 3);
  report.add("longest wait of others meanwhile, ms", 1000 * longest, 100);
  const growth = () => residentMegabytes(service.pid, "VmHWM") - before;
  report.add("growth of the API's memory after five of these, MB", growth(), 200);
  await Promise.all(Array.from({ length: 8 }, () => call(`${url}/calibrate/result/${id}`, { keep: false })));
  report.add("growth of the API's memory after eight at once, MB", growth(), null);
  for (const path of ["calibrate/plot", "comparison/plot", "calibrate/result/metadata"]) {
    const asked = [];
    for (let k = 0; k < times; k++)
      asked.push((await seconds(() => call(`${url}/${path}/${id}`, { keep: false }))).seconds);
    report.add(`\`/${path}\`, ms`, 1000 * median(asked), null);
  }
  report.add("growth of the API's memory with the thread of plots, MB", growth(), null);
  report.add("plot data on disk, MB", plotData / 1e6, null);
  report.close();
} finally {
  agent.destroy();
  service.kill("SIGTERM");
  await new Promise((resolve) => service.once("exit", resolve));
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
