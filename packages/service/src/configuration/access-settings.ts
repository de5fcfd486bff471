import { type Proxies, proxies, type RateLimits, rateLimits } from "./network-values.js";
import { anyText, both, oneOf, seconds, serve, setting, wholeNumber } from "./setting.js";

/** Access to the service, and modes of operation. */
export const accessSettings = {
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
