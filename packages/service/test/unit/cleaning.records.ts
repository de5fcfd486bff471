import {
  addEverybody,
  addProject,
  bringBackProject,
  copyProject,
  everybody,
  findProject,
  holdings,
  holdingsOfPerson,
  holdingsOfProject,
  keepVersion,
  type Project,
  removeProject,
  removeVersion,
  saveProject,
} from "@tessera/records";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { namesOf } from "../../src/configuration/client-names.js";
import { planCleaning } from "../../src/storage/clean.js";
import { completeResult } from "../../src/tasks/queue/task-result.js";
import { day, KeptHouse } from "./kept-house.js";

const rules = { removedDays: 30, unusedDays: 7 };

async function newProject(house: KeptHouse, content: unknown = {}): Promise<Project> {
  const state = { name: "Round 1", notes: "", country: null, step: "inputs", content: JSON.stringify(content) };
  return (await addProject(house.records, house.ana.id, state, { now: house.date })) as Project;
}

async function save(house: KeptHouse, { id }: { id: string }, content: unknown): Promise<void> {
  const { revision = 0 } = (await findProject(house.records, id)) ?? {};
  const by = { personId: house.ana.id, revision, now: house.date };
  await saveProject(house.records, id, { content: JSON.stringify(content) }, by);
}

describe("cleaning", () => {
  let house: KeptHouse;
  beforeEach(async () => {
    house = await KeptHouse.open();
  });
  afterEach(() => house.close());

  /** A project with a file, its fit and a calibration of that. */
  async function worked(): Promise<{ project: Project; names: [string, string, string] }> {
    const project = await newProject(house);
    const holder = { projectId: project.id };
    const file = await house.upload(holder);
    const fit = await house.fitted(holder, file);
    return { project, names: [file, fit, await house.calibrated(holder, fit)] };
  }

  const areThere = (names: string[]) => names.map((name) => house.has(name));

  it("removes nothing of a project, however old and whatever the limits", async () => {
    const { project, names } = await worked();
    await save(house, project, names);
    house.now += 400 * day;
    await house.clean({ ...rules, resultDays: 1, uploadDays: 1, bytes: 0 });
    expect(areThere(names)).toEqual([true, true, true]);
  });

  it("erases a removed project after its time, with what no other project has", async () => {
    const { project, names } = await worked();
    await save(house, project, names);
    await removeProject(house.records, project.id, house.date);
    house.now += 29 * day;
    expect(await house.clean(rules)).toEqual({ projects: 0, tasks: 0, files: 0, bytes: 0 });
    house.now += 2 * day;
    expect(await house.clean(rules)).toMatchObject({ projects: 1, tasks: 2, files: 1 });
    expect(areThere(names)).toEqual([false, false, false]);
    expect(await findProject(house.records, project.id)).toBeUndefined();
  });

  it("says before what it would do, and does nothing", async () => {
    const { project, names } = await worked();
    await removeProject(house.records, project.id, house.date);
    house.now += 31 * day;
    const planned = await planCleaning(house, rules, house.now);
    expect(planned).toMatchObject({ projects: 1, tasks: 2, files: 1 });
    expect(areThere(names)).toEqual([true, true, true]);
    expect(await house.clean(rules)).toEqual(planned);
  });

  it("leaves what a copy has", async () => {
    const { project, names } = await worked();
    await save(house, project, names);
    await copyProject(house.records, { id: project.id }, { name: "Copy", personId: house.ana.id, now: house.date });
    await removeProject(house.records, project.id, house.date);
    house.now += 31 * day;
    expect(await house.clean(rules)).toMatchObject({ projects: 1, tasks: 0, files: 0 });
    expect(areThere(names)).toEqual([true, true, true]);
  });

  it("leaves what a person has in no project, and what nobody ever had, for its own time", async () => {
    const { project, names } = await worked();
    const [file, fit] = names;
    const own = await house.calibrated({ personId: house.ana.id }, fit);
    const before = await house.upload(undefined);
    await removeProject(house.records, project.id, house.date);
    house.now += 31 * day;
    await house.clean(rules);
    // The calibration that is the person's was made from the fit of the project.
    expect(areThere([own, fit, file, before, names[2]])).toEqual([true, true, true, true, false]);
    await house.clean({ ...rules, resultDays: 30, uploadDays: 30 });
    expect(areThere([own, fit, file, before])).toEqual([false, false, false, false]);
  });

  it("takes from a project what it has not mentioned for a week, with its versions", async () => {
    const { project, names } = await worked();
    const [file, fit, calibrate] = names;
    await save(house, project, [fit]);
    house.now += 6 * day;
    expect(await house.clean(rules)).toMatchObject({ tasks: 0, files: 0 });
    house.now += 2 * day;
    expect(await house.clean(rules)).toMatchObject({ tasks: 1, files: 0 });
    expect(areThere([file, fit, calibrate])).toEqual([true, true, false]);
    // The file that a mentioned fit was made from stays the project's.
    const left = (await holdingsOfProject(house.records, project.id)).map(({ name }) => name);
    expect(left.sort()).toEqual([file, fit].sort());
  });

  it("leaves what only a version mentions, until the version is removed", async () => {
    const { project, names } = await worked();
    await save(house, project, names);
    await keepVersion(house.records, project.id, "", { personId: house.ana.id, now: house.date });
    await save(house, project, {});
    house.now += 8 * day;
    await house.clean(rules);
    expect(areThere(names)).toEqual([true, true, true]);
    await removeVersion(house.records, project.id, 1);
    await house.clean(rules);
    expect(areThere(names)).toEqual([false, false, false]);
  });

  it("leaves what a project mentions that others have had", async () => {
    const file = await house.upload({ personId: house.ana.id });
    const fit = await house.fitted({ personId: house.ana.id }, file);
    await newProject(house, { fit });
    house.now += 400 * day;
    await house.clean({ ...rules, resultDays: 30, uploadDays: 30 });
    expect(areThere([file, fit])).toEqual([true, true]);
  });

  it("tells whoever asks for a result why it went", async () => {
    const { project, names } = await worked();
    await removeProject(house.records, project.id, house.date);
    house.now += 31 * day;
    await house.clean(rules);
    const record = await house.journal.read(names[2]);
    expect(() => completeResult(names[2], record, namesOf("none"))).toThrow(/no project had it any more/);
  });

  it("forgets files that are gone, so that they do not count for a quota", async () => {
    const file = await house.upload({ personId: house.ana.id });
    house.now += 31 * day;
    for (const _ of ["removed", "forgotten"]) await house.clean({ uploadDays: 30 });
    expect(house.has(file)).toBe(false);
    expect(await holdingsOfPerson(house.records, house.ana.id)).toEqual([]);
  });

  it("keeps all of an open service without projects, as long as no limit is set", async () => {
    await addEverybody(house.records, house.date);
    const file = await house.upload({ personId: everybody.id });
    const fit = await house.fitted(undefined, file);
    house.now += 4000 * day;
    expect(await house.clean(rules)).toEqual({ projects: 0, tasks: 0, files: 0, bytes: 0 });
    expect(areThere([file, fit])).toEqual([true, true]);
  });
});

/** Steps of people who work with projects, by the number of the project or thing that they take. */
const step = fc.oneof(
  fc.record({ does: fc.constantFrom("add", "clean") }),
  fc.record({
    does: fc.constantFrom("upload", "fit", "calibrate", "version", "drop", "copy", "remove", "bring back"),
    which: fc.nat(7),
  }),
  fc.record({ does: fc.constant("save"), which: fc.nat(7), mentions: fc.array(fc.nat(15), { maxLength: 4 }) }),
  fc.record({ does: fc.constant("wait"), days: fc.constantFrom(1, 6, 9, 31) }),
);
type Step = { does: string; which?: number; mentions?: number[]; days?: number };

/** What the test knows of a project. */
interface Known {
  id: string;
  removedAt: number | undefined;
  content: string[];
  versions: Map<number, string[]>;
}

/** Follows steps, and keeps its own account of what must and what must not be there. */
class Follower {
  readonly projects: Known[] = [];
  readonly #things: string[] = [];
  readonly #madeFrom = new Map<string, string>();
  readonly #house: KeptHouse;

  constructor(house: KeptHouse) {
    this.#house = house;
  }

  async follow({ does, which = 0, mentions = [], days = 0 }: Step): Promise<void> {
    const house = this.#house;
    const { records, date } = house;
    const personId = house.ana.id;
    if (does === "wait") house.now += days * day;
    if (does === "clean") return this.check();
    if (does === "add") this.#know((await newProject(house)).id, []);
    const project = this.projects[which % Math.max(1, this.projects.length)];
    if (!project) return;
    if (does === "remove" && project.removedAt === undefined) {
      project.removedAt = house.now;
      await removeProject(records, project.id, date);
    }
    if (does === "bring back") {
      project.removedAt = undefined;
      await bringBackProject(records, project.id);
    }
    if (project.removedAt !== undefined) return;
    const holder = { projectId: project.id };
    if (does === "upload") this.#things.push(await house.upload(holder));
    const source = this.#things.filter((name) => house.has(name)).at(-1);
    if (source !== undefined && (does === "fit" || does === "calibrate")) {
      const isFile = source.endsWith(".csv");
      const made = isFile ? await house.fitted(holder, source) : await house.calibrated(holder, source);
      this.#things.push(made);
      this.#madeFrom.set(made, source);
    }
    if (does === "save") {
      const there = this.#things.filter((name) => house.has(name));
      project.content = mentions.flatMap((at) => there[at % Math.max(1, there.length)] ?? []);
      await save(house, project, { mentioned: project.content });
    }
    if (does === "version") {
      const number = await keepVersion(records, project.id, "", { personId, now: date });
      project.versions.set(number ?? 0, project.content);
    }
    if (does === "drop") {
      const [number] = project.versions.keys();
      if (number === undefined) return;
      project.versions.delete(number);
      await removeVersion(records, project.id, number);
    }
    if (does === "copy") {
      const copy = await copyProject(records, { id: project.id }, { name: "Copy", personId, now: date });
      this.#know(copy?.id ?? "", project.content);
    }
  }

  /** Cleans, and looks at everything. */
  async check(): Promise<void> {
    const house = this.#house;
    await house.clean(rules);
    const isDue = ({ removedAt }: Known) => removedAt !== undefined && removedAt < house.now - rules.removedDays * day;
    for (const project of this.projects.filter(isDue))
      expect(await findProject(house.records, project.id)).toBeUndefined();
    this.projects.splice(0, this.projects.length, ...this.projects.filter((project) => !isDue(project)));
    const mentioned = new Set(this.projects.flatMap(({ content, versions }) => [content, ...versions.values()].flat()));
    for (const name of this.#withSources(mentioned)) expect([name, house.has(name)]).toEqual([name, true]);

    const held = (await holdings(house.records)).filter(({ projectId }) => projectId !== null);
    for (const { name } of held) expect([name, house.has(name)]).toEqual([name, true]);
    const mayStay = this.#withSources(new Set([...mentioned, ...held.map(({ name }) => name)]));
    expect(house.all().filter((name) => !mayStay.has(name))).toEqual([]);
    const limit = new Date(house.now - rules.unusedDays * day).toISOString();
    for (const { projectId, name, notedAt } of held) {
      const project = this.projects.find(({ id }) => id === projectId);
      const own = new Set([project?.content ?? [], ...(project?.versions.values() ?? [])].flat());
      expect([name, notedAt >= limit || this.#withSources(own).has(name)]).toEqual([name, true]);
    }
  }

  #know(id: string, content: string[]): void {
    this.projects.push({ id, removedAt: undefined, content, versions: new Map() });
  }

  /** Things, and what they were made from. */
  #withSources(names: ReadonlySet<string>): Set<string> {
    const all = new Set(names);
    for (const name of all) {
      const source = this.#madeFrom.get(name);
      if (source !== undefined) all.add(source);
    }
    return all;
  }
}

describe("after any work with projects, cleaning", () => {
  it("leaves all that a project names and nothing that nobody has", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const house = await KeptHouse.open();
        try {
          const follower = new Follower(house);
          await follower.follow({ does: "add" });
          for (const one of steps) await follower.follow(one as Step);
          await follower.check();
          house.now += 40 * day;
          await follower.check();
        } finally {
          await house.close();
        }
      }),
      { numRuns: 40 },
    );
  });
});
