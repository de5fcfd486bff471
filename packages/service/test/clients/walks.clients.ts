import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeCountry } from "@tessera/demo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prevalenceOf } from "../../../../clients/typescript/walk.js";
import { findTool } from "../../../../scripts/test/tools.mjs";
import { type RunningService, startService } from "../contract/running-service.js";

const token = "token-of-the-north-team";
const clients = fileURLToPath(new URL("../../../../clients", import.meta.url));
const languages = [
  ["Python", "python3", "python/walk.py", "map.svg"],
  ["R", "Rscript", "r/walk.R", "map.png"],
] as const;

let service: RunningService;
let home: string;
let country: string;

// The real model: what a walk leaves is looked at as a user would.
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "tessera-clients-"));
  country = join(home, "country");
  await writeCountry(country, { districts: 3 });
  service = await startService({ environment: { TESSERA_ACCESS_TOKENS: token, USE_MOCK_MODEL: "false" } });
});
afterAll(async () => {
  await service.stop();
  rmSync(home, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  out: string;
  errors: string;
  folder: string;
}

/** Runs a program in a folder of its own. */
function run(tool: "python3" | "Rscript", given: string[], environment: Record<string, string> = {}): Promise<Ended> {
  const folder = mkdtempSync(join(home, "run-"));
  const env = { ...process.env, WALK_SAMPLES: "50", LC_ALL: "C.UTF-8", PYTHONDONTWRITEBYTECODE: "1", ...environment };
  const child = spawn(findTool(tool) ?? tool, given, { cwd: folder, env });
  let [out, errors] = ["", ""];
  child.stdout.on("data", (text) => {
    out += text;
  });
  child.stderr.on("data", (text) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, out, errors, folder }));
  });
}

const walk = (tool: "python3" | "Rscript", script: string, given: string[], environment?: Record<string, string>) =>
  run(tool, [join(clients, script), ...given], environment);

describe.each(languages)("the client in %s", (_, tool, script, map) => {
  it("goes from files to estimates, the output zip and a map, and tells its progress", async () => {
    const { code, out, errors, folder } = await walk(tool, script, [country, service.url], { TESSERA_TOKEN: token });
    expect([code, errors]).toEqual([0, ""]);
    expect(out).toMatch(/6 files are uploaded.*Fitting the model.*Generating uncertainty.*Saving outputs/s);
    expect(out).toMatch(/Tessaria +\d+\.\d% {2}\(\d+\.\d% to \d+\.\d%\)/);
    const kept = readdirSync(folder);
    expect(kept.filter((name) => name.endsWith(".zip"))).toHaveLength(1);
    const zip = readFileSync(join(folder, kept.find((name) => name.endsWith(".zip")) ?? ""));
    expect(zip.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
    expect(readFileSync(join(folder, "prevalence.csv"), "utf8")).toContain("Tessaria");
    const picture = readFileSync(join(folder, map));
    if (map === "map.svg") expect(picture.toString("utf8").match(/<path /g)).toHaveLength(3);
    else expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1280, 1000]);
  });

  it("says that the token is missing or wrong, in the words of the service", async () => {
    const missing = await walk(tool, script, [country, service.url]);
    expect([missing.code, missing.errors]).toEqual([1, expect.stringContaining("access token")]);
    const wrong = await walk(tool, script, [country, service.url], { TESSERA_TOKEN: `${token}-of-old` });
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringMatching(/token/)]);
    expect(wrong.errors).not.toContain(`${token}-of-old`);
  });

  it("says what is wrong with a file, and where", async () => {
    const bad = mkdtempSync(join(home, "bad-"));
    for (const name of readdirSync(country).filter((name) => /\.(csv|geojson|PJNZ)$/.test(name)))
      writeFileSync(join(bad, name), readFileSync(join(country, name)));
    const rows = readFileSync(join(bad, "population.csv"), "utf8").split("\n");
    writeFileSync(join(bad, "population.csv"), rows.with(4, rows[4]?.replace("female", "women") ?? "").join("\n"));
    const { code, errors } = await walk(tool, script, [bad, service.url], { TESSERA_TOKEN: token });
    expect([code, errors]).toEqual([1, expect.stringContaining("Column sex of population.csv")]);
    expect(errors).toMatch(/row 5, sex: /);
  });

  it("says that the service is away", async () => {
    const { code, errors } = await walk(tool, script, [country, "http://localhost:9"]);
    expect([code, errors]).toEqual([1, expect.stringContaining("The service at http://localhost:9 cannot be reached")]);
  });
});

/** Submits a fit, cancels it and waits for it; prints the kind of error and its sentence. */
const cancelled = {
  python3: (url: string) => `
import sys
sys.path.insert(0, ${JSON.stringify(join(clients, "python"))})
from walk import FILES, Path
from tessera_client import Tessera, TaskFailed
service = Tessera(${JSON.stringify(url)}, token=${JSON.stringify(token)}, language="pt")
files = service.upload_all({role: Path(${JSON.stringify(country)}) / name for role, name in FILES.items()})
fit = service.fit(files, service.options(files, no_of_samples=50))
service.cancel(fit)
try:
    service.wait(fit)
except TaskFailed as error:
    print(type(error).__name__, error.code, error)`,
  Rscript: (url: string) => `
source(${JSON.stringify(join(clients, "r/tessera.R"))})
service <- tessera(${JSON.stringify(url)}, token = ${JSON.stringify(token)}, language = "pt")
names <- c(pjnz = "pjnz.PJNZ", shape = "areas.geojson", population = "population.csv", survey = "survey.csv")
paths <- sapply(names, function(name) file.path(${JSON.stringify(country)}, name))
files <- upload_all(service, paths)
fit <- fit_model(service, files, model_options(service, files, list(no_of_samples = 50)))
cancel(service, fit)
tryCatch(wait_for(service, fit), tessera_task_failed = function(error) cat(class(error)[[1]], error$code, error$message))`,
};

it.each([
  ["python3", "-c", "TaskFailed MODEL_RUN_FAILED "],
  ["Rscript", "-e", "tessera_task_failed MODEL_RUN_FAILED "],
] as const)(
  "%s tells a cancelled fit as an error of its own kind, in the language that was asked for",
  async (tool, flag, beginning) => {
    const { code, out, errors } = await run(tool, [flag, cancelled[tool](service.url)]);
    expect([code, errors]).toEqual([0, ""]);
    expect(out.startsWith(beginning)).toBe(true);
    expect(out).toMatch(/cancelad/);
  },
);

describe("the example in TypeScript", () => {
  it("goes from files to estimates with the types of the contract", async () => {
    const names = { pjnz: "pjnz.PJNZ", shape: "areas.geojson", population: "population.csv", survey: "survey.csv" };
    const more = { programme: "programme.csv", anc: "anc.csv", sti: "sti.csv" };
    const contents = Object.fromEntries(
      Object.entries({ ...names, ...more })
        .filter(([, name]) => existsSync(join(country, name)))
        .map(([type, name]) => [type, { name, bytes: new Uint8Array(readFileSync(join(country, name))) }]),
    );
    const rows = await prevalenceOf({ address: service.url, token }, contents as Parameters<typeof prevalenceOf>[1], {
      no_of_samples: 50,
    });
    expect(rows.some(({ area_name, mean }) => area_name === "Tessaria" && Number(mean) > 0)).toBe(true);
  });
});
