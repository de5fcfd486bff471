import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addLink,
  addProject,
  addShareLink,
  bringBackProject,
  changeNote,
  copyProject,
  endShare,
  eraseRemoved,
  findLink,
  findProject,
  findVersion,
  keepVersion,
  leaveProject,
  linksOf,
  openShareLink,
  type Person,
  type Project,
  projectsOf,
  type Records,
  removeProject,
  removeVersion,
  saveProject,
  shareProject,
  sharesOf,
  standingOf,
  transferProject,
  versionsOf,
  withdrawLink,
} from "../src/index.js";
import { idOf, now, state, threePeople } from "./three-people.js";

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let records: Records;
let close: () => Promise<void>;
let [ana, ben, eve]: [Person?, Person?, Person?] = [];
let project: Project;

beforeEach(async () => {
  ({ records, close, ana, ben, eve, project } = await threePeople());
});
afterEach(() => close());

describe("a project", () => {
  it("is in the list of its owner, last changed first", async () => {
    const second = (await addProject(records, idOf(ana), { ...state, name: "Round 2" }, { now: later(1) })) as Project;
    await saveProject(records, project.id, { step: "fit" }, { personId: idOf(ana), revision: 1, now: later(2) });
    const owner = { id: idOf(ana), name: "Ana" };
    expect(await projectsOf(records, idOf(ana))).toEqual([
      {
        ...{ id: project.id, name: "Round 1", notes: "", country: "XTA", countryName: null, step: "fit", owner },
        ...{ standing: "owner", versions: 0 },
        ...{ createdAt: now.toISOString(), changedAt: later(2).toISOString(), changedBy: owner },
      },
      expect.objectContaining({ id: second.id, name: "Round 2" }),
    ]);
    expect(await projectsOf(records, idOf(ben))).toEqual([]);
  });

  it("is listed with the name of its country, which a change of the country alone takes away", async () => {
    const by = { personId: idOf(ana), now: later(1) };
    const listed = async () => {
      const [{ country, countryName } = {}] = await projectsOf(records, idOf(ana));
      return [country, countryName];
    };
    await saveProject(records, project.id, { country: "XTA", countryName: "Tessaria" }, { ...by, revision: 1 });
    await saveProject(records, project.id, { step: "fit" }, { ...by, revision: 2 });
    expect(await listed()).toEqual(["XTA", "Tessaria"]);
    const copy = await copyProject(records, { id: project.id }, { name: "Copy", personId: idOf(ben), now: later(2) });
    expect(copy).toMatchObject({ country: "XTA", countryName: "Tessaria" });
    await saveProject(records, project.id, { country: "XTB" }, { ...by, revision: 3 });
    expect(await listed()).toEqual(["XTB", null]);
  });

  it("is listed with the beginning of its notes", async () => {
    const notes = "é".repeat(5000);
    await saveProject(records, project.id, { notes }, { personId: idOf(ana), revision: 1, now: later(1) });
    expect((await projectsOf(records, idOf(ana)))[0]?.notes).toBe("é".repeat(200));
    expect((await findProject(records, project.id))?.notes).toBe(notes);
  });

  it("keeps the id that it had in a browser, and comes in once", async () => {
    const given = { id: "0011223344556677", now };
    expect((await addProject(records, idOf(ana), state, given))?.id).toBe(given.id);
    expect(await addProject(records, idOf(ben), state, given)).toBeUndefined();
  });

  it("is not overwritten by whoever has not seen the last change, and tells them what is there", async () => {
    const by = (person: Person | undefined, revision: number) => ({ personId: idOf(person), revision, now: later(1) });
    expect(await saveProject(records, project.id, { content: '"of Ana"' }, by(ana, 1))).toEqual({
      isSaved: true,
      revision: 2,
    });
    expect(await saveProject(records, project.id, { content: '"of Ben"' }, by(ben, 1))).toMatchObject({
      isSaved: false,
      present: { revision: 2, content: '"of Ana"', changedBy: { name: "Ana" } },
    });
    expect(await findProject(records, project.id)).toMatchObject({ content: '"of Ana"', revision: 2 });
  });

  it("takes one of two saves that come at once", async () => {
    const saves = await Promise.all(
      [ana, ben].map((person) =>
        saveProject(records, project.id, { notes: "x" }, { personId: idOf(person), revision: 1, now }),
      ),
    );
    expect(saves.map(({ isSaved }) => isSaved).sort()).toEqual([false, true]);
  });

  it("that was removed comes back with everything, until it is erased", async () => {
    await keepVersion(records, project.id, "first", { personId: idOf(ana), now });
    await shareProject(records, project.id, idOf(ben), "editor");
    await removeProject(records, project.id, later(1));
    expect([await projectsOf(records, idOf(ana)), await projectsOf(records, idOf(ben))]).toEqual([[], []]);
    expect(await standingOf(records, project.id, idOf(ben))).toBe("stranger");
    expect(await saveProject(records, project.id, {}, { personId: idOf(ana), revision: 1, now })).toMatchObject({
      isSaved: false,
    });
    expect(await eraseRemoved(records, later(1))).toEqual([]);
    await bringBackProject(records, project.id);
    expect(await projectsOf(records, idOf(ben))).toMatchObject([{ id: project.id, versions: 1 }]);
    await removeProject(records, project.id, later(1));
    expect(await eraseRemoved(records, later(2))).toEqual([project.id]);
    expect(await findProject(records, project.id)).toBeUndefined();
    expect(await versionsOf(records, project.id)).toEqual([]);
  });
});

describe("versions", () => {
  const by = () => ({ personId: idOf(ana), now });

  it("keep what the project was, with notes that can be changed", async () => {
    expect(await keepVersion(records, project.id, "before the fit", by())).toBe(1);
    await saveProject(records, project.id, { content: '"later"' }, { ...by(), revision: 1 });
    expect(await keepVersion(records, project.id, "", by())).toBe(2);
    expect(await changeNote(records, project.id, 2, "after it")).toBe(true);
    expect((await versionsOf(records, project.id)).map(({ number, note }) => [number, note])).toEqual([
      [2, "after it"],
      [1, "before the fit"],
    ]);
    expect(await findVersion(records, project.id, 1)).toMatchObject({ content: state.content });
  });

  it("are of a given content, where a browser kept them earlier", async () => {
    await keepVersion(records, project.id, "offline", { ...by(), now: later(-5), content: '"earlier"' });
    expect(await findVersion(records, project.id, 1)).toMatchObject({
      content: '"earlier"',
      createdAt: later(-5).toISOString(),
    });
    expect(await findProject(records, project.id)).toMatchObject({ content: state.content });
  });

  it("kept at once have numbers of their own", async () => {
    const numbers = await Promise.all([1, 2, 3].map(() => keepVersion(records, project.id, "", by())));
    expect(numbers.sort()).toEqual([1, 2, 3]);
  });

  it("that are removed leave the others their numbers", async () => {
    for (const note of ["a", "b", "c"]) await keepVersion(records, project.id, note, by());
    expect(await removeVersion(records, project.id, 2)).toBe(true);
    expect(await removeVersion(records, project.id, 2)).toBe(false);
    expect((await versionsOf(records, project.id)).map(({ number }) => number)).toEqual([3, 1]);
  });
});

describe("sharing", () => {
  it("gives a person the standing that it names, and no other person", async () => {
    await shareProject(records, project.id, idOf(ben), "viewer");
    const standings = [ana, ben, eve].map((person) => standingOf(records, project.id, idOf(person)));
    expect(await Promise.all(standings)).toEqual(["owner", "viewer", "stranger"]);
    await shareProject(records, project.id, idOf(ben), "editor");
    expect(await projectsOf(records, idOf(ben))).toMatchObject([{ standing: "editor", owner: { name: "Ana" } }]);
    await endShare(records, project.id, idOf(ben));
    expect(await projectsOf(records, idOf(ben))).toEqual([]);
  });

  it("of a project with its owner changes nothing", async () => {
    await shareProject(records, project.id, idOf(ana), "viewer");
    expect(await sharesOf(records, project.id)).toEqual([]);
    expect(await standingOf(records, project.id, idOf(ana))).toBe("owner");
  });

  it("by links is listed with who made them, and ended link by link", async () => {
    const made = async (role: "viewer" | "editor", minutes: number) =>
      (await addLink(records, { kind: "share", projectId: project.id, role }, idOf(ana), later(minutes))).secret;
    const [first, second] = [await made("viewer", 0), await made("editor", 1)];
    const [newest, oldest] = await linksOf(records, project.id, later(2));
    const createdBy = { id: idOf(ana), name: "Ana" };
    expect(newest).toMatchObject({ role: "editor", createdBy, createdAt: later(1).toISOString() });
    expect(oldest).toMatchObject({ role: "viewer", createdBy });
    expect(await findLink(records, newest?.id ?? "", later(2))).toBeUndefined();
    expect(await withdrawLink(records, "another project", newest?.id ?? "")).toBe(false);
    expect(await withdrawLink(records, project.id, newest?.id ?? "")).toBe(true);
    expect(await findLink(records, second, later(2))).toBeUndefined();
    expect(await findLink(records, first, later(2))).toBeDefined();
    expect(await linksOf(records, project.id, later(91 * 24 * 60))).toEqual([]);
  });

  it("by a link makes nobody less than they were", async () => {
    const { secret } = await addLink(records, { kind: "share", projectId: project.id, role: "viewer" }, idOf(ana), now);
    await shareProject(records, project.id, idOf(ben), "editor");
    for (const person of [ben, eve]) expect(await openShareLink(records, secret, idOf(person), now)).toBe(project.id);
    expect((await sharesOf(records, project.id)).map(({ person, role }) => [person.name, role])).toEqual([
      ["Ben", "editor"],
      ["Eve", "viewer"],
    ]);
  });

  it("is turned around when a project is given to another person", async () => {
    await shareProject(records, project.id, idOf(ben), "viewer");
    await transferProject(records, project.id, idOf(ben));
    expect(await standingOf(records, project.id, idOf(ben))).toBe("owner");
    expect(await sharesOf(records, project.id)).toEqual([{ person: { id: idOf(ana), name: "Ana" }, role: "editor" }]);
  });

  describe("by links", () => {
    const linkTo = async (role: "viewer" | "editor") =>
      (await addLink(records, { kind: "share", projectId: project.id, role }, idOf(ana), now)).secret;

    it("ends when somebody is removed from the project", async () => {
      const links = [await linkTo("viewer"), await linkTo("editor")];
      await shareProject(records, project.id, idOf(ben), "editor");
      await shareProject(records, project.id, idOf(eve), "viewer");
      await endShare(records, project.id, idOf(ben));
      for (const link of links) expect(await findLink(records, link, now)).toBeUndefined();
      expect(await sharesOf(records, project.id)).toMatchObject([{ person: { name: "Eve" } }]);
    });

    it("ends when the project is given to somebody else", async () => {
      const link = await linkTo("editor");
      await transferProject(records, project.id, idOf(ben));
      expect(await findLink(records, link, now)).toBeUndefined();
    });

    it("to edit ends when an editor is made a viewer, who would be an editor again", async () => {
      const [toView, toEdit] = [await linkTo("viewer"), await linkTo("editor")];
      await shareProject(records, project.id, idOf(ben), "editor");
      await shareProject(records, project.id, idOf(ben), "viewer");
      expect(await findLink(records, toEdit, now)).toBeUndefined();
      expect(await findLink(records, toView, now)).toBeDefined();
    });

    it("goes on when somebody leaves, who may come back", async () => {
      const link = await linkTo("viewer");
      await openShareLink(records, link, idOf(ben), now);
      await leaveProject(records, project.id, idOf(ben));
      expect(await standingOf(records, project.id, idOf(ben))).toBe("stranger");
      expect(await openShareLink(records, link, idOf(ben), now)).toBe(project.id);
    });

    it("lets nobody back in who opens one at the moment of being removed", async () => {
      const link = await linkTo("editor");
      await shareProject(records, project.id, idOf(ben), "editor");
      const open = () => openShareLink(records, link, idOf(ben), now);
      await Promise.all([open(), endShare(records, project.id, idOf(ben)), open(), open()]);
      expect(await standingOf(records, project.id, idOf(ben))).toBe("stranger");
    });

    it("is not made by whoever has given the project away", async () => {
      await transferProject(records, project.id, idOf(ben));
      const link = { projectId: project.id, role: "editor" } as const;
      expect(await addShareLink(records, link, ana as Person, now)).toBeUndefined();
      expect(await addShareLink(records, link, ben as Person, now)).toBeDefined();
    });
  });
});
