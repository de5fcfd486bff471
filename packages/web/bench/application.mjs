// What a user waits for in the browser: `npm run bench:web`. Reports, and never fails on a figure.
// The country has BENCH_DISTRICTS districts. Its fit is stopped after one iteration: the map is as large as after a whole one.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const districts = Number(process.env.BENCH_DISTRICTS ?? 500);
const port = 8887;
const address = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), "tessera-bench-"));
const program = fileURLToPath(new URL("../../service/bin/tessera.js", import.meta.url));
const service = spawn(process.execPath, [program, "serve", `--port=${port}`, `--data-dir=${dataDir}`], {
  stdio: ["ignore", "ignore", "inherit"],
});

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
    if (data.done) return data;
    await sleep(500);
  }
}

/** A calibrated result of the country, the shortest way. */
async function calibration() {
  const { data: demo } = await call("/internal/demo", { districts });
  const { vmmc: _unused, ...files } = demo.files;
  const { data: version } = await call("/service/version");
  const options = { ...demo.options, max_iteration: 1, no_of_samples: 10 };
  const { data: fit } = await call("/model/submit", { data: files, options, version, iso3: demo.iso3 });
  await ended("model", fit.id);
  const { data: form } = await call(`/calibrate/options/${demo.iso3}`, undefined, "POST");
  const controls = form.controlSections.flatMap((section) => section.controlGroups.flatMap((group) => group.controls));
  const chosen = Object.fromEntries(controls.map(({ name, value }) => [name, value]));
  const { data: calibrated } = await call(`/calibrate/submit/${fit.id}`, { options: chosen, version, iso3: demo.iso3 });
  await ended("calibrate", calibrated.id);
  return calibrated.id;
}

const quantile = (values, part) => [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))];
const figures = (values) =>
  `median ${Math.round(quantile(values, 0.5))} ms, longest ${Math.round(Math.max(...values))} ms`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  for (let tries = 0; tries < 100 && !(await fetch(address).catch(() => undefined)); tries++) await sleep(200);

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
  console.log(`first page: ${(bytes / 1024).toFixed(0)} kB over the wire, ${Math.round(performance.now() - start)} ms`);

  const id = await calibration();
  bytes = 0;
  const opened = performance.now();
  await page.goto("about:blank");
  await page.goto(`${address}/app/#/results/${id}/map`);
  await page.locator("path[data-area]").first().waitFor({ timeout: 60_000 });
  const areas = await page.locator("path[data-area]").count();
  console.log(`map of ${areas} districts: ${Math.round(performance.now() - opened)} ms to the first picture`);

  await page.waitForTimeout(1000);
  const choose = async (value) => {
    const field = page.locator("select").filter({ has: page.locator(`option[value="${value}"]`) });
    await field.first().selectOption(value);
    await page.waitForTimeout(400);
  };
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
  for (const value of [...choices, ...choices]) await choose(value);
  const measured = (name) =>
    page.evaluate((wanted) => performance.getEntriesByName(wanted).map(({ duration }) => duration), name);
  console.log(`redraw on a filter change, answer of the service included: ${figures(await measured("map-redraw"))}`);
  console.log(`  of this from the arrival of the values to the picture: ${figures(await measured("map-paint"))}`);
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? "processor"}, load ${loadavg()[0]?.toFixed(1)}, ${process.version}`,
  );
} finally {
  await browser.close();
  const gone = new Promise((resolve) => service.once("exit", resolve));
  service.kill();
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
