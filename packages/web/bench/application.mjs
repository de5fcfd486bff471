// What a user waits for in the browser: `npm run bench -- web`. Reports, and never fails on a figure.
// The country has BENCH_DISTRICTS districts. Its fit is stopped after one iteration: the map is as large as after a whole one. A stored
// result may be named in its place (BENCH_RESULTS).
import { fork } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { median } from "../../../scripts/bench/figures.mjs";
import { openReport, skip } from "../../../scripts/bench/report.mjs";
import { setting } from "../../../scripts/bench/settings.mjs";
import { copyStored } from "../../../scripts/bench/stored-results.mjs";
import { choose, measured, measuredViews, otherOptions } from "./views.mjs";

const districts = Number(setting("web", "BENCH_DISTRICTS"));
const stored = setting("web", "BENCH_RESULTS");
const browser = await openBrowser();
const dataDir = mkdtempSync(join(tmpdir(), "tessera-bench-"));
const given = stored ? copyStored(stored, dataDir) : undefined;
const report = await openReport("web", {
  title: "The application",
  command: "npm run bench -- web",
  method: `Chromium without a screen at 1366 × 768, on the real service with a made-up country of ${districts} districts. ${given?.isWhole ? "Its fit is a whole one." : "Its fit is stopped after one iteration: the map is as large as after a whole one."}`,
  columns: ["what", "median", "longest", "goal: below"],
});
const program = fileURLToPath(new URL("../../service/dist/program/cli.js", import.meta.url));
const country = "XTA";
const service = fork(program, ["serve", "--port=0", `--data-dir=${dataDir}`], {
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
const address = await new Promise((resolve) => service.once("message", ({ url }) => resolve(url)));

async function call(path, body, method = body === undefined ? "GET" : "POST") {
  const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(address + path, { method, ...(body !== undefined && json) });
  const { status, errors, data } = await answer.json();
  if (status !== "success") throw new Error(`${path}: ${errors[0].detail}`);
  return { data };
}

async function ended(kind, id) {
  for (;;) {
    const { data } = await call(`/${kind}/status/${id}`);
    if (data.done && !data.success) throw new Error(`${kind} ${id} failed`);
    if (data.done) return data;
    await sleep(500);
  }
}

/** A fit of the country, the shortest way. */
async function fitted() {
  const { data: demo } = await call("/internal/demo", { districts });
  const { vmmc: _unused, ...files } = demo.files;
  const { data: version } = await call("/service/version");
  const options = { ...demo.options, max_iteration: 1, no_of_samples: 10 };
  const { data: fit } = await call("/model/submit", { data: files, options, version, iso3: country });
  await ended("model", fit.id);
  return fit.id;
}

/** A calibration of a fit, with the options as offered but for some. */
async function calibrated(fit, changed = {}) {
  const { data: version } = await call("/service/version");
  const { data: form } = await call(`/calibrate/options/${country}`, undefined, "POST");
  const controls = form.controlSections.flatMap((section) => section.controlGroups.flatMap((group) => group.controls));
  const options = { ...Object.fromEntries(controls.map(({ name, value }) => [name, value])), ...changed };
  const { data: submitted } = await call(`/calibrate/submit/${fit}`, { options, version, iso3: country });
  await ended("calibrate", submitted.id);
  return submitted.id;
}

/** The browser that tests use too; they are TypeScript. */
async function openBrowser() {
  const { module } = await runnerImport(fileURLToPath(new URL("../test/browser/chromium.ts", import.meta.url)));
  try {
    return await module.launchChromium();
  } catch (error) {
    return skip(error.message);
  }
}

/** What a browser loads of the application if it goes everywhere, compressed. */
function codeKilobytes() {
  const assets = fileURLToPath(new URL("../dist/assets", import.meta.url));
  const code = readdirSync(assets).filter((name) => /\.(js|css)\.gz$/.test(name));
  return code.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0) / 1024;
}

try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const start = performance.now();
  await page.goto(`${address}/app/`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const firstPage = performance.now() - start;
  report.add("first page, over the wire, kB", bytes / 1024, null, 150);
  report.add("first page, ms", firstPage, null, null);
  report.add("all code of the application, compressed, kB", codeKilobytes(), null, null);

  const fit = given?.fit ?? (await fitted());
  const id = given?.calibration ?? (await calibrated(fit));
  const other = await calibrated(fit, { calibrate_method: "proportional" });
  const opened = performance.now();
  await page.goto("about:blank");
  await page.goto(`${address}/app/#/results/${id}/map`);
  await page.locator("path[data-area]").first().waitFor({ timeout: 60_000 });
  const areas = await page.locator("path[data-area]").count();
  report.add(`first map of ${areas} districts, ms`, performance.now() - opened, null, null);

  await page.waitForTimeout(1000);
  const choices = [
    "female",
    "male",
    "Y015_024",
    "plhiv",
    "both",
    "Y015_049",
    "art_coverage",
    "female",
    "prevalence",
    "male",
  ];
  for (const value of [...choices, ...choices]) await choose(page, value);
  const both = (times) => [times.length > 0 ? median(times) : null, times.length > 0 ? Math.max(...times) : null];
  const [redraws, paints] = [await measured(page, "redraw"), await measured(page, "paint")];
  report.add(`redraw on a filter change, request included (${redraws.length} changes), ms`, ...both(redraws), 100);
  // Later ones are answered by the application, which keeps what it has loaded.
  const asked = redraws.slice(0, choices.length);
  report.add(`the first ${asked.length} of these, which ask the service, ms`, ...both(asked), 100);
  report.add("of this from the arrival of the values to the picture, ms", ...both(paints), null);

  for (const view of measuredViews) {
    await page.goto("about:blank");
    const place = view.place.replace("{other}", `other=${other}&other=other`);
    await page.goto(`${address}/app/#/results/${id}/${place}`);
    await page.locator(`main ${view.ready}`).first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(1000);
    await page.evaluate(() => performance.clearMeasures());
    for (const value of view.choices ?? (await otherOptions(page, "CY", view.periods))) await choose(page, value);
    const times = await measured(page, "redraw");
    report.add(`${view.name}: redraw, request included (${times.length} changes), ms`, ...both(times), 100);
    report.add(`${view.name}: from the arrival of the values, ms`, ...both(await measured(page, "paint")), null);
  }
  report.close();
} finally {
  await browser.close();
  const gone = new Promise((resolve) => service.once("exit", resolve));
  service.kill();
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
