import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addPerson, copyFile, migrate, openRecords } from "@tessera/records";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startProgram } from "./started-program.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tessera-folders-"));
  writeFileSync(join(folder, "file"), "");
});
afterEach(() => rmSync(folder, { recursive: true }));

const damages: [string, (file: string) => void][] = [
  ["is no database", (file) => writeFileSync(file, "people and projects ".repeat(1000))],
  ["is a folder", (file) => mkdirSync(file)],
];

describe.each(damages)("a data folder whose records.db %s", (_, damage) => {
  it("gets a sentence with the file and what to do when the service starts, and stays as it is", async () => {
    damage(join(folder, "records.db"));
    expect(await refusal(`--data-dir=${folder}`)).toMatch(
      /^tessera: The file .*records\.db with people and projects cannot be read \(.*Restore it from a backup/m,
    );
    expect(existsSync(join(folder, "records.db"))).toBe(true);
  });

  it("gets a sentence from tessera storage, also where that writes a backup", async () => {
    damage(join(folder, "records.db"));
    for (const name of ["results", "uploads"]) mkdirSync(join(folder, name));
    for (const more of [[], ["--clean"], [`--backup=${folder}/copy.db`]]) {
      const { code, output } = await startProgram(["storage", folder, ...more]).ended;
      expect([code, output.trim().split("\n")]).toEqual([2, [expect.stringContaining("Restore it from a backup.")]]);
    }
  });
});

describe.each(damages)("a data folder whose records.db %s", (_, damage) => {
  it.each([
    ["list"],
    ["disable", "ana@example.org"],
    ["enable", "ana@example.org"],
    ["remove", "ana@example.org"],
    ["tokens"],
    ["withdraw", "nightly"],
  ])("gets a sentence from tessera people %s", async (action, ...named) => {
    damage(join(folder, "records.db"));
    const { code, output } = await startProgram(["people", action, folder, ...named]).ended;
    expect([code, output.trim().split("\n")]).toEqual([2, [expect.stringContaining("Restore it from a backup.")]]);
  });
});

describe("a data folder whose records.db cannot be written", () => {
  beforeEach(async () => {
    const file = join(folder, "records.db");
    const records = openRecords({ file: join(folder, "made.db") });
    await migrate(records);
    await addPerson(records, { name: "Ana", email: "ana@example.org" }, new Date());
    await copyFile(records, file);
    await records.destroy();
    // SQLite does not write to files of a later version of its format, nor does root then.
    const bytes = readFileSync(file);
    bytes[18] = 3;
    writeFileSync(file, bytes);
  });
  const sentence = /^tessera: The database of people and projects cannot be written \(.*Make room on its disk/m;

  it("gets a sentence when the service starts", async () => {
    expect(await refusal(`--data-dir=${folder}`)).toMatch(sentence);
  });

  it("gets a sentence from tessera people where that would write", async () => {
    const { code, output } = await startProgram(["people", "disable", folder, "ana@example.org"]).ended;
    expect([code, output]).toEqual([2, expect.stringMatching(sentence)]);
  });
});

describe("a data folder that is not there", () => {
  it("is made, also where both folders in it are named elsewhere", async () => {
    for (const name of ["results", "uploads"]) mkdirSync(join(folder, name));
    const named = [`--inputs-dir=${folder}/uploads`, `--results-dir=${folder}/results`];
    const flags = [`--data-dir=${folder}/new/data`, ...named, "--port=0", "--store=embedded", "--workers=0"];
    const started = startProgram(["serve", ...flags, "--log-level=silent"]);
    await expect.poll(started.output).toMatch(/Tessera is at|lstat/);
    started.process.kill("SIGTERM");
    expect((await started.ended).output).not.toContain("lstat");
    expect(existsSync(join(folder, "new/data/records.db"))).toBe(true);
  });
});

async function refusal(flag: string, environment: Record<string, string> = {}): Promise<string> {
  const started = startProgram(
    ["serve", "--port=0", "--store=embedded", "--workers=0", "--log-level=silent", flag],
    environment,
  );
  const killer = setTimeout(() => started.process.kill("SIGKILL"), 30_000);
  const { code, output } = await started.ended;
  clearTimeout(killer);
  expect([code, output.trim().split("\n")]).toEqual([2, [expect.any(String)]]);
  return output;
}

describe("a data folder that cannot be", () => {
  it.skipIf(process.platform !== "linux")("because nothing can be made there gets a sentence", async () => {
    expect(await refusal("--data-dir=/proc/nope")).toMatch(
      /--data-dir: the folder \/proc\/nope cannot be created there/,
    );
  });

  it("because it is a file, or lies below one, gets a sentence", async () => {
    expect(await refusal(`--data-dir=${folder}/file`)).toMatch(/--data-dir: .*\/file is a file\. Name a folder/);
    expect(await refusal(`--data-dir=${folder}/file/below`)).toMatch(/--data-dir: .*\/file is a file\. Name a folder/);
  });

  it("because its disk has no hard links gets a sentence, and nothing is left in it", async () => {
    const preload = new URL("./no-hard-links.mjs", import.meta.url).href;
    const output = await refusal(`--results-dir=${folder}`, { NODE_OPTIONS: `--import=${preload}` });
    expect(output).toMatch(/--results-dir: the disk of .* allows no hard links/);
    expect(readdirSync(folder)).toEqual(["file"]);
  });
});
