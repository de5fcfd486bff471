import { minutesOf } from "./minutes.mjs";
import { isTestedOnNode24 } from "./node24.mjs";

const suites = (...names) => ["npm", "test", "--", ...names];

/**
 * Stages that must be green before a change lands.
 *   says     what it tests
 *   command  what is run
 *   isDue    whether it has to run this time; always where absent
 */
export const gate = {
  check: { says: "lint, types, arrows, deployment files, pages", command: ["npm", "run", "check"] },
  unit: { says: "unit tests", command: ["npm", "test"] },
  contract: { says: "the built program on the embedded store", command: suites("contract") },
  parity: {
    says: "numbers of the reference implementation, and fits of countries with other data than usual",
    command: suites("parity", "shapes"),
  },
  redis: { says: "queue, journal, workers, loss of the store on a real Redis", command: suites("redis") },
  postgres: { says: "people and projects on a real PostgreSQL", command: suites("postgres") },
  browser: { says: "one path through the application", command: suites("browser") },
  node24: {
    says: "unit tests on Node.js 24, where the lock file or the engines changed",
    command: ["node", "scripts/ci/node24.mjs"],
    isDue: () => !isTestedOnNode24(),
  },
  turn: {
    says: "a stage of the full run, or a part of one, in turn",
    command: ["node", "scripts/ci/turn.mjs"],
  },
};

/**
 * Stages that must be green before a change to their parts is called done, and all of them before
 * a release.
 *   parts        a change to these requires it
 *   environment  short settings of long suites
 *   shares       the turns that the gate makes of it, where it takes longer than one
 *   shareOf      settings of a share, given their number and the count of commits; a share of the
 *                test files where absent
 */
const longRun = {
  pages: {
    says: "every command of the documentation",
    parts: "`README.md`, `docs/`, `scripts/docs/`, the command line",
    command: suites("pages"),
  },
  properties: {
    says: "unit tests, with other cases of the property tests than the gate has",
    parts: "parsers and formulas",
    command: ["npm", "test"],
    environment: { PROPERTY_SEED: "random" },
  },
  "browser-more": {
    says: "the path in all languages, and what can go wrong on it",
    parts: "`packages/web`, `packages/i18n`",
    command: suites("browser-more"),
    shares: 4,
  },
  office: {
    says: "slides and documents, opened by LibreOffice",
    parts: "`packages/results`: `slides/`, `reports/`",
    command: suites("office"),
  },
  clients: {
    says: "the clients in Python, R and TypeScript, from files to a map",
    parts: "`clients/`, what they call in `packages/service`: `http/`",
    command: suites("clients"),
  },
  "contract-redis": {
    says: "the rest of the contract on Redis",
    parts: "`packages/service`: `queue/`, `store/`, `worker/`, `journal/`",
    command: suites("contract-redis"),
    shares: 2,
  },
  fits: {
    says: "convergence at the lowest known objective",
    parts: "`packages/laplace`, `packages/model`: `density/`, `fit/`, `frame/`",
    command: suites("fits"),
  },
  damage: { says: "damaged files", parts: "`packages/spectrum`, `packages/inputs`", command: suites("damage") },
  fuzz: {
    says: "20,000 requests, from sound to hostile",
    parts: "`packages/service`: `http/`, `validation/`",
    command: suites("fuzz"),
    shares: 2,
    shareOf: (shares, commits) => ({ FUZZ_REQUESTS: String(20_000 / shares), FUZZ_SEED: String(commits) }),
  },
  attack: {
    says: "rights, secrets, quotas, large and deep requests",
    parts: "`packages/service`: `http/`, `packages/records`",
    command: suites("attack"),
  },
  soak: {
    says: "a hundred users on real fits",
    parts: "`packages/service`: what keeps memory, files or connections",
    command: suites("soak"),
    environment: { SOAK_MINUTES: "5" },
  },
  faults: {
    says: "kills, full disks, lost stores, wrong clocks",
    parts: "`packages/service`: `queue/`, `store/`, `worker/`, `journal/`, `tasks/`",
    command: suites("faults"),
    environment: { FAULT_MINUTES: "1", FAULT_EVERY: "25" },
    shares: 3,
  },
  containers: {
    says: "the image, the compose file, the chart and several machines, in containers",
    parts: "`deploy/`, `package.json`, `packages/service`: `store/`, `worker/`, `journal/`",
    command: suites("containers"),
    shares: 4,
  },
  "soak-machines": {
    says: "a hundred users on two APIs in containers",
    parts: "`deploy/`, and what keeps memory, files or connections",
    command: suites("soak-machines"),
    environment: { SOAK_MINUTES: "5" },
  },
  node24: {
    says: "unit tests on Node.js 24",
    parts: "`package-lock.json`, `engines`",
    command: gate.node24.command,
  },
};

/** Minutes are those of the last run that noted them; undefined before. */
export const full = Object.fromEntries(
  Object.entries(longRun).map(([name, stage]) => [name, { ...stage, minutes: minutesOf(name) }]),
);
