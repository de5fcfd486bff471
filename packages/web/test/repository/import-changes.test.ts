import type { ImportList } from "@tessera/contract/api";
import { describe, expect, it } from "vitest";
import type { InputFile } from "../../src/project/project.ts";
import {
  lastDataset,
  refreshable,
  refreshRequests,
  releasedDataset,
  shownChanges,
} from "../../src/repository/import-changes.ts";

type Imported = ImportList["imports"][number];
type Change = NonNullable<ImportList["changes"]>[number];

const imported = (type: Imported["type"], more: Partial<Imported> = {}): Imported => ({
  ...{ type, dataset: { id: "testland", title: "Testland" }, release: null, resource_id: `${type}-1` },
  ...{ name: `Name of ${type}`, hash: `${type}.csv`, imported_at: "2026-11-18T09:00:00.000Z" },
  ...{ imported_by: { id: "ana", name: "Ana" }, ...more },
});

const change = (type: Change["type"], kind: Change["change"], resourceId = `${type}-1`): Change => ({
  ...{ type, change: kind, what: kind === "changed" ? ["hash"] : [] },
  resource:
    kind === "removed"
      ? null
      : { id: resourceId, name: `New name of ${type}`, filename: "", size: null, hash: null, last_modified: null },
});

const list = (imports: Imported[], changes: Change[] | null): ImportList => ({
  ...{ imports, changes, newer_release: null, problem: null },
});

const file = (name: string): InputFile => ({ path: `/srv/uploads/${name}`, hash: name, filename: "a file" });

describe("changes in the data repository", () => {
  it("are told of files that the project has from there", () => {
    const found = list([imported("anc"), imported("survey")], [change("anc", "changed"), change("survey", "removed")]);
    const work = { files: { anc: file("anc.csv"), survey: file("survey.csv") }, offered: {} };
    expect(shownChanges(found, work)).toEqual([
      { type: "anc", change: "changed", what: ["hash"], name: "New name of anc" },
      { type: "survey", change: "removed", what: [], name: "Name of survey" },
    ]);
  });

  it("are not told of a file that the user has replaced since", () => {
    const found = list([imported("anc")], [change("anc", "changed")]);
    expect(shownChanges(found, { files: { anc: file("own.csv") }, offered: {} })).toEqual([]);
    expect(shownChanges(found, { files: { anc: file("anc.csv") }, offered: { anc: file("own.csv") } })).toEqual([]);
  });

  it("are told of a new file if the project has none of its type", () => {
    const found = list([imported("anc")], [change("sti", "new")]);
    expect(shownChanges(found, { files: {}, offered: {} })).toMatchObject([{ type: "sti", change: "new" }]);
    expect(shownChanges(found, { files: { sti: file("own.csv") }, offered: {} })).toEqual([]);
  });

  it("are none where files are the same, or the repository was not asked", () => {
    const work = { files: { anc: file("anc.csv") }, offered: {} };
    expect(shownChanges(list([imported("anc")], [change("anc", "same")]), work)).toEqual([]);
    expect(shownChanges(list([imported("anc")], null), work)).toEqual([]);
  });

  it("are fetched with the resources that were compared, those that are still there alone", () => {
    const found = list(
      [imported("anc"), imported("survey")],
      [change("anc", "changed", "anc-2"), change("survey", "removed")],
    );
    const types = refreshable(shownChanges(found, { files: { anc: file("anc.csv") }, offered: {} }));
    expect(refreshRequests(found, types)).toEqual([
      { dataset: "testland", types: ["anc"], resources: { anc: "anc-2" } },
    ]);
  });

  it("are fetched by one import for each dataset and release", () => {
    const release = { id: "january", name: "January" };
    const found = list(
      [imported("anc"), imported("survey", { release }), imported("programme")],
      [change("anc", "changed"), change("survey", "changed"), change("programme", "changed")],
    );
    expect(refreshRequests(found, ["anc", "survey", "programme"])).toMatchObject([
      { dataset: "testland", types: ["anc", "programme"] },
      { dataset: "testland", release: "january", types: ["survey"] },
    ]);
  });
});

describe("the dataset of a project", () => {
  const other = { id: "other", title: "Other" };
  it("is that of the last import", () => {
    const later = imported("survey", { dataset: other, imported_at: "2026-11-18T10:00:00.000Z" });
    expect(lastDataset(list([later, imported("anc")], null))).toEqual(other);
    expect(lastDataset(list([], null))).toBeUndefined();
  });

  it("has releases where one was imported", () => {
    const ofRelease = imported("survey", { dataset: other, release: { id: "january", name: null } });
    expect(releasedDataset(list([imported("anc"), ofRelease], null))).toEqual(other);
  });
});
