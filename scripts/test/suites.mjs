import { availableParallelism } from "node:os";

/**
 * @typedef {object} Suite
 * @property {string} says what it is about
 * @property {string[]} [files] what vitest runs, in a project of this name (vitest.config.ts)
 * @property {string[]} [arguments] of vitest, for this suite
 * @property {string[]} [command] what is run instead, where a suite is no project of vitest
 * @property {string[]} [needs] programs that npm does not install (tools.mjs), and "root" where it
 *   must be run by root
 * @property {Record<string, string>} [environment]
 * @property {string[]} [before] modules that prepare the suite, and tidy up after it
 * @property {number} [seconds] how long a test may take before it counts as hung
 * @property {boolean} [alone] files run one after the other, because they use all of the machine
 *   or measure it
 */

/** Of suites that build and run containers. */
const engine = [
  "root",
  ...["buildah", "podman", "podman-compose", "runc", "catatonit", "netavark", "aardvark-dns"],
  ...["debootstrap", "go", "sprig", "Go's reader of YAML", "openssl", "exfat"],
];

/**
 * Of suites whose tests often wait for processes that they have started: one file more than cores
 * at a time.
 */
const waiting = [`--maxWorkers=${availableParallelism() + 1}`];

/** @param {...string} endings */
const tests = (...endings) => endings.map((ending) => `packages/*/test/**/*.${ending}.ts`);
const minutes = 60;

/**
 * A test file belongs to the suite that its name ends with (`fit.parity.ts`); unit tests end with
 * `.test.ts`. Files that end with `.records.ts` are run with unit tests, those that end with
 * `.database.ts` with those of the contract, and both on PostgreSQL as well.
 * @type {Record<string, Suite>}
 */
export const suites = {
  unit: {
    says: "formulas, readers, rules, texts and parts of the application",
    files: [...tests("test", "records"), "scripts/*/test/*.test.mjs"],
    seconds: 60,
  },
  contract: {
    says: "the built program as real processes, on the embedded store",
    files: tests("contract", "store", "database"),
    arguments: waiting,
    environment: { TESSERA_TEST_STORE: "embedded" },
    seconds: 2 * minutes,
  },
  parity: {
    says: "comparison with the numbers of the reference implementation",
    files: tests("parity"),
    seconds: 20 * minutes,
  },
  redis: {
    says: "what depends on the store, on a real Redis: queue, journal, workers, loss of the store",
    files: tests("store", "redis"),
    arguments: waiting,
    environment: { TESSERA_TEST_STORE: "server" },
    needs: ["redis-server"],
    seconds: 5 * minutes,
  },
  postgres: {
    says: "people and projects, on a real PostgreSQL",
    files: tests("records", "database"),
    arguments: waiting,
    environment: { TESSERA_TEST_DATABASE: "server", TESSERA_TEST_STORE: "embedded" },
    before: ["scripts/test/postgres.mjs"],
    needs: ["postgres"],
    seconds: 2 * minutes,
  },
  browser: {
    says: "one path through the application in Chromium, from files to estimates",
    files: tests("browser"),
    needs: ["chromium"],
    seconds: 10 * minutes,
    alone: true,
  },
  "browser-more": {
    says: "the path in all languages, and what can go wrong on it",
    files: tests("browser-more"),
    needs: ["chromium"],
    seconds: 10 * minutes,
    alone: true,
  },
  office: {
    says: "slides and documents, opened by LibreOffice",
    files: tests("office"),
    needs: ["soffice", "pdftotext"],
    seconds: 5 * minutes,
    alone: true,
  },
  clients: {
    says: "the clients in Python, R and TypeScript, from files to a map",
    files: tests("clients"),
    environment: { TESSERA_TEST_STORE: "embedded" },
    needs: ["python3", "Rscript", "curl"],
    seconds: 10 * minutes,
    alone: true,
  },
  "contract-redis": {
    says: "the rest of the contract suite on a real Redis",
    files: tests("contract"),
    arguments: waiting,
    environment: { TESSERA_TEST_STORE: "server" },
    needs: ["redis-server"],
    seconds: 2 * minutes,
  },
  shapes: {
    says: "fits of small countries with other data than usual",
    files: tests("shapes"),
    seconds: 20 * minutes,
  },
  fits: {
    says: "fits of public and made-up countries with other options and data, each at its lowest known objective",
    files: tests("fits"),
    seconds: 5 * minutes,
  },
  damage: {
    says: "thousands of damaged files",
    files: tests("damage"),
    seconds: 20 * minutes,
  },
  fuzz: {
    says: "20,000 generated requests, from sound to hostile (FUZZ_REQUESTS, FUZZ_SEED)",
    files: tests("fuzz"),
    environment: { TESSERA_TEST_STORE: "embedded" },
    seconds: 30 * minutes,
  },
  attack: {
    says: "a service under attack: rights, secrets, quotas, large and deep requests",
    files: tests("attack"),
    environment: { TESSERA_TEST_STORE: "embedded" },
    seconds: 5 * minutes,
  },
  soak: {
    says: "a hundred users on real fits for 15 minutes (SOAK_MINUTES, SOAK_USERS)",
    files: tests("soak"),
    arguments: ["--disable-console-intercept"],
    seconds: (Number(process.env.SOAK_MINUTES ?? 15) + 20) * minutes,
    alone: true,
  },
  faults: {
    says: "faults at file steps and store commands, kills, full disks, wrong clocks, loss of the database (FAULT_EVERY, FAULT_MINUTES, FAULT_SEED)",
    files: tests("faults"),
    needs: ["redis-server", "postgres"],
    seconds: 30 * minutes,
    alone: true,
  },
  containers: {
    says: "the image, the compose file, the chart and an installation of several machines, in containers; as root, on Debian",
    files: ["deploy/test/**/*.containers.ts"],
    before: ["deploy/test/provide-images.mjs"],
    needs: engine,
    arguments: ["--disable-console-intercept"],
    seconds: 20 * minutes,
    alone: true,
  },
  "soak-machines": {
    says: "a hundred users on two APIs in containers, as long as the soak",
    files: ["deploy/test/**/*.soak.ts"],
    before: ["deploy/test/provide-images.mjs"],
    needs: engine,
    arguments: ["--disable-console-intercept"],
    seconds: (Number(process.env.SOAK_MINUTES ?? 15) + 20) * minutes,
    alone: true,
  },
  pages: {
    says: "the commands of the documentation",
    command: ["node", "scripts/docs/check-commands.mjs"],
    needs: ["curl"],
  },
};
