import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateCountry } from "@tessera/demo";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
// The program as it was built: its threads are made from files that the compiler wrote.
import { addCommands } from "../dist/cli/commands.js";
import type { ValidateFlags } from "../dist/cli/validate.js";
import { validate } from "../dist/cli/validate.js";
import { showProgress } from "../dist/cli/validate-output.js";

const folder = mkdtempSync(join(tmpdir(), "tessera-validate-"));
const path = (name: string) => join(folder, name);
const inputs = ["areas.geojson", "population.csv", "pjnz.PJNZ", "survey.csv", "programme.csv", "anc.csv", "vmmc.xlsx"];

beforeAll(async () => {
  const { files } = await generateCountry({ districts: 2 });
  for (const name of inputs) writeFileSync(path(name), files[name as keyof typeof files]);
  const edited = (name: string, from: string | RegExp, to: string) =>
    readFileSync(path(name), "utf8").replace(from, to);
  writeFileSync(path("wrong-sex.csv"), edited("survey.csv", /,female,/, ",frau,"));
  writeFileSync(path("stranger.csv"), edited("population.csv", /\nXTA_\w+,/, "\nXTA_9_9,"));
  writeFileSync(path("other-country.geojson"), edited("areas.geojson", /XTA/g, "XTB"));
  writeFileSync(path("cut.geojson"), edited("areas.geojson", /.{40}$/s, ""));
  const anc = readFileSync(path("anc.csv"), "utf8");
  writeFileSync(path("anc-twice.csv"), anc + (anc.trimEnd().split("\n").at(-1) ?? ""));
  mkdirSync(path("folder.csv"));
  symlinkSync(path("areas.geojson"), path("link.geojson"));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

async function run(names: string[], flags: Partial<ValidateFlags> = {}) {
  const written = { out: "", errors: "" };
  const code = await validate(
    names.map(path),
    { strict: true, language: "en", ...flags },
    { write: (text: string) => (written.out += text) },
    { write: (text: string) => (written.errors += text) },
  );
  return { code, ...written };
}

const jsonOf = async (names: string[], flags: Partial<ValidateFlags> = {}) =>
  JSON.parse((await run(names, { json: true, ...flags })).out);

describe("tessera validate", () => {
  it("finds the files of a country valid, and that they fit together", async () => {
    const { code, out, errors } = await run(inputs);
    expect([code, errors]).toEqual([0, ""]);
    const lines = out.split("\n");
    expect(lines.filter((line) => line.startsWith("✓"))).toHaveLength(7);
    expect(lines.slice(-3)).toEqual(["All 7 files are valid.", "The baseline files fit together.", ""]);
  });

  it("says what is wrong with a file below its name, and ends with 1", async () => {
    const { code, out } = await run(["areas.geojson", "wrong-sex.csv", "anc.csv"]);
    expect(code).toBe(1);
    expect(out).toMatch(/✗ \S+wrong-sex\.csv +survey +not valid\n {4}Column sex of wrong-sex\.csv .*frau.*\n✓/);
    expect(out).toContain("1 of 3 files is not valid.");
  });

  it("compares baseline files with the areas, whatever the order they are named in", async () => {
    const { files, valid } = await jsonOf(["stranger.csv", "pjnz.PJNZ", "areas.geojson"]);
    expect(valid).toBe(false);
    expect(files.map(({ state }: { state: string }) => state)).toEqual(["invalid", "valid", "valid"]);
    expect(files[0].problem).toContain("XTA_9_9");
    const other = await jsonOf(["pjnz.PJNZ", "other-country.geojson"]);
    expect(other.files[0].problem).toMatch(/XTA in pjnz\.PJNZ and XTB in other-country\.geojson/);
  });

  it("tells the problem of an unreadable shape file once", async () => {
    const { code, out } = await run(["cut.geojson", "survey.csv", "anc.csv"]);
    expect(code).toBe(1);
    expect(out.match(/not valid JSON/g)).toHaveLength(1);
    expect(out.match(/not checked/g)).toHaveLength(2);
  });

  it("checks the areas of a shape file that breaks a rule but can be read", async () => {
    const shape = readFileSync(path("areas.geojson"), "utf8").replace(/"area_level_label":"[^"]*"/, '"x":1');
    writeFileSync(path("no-label.geojson"), shape);
    const { files } = await jsonOf(["no-label.geojson", "survey.csv"]);
    expect(files.map(({ state }: { state: string }) => state)).toEqual(["invalid", "valid"]);
  });

  it("warns of repeated rows instead of refusing them with --no-strict", async () => {
    expect((await run(["areas.geojson", "anc-twice.csv"])).code).toBe(1);
    const { code, out } = await run(["areas.geojson", "anc-twice.csv"], { strict: false });
    expect(code).toBe(0);
    expect(out).toMatch(/ {4}Warning: Rows of anc-twice\.csv must be unique/);
  });

  it("speaks the language asked for", async () => {
    expect((await run(["areas.geojson"], { language: "fr" })).out).toContain("Le fichier est valide.");
    expect((await run(["survey.csv"], { language: "pt" })).errors).toContain("ficheiro das áreas");
  });

  it("follows a link, as any program does", async () => {
    expect((await run(["link.geojson"])).code).toBe(0);
  });

  it.each([
    { what: "a file that is not there", names: ["none.csv"], says: "none.csv cannot be opened" },
    { what: "an empty folder", names: ["folder.csv"], says: "There are no input files" },
    { what: "data without areas", names: ["survey.csv"], says: "Name that file (.geojson) too" },
    { what: "two shape files", names: ["areas.geojson", "link.geojson"], says: "there are several" },
  ])("ends with 2 and one sentence for $what", async ({ names, says }) => {
    const { code, out, errors } = await run(names);
    expect([code, out]).toEqual([2, ""]);
    expect(errors).toMatch(/^tessera: [^\n]+\n$/);
    expect(errors).toContain(says);
  });

  it("refuses a file of no known type, and says so", async () => {
    writeFileSync(path("notes.txt"), "notes");
    const { code, out } = await run(["areas.geojson", "notes.txt"]);
    expect(code).toBe(1);
    expect(out).toMatch(/✗ \S+notes\.txt +– +not valid\n {4}Neither the name nor the columns of notes\.txt/);
  });

  it("checks the files of a folder, and leaves out what is no input", async () => {
    mkdirSync(path("country"));
    for (const name of inputs) writeFileSync(path(`country/${name}`), readFileSync(path(name)));
    writeFileSync(path("country/readme.md"), "notes");
    writeFileSync(path("country/truth.csv"), "district,truth\n");
    const { code, out } = await run(["country"]);
    expect(code).toBe(0);
    expect(out.match(/^✓/gm)).toHaveLength(inputs.length);
    expect(out).toMatch(/– \S+truth\.csv +– +not checked/);
    expect(out).not.toContain("readme.md");
    expect(out).toContain("All 7 files are valid.");
  });

  it("lists every problem of a file, 100 at most and a count, and writes all of them as CSV", async () => {
    const lines = readFileSync(path("survey.csv"), "utf8").trimEnd().split("\n");
    const wrong = lines.map((line, at) => (at > 0 && at <= 130 ? line.replace(/,(female|male|both),/, ",x$1,") : line));
    writeFileSync(path("many.csv"), `${wrong.join("\n")}\n`);
    const csv = path("problems.csv");
    const { code, out } = await run(["areas.geojson", "many.csv"], { csv });
    expect(code).toBe(1);
    expect(out.match(/^ {4}\d+ +sex +x\w+ +Not a known value/gm)).toHaveLength(100);
    expect(out).toMatch(/… and \d+ more\. --csv FILE writes all of them\./);
    const rows = readFileSync(csv, "utf8").trimEnd().split("\r\n");
    expect(rows[0]).toBe("\uFEFFFile,Row,Column,Value,What to do");
    expect(rows.filter((row) => row.includes(",sex,x"))).toHaveLength(130);
  });

  it("tells of names that stand beside the ids of other areas, in the file of STI clinics too", async () => {
    const { files } = await generateCountry({ districts: 4 });
    for (const name of ["areas.geojson", "sti.csv"] as const) writeFileSync(path(`four-${name}`), files[name]);
    const sti = files["sti.csv"].toString("utf8");
    const [one, two] = new Set(sti.match(/^XTA_\d+_\d+/gm)) as unknown as [string, string];
    const ids: Record<string, string> = { [one]: two, [two]: one };
    writeFileSync(
      path("four-sti.csv"),
      sti.replace(/^XTA_\d+_\d+(?=,)/gm, (id) => ids[id] ?? id),
    );
    const verdicts = await jsonOf(["four-areas.geojson", "four-sti.csv"]);
    expect(verdicts.files[1].warnings).toEqual([expect.stringContaining(`${one} ↔ ${two}`)]);
  });

  it("takes the type that it is told for a file that does not tell it", async () => {
    writeFileSync(path("data.csv"), readFileSync(path("anc.csv")));
    const { files } = await jsonOf(["areas.geojson", "data.csv"], { type: "programme" });
    expect(files.map(({ type }: { type: string }) => type)).toEqual(["shape", "programme"]);
  });

  it("is a command with help, that ends with 2 where it cannot be followed", async () => {
    const exit = vi.spyOn(process, "exit").mockImplementation(((code: number) => {
      throw new Error(`exit ${code}`);
    }) as never);
    const program = new Command().configureOutput({ writeErr: () => {} });
    addCommands(program);
    const command = program.commands.find((one) => one.name() === "validate");
    const help = command?.helpInformation() ?? "";
    for (const option of ["[files...]", "--csv", "--type", "--no-strict", "--json", "--language"])
      expect(help).toContain(option);
    command?.configureOutput({ writeErr: () => {}, writeOut: () => {} });
    const ending = (...args: string[]) => program.parseAsync(["validate", ...args], { from: "user" });
    await expect(ending("--bogus", "a")).rejects.toThrow("exit 2");
    await expect(ending("--help")).rejects.toThrow("exit 0");
    exit.mockRestore();
  });
});

describe("the bar", () => {
  const drawn = (isTTY: boolean, bytes: number) => {
    let text = "";
    const progress = showProgress({ isTTY, write: (more) => (text += more) }, bytes);
    progress.done(bytes / 2);
    progress.end();
    return text;
  };

  it("is drawn for large files at a terminal, and wiped away", () => {
    const text = drawn(true, 4_000_000);
    expect(text).toContain("████████████░░░░░░░░░░░░ 50 %");
    expect(text.endsWith("\r\u001b[K")).toBe(true);
  });

  it("is not drawn for small files, or where nobody looks", () => {
    expect([drawn(true, 1000), drawn(false, 4_000_000)]).toEqual(["", ""]);
  });
});
