// The real program with the mock model, for pages that ask a running service and for the examples of the API reference.
import { fork } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clone } from "./pages.mjs";

const json = { "content-type": "application/json" };

export async function startService({ flags: more = [], environment = {} } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "tessera-docs-service-"));
  const { REDIS_URL: _none, ...inherited } = process.env;
  const flags = ["--port=0", "--store=embedded", `--data-dir=${dataDir}`, "--log-level=error", ...more];
  const child = fork(join(clone, "packages/service/dist/program/cli.js"), ["serve", ...flags], {
    env: { ...inherited, USE_MOCK_MODEL: "true", MOCK_MODEL_SECONDS: "0.2", ...environment },
    stdio: ["ignore", "inherit", "ignore", "ipc"],
  });
  const url = await new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message.url));
    child.once("exit", (code) => reject(new Error(`the service ended with code ${code} before it listened`)));
  });

  const service = {
    url,
    port: Number(new URL(url).port),
    dataDir,
    call: (method, path, { body, headers = {} } = {}) => fetch(url + path, { method, headers, ...(body && { body }) }),
    async data(method, path, body) {
      const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: json };
      const answer = await (await service.call(method, path, sent)).json();
      if (answer.status !== "success") throw new Error(`${method} ${path}: ${JSON.stringify(answer.errors)}`);
      return answer.data;
    },
    /** Waits for a task of a kind: model, calibrate or download. */
    async ended(kind, id) {
      for (let tries = 0; tries < 1200; tries++) {
        const { done, success } = await service.data("GET", `/${kind}/status/${id}`);
        if (done && !success) throw new Error(`${kind} ${id} failed`);
        if (done) return id;
        await sleep(50);
      }
      throw new Error(`${kind} ${id} did not end`);
    },
    /** Uploads a folder of input files under their own names, fits and calibrates; answers the ids. */
    async calibrated(country) {
      mkdirSync(join(dataDir, "uploads"), { recursive: true });
      cpSync(country, join(dataDir, "uploads"), { recursive: true });
      const version = await service.data("GET", "/service/version");
      const fit = await service.data("POST", "/model/submit", fitRequest(version));
      await service.ended("model", fit.id);
      const calibration = await service.data("POST", `/calibrate/submit/${fit.id}`, calibrationRequest(version));
      await service.ended("calibrate", calibration.id);
      return { fit: fit.id, calibration: calibration.id };
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await new Promise((resolve) => child.once("exit", resolve));
      }
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return service;
}

/** Input files by the names under which `tessera demo` writes them. */
export const uploads = Object.fromEntries(
  Object.entries({
    pjnz: "pjnz.PJNZ",
    shape: "areas.geojson",
    population: "population.csv",
    survey: "survey.csv",
    programme: "programme.csv",
    anc: "anc.csv",
  }).map(([role, filename]) => [role, { path: `/uploads/${filename}`, hash: filename, filename }]),
);

export const fitRequest = (version) => ({ data: uploads, options: { area_scope: "XTA", area_level: "2" }, version });

export function calibrationRequest(version) {
  const choices = ["plhiv", "artnum", "aware", "infections"].flatMap((name) => [
    [`spectrum_${name}_calibration_level`, "national"],
    [`spectrum_${name}_calibration_strat`, "sex_age_group"],
  ]);
  return { options: { ...Object.fromEntries(choices), calibrate_method: "logistic" }, version };
}
