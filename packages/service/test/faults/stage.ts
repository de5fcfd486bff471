import { type ChildProcess, fork, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Redis } from "ioredis";
import { freePort } from "./free-port.js";
import { KeptProcess } from "./kept-process.js";
import { StoreProxy } from "./store-proxy.js";

const program = fileURLToPath(new URL("../../dist/program/cli.js", import.meta.url));
const preloads = ["faulty-files", "shifted-clock"].map((name) => {
  const path = fileURLToPath(new URL(`./preload/${name}.mjs`, import.meta.url));
  return `--import=${pathToFileURL(path).href}`;
});

/** Looks of workers at the journal are few, for they count as steps. */
const pace = { poll_process: 5, timeout_process_die: 1 };
const downloads = Object.fromEntries(["spectrum", "coarse_output", "summary"].map((job) => [job, ["default"]]));
const workerConfiguration = (heartbeat: number) => ({
  workers: { localhost: { queue: ["calibrate", "run"], heartbeat_period: heartbeat, ...pace } },
  queues: {
    run: { jobs: { fit: ["default"] }, wake_up: true, extra_memory_override: true },
    calibrate: { jobs: { calibrate: ["default"], ...downloads }, wake_up: false, extra_memory_override: false },
  },
});

/** Which operation of which part fails, and how. */
export interface FilePlan {
  part: "api" | "worker" | "task" | "none";
  kind: "EIO" | "ENOSPC" | "KILL";
  step: number;
}

export interface StageOptions {
  /** Of workers that run by themselves; with `oneMachine` of those that the API starts. */
  workers?: number;
  /** APIs that start at the same time on one store and one set of folders; one when absent. */
  apis?: number;
  /** The API starts store and workers as children of its own. */
  oneMachine?: boolean;
  /** Of one machine; a Redis server when absent. */
  store?: "server" | "embedded";
  /** Further flags of the API. */
  flags?: string[];
  /** Seconds between heartbeats: few, so that the lost are found soon, unless heartbeats would be in the way. */
  heartbeat?: number;
  environment?: Record<string, string>;
  /** A folder that is there already, and stays. */
  results?: string;
}

/** A whole installation in real processes, each of which is started again when it ends: what the suite breaks. */
export class Stage {
  readonly folder = mkdtempSync(join(tmpdir(), "tessera-faults-"));
  readonly results: string;
  readonly apiLink: StoreProxy;
  readonly workerLink: StoreProxy;
  store: KeptProcess | undefined;
  workers: KeptProcess[] = [];
  #api: KeptProcess | undefined;
  /** APIs beside the first. */
  readonly others: { api: KeptProcess; url: string }[] = [];
  /** Stands in the environment of everything that the stage starts, directly or not. */
  readonly #mark = randomUUID();
  readonly #options: StageOptions;
  #apiPort = 0;
  #storePort = 0;
  /** Number of the present plan. */
  plan = 0;

  private constructor(options: StageOptions) {
    this.#options = options;
    this.results = options.results ?? join(this.folder, "results");
    mkdirSync(this.results, { recursive: true });
    mkdirSync(join(this.folder, "uploads"));
    writeFileSync(this.#file("log"), "");
    this.shiftClocks({});
    this.disarm();
    this.apiLink = new StoreProxy(() => this.#storePort);
    this.workerLink = new StoreProxy(() => this.#storePort);
  }

  static async open(options: StageOptions = {}): Promise<Stage> {
    const stage = new Stage(options);
    [stage.#apiPort, stage.#storePort] = [await freePort(), await freePort()];
    await Promise.all([stage.apiLink.listen(), stage.workerLink.listen()]);
    if (!options.oneMachine) stage.store = await KeptProcess.start(() => stage.#launchStore(), false);
    const first = KeptProcess.start(() => stage.#launchApi(stage.#apiPort), true);
    const others = Array.from({ length: (options.apis ?? 1) - 1 }, () => stage.addApi());
    stage.#api = await first;
    await Promise.all(others);
    if (!options.oneMachine) for (let n = 0; n < (options.workers ?? 1); n++) await stage.addWorker();
    return stage;
  }

  async addWorker(): Promise<void> {
    this.workers.push(await KeptProcess.start(() => this.#launchWorker(), true));
  }

  /** One more API on the same store and folders. */
  async addApi(): Promise<{ api: KeptProcess; url: string }> {
    const port = await freePort();
    const api = await KeptProcess.start(() => this.#launchApi(port), true);
    const other = { api, url: `http://127.0.0.1:${port}` };
    this.others.push(other);
    return other;
  }

  /** The API's command once more, as somebody starts it by mistake; on another port unless one is given. */
  startSecond(port = 0): ChildProcess {
    return this.#launchApi(port);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#apiPort}`;
  }

  get api(): KeptProcess {
    return this.#api as KeptProcess;
  }

  get #apis(): KeptProcess[] {
    return [...(this.#api ? [this.#api] : []), ...this.others.map(({ api }) => api)];
  }

  /** Everything in the store is gone, and no connection notices. */
  async emptyStore(): Promise<void> {
    await this.#tellStore((redis) => redis.flushall());
  }

  async configureStore(name: string, value: string): Promise<void> {
    await this.#tellStore((redis) => redis.config("SET", name, value));
  }

  async #tellStore(tell: (redis: Redis) => Promise<unknown>): Promise<void> {
    const redis = new Redis(this.#storePort);
    await tell(redis);
    redis.disconnect();
  }

  /** From now on, the given operation of the given part fails; operations are counted from one. */
  arm(plan: FilePlan): void {
    this.plan++;
    writeFileSync(this.#file("plan"), JSON.stringify({ ...plan, number: this.plan }));
  }

  disarm(): void {
    this.arm({ part: "none", kind: "EIO", step: 0 });
  }

  /** Operations that were counted under the present plan. */
  get steps(): number {
    return this.log.filter((line) => line.startsWith(`step ${this.plan} `)).length;
  }

  /** What struck under the present plan. */
  get struck(): string | undefined {
    return this.log.find((line) => line.startsWith(`fault ${this.plan} `));
  }

  /** What tasks and faults left in the log: `ran <task>`, `published <file>`, `fault …`, `step …`. */
  get log(): string[] {
    return readFileSync(this.#file("log"), "utf8").split("\n");
  }

  /** Seconds by which the wall clocks are wrong. */
  shiftClocks(shift: Partial<Record<"api" | "worker" | "task", number>>): void {
    writeFileSync(this.#file("clock"), JSON.stringify(shift));
  }

  /** Every process that the stage has started, directly or not, and that lives. */
  processes(): { pid: number; command: string }[] {
    if (process.platform !== "linux") return [];
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          // Redis writes its title over its environment; its working folder gives it away.
          const marked = readFileSync(`/proc/${name}/environ`, "latin1").includes(this.#mark);
          if (!marked && !readlinkSync(`/proc/${name}/cwd`).startsWith(this.folder)) return [];
          if (/^State:\s+[ZX]/m.test(readFileSync(`/proc/${name}/status`, "latin1"))) return [];
          const command = readFileSync(`/proc/${name}/cmdline`, "latin1").replaceAll("\0", " ");
          return [{ pid: Number(name), command }];
        } catch {
          return [];
        }
      });
  }

  /** Ends everything in order; what lives on afterwards is the caller's to judge. */
  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.release()));
    await Promise.all(this.#apis.map((api) => api.release()));
    await this.store?.release("SIGKILL");
  }

  /** After a test that failed half-way too. */
  cleanUp(): void {
    for (const kept of [...this.workers, ...this.#apis, this.store]) void kept?.release("SIGKILL");
    this.apiLink.close();
    this.workerLink.close();
    for (const { pid } of this.processes()) process.kill(pid, "SIGKILL");
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  #file(name: "plan" | "log" | "clock"): string {
    return join(this.folder, name);
  }

  #environment(more: Record<string, string>): NodeJS.ProcessEnv {
    const { REDIS_URL: _none, ...inherited } = process.env;
    return {
      ...inherited,
      FAULTS_STAGE: this.#mark,
      TMPDIR: this.folder,
      FAULTS_RESULTS: this.results,
      FAULTS_PLAN: this.#file("plan"),
      FAULTS_LOG: this.#file("log"),
      FAULTS_CLOCK: this.#file("clock"),
      NODE_OPTIONS: preloads.join(" "),
      TESSERA_QUEUE_ID: "faults",
      USE_MOCK_MODEL: "true",
      MOCK_MODEL_SECONDS: "0.1",
      TESSERA_WORKER_CONFIG: JSON.stringify(workerConfiguration(this.#options.heartbeat ?? 1)),
      ...more,
      ...this.#options.environment,
    };
  }

  #launchStore(): ChildProcess {
    const options = ["--port", String(this.#storePort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const env = { ...process.env, FAULTS_STAGE: this.#mark };
    return spawn("redis-server", [...options, "--dir", this.folder], { env, stdio: "ignore" });
  }

  #launchApi(port: number): ChildProcess {
    const { oneMachine, workers = 1, store: kind = "server", flags = [] } = this.#options;
    const company = oneMachine ? [`--store=${kind}`, `--workers=${workers}`] : ["--workers=0"];
    // The database is not on the disk of the results: a file that is open keeps a disk from becoming read-only.
    const folders = [
      `--data-dir=${this.folder}`,
      `--results-dir=${this.results}`,
      `--inputs-dir=${join(this.folder, "uploads")}`,
    ];
    const store: Record<string, string> = oneMachine ? {} : { REDIS_URL: this.apiLink.url };
    return this.#launch(["serve", `--port=${port}`, ...company, ...folders, ...flags], store);
  }

  #launchWorker(): ChildProcess {
    const folders = [`--results-dir=${this.results}`, `--inputs-dir=${join(this.folder, "uploads")}`];
    return this.#launch(["worker", ...folders], { REDIS_URL: this.workerLink.url });
  }

  #launch(given: string[], environment: Record<string, string>): ChildProcess {
    const level = process.env.FAULT_LOG_LEVEL ?? "silent";
    const stdio = level === "silent" ? "ignore" : "inherit";
    return fork(program, [...given, `--log-level=${level}`], {
      env: this.#environment(environment),
      stdio: ["ignore", stdio, stdio, "ipc"],
    });
  }
}
