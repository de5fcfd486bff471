import { namesOf } from "../configuration/client-names.js";
import { openDirectories } from "../configuration/directories.js";
import { readWorkerConfiguration } from "../configuration/read-worker-configuration.js";
import { SettingError, type Settings } from "../configuration/settings.js";
import type { WorkerKind } from "../configuration/worker-configuration.js";
import { openLog } from "../log.js";
import type { TaskContext } from "../tasks/jobs/job.js";
import { Journal } from "../tasks/journal/journal.js";
import { connect, storeKeys } from "../tasks/store/connection.js";
import { workerName } from "../tasks/worker/supervisor.js";
import { TaskWorker } from "../tasks/worker/worker.js";

/** Seconds that a worker has to record its task and exit, after the task process was ended. */
const exitSeconds = 10;

/** Runs one worker until it is stopped. */
export async function work(settings: Settings, queueId: string | undefined): Promise<void> {
  const names = namesOf(settings.compatibility);
  if (queueId === undefined) throw new SettingError(`${names.queueIdEnv.at(-1)} is not set and no queue id is given.`);
  if (settings.redisUrl === undefined)
    throw new SettingError("REDIS_URL is not set. A worker needs the store of the API it works for.");
  if (settings.resultsDir === undefined && settings.dataDir === undefined)
    throw new SettingError("--results-dir is not set. A worker needs the results folder of the API it works for.");
  const name = settings.name ?? workerName();
  const log = openLog(settings.logLevel, { part: "worker", worker: name });
  const directories = openDirectories(settings);
  const context: TaskContext = {
    results: directories.results,
    useMockModel: settings.useMockModel,
    mockModelSeconds: settings.mockModelSeconds,
    product: names.product,
    round: settings.round,
    ...(directories.datapack !== undefined && { datapack: directories.datapack }),
    ...(directories.priorityPopulations !== undefined && { priorityPopulations: directories.priorityPopulations }),
  };
  const kind = await findKind(settings, queueId);
  const worker = await TaskWorker.open({
    name,
    kind,
    storeUrl: settings.redisUrl,
    queueId,
    journal: new Journal(directories.results),
    jobModule: new URL("../tasks/jobs/run-job.js", import.meta.url).href,
    context,
    timeLimit: settings.timeLimit,
    shutdownGrace: settings.shutdownGrace,
    singleJob: settings.singleJob,
    log,
  });

  const stop = (grace: number, ending?: "DIED") => {
    worker.stop(grace, ending);
    setTimeout(() => process.exit(1), (grace + kind.timeout_process_die + exitSeconds) * 1000).unref();
  };
  let signals = 0;
  const stopOnSignal = () => stop(signals++ === 0 ? settings.shutdownGrace : 0);
  process.on("SIGTERM", stopOnSignal);
  // A child of the API leaves Ctrl-C to the API, and ends with it.
  process.on("SIGINT", () => process.channel || stopOnSignal());
  // The API may have ended before the listener below is registered.
  if (process.connected === false) return process.exit(1);
  process.on("disconnect", () => stop(0, "DIED"));

  await worker.run(() => process.send?.({ ready: name }));
  process.exit(0);
}

/** The kind of worker, from its own configuration or from that of the API in the store. */
async function findKind(settings: Settings, queueId: string): Promise<WorkerKind> {
  const name = settings.calibrateOnly ? "calibrate_only" : settings.workerConfig;
  let text = settings.workerConfiguration;
  if (text === undefined) {
    const redis = await connect(settings.redisUrl as string, "worker", () => {});
    text = (await redis.get(storeKeys(queueId).workerConfiguration)) ?? undefined;
    redis.disconnect();
  }
  const { workers } = readWorkerConfiguration(text);
  const kind = workers[name];
  if (kind) return kind;
  const known = Object.keys(workers).join(", ");
  throw new SettingError(`--worker-config: there is no worker ${name} in the configuration; it has ${known}.`);
}
