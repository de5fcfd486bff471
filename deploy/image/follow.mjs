// Proves the image without Docker: `npm test -- image` builds its stages as folders, starts the last one as a user who
// may write to the data folder alone, goes from a mock fit to a download, stops it, and fits a small country for real.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { followStages } from "./stages.mjs";

const clone = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tessera-image-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
chmodSync(folder, 0o755);

const image = followStages(clone, folder);
const writable = ["data", "tmp"].map((name) => join(folder, name));
for (const path of writable) mkdirSync(path);

// Root can become the image's user, who owns none of the image; anybody else takes the right to write from himself.
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: image.user, gid: image.group } : {};
if (isRoot) for (const path of writable) chownSync(path, image.user, image.group);
else spawnSync("chmod", ["-R", "a-w", image.root]);
process.on("exit", () => isRoot || spawnSync("chmod", ["-R", "u+w", image.root]));

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const environment = {
  PATH: process.env.PATH,
  ...image.environment,
  TESSERA_DATA_DIR: writable[0],
  TMPDIR: writable[1],
  TESSERA_PORT: String(port),
  TESSERA_OPEN_ACCESS: "true",
  USE_MOCK_MODEL: "true",
  MOCK_MODEL_SECONDS: "0",
};
const inImage = { cwd: join(image.root, image.work), env: environment, ...identity };

const said = [...image.entry, ...image.command].map((word) => word.replace(/^\/tessera\//, `${image.root}/tessera/`));
const hasInit = spawnSync("tini", ["--version"]).status === 0;
if (!hasInit) console.log("not followed, for tini is not on PATH: its part of the entry point");
const [program, ...words] = hasInit ? said : said.slice(said.indexOf("--") + 1);
const service = spawn(program, words, { ...inImage, stdio: ["ignore", "ignore", "inherit"] });
const ended = new Promise((resolve) => service.once("exit", resolve));
ended.then((code) => code !== 0 && fail(`the service ended with code ${code}`));

while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await sleep(200);
const health = spawnSync(image.health[0], image.health.slice(1), inImage);
if (health.status !== 0) fail("the health check fails on a service that is ready");
if (!(await fetch(`${url}/app/`)).ok) fail("the application is not in the image");

const version = await ask("/service/version");
const file = { path: "/uploads/a", hash: "a", filename: "a" };
const data = { pjnz: file, shape: file, population: file, survey: file };
const fit = await task("model", "/model/submit", { data, options: { area_scope: "XTA", area_level: "2" }, version });
const levels = ["plhiv", "artnum", "aware", "infections"].flatMap((name) => [
  [`spectrum_${name}_calibration_level`, "national"],
  [`spectrum_${name}_calibration_strat`, "sex_age_group"],
]);
const options = { ...Object.fromEntries(levels), calibrate_method: "logistic" };
const calibration = await task("calibrate", `/calibrate/submit/${fit}`, { options, version });
const download = await task("download", `/download/submit/spectrum/${calibration}`, {});
const { byteLength } = await (await fetch(`${url}/download/result/${download}`)).arrayBuffer();
if (byteLength < 10_000) fail(`the download has ${byteLength} bytes`);

service.kill("SIGTERM");
await ended;

// The mock needs nothing of what the model is made of.
const entry = words.slice(0, -image.command.length);
const real = ["demo", "--districts=6", `--out=${join(writable[0], "country")}`, "--fit"];
const fitted = spawnSync(program, [...entry, ...real], inImage);
if (fitted.status !== 0) fail(`a fit ended with ${fitted.status}: ${fitted.stderr}`);
console.log(
  `the image serves a fit, a calibration and a download of ${byteLength} bytes, stops in order, and fits a country`,
);

async function ask(path, body) {
  const request = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const answer = await fetch(url + path, { ...request, headers: { "content-type": "application/json" } });
  const { data: answered, errors } = await answer.json();
  if (errors) fail(`${path}: ${JSON.stringify(errors)}`);
  return answered;
}

async function task(kind, path, body) {
  const { id } = await ask(path, body);
  for (;;) {
    const { done, status } = await ask(`/${kind}/status/${id}`);
    if (done && status !== "COMPLETE") fail(`${kind} ended as ${status}`);
    if (done) return id;
    await sleep(200);
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port: found } = server.address();
      server.close(() => resolve(found));
    });
  });
}

function fail(words) {
  console.error(`the image does not work: ${words}`);
  service.kill("SIGKILL");
  process.exit(1);
}
