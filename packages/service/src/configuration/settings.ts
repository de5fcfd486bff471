import { type HostNames, hostNames, type Proxies, proxies, type RateLimits, rateLimits } from "./network-values.js";
import { anyText, days, oneOf, seconds, storeUrl, wholeNumber } from "./setting-values.js";

export type Command = "serve" | "worker";

export interface Setting<Value> {
  /** As on the command line; a switch has no value name. */
  flag?: string;
  /** Environment variables that give the value when the flag does not, the first one set wins. */
  env?: string[];
  /** Absent for a switch, which is on by its flag or by an environment variable that is exactly `true`. */
  parse?: (text: string) => Value;
  initial: Value;
  commands: Command[];
  help: string;
  /** Its value stands in no message and no log line. */
  secret?: true;
}

const serve: Command[] = ["serve"];
const worker: Command[] = ["worker"];
const both: Command[] = ["serve", "worker"];

function setting<Value>(row: Setting<Value>): Setting<Value> {
  return row;
}

/** Every setting of the program. Help, validation and the typed configuration all come from this table. */
export const settings = {
  port: setting({
    flag: "--port <number>",
    env: ["TESSERA_PORT"],
    parse: wholeNumber(0, 65535),
    initial: 8888,
    commands: serve,
    help: "port to listen on; 0 takes a free one",
  }),
  host: setting({
    flag: "--host <address>",
    env: ["TESSERA_HOST"],
    parse: anyText,
    initial: "127.0.0.1",
    commands: serve,
    help: "address to listen on; one that others reach needs access tokens, or --open-access",
  }),
  openAccess: setting({
    flag: "--open-access",
    env: ["TESSERA_OPEN_ACCESS"],
    initial: false,
    commands: serve,
    help: "let everybody who reaches the service use and stop it without a token",
  }),
  allowedHosts: setting<HostNames | undefined>({
    flag: "--allowed-hosts <names>",
    env: ["TESSERA_ALLOWED_HOSTS"],
    parse: hostNames,
    initial: undefined,
    commands: serve,
    help: "names that the service is asked by beside its addresses, localhost and the name of the machine, with commas between them; * is any",
  }),
  workers: setting({
    flag: "--workers <number>",
    env: ["TESSERA_WORKERS"],
    parse: wholeNumber(0, 1000),
    initial: 2,
    commands: serve,
    help: "workers to start as children of the API",
  }),
  dataDir: setting<string | undefined>({
    flag: "--data-dir <path>",
    env: ["TESSERA_DATA_DIR"],
    parse: anyText,
    initial: undefined,
    commands: both,
    help: "folder for results/ and uploads/, created when missing",
  }),
  resultsDir: setting<string | undefined>({
    flag: "--results-dir <path>",
    env: ["TESSERA_RESULTS_DIR"],
    parse: anyText,
    initial: undefined,
    commands: both,
    help: "where tasks and results are kept; must exist (default: results/ of the data folder, else a fresh temporary folder)",
  }),
  inputsDir: setting<string | undefined>({
    flag: "--inputs-dir <path>",
    env: ["TESSERA_INPUTS_DIR"],
    parse: anyText,
    initial: undefined,
    commands: both,
    help: "where uploaded inputs are written; must exist (default: uploads/ of the data folder, else a fresh temporary folder)",
  }),
  uploadsDir: setting<string | undefined>({
    flag: "--uploads-dir <path>",
    env: ["TESSERA_UPLOADS_DIR"],
    parse: anyText,
    initial: undefined,
    commands: both,
    help: "what /uploads/ in a request stands for; must exist (default: the inputs folder)",
  }),
  appDir: setting<string | undefined>({
    flag: "--app-dir <path>",
    env: ["TESSERA_APP_DIR"],
    parse: anyText,
    initial: undefined,
    commands: serve,
    help: "the built browser application, served at /app/; must exist (default: what npm run build makes)",
  }),
  prerunDir: setting<string | undefined>({
    flag: "--prerun-dir <path>",
    parse: anyText,
    initial: undefined,
    commands: serve,
    help: "accepted for compatibility and ignored",
  }),
  healthCheckInterval: setting({
    flag: "--health-check-interval <seconds>",
    env: ["TESSERA_HEALTH_CHECK_INTERVAL"],
    parse: seconds,
    initial: 0,
    commands: serve,
    help: "renew the connection to the store on the first request after this time; 0 never does",
  }),
  redisUrl: setting<string | undefined>({
    flag: "--redis-url <url>",
    env: ["REDIS_URL"],
    parse: storeUrl,
    initial: undefined,
    commands: both,
    help: "store to use; without it the API starts one of its own",
    secret: true,
  }),
  store: setting<"auto" | "server" | "embedded">({
    flag: "--store <kind>",
    env: ["TESSERA_STORE"],
    parse: oneOf("auto", "server", "embedded"),
    initial: "auto",
    commands: serve,
    help: "the API's own store: a Redis or Valkey server found on PATH, the embedded one, or auto: the first that is there",
  }),
  workerConfig: setting({
    flag: "--worker-config <name>",
    env: ["TESSERA_WORKER_KIND"],
    parse: anyText,
    initial: "localhost",
    commands: both,
    help: "which worker of the worker configuration to run",
  }),
  calibrateOnly: setting({
    flag: "--calibrate-only",
    initial: false,
    commands: worker,
    help: "the same as --worker-config=calibrate_only",
  }),
  workerConfiguration: setting<string | undefined>({
    env: ["TESSERA_WORKER_CONFIG"],
    parse: anyText,
    initial: undefined,
    commands: both,
    help: "worker configuration: JSON text, or the path of a file that holds it",
  }),
  singleJob: setting({
    flag: "--single-job",
    initial: false,
    commands: worker,
    help: "take at most one task, do not wait for one, then exit",
  }),
  name: setting<string | undefined>({
    flag: "--name <name>",
    parse: anyText,
    initial: undefined,
    commands: worker,
    help: "name of the worker (default: a random one)",
  }),
  timeLimit: setting({
    flag: "--time-limit <seconds>",
    env: ["TIMEOUT"],
    parse: seconds,
    initial: 43_200,
    commands: both,
    help: "end a task that runs longer, in state TIMEOUT; 0 sets no limit",
  }),
  shutdownGrace: setting({
    flag: "--shutdown-grace <seconds>",
    env: ["TESSERA_SHUTDOWN_GRACE"],
    parse: seconds,
    initial: 30,
    commands: both,
    help: "how long a running task may go on after SIGTERM before it is left to the next worker, which begins it again",
  }),
  bodyLimit: setting({
    flag: "--body-limit <bytes>",
    env: ["TESSERA_BODY_LIMIT"],
    parse: wholeNumber(1024),
    initial: 16 * 1024 * 1024,
    commands: serve,
    help: "largest JSON body",
  }),
  uploadLimit: setting({
    flag: "--upload-limit <bytes>",
    env: ["TESSERA_UPLOAD_LIMIT"],
    parse: wholeNumber(1024),
    initial: 2 * 1024 * 1024 * 1024,
    commands: serve,
    help: "largest uploaded file",
  }),
  keepResults: setting({
    flag: "--keep-results <days>",
    env: ["TESSERA_KEEP_RESULTS"],
    parse: days,
    initial: 0,
    commands: serve,
    help: "remove results and finished tasks after this time; 0 keeps them for ever",
  }),
  keepUploads: setting({
    flag: "--keep-uploads <days>",
    env: ["TESSERA_KEEP_UPLOADS"],
    parse: days,
    initial: 0,
    commands: serve,
    help: "remove uploaded files that no task names after this time; 0 keeps them for ever",
  }),
  storageLimit: setting({
    flag: "--storage-limit <bytes>",
    env: ["TESSERA_STORAGE_LIMIT"],
    parse: wholeNumber(0),
    initial: 0,
    commands: serve,
    help: "room for uploads, results and tasks together, beyond which the oldest are removed; 0 sets no limit",
  }),
  requestTimeout: setting({
    flag: "--request-timeout <seconds>",
    env: ["TESSERA_REQUEST_TIMEOUT"],
    parse: seconds,
    initial: 300,
    commands: serve,
    help: "time a client has to send a whole request; 0 sets no limit",
  }),
  answerTimeout: setting({
    flag: "--answer-timeout <seconds>",
    env: ["TESSERA_ANSWER_TIMEOUT"],
    parse: seconds,
    initial: 120,
    commands: serve,
    help: "time after which a client that takes nothing of its answer is dropped; 0 never does",
  }),
  validationThreads: setting({
    flag: "--validation-threads <number>",
    env: ["TESSERA_VALIDATION_THREADS"],
    parse: wholeNumber(1, 64),
    initial: 2,
    commands: serve,
    help: "threads that check uploaded files",
  }),
  validationTimeLimit: setting({
    flag: "--validation-time-limit <seconds>",
    env: ["TESSERA_VALIDATION_TIME_LIMIT"],
    parse: wholeNumber(1, 86_400),
    initial: 60,
    commands: serve,
    help: "how long the check of a file may wait, and how long it may then take",
  }),
  validationMemory: setting({
    flag: "--validation-memory <megabytes>",
    env: ["TESSERA_VALIDATION_MEMORY"],
    parse: wholeNumber(64),
    initial: 1024,
    commands: serve,
    help: "most memory that the check of a file may use",
  }),
  validationCache: setting({
    flag: "--validation-cache <bytes>",
    env: ["TESSERA_VALIDATION_CACHE"],
    parse: wholeNumber(0),
    initial: 128 * 1024 * 1024,
    commands: serve,
    help: "memory for what was found in files, so that the same content is checked once",
  }),
  countryDefaults: setting<string | undefined>({
    flag: "--country-defaults <path>",
    env: ["TESSERA_COUNTRY_DEFAULTS"],
    parse: anyText,
    initial: undefined,
    commands: serve,
    help: "CSV file with the defaults of options by country (default: the built-in one)",
  }),
  datapackDir: setting<string | undefined>({
    flag: "--datapack-dir <path>",
    env: ["TESSERA_DATAPACK_DIR"],
    parse: anyText,
    initial: undefined,
    commands: both,
    help: "folder with the tables of names and ids of the data pack; must exist (default: areas keep the ids of the area file)",
  }),
  accessTokens: setting<string | undefined>({
    env: ["TESSERA_ACCESS_TOKENS"],
    parse: anyText,
    initial: undefined,
    commands: serve,
    help: "tokens that requests must carry, with commas between them; without any the service is open",
    secret: true,
  }),
  accessTokensFile: setting<string | undefined>({
    env: ["TESSERA_ACCESS_TOKENS_FILE"],
    parse: anyText,
    initial: undefined,
    commands: serve,
    help: "file with such tokens, one in each line; it is read again when it changes",
  }),
  rateLimits: setting<RateLimits | undefined>({
    flag: "--rate-limits <limits>",
    env: ["TESSERA_RATE_LIMITS"],
    parse: rateLimits,
    initial: undefined,
    commands: serve,
    help: "requests that a client may make in a minute, by group, such as uploads=60,submit=20",
  }),
  concurrentUploads: setting({
    flag: "--concurrent-uploads <number>",
    env: ["TESSERA_CONCURRENT_UPLOADS"],
    parse: wholeNumber(0),
    initial: 0,
    commands: serve,
    help: "files that a client may send at the same time; 0 sets no limit",
  }),
  trustProxy: setting<Proxies | undefined>({
    flag: "--trust-proxy <proxies>",
    env: ["TESSERA_TRUST_PROXY"],
    parse: proxies,
    initial: undefined,
    commands: serve,
    help: "proxies that say where a request comes from: how many, or their addresses",
  }),
  debugToken: setting<string | undefined>({
    env: ["TESSERA_DEBUG_TOKEN"],
    parse: anyText,
    initial: undefined,
    commands: serve,
    help: "token that a request for a debug bundle must carry; without it only this machine is given one",
    secret: true,
  }),
  uploadWarnings: setting({
    env: ["TESSERA_UPLOAD_WARNINGS"],
    initial: false,
    commands: serve,
    help: "true: warn of counts in programme and ANC files that are larger than what they are a part of",
  }),
  useMockModel: setting({
    env: ["USE_MOCK_MODEL"],
    initial: false,
    commands: both,
    help: "true: fits are mocked, from a small generated country",
  }),
  mockModelSeconds: setting({
    env: ["MOCK_MODEL_SECONDS"],
    parse: seconds,
    initial: 5,
    commands: both,
    help: "how long a mocked fit takes",
  }),
  validateJsonSchemas: setting({
    env: ["VALIDATE_JSON_SCHEMAS"],
    initial: false,
    commands: serve,
    help: "true: check requests strictly and check every response against its schema",
  }),
  compatibility: setting<"none" | "reference">({
    flag: "--compatibility <mode>",
    env: ["TESSERA_COMPATIBILITY"],
    parse: oneOf("none", "reference"),
    initial: "none",
    commands: both,
    help: "reference: use the names that the existing web application expects",
  }),
  logLevel: setting({
    flag: "--log-level <level>",
    env: ["TESSERA_LOG_LEVEL"],
    parse: oneOf("trace", "debug", "info", "warn", "error", "silent"),
    initial: "info",
    commands: both,
    help: "least severe log line to write",
  }),
} as const;

export type SettingName = keyof typeof settings;

export type Settings = {
  -readonly [Name in SettingName]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never;
};
