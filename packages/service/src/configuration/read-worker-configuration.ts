import { readFileSync } from "node:fs";
import { jobNames } from "@tessera/contract";
import { SettingError } from "./settings.js";
import {
  defaultWorkerConfiguration,
  type QueueKind,
  type WorkerConfiguration,
  type WorkerKind,
} from "./worker-configuration.js";

/** Reads a worker configuration: JSON text, or the path of a JSON file. Returns the default one if there is no value. */
export function readWorkerConfiguration(value: string | undefined, setting = "TESSERA_WORKER_CONFIG") {
  if (value === undefined) return defaultWorkerConfiguration;
  try {
    const text = value.trimStart().startsWith("{") ? value : readFileSync(value, "utf8");
    return checkWorkerConfiguration(JSON.parse(text));
  } catch (error) {
    throw new SettingError(`${setting}: ${(error as Error).message}`);
  }
}

function checkWorkerConfiguration(given: unknown): WorkerConfiguration {
  const root = object(given, "the worker configuration");
  const queues = mapMembers(object(root.queues, "queues"), "queues", checkQueue);
  const workers = mapMembers(object(root.workers, "workers"), "workers", (value, place) =>
    checkWorker(value, place, Object.keys(queues)),
  );
  checkOneQueuePerCountry(queues);
  return { workers, queues };
}

function checkQueue(value: unknown, place: string): QueueKind {
  const given = object(value, place);
  const jobs: QueueKind["jobs"] = {};
  for (const [job, countries] of Object.entries(object(given.jobs, `${place}.jobs`))) {
    const known = jobNames.find((name) => name === job);
    if (!known) throw new Error(`${place}.jobs.${job} is not a job; jobs are ${jobNames.join(", ")}`);
    jobs[known] = textList(countries, `${place}.jobs.${job}`);
  }
  return {
    jobs,
    wake_up: flag(given.wake_up, `${place}.wake_up`),
    extra_memory_override: flag(given.extra_memory_override, `${place}.extra_memory_override`),
  };
}

function checkWorker(value: unknown, place: string, queues: string[]): WorkerKind {
  const given = object(value, place);
  const queue = textList(given.queue, `${place}.queue`);
  const unknown = queue.find((name) => !queues.includes(name));
  if (unknown !== undefined) throw new Error(`${place}.queue names ${unknown}, which is not one of the queues`);
  const kind: WorkerKind = {
    queue,
    heartbeat_period: positive(given.heartbeat_period, `${place}.heartbeat_period`, 10),
    poll_process: positive(given.poll_process, `${place}.poll_process`, 1),
    timeout_process_die: positive(given.timeout_process_die, `${place}.timeout_process_die`, 2),
  };
  if (given.timeout_idle !== undefined && given.timeout_idle !== null)
    kind.timeout_idle = positive(given.timeout_idle, `${place}.timeout_idle`);
  return kind;
}

function checkOneQueuePerCountry(queues: WorkerConfiguration["queues"]): void {
  const taken = new Map<string, string>();
  for (const [queue, kind] of Object.entries(queues))
    for (const [job, countries] of Object.entries(kind.jobs))
      for (const country of countries) {
        const other = taken.get(`${job} ${country}`);
        if (other !== undefined) throw new Error(`job ${job} of ${country} is on two queues, ${other} and ${queue}`);
        taken.set(`${job} ${country}`, queue);
      }
}

function object(value: unknown, place: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new Error(value === undefined ? `${place} is missing` : `${place} must be an object`);
}

function mapMembers<Kind>(members: Record<string, unknown>, place: string, check: (v: unknown, p: string) => Kind) {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => {
      // The name becomes part of store keys, which colons separate.
      if (!/^[\w-]+$/.test(name)) throw new Error(`${place}.${name}: use letters, digits, _ and - in names`);
      return [name, check(value, `${place}.${name}`)];
    }),
  );
}

function textList(value: unknown, place: string): string[] {
  const list = Array.isArray(value) ? value : [value];
  if (list.length > 0 && list.every((item) => typeof item === "string" && item !== "")) return list as string[];
  throw new Error(`${place} must be a text or a list of texts`);
}

function flag(value: unknown, place: string): boolean {
  if (value === undefined || typeof value === "boolean") return value ?? false;
  throw new Error(`${place} must be true or false`);
}

function positive(value: unknown, place: string, initial?: number): number {
  const number = value ?? initial;
  if (typeof number === "number" && Number.isFinite(number) && number > 0) return number;
  throw new Error(`${place} must be a number of seconds above 0`);
}
