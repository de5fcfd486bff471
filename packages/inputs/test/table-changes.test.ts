import { describe, expect, it } from "vitest";
import { readTableChanges } from "../src/index.js";

const head = "area_id,age_group,year,anc_clients,anc_known_pos,anc_already_art,anc_tested,anc_tested_pos,note";
const file = (rows: readonly string[], header = head) => ({
  name: "anc.csv",
  content: new TextEncoder().encode([header, ...rows].join("\n")),
});
const changesOf = (first: readonly string[], second: readonly string[]) =>
  readTableChanges("anc", file(first), file(second), null);

const a2020 = "A,Y015_049,2020,100,5,4,90,6,x";
const b2020 = "B,Y015_049,2020,200,9,8,180,10,x";
const b2021 = "B,Y015_049,2021,210,9,8,190,12,x";

describe("rows of two versions of a file", () => {
  it("are the same in another order, and with other remarks", async () => {
    const { rows, byArea } = await changesOf([a2020, b2020], [b2020.replace("x", "y"), a2020]);
    expect(rows).toEqual({ added: 0, removed: 0, changed: 0, same: 2 });
    expect(byArea).toEqual(new Map());
  });

  it("are counted as added, removed and changed, by year and by area", async () => {
    const { rows, byTime, byArea } = await changesOf([a2020, b2020], [b2020.replace("200", "250"), b2021]);
    expect(rows).toEqual({ added: 1, removed: 1, changed: 1, same: 0 });
    expect([...byTime]).toEqual([
      ["2020", { added: 0, removed: 1, changed: 1 }],
      ["2021", { added: 1, removed: 0, changed: 0 }],
    ]);
    expect([...byArea]).toEqual([
      ["B", { added: 1, removed: 0, changed: 1 }],
      ["A", { added: 0, removed: 1, changed: 0 }],
    ]);
  });

  it("are told apart by their order where a file repeats a row", async () => {
    const { rows } = await changesOf([a2020, a2020], [a2020, a2020, a2020]);
    expect(rows).toEqual({ added: 1, removed: 0, changed: 0, same: 2 });
  });

  it("are the same where a cell is missing in both, and changed where a number appears", async () => {
    const missing = "A,Y015_049,2020,100,,4,90,6,x";
    expect((await changesOf([missing], [missing])).rows).toMatchObject({ same: 1, changed: 0 });
    expect((await changesOf([missing], [a2020])).rows).toMatchObject({ same: 0, changed: 1 });
  });
});
