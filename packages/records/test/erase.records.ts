import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isOnServer } from "../../../scripts/test/new-database.js";
import { migrate } from "../src/database/migrate.js";
import {
  addBelonging,
  addPerson,
  addProject,
  allPeople,
  areUpToDate,
  bringBackProject,
  copyFile,
  countRecords,
  databaseBytes,
  eraseRemoved,
  findProject,
  forgetGone,
  holdings,
  keepVersion,
  mentionedBy,
  namesIn,
  openRecords,
  type Person,
  type Project,
  type Records,
  releaseUnused,
  removeProject,
  saveProject,
  whileAlone,
} from "../src/index.js";
import { newRecords } from "./new-records.js";

const now = new Date("2026-03-01T08:00:00Z");
const later = new Date("2026-03-02T08:00:00Z");
const task = "0123456789abcdef".repeat(2);
const file = `${"0123456789ABCDEF".repeat(2)}.csv`;

let records: Records;
let close: () => Promise<void>;
let ana: Person;
let project: Project;

beforeEach(async () => {
  ({ records, close } = await newRecords());
  await migrate(records);
  ana = (await addPerson(records, { name: "Ana" }, now)) as Person;
  const state = { name: "Round 1", notes: "", country: null, step: "inputs", content: JSON.stringify({ a: task }) };
  project = (await addProject(records, ana.id, state, { now })) as Project;
  await addBelonging(records, { projectId: project.id }, { kind: "task", name: task }, now);
  await addBelonging(records, { projectId: project.id }, { kind: "file", name: file, bytes: 20 }, now);
});
afterEach(() => close());

/** Who has what: "project", "person" or "nobody". */
async function heldBy(): Promise<[string, string][]> {
  const holder = (one: { projectId: string | null; personId: string | null }) =>
    one.projectId ? "project" : one.personId ? "person" : "nobody";
  return (await holdings(records)).map((one): [string, string] => [one.name, holder(one)]).sort();
}

describe("an erased project", () => {
  it("leaves what it had as nobody's, until that is forgotten", async () => {
    await removeProject(records, project.id, now);
    expect(await eraseRemoved(records, later)).toEqual([project.id]);
    expect(await heldBy()).toEqual(
      [
        [file, "nobody"],
        [task, "nobody"],
      ].sort(),
    );
    await forgetGone(records, [task]);
    expect(await heldBy()).toEqual([[file, "nobody"]]);
  });

  it("is not one that was brought back, or removed later", async () => {
    await removeProject(records, project.id, now);
    expect(await eraseRemoved(records, now)).toEqual([]);
    await bringBackProject(records, project.id);
    expect(await eraseRemoved(records, later)).toEqual([]);
    expect(await findProject(records, project.id)).toMatchObject({ name: "Round 1" });
  });
});

describe("what a project does not use", () => {
  it("is told by its content and all its versions", async () => {
    await saveProject(records, project.id, { content: JSON.stringify({ b: `/uploads/${file}` }) }, change(1));
    expect(await mentionedBy(records, project.id)).toContain(file);
    expect(await mentionedBy(records, project.id)).not.toContain(task);
    await keepVersion(records, project.id, "", { personId: ana.id, now });
    await saveProject(records, project.id, { content: "{}" }, change(2));
    expect(await mentionedBy(records, project.id)).toContain(file);
  });

  it("is taken from it and nobody's then", async () => {
    expect(await releaseUnused(records, { projectId: project.id, revision: 1, names: [file] })).toBe(true);
    expect(await heldBy()).toEqual(
      [
        [file, "nobody"],
        [task, "project"],
      ].sort(),
    );
  });

  it("stays where somebody has saved since", async () => {
    await saveProject(records, project.id, { content: JSON.stringify([file]) }, change(1));
    expect(await releaseUnused(records, { projectId: project.id, revision: 1, names: [file] })).toBe(false);
    expect(await heldBy()).toEqual(
      [
        [file, "project"],
        [task, "project"],
      ].sort(),
    );
  });

  it("is new again when it is noted again", async () => {
    await addBelonging(records, { projectId: project.id }, { kind: "file", name: file, bytes: 20 }, later);
    const found = (await holdings(records)).filter(({ name }) => name === file);
    expect(found).toMatchObject([{ notedAt: later.toISOString(), bytes: 20 }]);
  });

  const change = (revision: number) => ({ personId: ana.id, revision, now });
});

describe("names in a content", () => {
  it("are found wherever they are written", () => {
    const long = `${"A".repeat(32)}-${"b".repeat(64)}.PJNZ`;
    const content = JSON.stringify({ path: `/data/uploads/${long}`, state: JSON.stringify({ id: task }), [file]: 1 });
    for (const name of [long, task, file]) expect(namesIn(content)).toContain(name);
    expect(namesIn(`plot_data${task}.duckdb`)).toContain(task);
  });
});

describe("a database", () => {
  it("says how large it is, and how many it knows", async () => {
    expect(await databaseBytes(records)).toBeGreaterThan(4096);
    await removeProject(records, project.id, now);
    expect(await countRecords(records)).toEqual({ projects: 0, people: 1 });
  });

  it.runIf(isOnServer)("lets one process clean at a time", async () => {
    const inner = await whileAlone(records, () => whileAlone(records, async () => "second"));
    expect(inner).toBeUndefined();
    expect(await whileAlone(records, async () => "next")).toBe("next");
  });

  it.skipIf(isOnServer)("is copied whole while it is in use", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tessera-copy-"));
    const path = join(folder, "it's a copy.db");
    await copyFile(records, path);
    expect(existsSync(path)).toBe(true);
    const copy = openRecords({ file: path });
    expect(await areUpToDate(copy)).toBe(true);
    expect(await allPeople(copy)).toMatchObject([{ name: "Ana" }]);
    await copy.destroy();
    rmSync(folder, { recursive: true });
  });
});
