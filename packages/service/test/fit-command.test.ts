import { spawn } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultUncertainty } from "@tessera/contract";
import { countryFiles, writeCountry } from "@tessera/demo";
import { readModelOutput } from "@tessera/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { type FitFlags, fit, resultFiles } from "../src/cli/estimate/fit.js";
import { ProgressDisplay } from "../src/cli/local/progress-display.js";
import { findFiles } from "../src/cli/options/find-files.js";
import { refusedInputs } from "./contract/refused-inputs.js";

const program = fileURLToPath(new URL("../bin/tessera.js", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "fit-command-"));
const country = join(root, "country");
/** Few draws of a fit that is not finished. So small a survey says next to nothing about incidence: it is not asked. */
const quick = ["--samples=20", "--set=max_iterations=5", "--set=survey_recently_infected="];

beforeAll(() => writeCountry(country, { districts: 2, seed: 3 }));
afterAll(() => rmSync(root, { recursive: true }));

/** Runs the built program, because a fit runs in a thread of it. */
function tessera(args: string[], onError: (text: string, stop: () => void) => void = () => {}) {
  const child = spawn(process.execPath, [program, ...args], { cwd: root });
  let [out, errors] = ["", ""];
  child.stdout.on("data", (text) => {
    out += text;
  });
  child.stderr.on("data", (text) => {
    errors += text;
    onError(errors, () => child.kill("SIGINT"));
  });
  return new Promise<{ code: number | null; out: string; errors: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, out, errors })),
  );
}

/** What the command refuses before it starts a thread. */
async function refused(given: string[], flags: Partial<FitFlags> = {}) {
  let [out, errors] = ["", ""];
  const code = await fit(
    given,
    { set: [], out: join(root, "none"), language: "en", ...flags },
    { write: (text) => (out += text) },
    { write: (text) => (errors += text) },
  );
  return { code, out, errors };
}

describe("tessera fit", { timeout: 120_000 }, () => {
  it("estimates a country from its folder and writes four complete files", async () => {
    const { code, out, errors } = await tessera(["fit", country, "--out=first", ...quick]);
    expect([code, errors]).toEqual([
      0,
      expect.stringMatching(/^1\/4 .*\n2\/4 .*\n {2}2 searches with 10 iterations in .*\n3\/4/),
    ]);
    expect(readdirSync(join(root, "first")).toSorted()).toEqual([...resultFiles].toSorted());
    expect(out).toContain("HIV prevalence, 15-49");
    expect(out).toContain("! The fit ended before it converged");
    for (const name of resultFiles) expect(out).toContain(name);

    const output = await readModelOutput(join(root, "first/model_output.tessera"));
    const summary = JSON.parse(readFileSync(join(root, "first/summary.json"), "utf8"));
    expect(summary).toMatchObject({ iso3: "XTA", areas: output.areas.length, fit: { samples: 20, converged: false } });
    const lines = readFileSync(join(root, "first/indicators.csv"), "utf8").trim().split("\n");
    expect(lines).toHaveLength(output.estimates.mean.length + 1);
    expect(lines[0]).toMatch(/,"impossible"$/);
    const attendance = readFileSync(join(root, "first/art_attendance.csv"), "utf8").trim().split("\n");
    expect(attendance).toHaveLength((output.artAttendance?.length ?? 0) + 1);
  });

  it.each(refusedInputs.map((input) => [input.what, input] as const))(
    "refuses what validation refuses, with file and place: %s",
    async (what, { name, content, names }) => {
      const folder = join(root, what);
      cpSync(country, folder, { recursive: true });
      const files = Object.fromEntries(countryFiles.map((file) => [file, readFileSync(join(country, file))]));
      writeFileSync(join(folder, name), await content(files as Parameters<typeof content>[0]));
      const { code, errors } = await tessera(["fit", folder, `--out=${what} results`, ...quick]);
      expect(code).toBe(1);
      for (const expected of names) expect(errors).toContain(expected);
    },
  );

  it("gives the same bytes from the files themselves, with options in YAML, and answers as JSON", async () => {
    const options = JSON.parse(readFileSync(join(country, "options.json"), "utf8"));
    writeFileSync(join(root, "mine.yaml"), stringify(options));
    const names = ["pjnz.PJNZ", "areas.geojson", "population.csv", "survey.csv", "programme.csv", "anc.csv", "sti.csv"];
    const files = names.map((name) => join(country, name));
    const flags = ["--options=mine.yaml", "--out=second", "--json", "--language=fr", ...quick];
    const { code, out, errors } = await tessera(["fit", ...files, ...flags]);
    expect([code, errors]).toEqual([0, expect.stringContaining("Ajustement")]);
    expect(out).toBe(readFileSync(join(root, "second/summary.json"), "utf8"));
    const bytes = (folder: string) => readFileSync(join(root, folder, "model_output.tessera"));
    expect(bytes("second").equals(bytes("first"))).toBe(true);
  });

  it("tells in its summary which uncertainty intervals include, and how well it is known", async () => {
    const [blank, off] = [
      ["survey_art_coverage", "survey_recently_infected"],
      ["artattend", "rho_paed_x_term"],
    ];
    for (const time of [1, 2]) {
      blank.push(`anc_prevalence_year${time}`, `anc_art_coverage_year${time}`);
      off.push(`include_art_t${time}`);
    }
    const surveyAlone = [...blank.map((name) => `--set=${name}=`), ...off.map((name) => `--set=${name}=false`)];
    const flags = [
      "--out=weighted",
      "--samples=20",
      "--set=uncertainty=full",
      "--set=anc_clients_year2=",
      ...surveyAlone,
    ];
    const { code, errors } = await tessera(["fit", country, ...flags]);
    expect([code, errors]).toEqual([0, expect.stringContaining("4/4")]);
    const { fit, options } = JSON.parse(readFileSync(join(root, "weighted/summary.json"), "utf8"));
    expect([fit.uncertainty, options.uncertainty]).toEqual(["full", "full"]);
    const { points, effectiveSize } = fit.hyperDiagnostics;
    expect(effectiveSize).toBeLessThanOrEqual(points);
    expect(JSON.parse(readFileSync(join(root, "first/summary.json"), "utf8")).fit.uncertainty).toBe(defaultUncertainty);
  });

  it("says in one sentence what files and options do not allow, with code 1, and writes nothing", async () => {
    const { code, out, errors } = await tessera(["fit", country, "--out=third", "--set=survey_prevalence=NONE"]);
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toMatch(
      /tessera: HIV prevalence \(option survey_prevalence\) is NONE, which survey\.csv does not offer\. .*\n$/,
    );
    expect(readdirSync(root).filter((name) => name.includes("third"))).toEqual([]);
  });

  it("leaves nothing behind when it is interrupted, more than once if need be", async () => {
    const { code, errors } = await tessera(["fit", country, "--out=fourth"], (text, stop) => {
      if (!text.includes("2/4") || text.includes("Interrupted")) return;
      for (let times = 0; times < 5; times++) stop();
    });
    expect([code, errors]).toEqual([130, expect.stringMatching(/tessera: Interrupted\. Nothing was written\.\n$/)]);
    expect(readdirSync(root).filter((name) => name.includes("fourth"))).toEqual([]);
  });

  it("follows the demo from nothing to estimates", async () => {
    const { code, out } = await tessera(["demo", "--districts=6", "--seed=5", "--out=demo", "--fit"]);
    expect(code).toBe(0);
    expect(out).toContain("Wrote the estimates to demo/results");
    expect(readdirSync(join(root, "demo/results")).toSorted()).toEqual([...resultFiles].toSorted());
  });
});

describe("a command that cannot be followed", () => {
  it.each([
    ["nothing", [], "tessera: nothing cannot be opened"],
    ["a number", ["no_of_samples"], "tessera: --set: 'no_of_samples' cannot be used"],
    ["a list that is none", ["survey_prevalence=[A"], "tessera: --set: 'survey_prevalence=[A' cannot be used"],
    ["a slip of the finger", ["no_of_sample=3"], "tessera: no_of_sample is not an option that the model reads"],
  ])("ends with code 2 and one sentence: %s", async (what, set, sentence) => {
    const { code, out, errors } = await refused([what === "nothing" ? what : country], { set });
    expect([code, out]).toEqual([2, ""]);
    expect(errors).toMatch(/^[^\n]*\n$/);
    expect(errors).toContain(sentence);
  });

  it("names an option whose value cannot be used, with code 1", async () => {
    const { code, errors } = await refused([country], { samples: "1" });
    expect([code, errors]).toEqual([1, expect.stringContaining('no_of_samples is "1"')]);
  });

  it("names what is missing", async () => {
    const { code, errors } = await refused([join(country, "pjnz.PJNZ")]);
    expect([code, errors]).toEqual([2, expect.stringContaining("shape, population, survey")]);
  });

  it("does not write over a folder with something in it", async () => {
    const full = join(root, "full");
    mkdirSync(full);
    writeFileSync(join(full, "notes.txt"), "mine");
    const { code, errors } = await refused([country], { out: full });
    expect([code, errors]).toEqual([2, expect.stringMatching(/is not empty\..*--force/)]);
    expect(readdirSync(full)).toEqual(["notes.txt"]);
  });

  it("says so when the folder is a file", async () => {
    const file = join(country, "anc.csv");
    expect((await refused([country], { out: file })).errors).toContain("anc.csv is a file");
  });

  it("says where options are not JSON or YAML, or hold something else", async () => {
    const broken = join(root, "broken.json");
    writeFileSync(broken, '{ "area_level": ');
    expect((await refused([country], { options: broken })).errors).toContain("broken.json is neither JSON nor YAML");
    writeFileSync(broken, "[1]");
    expect((await refused([country], { options: broken })).errors).toContain("does not hold model options by name");
  });
});

describe("the files of a fit", () => {
  it("are found in a folder by what they are, and a table of the truth is not taken for a survey", async () => {
    const { paths, options } = await findFiles([country]);
    const names = Object.entries(paths).map(([role, path]) => [role, basename(path)]);
    expect(Object.fromEntries(names)).toEqual({
      pjnz: "pjnz.PJNZ",
      shape: "areas.geojson",
      population: "population.csv",
      survey: "survey.csv",
      programme: "programme.csv",
      anc: "anc.csv",
      sti: "sti.csv",
    });
    expect(options.map((path) => basename(path))).toEqual(["options.json"]);
  });

  it("have to be one for each purpose", async () => {
    const folder = join(root, "twice");
    mkdirSync(folder);
    for (const name of ["pjnz.PJNZ", "areas.geojson", "population.csv", "survey.csv"])
      copyFileSync(join(country, name), join(folder, name));
    copyFileSync(join(folder, "survey.csv"), join(folder, "survey-old.csv"));
    expect((await refused([folder])).errors).toMatch(/several files for survey: .*survey-old\.csv, .*survey\.csv/);
  });

  it("are told by their names where they look alike", async () => {
    const folder = join(root, "alike");
    mkdirSync(folder);
    for (const name of ["pjnz.PJNZ", "areas.geojson", "population.csv", "survey.csv"])
      copyFileSync(join(country, name), join(folder, name));
    copyFileSync(join(folder, "survey.csv"), join(folder, "backup.csv"));
    expect(basename((await findFiles([folder])).paths.survey ?? "")).toBe("survey.csv");
  });

  it("have to be known where they are named", async () => {
    writeFileSync(join(root, "notes.txt"), "a,b\n");
    expect((await refused([country, join(root, "notes.txt")])).errors).toContain("notes.txt is none of the files");
  });
});

describe("progress", () => {
  const shown = (isTTY: boolean) => {
    let [text, seconds] = ["", 0];
    const display = new ProgressDisplay({ write: (more) => (text += more), isTTY, columns: 100 }, "en", () => seconds);
    return {
      at: (time: number, progress: Parameters<ProgressDisplay["update"]>[0]) => {
        seconds = time;
        display.update(progress);
        return text.split("\u001b[K").at(-1);
      },
      close: () => {
        display.close();
        return { text, seconds: display.seconds() };
      },
    };
  };

  const phases = (current: number, more: object = {}) =>
    ["Reading", "Fitting", "Drawing"].map((name, place) => ({
      started: place <= current,
      complete: place < current,
      name,
      ...(place === current && more),
    }));

  it("is a bar on a terminal where the fraction done is known, with what the phase says or the time that is left", () => {
    const { at, close } = shown(true);
    expect(at(0, phases(0))).toMatch(/^1\/3 Reading 0\.0s$/);
    at(1, phases(1));
    expect(at(4, phases(1, { helpText: "Iteration 15" }))).toBe("2/3 Fitting Iteration 15");
    at(10, phases(2));
    expect(at(13, phases(2, { value: 0.75 }))).toMatch(/^3\/3 Drawing █{18}░{6} 1\.0s left$/);
    expect(close()).toMatchObject({ seconds: 13, text: expect.stringContaining("left\r\u001b[K") });
  });

  it("is a line for each phase elsewhere, with its last words", () => {
    const { at, close } = shown(false);
    at(0, phases(0));
    for (const iteration of [1, 2, 3]) at(1 + iteration, phases(1, { helpText: `Iteration ${iteration}` }));
    const [reading, fitting, drawing] = phases(2) as [object, object, object];
    at(6, [reading, { ...fitting, helpText: "3 iterations" }, drawing] as ReturnType<typeof phases>);
    expect(close().text).toBe("1/3 Reading\n2/3 Fitting\n  3 iterations\n3/3 Drawing\n");
  });
});
