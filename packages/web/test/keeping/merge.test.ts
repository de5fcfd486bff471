import { describe, expect, it } from "vitest";
import { differencesOf } from "../../src/keeping/differences.ts";
import { merged } from "../../src/keeping/merge.ts";
import { isSameState } from "../../src/keeping/state.ts";
import type { State, Work } from "../../src/project/project.ts";
import { completeWork } from "../project/sample-work.ts";

const base: State = { name: "Round 1", notes: "", work: completeWork() };
const withWork = (change: Partial<Work>): State => ({ ...base, work: { ...base.work, ...change } });

describe("two states that came from one", () => {
  it("are joined where each changed another part", () => {
    const theirs = withWork({ inputsReviewed: false });
    expect(merged(base, { ...base, notes: "mine" }, theirs)).toEqual({ ...theirs, notes: "mine" });
  });

  it("are the same where both made the same change", () => {
    expect(merged(base, { ...base, name: "B" }, { ...base, name: "B" })).toEqual({ ...base, name: "B" });
  });

  it("are not joined where both changed the same in different ways", () => {
    expect(merged(base, { ...base, name: "B" }, { ...base, name: "C" })).toBeUndefined();
  });

  it("are not joined where one changed options and the other ran a fit: results rest on options", () => {
    const options = withWork({ options: { area_level: 1 } });
    const fit = withWork({ fit: { id: "f2", submitted: 9, state: "running" } });
    expect(merged(base, options, fit)).toBeUndefined();
  });

  it("are not joined without the state that they came from, unless they are the same", () => {
    expect(merged(undefined, { ...base, name: "B" }, base)).toBeUndefined();
    expect(merged(undefined, base, base)).toEqual(base);
  });

  it("have what either has looked at and prepared", () => {
    const one = { id: "d1", submitted: 1, state: "complete" } as const;
    const two = { id: "d2", submitted: 2, state: "complete" } as const;
    const mine = withWork({ dismissed: ["fit"], downloads: { spectrum: one }, outputOpened: false });
    const theirs = withWork({ dismissed: ["inputs"], downloads: { spectrum: two, datapack: one }, outputOpened: true });
    expect(merged(base, mine, theirs)?.work).toMatchObject({
      dismissed: ["fit", "inputs"],
      downloads: { spectrum: two, datapack: one },
      outputOpened: true,
    });
  });
});

describe("states", () => {
  it("are the same in every language of their warnings", () => {
    const warning = (text: string) => ({ inputs: [{ text, locations: [] }] });
    const [english, french] = [withWork({ warnings: warning("late") }), withWork({ warnings: warning("tard") })];
    expect(isSameState(english, french)).toBe(true);
    expect(isSameState(english, withWork({ warnings: {} }))).toBe(false);
  });

  it("differ in parts that a user knows", () => {
    const file = { path: "/uploads/B.csv", filename: "survey-2.csv", hash: "b", fromADR: false, resource_url: null };
    const theirs = {
      name: "Round 2",
      notes: "new",
      work: {
        ...base.work,
        files: { ...base.work.files, survey: file },
        options: { ...base.work.options, area_level: "9", one_more: true },
        fit: null,
      },
    };
    expect(differencesOf(base, theirs)).toEqual([
      { part: "name", mine: "Round 1", theirs: "Round 2" },
      { part: "notes", mine: "", theirs: "new" },
      { part: "file", type: "survey", mine: base.work.files.survey?.filename, theirs: "survey-2.csv" },
      { part: "options", count: 2 },
      { part: "fit", mine: "complete", theirs: "none" },
    ]);
    expect(differencesOf(base, base)).toEqual([]);
  });
});
