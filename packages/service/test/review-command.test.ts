import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateCountry } from "@tessera/demo";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addCommands } from "../src/cli/commands.js";
import { type ReviewFlags, review } from "../src/cli/review.js";

const folder = mkdtempSync(join(tmpdir(), "tessera-review-"));
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  const { files } = await generateCountry({ districts: 24 });
  mkdirSync(path("country"));
  mkdirSync(path("twice"));
  mkdirSync(path("empty"));
  for (const name of [
    "areas.geojson",
    "pjnz.PJNZ",
    "population.csv",
    "survey.csv",
    "programme.csv",
    "anc.csv",
  ] as const)
    writeFileSync(path(`country/${name}`), files[name]);
  const sti = files["sti.csv"].toString("utf8");
  writeFileSync(path("sti.csv"), sti);
  writeFileSync(path("sti-jump.csv"), sti.replace(/(,2018,\d+),\d+,/, "$1,9000,"));
  writeFileSync(path("country/notes.txt"), "not a file of the review");
  const anc = readFileSync(path("country/anc.csv"), "utf8").split("\n");
  const clients = (anc[0] as string).split(",").indexOf("anc_clients");
  const multiplied = (anc[5] as string).split(",");
  multiplied[clients] = String(9 * Number(multiplied[clients]));
  writeFileSync(path("jump.csv"), anc.with(5, multiplied.join(",")).join("\n"));
  writeFileSync(path("stranger.csv"), anc.with(1, (anc[1] as string).replace(/^XTA_\w+/, "XTA_9_9")).join("\n"));
  for (const name of ["one.csv", "two.csv"]) writeFileSync(path(`twice/${name}`), anc.join("\n"));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

async function run(names: string[], flags: Partial<ReviewFlags> = {}) {
  const written = { out: "", errors: "" };
  const code = await review(
    names.map(path),
    { language: "en", ...flags },
    { write: (text: string) => (written.out += text) },
    { write: (text: string) => (written.errors += text) },
  );
  return { code, ...written };
}

describe("tessera review", () => {
  it("finds nothing in a country that was simulated without a fault, says what it looked at, and ends with 0", async () => {
    const { code, out, errors } = await run(["country"]);
    expect([code, errors]).toEqual([0, ""]);
    expect(out).toMatch(
      /^programme\.csv: 24 areas, \d+ quarters \(\d{4} Q\d to \d{4} Q\d\), 37 charts\nanc\.csv: 24 areas, \d+ years .*\n\nNothing looks wrong\.\n$/,
    );
  });

  it("looks at STI clinics too", async () => {
    const { errors, out } = await run(["country", "sti.csv"]);
    expect(errors).toBe("");
    expect(out).toMatch(/\nanc\.csv: .*\nsti\.csv: 24 areas, \d+ years \(\d{4} to \d{4}\), 3 charts\n\n/);
  });

  it("tells a number of STI clinics that leaves the line of its area, with nothing but areas beside them", async () => {
    const { code, out } = await run(["country/areas.geojson", "sti-jump.csv"], { json: true });
    const { files, warnings } = JSON.parse(out);
    expect([code, files.length, files[0].file]).toEqual([1, 1, "sti-jump.csv"]);
    const [jump] = warnings.filter(({ check }: { check: string }) => check === "stiClientsJump");
    expect(jump.text).toContain("the number of HIV positive STI clinic clients leaves the line of its area");
    expect(jump.text).toMatch(/\(\d+ → 9000\)/);
  });

  it("tells a number that leaves the line of its area", async () => {
    const { code, out } = await run(["country/areas.geojson", "jump.csv"]);
    expect(code).toBe(1);
    expect(out).toContain("There is no PJNZ file, so nothing was compared with Spectrum.");
    expect(out).toMatch(
      /\n- In jump\.csv, the number of ANC clients leaves the line of its area in 1 place: .* \d{4} \(\d+ → \d+\)\.\n/,
    );
  });

  it("answers as JSON, with the name of each check", async () => {
    const { out } = await run(["country/areas.geojson", "jump.csv"], { json: true });
    const { files, comparedWithSpectrum, warnings } = JSON.parse(out);
    expect(files).toMatchObject([{ file: "jump.csv", areas: 24, plots: 13 }]);
    expect(comparedWithSpectrum).toBe(false);
    expect(warnings.map(({ check }: { check: string }) => check)).toContain("clientsJump");
    expect(warnings[0]).toMatchObject({ locations: ["review_inputs"] });
  });

  it.each([
    ["fr", "quitte la ligne de sa zone à 1 endroit"],
    ["pt", "sai da linha da sua área em 1 lugar"],
  ] as const)("speaks %s", async (language, words) => {
    expect((await run(["country/areas.geojson", "jump.csv"], { language })).out).toContain(words);
  });

  it("ends with 1 where a file cannot be used, and says why", async () => {
    const { code, out, errors } = await run(["country/areas.geojson", "stranger.csv"]);
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toMatch(/^tessera: stranger\.csv .*XTA_9_9\n$/s);
  });

  it.each([
    [["empty"], /neither a programme nor an ANC file/],
    [["country/anc.csv"], /Name that file \(\.geojson\) too/],
    [["country/areas.geojson", "twice"], /several files of type anc: .*one\.csv, .*two\.csv/],
    [["nowhere"], /nowhere cannot be opened/],
  ])("ends with 2 where the command cannot be followed: %s", async (names, sentence) => {
    const { code, out, errors } = await run(names);
    expect([code, out]).toEqual([2, ""]);
    expect(errors).toMatch(sentence);
  });

  it("says in its help what it needs and how it ends", () => {
    const program = new Command();
    addCommands(program);
    let help = "";
    const command = program.commands.find((one) => one.name() === "review");
    command?.configureOutput({ writeOut: (text) => (help += text) });
    const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
    command?.outputHelp();
    exit.mockRestore();
    expect(help).toMatch(/--json.*--language.*Ends with code 0 if nothing looks wrong/s);
  });
});
