import { describe, expect, it } from "vitest";
import { isProblem, listed, listedRows, listedWhole, Problem, quoted } from "../src/index.js";

describe("a problem", () => {
  it("has the key of a text, its values, and what it is about", () => {
    const problem = new Problem("inputs", "detail.input.empty", { file: "a.csv" });
    expect([problem.where, problem.key, problem.values]).toEqual(["inputs", "detail.input.empty", { file: "a.csv" }]);
    expect(isProblem(problem)).toBe(true);
    expect(isProblem(problem, "spectrum")).toBe(false);
    expect(isProblem(new Error("other"))).toBe(false);
  });
});

describe("a list in a sentence", () => {
  it("is whole while it is short", () => {
    expect(listed(["MWI_1", "MWI_2"])).toBe("MWI_1, MWI_2");
    expect(listed([])).toBe("");
  });

  it("is cut between items and then says how many there are", () => {
    const areas = Array.from({ length: 500 }, (_, k) => `MWI_4_${k}`);
    expect(listed(areas)).toMatch(/^MWI_4_0, .*MWI_4_\d+, \.\.\. \(500\)$/);
    expect(listed(areas).length).toBeLessThan(170);
    expect(listedWhole(areas.slice(0, 100))).toBe(areas.slice(0, 100).join(", "));
  });

  it("shows long cells short and on one line", () => {
    expect(quoted(`a\nb${"c".repeat(100)}`)).toBe(`a b${"c".repeat(57)}...`);
  });
});

describe("a list of rows", () => {
  it.each([
    [[7], "7"],
    [[2, 3], "2, 3"],
    [[2, 3, 4, 9], "2-4, 9"],
    [Array.from({ length: 2_000 }, (_, k) => k + 2), "2-2001"],
  ])("%# has rows that follow each other as one range", (rows, words) => {
    expect(listedRows(rows)).toBe(words);
  });

  it("that is cut says how many rows there are", () => {
    const odd = Array.from({ length: 500 }, (_, k) => 2 * k + 3);
    expect(listedRows(odd)).toMatch(/^3, 5, 7, .*, \.\.\. \(500\)$/);
  });
});
