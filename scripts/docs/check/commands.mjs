// Every `sh` block of the pages runs. The blocks of a page are one script, run in a folder of its own that holds `my-country`,
// a demo country, `.tessera`, the folder of a service, and `countries.csv`, the defaults of options. PATH has the commands of the table below and no others.
import { spawn } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { writeCountry } from "@tessera/demo";
import { clone } from "../pages.mjs";
import { startService } from "../running-service.mjs";

/** How the commands of a block are checked; one that is not here is not found, and the block fails. */
const kinds = {
  "run as they are": [
    ...[
      "bash",
      "cat",
      "cp",
      "cut",
      "date",
      "diff",
      "du",
      "find",
      "grep",
      "gzip",
      "head",
      "ls",
      "mkdir",
      "mv",
      "pgrep",
      "rm",
      "sed",
      "seq",
    ],
    ...["sh", "sleep", "sort", "tail", "tar", "touch", "tr", "wc"],
  ],
  // Files of the folder stand-ins say how.
  "run by a stand-in": ["tessera", "npx", "npm", "node", "curl"],
};

/** Says that a page hangs, not that it is slow. */
const secondsOfAPage = 600;

/** Blocks that cannot be run here say why: ```sh no-run needs docker */
const isRun = ({ language, marks }) => ["sh", "bash"].includes(language) && marks[0] !== "no-run";

export async function checkCommands(pages, onPage) {
  const home = mkdtempSync(join(tmpdir(), "tessera-docs-"));
  const service = await startService();
  try {
    const country = join(home, "country");
    await writeCountry(country, { districts: 6 });
    const shared = { port: service.port, ...(await service.calibrated(country)) };
    const bin = makeBin(home);
    const waiting = pages.filter(({ blocks }) => blocks.some(isRun));
    const problems = [...pages.flatMap(unexplained)];
    // Two at a time: a fit uses more than one core, but not all the time.
    const runner = async () => {
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        const folder = mkdtempSync(join(home, "page-"));
        cpSync(country, join(folder, "my-country"), { recursive: true });
        copyFileSync(join(clone, "packages/model/country-defaults.csv"), join(folder, "countries.csv"));
        cpSync(service.dataDir, join(folder, ".tessera"), { recursive: true });
        mkdirSync(join(folder, ".ci"));
        for (const name of ["run", "full"]) symlinkSync("/bin/true", join(folder, ".ci", name));
        problems.push(...(await runPage(page, folder, bin, shared)));
        onPage(page.path);
      }
    };
    await Promise.all([runner(), runner()]);
    return problems;
  } finally {
    await service.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

function unexplained({ path, blocks }) {
  const bare = blocks.filter(({ marks }) => marks[0] === "no-run" && marks.length === 1);
  return bare.map(({ line }) => ({ place: `${path}:${line}`, says: "no-run needs a reason after it" }));
}

function makeBin(home) {
  const bin = join(home, "bin");
  mkdirSync(bin);
  for (const name of kinds["run as they are"]) symlinkSync(whereIs(name), join(bin, name));
  for (const name of kinds["run by a stand-in"])
    symlinkSync(join(clone, "scripts/docs/stand-ins", name), join(bin, name));
  return bin;
}

function whereIs(name) {
  const folder = process.env.PATH.split(delimiter).find((one) => existsSync(join(one, name)));
  if (!folder) throw new Error(`${name} is not on this machine: the commands of the pages cannot be checked`);
  return join(folder, name);
}

async function runPage({ path, blocks }, folder, bin, shared) {
  const run = blocks.filter(isRun);
  const port = await freePort();
  const startsOne = run.some(({ text }) => text.includes("tessera serve"));
  const environment = {
    PATH: bin,
    HOME: folder,
    LANG: "C.UTF-8",
    DOCS_CLONE: clone,
    DOCS_NODE: process.execPath,
    DOCS_CURL: whereIs("curl"),
    MOCK_MODEL_SECONDS: "0.2",
    // A service that the page starts listens here; pages that start none, or later, ask the one that is there for all.
    TESSERA_PORT: String(port),
    DOCS_PORT: String(startsOne ? port : shared.port),
    FIT: shared.fit,
    CALIBRATION: shared.calibration,
  };
  // The trap names the block that failed: a script that ends early says no more than its exit code.
  const lines = run.flatMap(({ text, line }) => [`block=${line}`, text]);
  writeFileSync(join(folder, "page.sh"), ["trap 'echo \"::$block\" >&2' EXIT", ...lines, ""].join("\n"));
  const { code, said } = await runScript(folder, environment);
  if (code === 0) return [];
  const block = /::(\d+)\s*$/m.exec(said)?.[1] ?? "1";
  return [
    { place: `${path}:${block}`, says: `a command of this block failed (${code}):\n${said.trim().slice(-1500)}` },
  ];
}

function runScript(cwd, env) {
  return new Promise((resolve) => {
    const shell = spawn("bash", ["-eu", "-o", "pipefail", "page.sh"], {
      cwd,
      env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [shell.stdout, shell.stderr]) stream.on("data", (text) => (said += text));
    const timer = setTimeout(() => end(shell), secondsOfAPage * 1000);
    shell.once("exit", (code, signal) => {
      clearTimeout(timer);
      // Services that the page started belong to its group.
      end(shell);
      resolve({ code: code ?? signal, said });
    });
  });
}

function end(shell) {
  try {
    process.kill(-shell.pid, "SIGKILL");
  } catch {
    // The group is empty already.
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
