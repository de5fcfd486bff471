import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  addPerson,
  addProject,
  findProject,
  findVersion,
  keepVersion,
  migrate,
  openRecords,
  type Project as RecordedProject,
  type Records,
  saveProject,
  versionsOf,
} from "@tessera/records";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiError, Unreachable } from "../../src/api/requests.ts";
import { type Keeper, keptThere, membersOf } from "../../src/keeping/keeper.ts";
import { keepAsCopy, keepMine, takeTheirs } from "../../src/keeping/resolve.ts";
import { isUnsaved } from "../../src/keeping/state.ts";
import { type Copies, synchronise } from "../../src/keeping/synchronise.ts";
import { copyOf, keepWork, newProject, type Project, type State } from "../../src/project/project.ts";

/** The database of a service, as its routes use it. */
let records: Records;
let folder: string;
let person: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tessera-keeping-"));
  records = openRecords({ file: join(folder, "records.db") });
  await migrate(records);
  person = (await addPerson(records, { name: "Ana" }, new Date()))?.id as string;
});
afterAll(async () => {
  await records.destroy();
  rmSync(folder, { recursive: true });
});

function refusal(status: number): ApiError {
  return new ApiError({ code: "CONFLICT", detail: "", status, key: "" });
}

function answer(found: RecordedProject | undefined) {
  if (!found) throw refusal(404);
  const { createdAt, changedAt, changedBy, content, countryName, ...same } = found;
  const times = { created_at: createdAt, changed_at: changedAt, changed_by: changedBy };
  return keptThere({ ...same, country_name: countryName, ...times, standing: "owner", content: JSON.parse(content) });
}

/** A connection to the service. `losing` answers come no more: before the service was reached, or after it did its work. */
function connection(losing: () => "before" | "after" | undefined): Keeper {
  async function over<Result>(work: () => Promise<Result>): Promise<Result> {
    const loss = losing();
    if (loss === "before") throw new Unreachable();
    const result = await work();
    if (loss === "after") throw new Unreachable();
    return result;
  }
  const written = (change: Partial<State>, choice: Project["outputChoice"]) => {
    const { content, country_name: countryName, ...texts } = membersOf(change, choice);
    return { ...texts, countryName, ...(content && { content: JSON.stringify(content) }) };
  };
  return {
    read: (id) => over(async () => answer(await findProject(records, id))),
    add: (id, state, choice) =>
      over(async () => {
        const all = { ...written(state, choice), notes: state.notes } as Parameters<typeof addProject>[2];
        const added = await addProject(records, person, all, { id, now: new Date() });
        if (!added) throw refusal(409);
        return answer(added);
      }),
    save: (id, revision, change, choice) =>
      over(async () => {
        const by = { personId: person, revision, now: new Date() };
        const saved = await saveProject(records, id, written(change, choice), by);
        if (!saved.isSaved) throw refusal(409);
        return saved.revision;
      }),
    versions: (id) =>
      over(async () =>
        (await versionsOf(records, id)).map(({ number, note, createdAt, createdBy }) => ({
          ...{ number, note, saved: Date.parse(createdAt), by: createdBy.name },
        })),
      ),
    addVersion: (id, { note, work, saved }) =>
      over(async () => {
        const content = JSON.stringify({ work });
        await keepVersion(records, id, note, { personId: person, now: new Date(saved), content });
      }),
  };
}

/** The working copies of a browser. */
function browser(): Copies & { change: (id: string, edit: (project: Project) => void) => void } {
  const stored = new Map<string, string>();
  const read = (id: string) => {
    const text = stored.get(id);
    return text === undefined ? undefined : (JSON.parse(text) as Project);
  };
  const take = (project: Project) => void stored.set(project.id, JSON.stringify(project));
  return {
    read,
    take,
    remove: (id) => void stored.delete(id),
    change(id, edit) {
      const project = read(id);
      if (!project) return;
      edit(project);
      take(project);
    },
  };
}

type Act =
  | { kind: "rename" | "note" | "option" | "version" }
  | { kind: "synchronise"; losses: readonly ("before" | "after" | undefined)[]; answer: "mine" | "theirs" };

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom<Act>({ kind: "rename" }, { kind: "note" }, { kind: "option" }, { kind: "version" }),
  fc.record({
    kind: fc.constant("synchronise" as const),
    losses: fc.array(fc.constantFrom("before" as const, "after" as const, undefined, undefined), { maxLength: 6 }),
    answer: fc.constantFrom("mine" as const, "theirs" as const),
  }),
);

let clock = Date.now();

async function exchange(id: string, own: Copies, { losses, answer }: Extract<Act, { kind: "synchronise" }>) {
  const left = [...losses];
  const keeper = connection(() => left.shift());
  try {
    const outcome = await synchronise(id, own, keeper);
    if (outcome.state !== "conflict") return;
    const noteOn = (replaced: State) => `${replaced.name}, ${replaced.notes}`;
    const means = { copies: own, keeper, now: ++clock };
    await (answer === "mine" ? keepMine : takeTheirs)(id, outcome.theirs, noteOn, means);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
}

describe("two browsers with one project", () => {
  it("lose no change, whatever the order of changes and whichever answers of the service are lost", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(0, 1), acts), { minLength: 2, maxLength: 14 }),
        async (story) => {
          const browsers = [browser(), browser()] as const;
          const first = newProject("n0", ++clock);
          for (const own of browsers) own.take(copyOf(first));
          let count = 0;
          const made = new Set(["n0"]);
          for (const [who, act] of story) {
            const own = browsers[who as 0 | 1];
            if (act.kind === "synchronise") await exchange(first.id, own, act);
            else {
              const mark = `c${++count}`;
              own.change(first.id, (project) => {
                // What a browser replaces in its own working copy, its user has replaced.
                if (act.kind === "rename") {
                  made.delete(project.name);
                  project.name = mark;
                } else if (act.kind === "note") {
                  made.delete(project.notes);
                  project.notes = mark;
                } else if (act.kind === "option") {
                  made.delete(String(project.work.options?.mark));
                  project.work.options = { mark };
                } else keepWork(project, mark, ++clock);
              });
              made.add(mark);
            }
          }
          const there = await findProject(records, first.id);
          const numbers = there ? (await versionsOf(records, first.id)).map(({ number }) => number) : [];
          const versions = await Promise.all(numbers.map((number) => findVersion(records, first.id, number)));
          const unsaved = browsers.map((own) => own.read(first.id)).filter((copy) => copy && isUnsaved(copy));
          const everywhere = JSON.stringify([there, versions, unsaved]);
          for (const mark of made) expect(everywhere).toMatch(new RegExp(`\\b${mark}\\b`));
        },
      ),
      { numRuns: 150 },
    );
  });

  it("come to the same state when nothing is lost on the way", async () => {
    const [one, other] = [browser(), browser()];
    const first = newProject("Round 1", ++clock);
    const keeper = connection(() => undefined);
    one.take(copyOf(first));
    await synchronise(first.id, one, keeper);
    other.take(copyOf(one.read(first.id) as Project));
    one.change(first.id, (project) => {
      project.notes = "of one";
    });
    other.change(first.id, (project) => {
      project.name = "of the other";
      keepWork(project, "kept", ++clock);
    });
    for (const own of [one, other, one]) expect(await synchronise(first.id, own, keeper)).toEqual({ state: "saved" });
    const [mine, theirs] = [one.read(first.id), other.read(first.id)];
    expect(mine).toMatchObject({ name: "of the other", notes: "of one", versions: [{ note: "kept", isKept: true }] });
    expect(theirs).toMatchObject({ name: "of the other", notes: "of one", kept: mine?.kept });
  });

  it("that are tabs of one do not conflict, and save what both changed", async () => {
    const shared = browser();
    const project = newProject("Round 1", ++clock);
    const keeper = connection(() => undefined);
    shared.take(project);
    await synchronise(project.id, shared, keeper);
    shared.change(project.id, (changed) => {
      changed.name = "of one tab";
    });
    const one = synchronise(project.id, shared, keeper);
    shared.change(project.id, (changed) => {
      changed.name = "of the other tab";
      changed.notes = "too";
    });
    const both = await Promise.all([one, synchronise(project.id, shared, keeper)]);
    expect(both).toEqual([{ state: "saved" }, { state: "saved" }]);
    expect(await findProject(records, project.id)).toMatchObject({ name: "of the other tab", notes: "too" });
    expect(isUnsaved(shared.read(project.id) as Project)).toBe(false);
  });

  it("keep a version once, although the answer to it was lost", async () => {
    const own = browser();
    const project = newProject("Round 1", ++clock);
    keepWork(project, "only once", ++clock);
    own.take(project);
    // The project is added; its versions are listed; the version is added, and the answer is lost.
    const left = [undefined, undefined, "after" as const];
    await expect(
      synchronise(
        project.id,
        own,
        connection(() => left.shift()),
      ),
    ).rejects.toThrow(Unreachable);
    await synchronise(
      project.id,
      own,
      connection(() => undefined),
    );
    expect(await versionsOf(records, project.id)).toHaveLength(1);
    expect(own.read(project.id)?.versions).toMatchObject([{ number: 1, note: "only once", isKept: true }]);
  });

  it("make a project of what was not saved, where the project may no longer be changed", async () => {
    const own = browser();
    const project = newProject("Theirs", ++clock);
    const keeper = connection(() => undefined);
    own.take(project);
    await synchronise(project.id, own, keeper);
    own.change(project.id, (changed) => {
      changed.notes = "not saved";
    });
    const viewing: Keeper = {
      ...keeper,
      save: () => Promise.reject(refusal(403)),
      read: async (id) => ({ ...(await keeper.read(id)), standing: "viewer" }),
    };
    const outcome = await synchronise(project.id, own, viewing);
    if (outcome.state !== "readOnly") throw new Error(outcome.state);
    const copy = keepAsCopy(project.id, outcome.theirs, "Copy", own);
    expect(own.read(copy)).toMatchObject({ name: "Copy", notes: "not saved" });
    expect(own.read(copy)?.kept).toBeUndefined();
    expect(own.read(project.id)).toMatchObject({ notes: "", kept: { standing: "viewer" } });
    expect(await synchronise(project.id, own, viewing)).toEqual({ state: "saved" });
  });

  it("say that a project is gone, and keep what was not saved", async () => {
    const own = browser();
    const project = newProject("Gone", ++clock);
    own.take(project);
    await synchronise(
      project.id,
      own,
      connection(() => undefined),
    );
    own.change(project.id, (changed) => {
      changed.notes = "not saved";
    });
    const away = () => Promise.reject(refusal(404));
    const without: Keeper = { ...connection(() => undefined), save: away, read: away, versions: away };
    expect(await synchronise(project.id, own, without)).toEqual({ state: "gone" });
    expect(own.read(project.id)).toMatchObject({ notes: "not saved" });
    const copy = keepAsCopy(project.id, undefined, "Copy", own);
    expect([own.read(project.id), own.read(copy)?.notes]).toEqual([undefined, "not saved"]);
  });

  it("give a project of this browser a new id if somebody else has its id", async () => {
    const own = browser();
    const project = newProject("Mine", ++clock);
    own.take(project);
    const hidden = { ...connection(() => undefined), read: () => Promise.reject(refusal(404)) };
    await synchronise(
      project.id,
      own,
      connection(() => undefined),
    );
    own.take(project);
    const outcome = await synchronise(project.id, own, hidden);
    if (outcome.state !== "renamed") throw new Error(outcome.state);
    expect(own.read(project.id)).toBeUndefined();
    expect(own.read(outcome.id)).toMatchObject({ name: "Mine" });
  });
});
