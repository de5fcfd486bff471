import type { Names } from "../configuration/client-names.js";
import type { Directories } from "../configuration/directories.js";
import { SettingError, type Settings } from "../configuration/settings.js";
import { shortTaskWorker, type WorkerConfiguration } from "../configuration/worker-configuration.js";

/** Kinds of the workers that the API starts: those that were asked for, then those kept for short tasks. */
export function spawnedKinds(
  settings: Settings,
  configuration: WorkerConfiguration,
  { shortTaskWorkers }: Names,
): string[] {
  const { workers, workerConfig } = settings;
  const count = settings.shortTaskWorkers ?? (workers > 0 ? shortTaskWorkers : 0);
  const short = shortTaskWorker(configuration, workerConfig);
  if (settings.shortTaskWorkers !== undefined && count > 0 && short === undefined)
    throw new SettingError(
      `--short-task-workers: the configuration has no worker that takes the short tasks of ${workerConfig} and no fits.`,
    );
  const repeated = (kind: string, times: number) => Array.from({ length: times }, () => kind);
  return [...repeated(workerConfig, workers), ...(short === undefined ? [] : repeated(short, count))];
}

/** Arguments of a worker that the API starts; other settings come from the inherited environment. */
export function workerArguments(settings: Settings, directories: Directories, queueId: string): string[] {
  return [
    "worker",
    `--results-dir=${directories.results}`,
    `--inputs-dir=${directories.inputs}`,
    `--uploads-dir=${directories.uploads}`,
    `--time-limit=${settings.timeLimit}`,
    `--shutdown-grace=${settings.shutdownGrace}`,
    `--compatibility=${settings.compatibility}`,
    `--round=${settings.round.estimate},${settings.round.projection}`,
    `--log-level=${settings.logLevel}`,
    ...(settings.datapackDir === undefined ? [] : [`--datapack-dir=${settings.datapackDir}`]),
    ...(settings.priorityPopulationsDir === undefined
      ? []
      : [`--priority-populations-dir=${settings.priorityPopulationsDir}`]),
    queueId,
  ];
}

/** Variables that workers do not need, because they serve no requests. */
const secrets = ["TESSERA_ACCESS_TOKENS", "TESSERA_ACCESS_TOKENS_FILE", "TESSERA_DEBUG_TOKEN", "TESSERA_SECRET"];

export function workerEnvironment(settings: Settings, storeUrl: string): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    REDIS_URL: storeUrl,
    USE_MOCK_MODEL: String(settings.useMockModel),
    MOCK_MODEL_SECONDS: String(settings.mockModelSeconds),
  };
  for (const name of secrets) delete environment[name];
  if (settings.workerConfiguration !== undefined) environment.TESSERA_WORKER_CONFIG = settings.workerConfiguration;
  return environment;
}
