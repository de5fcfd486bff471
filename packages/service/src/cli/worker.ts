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

/** Extra time a worker gets, after its task process had to go, to write that down and leave. */
const leaveSeconds = 10;

/** Runs one worker until it is told to stop. */
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
    ...(directories.datapack !== undefined && { datapack: directories.datapack }),
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
    setTimeout(() => process.exit(1), (grace + kind.timeout_process_die + leaveSeconds) * 1000).unref();
  };
  let signals = 0;
  const stopOnSignal = () => stop(signals++ === 0 ? settings.shutdownGrace : 0);
  process.on("SIGTERM", stopOnSignal);
  // A worker of the API leaves Ctrl-C to the API, and cannot outlive it.
  process.on("SIGINT", () => process.channel || stopOnSignal());
  // The API may be gone before anybody could listen for that.
  if (process.connected === false) return process.exit(1);
  process.on("disconnect", () => stop(0, "DIED"));

  await worker.run(() => process.send?.({ ready: name }));
  process.exit(0);
}

/** From the worker's own configuration, else from the one that its API left in the store. */
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
