import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tablesFolder } from "../../src/configuration/directories.js";
import { check } from "../../src/files/validation/check.js";
import { inventory, sizesOf } from "../../src/storage/inventory.js";
import { planRemoval, type RetentionLimits } from "../../src/storage/plan-removal.js";
import { removePlanned } from "../../src/storage/remove-planned.js";
import { knownTables, type TaskContext } from "../../src/tasks/jobs/job.js";
import { Journal } from "../../src/tasks/journal/journal.js";

const day = 86_400_000;
const digestOf = (content: string) => createHash("sha256").update(content).digest("hex");

let folder: string;
let folders: { inputs: string; results: string };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tessera-tables-"));
  folders = { inputs: join(folder, "uploads"), results: join(folder, "results") };
  for (const path of [folders.inputs, tablesFolder(folders.results)]) mkdirSync(path, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const kept = () => readdirSync(tablesFolder(folders.results)).sort();

/** A table that was parsed some days ago; its name is that of a file of the cache. */
function table(name: string, days: number): void {
  const path = join(tablesFolder(folders.results), name);
  writeFileSync(path, "x".repeat(1000));
  const time = (Date.now() - days * day) / 1000;
  utimesSync(path, time, time);
}
const nameOf = (content: string) => `${digestOf(content)}-survey.v1.table`;

async function clean(limits: RetentionLimits) {
  const journal = new Journal(folders.results);
  return removePlanned(await planRemoval(folders, journal, limits), folders, journal, { wait: 0 });
}

describe("a table that a check has parsed", () => {
  const text = "area_id,area_name,calendar_quarter,sex,age_group,population\nXTA_1,x,CY2020Q3,female,Y000_004,5\n";

  /** Checks a population file, as a request does. */
  function checkPopulation(path: string) {
    const file = { path, given: path, name: "population.csv", digest: digestOf(text) };
    const options = { strict: true, warnings: false, withoutRows: [], mostProblems: 10 };
    return check({ check: "population", files: { file }, options, tables: tablesFolder(folders.results) });
  }

  it("is found by tasks, under the content of its file", async () => {
    const path = join(folders.inputs, "population.csv");
    writeFileSync(path, text);
    await checkPopulation(path).catch(() => undefined);
    const tables = knownTables({ results: folders.results } as TaskContext);
    expect(await tables.get({ digest: digestOf(text), type: "population" })).not.toBeNull();
    expect(await tables.get({ digest: digestOf(`${text}\n`), type: "population" })).toBeNull();
  });

  it("is read in place of the file by the next check", async () => {
    const path = join(folders.inputs, "population.csv");
    writeFileSync(path, text);
    const first = await checkPopulation(path).catch((error: Error) => error.message);
    rmSync(path);
    expect(await checkPopulation(path).catch((error: Error) => error.message)).toEqual(first);
  });
});

describe("tables on a disk", () => {
  it("are counted, also those whose writer was killed, and nothing else in their folder is", async () => {
    table(nameOf("a"), 0);
    table(`${nameOf("b")}.${randomUUID()}`, 0);
    table("notes.txt", 0);
    expect(sizesOf(await inventory(folders)).tables).toEqual({ count: 2, bytes: 2000 });
  });

  it("are removed at the age of uploads, which they can be parsed from again", async () => {
    table(nameOf("a"), 40);
    table(nameOf("b"), 20);
    table("notes.txt", 40);
    await clean({ resultDays: 1 });
    expect(kept()).toHaveLength(3);
    await clean({ uploadDays: 30 });
    expect(kept()).toEqual([nameOf("b"), "notes.txt"].sort());
  });

  it("are removed oldest first where room is short", async () => {
    for (const [at, content] of ["a", "b", "c"].entries()) table(nameOf(content), 3 - at);
    await clean({ bytes: 1500 });
    expect(kept()).toEqual([nameOf("c")]);
  });
});
