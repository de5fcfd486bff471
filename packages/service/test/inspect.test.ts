import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "@tessera/i18n";
import { writeArchive } from "@tessera/spectrum";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completePjnz } from "../../spectrum/test/national/complete.js";
import { addCommands } from "../src/cli/commands.js";
import { chooseYears, inspect } from "../src/cli/inspect/inspect.js";
import { renderProjection } from "../src/cli/inspect/table.js";

let folder: string;
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-inspect-"));
  const region = (code: number, regionName: string) =>
    completePjnz({ identity: { regionCode: code, regionName }, shiny90: false });
  await writeFile(path("national.PJNZ"), await completePjnz());
  await writeFile(
    path("regions.zip"),
    await writeArchive([
      { name: "north.PJNZ", content: await region(1, "North") },
      { name: "south.PJNZ", content: await region(2, "South") },
    ]),
  );
  await writeFile(path("cut.PJNZ"), (await completePjnz()).subarray(0, 1000));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the command writes, and its exit code. */
async function run(file: string, flags: Partial<Parameters<typeof inspect>[1]> = {}, columns = 120) {
  const written = { out: "", errors: "" };
  const code = await inspect(
    file,
    { language: "en", ...flags },
    { write: (text) => (written.out += text), columns },
    { write: (text) => (written.errors += text) },
  );
  return { code, ...written };
}

describe("tessera inspect", () => {
  it("shows who a projection is of, and a row of numbers with bars for every fifth year", async () => {
    const { code, out } = await run(path("national.PJNZ"));
    expect(code).toBe(0);
    expect(out).toContain("Malawi (MWI)");
    expect(out).toMatch(/Spectrum version\s+6\.35/);
    expect(out).toMatch(/1990–2022, counted at the end of the calendar year/);
    expect(out).toContain("fitted testing model");
    const rows = out.split("\n").filter((line) => /^\s*\d{4}\s/.test(line));
    expect(rows.map((row) => row.trim().slice(0, 4))).toEqual([
      "1990",
      "1995",
      "2000",
      "2005",
      "2010",
      "2015",
      "2020",
      "2022",
    ]);
    expect(rows.at(-1)).toMatch(/\d,\d{3},\d{3} █+/);
  });

  it("keeps within the width of the terminal", async () => {
    const { out } = await run(path("national.PJNZ"), { json: true });
    const [summary] = JSON.parse(out).projections;
    for (const language of languages)
      for (const columns of [100, 110, 140]) {
        const lines = renderProjection(summary, language, columns).split("\n");
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
      }
  });

  it("shows each region of a zip", async () => {
    const { out } = await run(path("regions.zip"), { years: "2020" });
    expect(out).toContain("North (Spectrum region 1)");
    expect(out).toContain("South (Spectrum region 2)");
    expect(out).toContain("no testing model");
  });

  it("answers in the language asked for, with its way to write numbers", async () => {
    const { out } = await run(path("national.PJNZ"), { language: "fr", years: "2020" });
    expect(out).toContain("Version de Spectrum");
    expect(out).toMatch(/\d\u202f\d{3}\u202f\d{3}/);
  });

  it("answers as JSON with numbers that agree with each other", async () => {
    const { out } = await run(path("national.PJNZ"), { json: true, years: "2019-2020" });
    const { projections } = JSON.parse(out);
    expect(projections[0]).toMatchObject({
      iso3: "MWI",
      regionCode: 0,
      projectionPeriod: "calendar",
      hasShiny90: true,
    });
    expect(projections[0].years.map(({ year }: { year: number }) => year)).toEqual([2019, 2020]);
    const [{ plhiv, aware15plus, onArtDec31, population, artCoverage }] = projections[0].years;
    expect(onArtDec31).toBeLessThan(aware15plus);
    expect(aware15plus).toBeLessThan(plhiv);
    expect(plhiv).toBeLessThan(population);
    expect(artCoverage).toBeCloseTo(onArtDec31 / plhiv, 2);
  });

  it.each([
    { what: "a file that is not there", file: "absent.PJNZ", says: "cannot be opened" },
    { what: "a damaged file", file: "cut.PJNZ", says: "cannot be read as a zip archive" },
    { what: "years that it does not have", file: "national.PJNZ", years: "1066", says: "1990 to 2022" },
  ])("says in one sentence what is wrong with $what, and exits with 1", async ({ file, years, says }) => {
    const { code, out, errors } = await run(path(file), years === undefined ? {} : { years });
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toMatch(/^tessera: [^\n]+\n$/);
    expect(errors).toContain(says);
  });

  it("is a command with help", () => {
    const program = new Command();
    addCommands(program);
    const help = program.commands.find((one) => one.name() === "inspect")?.helpInformation() ?? "";
    for (const option of ["<file>", "--years", "--json", "--language"]) expect(help).toContain(option);
  });
});

describe("the years to show", () => {
  const span = { first: 1970, final: 2032 };

  it.each([
    { asked: "2010", years: [2010] },
    { asked: "2010-2012, 2030-2040", years: [2010, 2011, 2012, 2030, 2031, 2032] },
    { asked: "2020,2020,1900", years: [2020] },
    { asked: "1066", years: null },
    { asked: "2012-2010", years: null },
    { asked: "soon", years: null },
    { asked: "", years: null },
  ])("of '$asked' are $years", ({ asked, years }) => {
    expect(chooseYears(asked, span)).toEqual(years);
  });

  it("without asking are every fifth and the last, or all of a few", () => {
    expect(chooseYears(undefined, span)).toEqual([
      1970, 1975, 1980, 1985, 1990, 1995, 2000, 2005, 2010, 2015, 2020, 2025, 2030, 2032,
    ]);
    expect(chooseYears(undefined, { first: 2021, final: 2023 })).toEqual([2021, 2022, 2023]);
  });
});
