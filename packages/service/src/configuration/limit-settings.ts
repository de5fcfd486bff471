import { defaultRound, parseRound, type Round } from "@tessera/model";
import { anyText, both, seconds, serve, setting, wholeNumber } from "./setting.js";

/** Sizes, times and memory that requests and checks may take, and tables for models and downloads. */
export const limitSettings = {
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
  round: setting<Round>({
    flag: "--round <quarters>",
    env: ["TESSERA_ROUND"],
    parse: roundQuarters,
    initial: defaultRound,
    commands: both,
    help: "quarters of estimate and projection that the round of estimates asks for",
  }),
  datapackDir: setting<string | undefined>({
    flag: "--datapack-dir <path>",
    env: ["TESSERA_DATAPACK_DIR"],
    parse: anyText,
    initial: undefined,
    commands: both,
    help: "folder with the tables of names and ids of the data pack; must exist (default: areas keep the ids of the area file)",
  }),
  priorityPopulationsDir: setting<string | undefined>({
    flag: "--priority-populations-dir <path>",
    env: ["TESSERA_PRIORITY_POPULATIONS_DIR"],
    parse: anyText,
    initial: undefined,
    commands: both,
    help: "folder with the tables of key populations and behaviour, one folder for each country; must exist (default: the workbook has model estimates only)",
  }),
} as const;

function roundQuarters(text: string): Round {
  const round = parseRound(text);
  if (round) return round;
  throw new Error("Expected two quarters, the later one last, such as CY2024Q4,CY2025Q3.");
}
