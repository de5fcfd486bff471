import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addBelonging,
  addEverybody,
  addProject,
  copyProject,
  endShare,
  everybody,
  holdingsOfPerson,
  holdingsOfProject,
  keepVersion,
  type Person,
  type Project,
  type Records,
  removeProject,
  saveProject,
  shareProject,
  standingOf,
  standingOfBelonging,
  takeOverFromEverybody,
} from "../src/index.js";
import { idOf, now, state, threePeople } from "./three-people.js";

let records: Records;
let close: () => Promise<void>;
let [ana, ben, eve]: [Person?, Person?, Person?] = [];
let project: Project;

beforeEach(async () => {
  ({ records, close, ana, ben, eve, project } = await threePeople());
});
afterEach(() => close());

describe("what belongs to a project", () => {
  const task = (name: string) => ({ kind: "task", name }) as const;
  const standingsOf = (kind: "task" | "file", name: string) =>
    Promise.all([ana, ben, eve].map((person) => standingOfBelonging(records, kind, name, idOf(person))));

  it("is open to those who may read the project", async () => {
    await shareProject(records, project.id, idOf(ben), "viewer");
    await addBelonging(records, { projectId: project.id }, task("task-1"));
    expect(await standingsOf("task", "task-1")).toEqual(["owner", "viewer", "stranger"]);
    await endShare(records, project.id, idOf(ben));
    expect(await standingsOf("task", "task-1")).toEqual(["owner", "stranger", "stranger"]);
    expect(await standingsOf("task", "task-2")).toEqual(["stranger", "stranger", "stranger"]);
  });

  it("is its person's, if it is of no project", async () => {
    await addBelonging(records, { personId: idOf(eve) }, task("task-1"));
    expect(await standingsOf("task", "task-1")).toEqual(["stranger", "stranger", "owner"]);
    expect(await standingsOf("file", "task-1")).toEqual(["stranger", "stranger", "stranger"]);
  });

  it("may belong to others too, and counts once", async () => {
    await shareProject(records, project.id, idOf(ben), "viewer");
    const file = { kind: "file", name: "a.csv", bytes: 100 } as const;
    for (const holder of [{ projectId: project.id }, { personId: idOf(eve) }, { personId: idOf(ben) }])
      for (const _ of [1, 2]) await addBelonging(records, holder, file);
    await addBelonging(records, { projectId: project.id }, { ...file, name: "b.csv", bytes: 20 });
    expect(await standingsOf("file", "a.csv")).toEqual(["owner", "owner", "owner"]);
    expect(await standingsOf("file", "b.csv")).toEqual(["owner", "viewer", "stranger"]);
    const bytes = (await holdingsOfProject(records, project.id)).map((holding) => holding.bytes);
    expect(bytes.sort()).toEqual([100, 20]);
    expect(await holdingsOfPerson(records, idOf(eve))).toMatchObject([{ name: "a.csv", bytes: 100 }]);
  });

  it("counts once for the owner of several projects", async () => {
    await addBelonging(records, { projectId: project.id }, { kind: "file", name: "a.csv", bytes: 3_000_000_000 });
    await addBelonging(records, { personId: idOf(ana) }, { kind: "file", name: "b.csv", bytes: 20 });
    await copyProject(records, { id: project.id }, { name: "Copy", personId: idOf(ana), now });
    const found = await holdingsOfPerson(records, idOf(ana));
    expect(found.map(({ name, bytes }) => [name, bytes]).sort()).toEqual([
      ["a.csv", 3_000_000_000],
      ["b.csv", 20],
    ]);
  });

  it("is nobody's while the project is removed", async () => {
    await addBelonging(records, { projectId: project.id }, task("task-1"));
    await removeProject(records, project.id, now);
    expect(await standingsOf("task", "task-1")).toEqual(["stranger", "stranger", "stranger"]);
  });

  it("belongs to copies of it, of which a viewer is the owner", async () => {
    await shareProject(records, project.id, idOf(ben), "viewer");
    await addBelonging(records, { projectId: project.id }, task("task-1"));
    const copy = await copyProject(records, { id: project.id }, { name: "Copy", personId: idOf(ben), now });
    expect(copy).toMatchObject({ name: "Copy", content: project.content, revision: 1 });
    await endShare(records, project.id, idOf(ben));
    expect(await standingsOf("task", "task-1")).toEqual(["owner", "owner", "stranger"]);
  });

  it("goes to the first administrator of a service that was open before", async () => {
    await addEverybody(records, now);
    const open = await addProject(records, everybody.id, state, { now });
    await addBelonging(records, { personId: everybody.id }, task("task-1"));
    await takeOverFromEverybody(records, idOf(eve));
    expect(await standingOf(records, open?.id ?? "", idOf(eve))).toBe("owner");
    expect(await standingsOf("task", "task-1")).toEqual(["stranger", "stranger", "owner"]);
  });
});

describe("a project of a version", () => {
  it("has the content of then", async () => {
    const number = await keepVersion(records, project.id, "then", { personId: idOf(ana), now });
    const later = { personId: idOf(ana), revision: project.revision, now };
    await saveProject(records, project.id, { content: '{"later":true}' }, later);
    const made = { name: "Then", personId: idOf(ana), now };
    expect(await copyProject(records, { id: project.id, version: number }, made)).toMatchObject({
      name: "Then",
      content: project.content,
    });
    expect(await copyProject(records, { id: project.id, version: 7 }, made)).toBeUndefined();
  });
});
