import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { storeKind } from "./house.js";

const program = fileURLToPath(new URL("../../dist/program/cli.js", import.meta.url));

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of an answer
  body: any;
}

export interface RunningService {
  url: string;
  process: ChildProcess;
  dataDir: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Polls a status endpoint until the task has ended. */
  ended: (
    kind: "model" | "calibrate" | "download" | "sensitivity",
    id: string,
    headers?: Record<string, string>,
  ) => Promise<Answer["body"]>;
  /** Ends it, and leaves its folder. */
  end: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface ServiceOptions {
  environment?: Record<string, string>;
  flags?: string[];
  /** Of an earlier service, to start again on; a new one when absent. */
  dataDir?: string;
  /** Told what the service writes to its log, which is else seen by whoever runs the tests. */
  onOutput?: (text: string) => void;
}

/** Starts the real program, with its store and workers, on a free port. */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "tessera-service-"));
  const { REDIS_URL: _none, ...inherited } = process.env;
  const child = fork(
    program,
    [
      "serve",
      "--port=0",
      `--store=${storeKind}`,
      `--data-dir=${dataDir}`,
      "--log-level=error",
      // No test waits for a task that runs when it is over.
      "--shutdown-grace=0",
      // A worker takes a second of processor to start; tests of the one for short tasks ask for it.
      "--short-task-workers=0",
      ...(options.flags ?? []),
    ],
    {
      env: { ...inherited, USE_MOCK_MODEL: "true", MOCK_MODEL_SECONDS: "0.2", ...options.environment },
      stdio: ["ignore", options.onOutput ? "pipe" : "inherit", "ignore", "ipc"],
    },
  );
  child.stdout?.setEncoding("utf8").on("data", options.onOutput ?? (() => {}));
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", (message: { url: string }) => resolve(message.url));
    child.once("exit", (code) => reject(new Error(`the service ended with code ${code} before it listened`)));
  });

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const content = body === undefined ? {} : { "content-type": "application/json" };
    const response = await fetch(url + path, {
      method,
      headers: { ...content, ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") && text !== "";
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await new Promise((resolve) => child.once("exit", resolve));
  };

  return {
    url,
    process: child,
    dataDir,
    get: (path, headers) => call("GET", path, undefined, headers),
    post: (path, body, headers) => call("POST", path, body, headers),
    async ended(kind, id, headers) {
      // The deadline only tells a hang from a busy machine.
      for (let tries = 0; tries < 6000; tries++) {
        const { body } = await call("GET", `/${kind}/status/${id}`, undefined, headers);
        if (body.data?.done) return body.data;
        await sleep(50);
      }
      throw new Error(`task ${id} did not end`);
    },
    end,
    async stop() {
      await end();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const file = { path: "/uploads/file", hash: "file", filename: "file" };

/** A model submit that the service accepts. */
export async function submitBody(service: RunningService, options: Record<string, unknown> = {}) {
  const { body } = await service.get("/service/version");
  return {
    data: { pjnz: file, shape: file, population: file, survey: file },
    options: { area_scope: "XTA", area_level: "2", ...options },
    version: body.data as Record<string, string>,
    iso3: "XTA",
  };
}

const levels = ["plhiv", "artnum", "aware", "infections"].flatMap((name) => [
  [`spectrum_${name}_calibration_level`, "national"],
  [`spectrum_${name}_calibration_strat`, "sex_age_group"],
]);

export async function calibrateBody(service: RunningService, headers: Record<string, string> = {}) {
  const { body } = await service.get("/service/version", headers);
  return { options: { ...Object.fromEntries(levels), calibrate_method: "logistic" }, version: body.data, iso3: "XTA" };
}

/** Fits and calibrates; answers both task ids. */
export async function fitAndCalibrate(service: RunningService, headers: Record<string, string> = {}) {
  const fit = (await service.post("/model/submit", await submitBody(service), headers)).body.data.id as string;
  await service.ended("model", fit);
  const submitted = await service.post(`/calibrate/submit/${fit}`, await calibrateBody(service), headers);
  const calibrate = submitted.body.data.id as string;
  await service.ended("calibrate", calibrate);
  return { fit, calibrate };
}
