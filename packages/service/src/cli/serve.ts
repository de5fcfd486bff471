import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { wordsOf } from "@tessera/i18n";
import { type CountryDefaults, readCountryDefaults } from "@tessera/model";
import { openRecords } from "@tessera/records";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { assertSignIn } from "../configuration/check-sign-in.js";
import { namesOf } from "../configuration/client-names.js";
import type { Directories } from "../configuration/directories.js";
import { readWorkerConfiguration } from "../configuration/read-worker-configuration.js";
import { SettingError, type Settings, shownSettings } from "../configuration/settings.js";
import { isExplained } from "../errors/service-error.js";
import { FolderInUse, FolderLock } from "../files/folder-lock.js";
import { Uploads } from "../files/upload-paths.js";
import { Validator } from "../files/validation/validator.js";
import { AccessTokens, assertExposure, isThisMachine } from "../http/access/access-tokens.js";
import { WrongTokens } from "../http/access/wrong-tokens.js";
import { Metrics } from "../http/metrics.js";
import { buildServer } from "../http/server.js";
import type { Phase } from "../http/service.js";
import { IdentityProvider } from "../identity/identity-provider.js";
import { openLog } from "../log.js";
import { Mailer } from "../mail/mailer.js";
import { Repository } from "../repository/repository.js";
import { Housekeeping } from "../storage/housekeeping.js";
import { MeasuredStorage } from "../storage/measure.js";
import { noteRules } from "../storage/rules.js";
import { Journal } from "../tasks/journal/journal.js";
import { keptQueueId } from "../tasks/journal/task-folders.js";
import { StoreSession } from "../tasks/queue/store-session.js";
import { TaskQueue } from "../tasks/queue/task-queue.js";
import { TaskWatch } from "../tasks/queue/task-watch.js";
import { chooseStore, OwnedStore } from "../tasks/store/owned-store.js";
import { Supervisor } from "../tasks/worker/supervisor.js";
import { spawnedKinds, workerArguments, workerEnvironment } from "./spawned-worker.js";
import { startRecords } from "./start-records.js";

const program = fileURLToPath(new URL("../cli.js", import.meta.url));

/** Interval of the checks of unfinished tasks and workers. */
const watchSeconds = 5;

/** Seconds that running requests have to end when everything else has stopped. */
const closeSeconds = 5;

/** Seconds that workers have to record their tasks after a second signal. */
const hurrySeconds = 12;

/**
 * Listens, locks the results folder, then starts store, watch and workers; stops in the reverse order. A start that finds the port or
 * the folder in use has changed nothing.
 */
export async function serve(
  settings: Settings,
  directories: Directories,
  givenQueueId: string | undefined,
): Promise<void> {
  const names = namesOf(settings.compatibility);
  const log = openLog(settings.logLevel, { part: "api" });
  const configuration = readWorkerConfiguration(settings.workerConfiguration);
  if (settings.workers > 0 && !configuration.workers[settings.workerConfig])
    throw new SettingError(`--worker-config: there is no worker ${settings.workerConfig} in the configuration`);
  const kinds = spawnedKinds(settings, configuration, names);
  const countryDefaults = readCountryTable(settings.countryDefaults);
  const access = AccessTokens.read(settings);
  assertExposure(settings, access);
  assertSignIn(settings);
  const choice = chooseStore(settings);
  const queueId = givenQueueId ?? (await keptQueueId(directories.results, names.queueIdPrefix));

  let phase: Phase = "starting";
  const store = new StoreSession({
    queueId,
    queueNames: Object.keys(configuration.queues),
    healthCheckInterval: settings.healthCheckInterval,
    onError: (error) => log.warn({ err: error }, "store connection"),
  });
  const metrics = new Metrics();
  const journal = new Journal(directories.results, (task, damage) =>
    log.error({ task, err: damage }, "a task is damaged and set aside; its files were left as they are"),
  );
  const watch = new TaskWatch({
    journal,
    store,
    queueId,
    heartbeatPeriod: Math.max(...Object.values(configuration.workers).map((worker) => worker.heartbeat_period)),
    onFinish: (record) => metrics.taskFinished(record),
    onError: (error) => log.warn({ err: error }, "could not look after the tasks"),
  });
  const tasks = new TaskQueue({ journal, store, queueId, configuration, watch, log });
  const uploads = new Uploads(directories);
  const { databaseUrl } = settings;
  const recordsPlace = databaseUrl === undefined ? { file: directories.records } : { url: databaseUrl };
  const records = openRecords(recordsPlace);
  let owned: OwnedStore | undefined;
  let supervisor: Supervisor | undefined;

  const shutDown = async () => {
    if (phase === "stopping") return;
    phase = "stopping";
    log.info("stopping");
    tasks.refuse();
    await supervisor?.stop();
    await Promise.race([app.close(), sleep(closeSeconds * 1000)]);
    access?.close();
    housekeeping.stop();
    await watch.stop();
    await store.close();
    owned?.stop();
    await records.destroy();
    log.info("stopped");
    process.exit(0);
  };
  const housekeeping = new Housekeeping({
    ...{ directories, settings, journal, records, log },
    onCleaned: ({ bytes }) => metrics.cleaned(bytes),
  });
  const identity = settings.signIn === "oidc" ? new IdentityProvider(settings) : undefined;
  const app = await buildServer({
    settings,
    names,
    directories,
    store,
    tasks,
    uploads,
    records,
    repository: Repository.of(settings, { records, directories, identity }),
    validator: new Validator(settings, directories.tables),
    countryDefaults,
    access,
    wrongTokens: new WrongTokens(),
    identity,
    mailer: Mailer.of(settings),
    metrics,
    storage: new MeasuredStorage(directories, records),
    log,
    phase: () => phase,
    shutDown: () => void shutDown(),
  });
  const address = await listen(app, settings);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stopOn(signal));
  let signals = 0;
  const stopOn = (signal: NodeJS.Signals) => {
    signals++;
    if (signals === 1) return void shutDown();
    // The user does not want to wait.
    log.info({ signal }, "stopping at once");
    if (signals > 2 || !supervisor) process.exit(1);
    supervisor.hurry();
    setTimeout(() => process.exit(1), hurrySeconds * 1000);
  };

  if (choice.kind === "url") await store.connect(choice.url);
  else {
    await lockFolder(settings, directories, address, log);
    owned = await OwnedStore.start(choice, () => {
      // Ctrl-C ends a server program too, but running tasks may still need the store.
      if (phase !== "stopping") log.error("the store ended unexpectedly; starting it again");
    });
    await store.connect(owned.url);
  }
  // After the lock, which keeps a second service away from the file.
  await startRecords(records, recordsPlace, log);
  await noteRules(directories.results, settings);
  const url = choice.kind === "url" ? choice.url : (owned?.url ?? "");
  const publishConfiguration = () => store.redis.set(store.keys.workerConfiguration, JSON.stringify(configuration));
  await publishConfiguration();
  // A store that restarted is empty.
  store.onReturn(() => void publishConfiguration().catch(() => {}));
  access?.follow({
    changed: () => log.info("the access tokens were read again"),
    unusable: (error) =>
      log.error({ err: error }, "the access tokens cannot be read again; the earlier ones still hold"),
  });
  await watch.start(watchSeconds);
  await store.registry.requestReports();
  supervisor = new Supervisor({
    program,
    arguments: workerArguments(settings, directories, queueId),
    environment: workerEnvironment(settings, url),
    onWorkerEnd: (worker) => {
      log.warn({ worker }, "worker ended; starting another");
      watch.workerEnded(worker).catch((error) => log.warn({ err: error }, "could not look after the worker's task"));
    },
  });
  await supervisor.start(kinds);
  if (phase !== "starting") return;
  phase = "ready";
  housekeeping.start();

  log.info({ address, settings: shownSettings(settings), directories, queueId, store: choice.kind }, "ready");
  // For the user at the terminal, and for a parent process; the log is for machines.
  console.error(`\n  Tessera is at ${address}/app/  (API: ${address}, described at ${address}/docs)\n`);
  process.send?.({ url: address });
}

/** Locks the results folder: with a store of its own, a service does not know the tasks that another one runs. */
async function lockFolder(settings: Settings, { results }: Directories, address: string, log: Logger): Promise<void> {
  try {
    await FolderLock.take(results, address, () => {
      log.fatal({ results }, "another process has taken the results folder, or it was removed; ending");
      process.exit(1);
    });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const { pid, host, address: other } = error.holder;
    throw new SettingError(
      `${settings.resultsDir === undefined ? "--data-dir" : "--results-dir"}: ${results} is in use by process ${pid} on ${host} (${other}). ` +
        "Stop that one first, or name another folder. Services that share a folder need a store that they share (--redis-url).",
    );
  }
}

/** Returns the URL of the server. */
async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
    const [bound] = app.addresses();
    return `http://${nameOf(host)}:${typeof bound === "object" ? bound.port : port}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") throw new SettingError(`--port: ${port} is in use. Stop what uses it, or name another.`);
    if (code === "EACCES") throw new SettingError(`--port: ${port} is not allowed for this user. Name one above 1023.`);
    if (code === "EADDRNOTAVAIL") throw new SettingError(`--host: ${host} is not an address of this machine.`);
    throw error;
  }
}

/** Host name in the URL. A service that listens on all addresses is reached at localhost too. */
function nameOf(host: string): string {
  if (isThisMachine(host) || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** Defaults of options by country, from the file that a setting names or the built-in table. */
function readCountryTable(path: string | undefined): CountryDefaults {
  try {
    return readCountryDefaults(path);
  } catch (error) {
    const reason = isExplained(error) ? wordsOf(error, "en") : (error as Error).message;
    throw new SettingError(`--country-defaults: ${reason}`);
  }
}
