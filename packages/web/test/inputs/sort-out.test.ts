import { describe, expect, it } from "vitest";
import { sortOut } from "../../src/steps/inputs/recognise-files.ts";

describe("sorting files that were given at once", () => {
  it("takes the later of two files of one type, and says so", () => {
    const sorted = sortOut([
      { file: { name: "old.csv" }, type: "anc" },
      { file: { name: "survey.csv" }, type: "survey" },
      { file: { name: "new.csv" }, type: "anc" },
    ]);
    expect(sorted.byType.get("anc")?.name).toBe("new.csv");
    expect(sorted.byType.get("survey")?.name).toBe("survey.csv");
    expect(sorted.passedOver).toEqual([{ type: "anc", taken: "new.csv", left: "old.csv" }]);
  });

  it("sets outputs and unknown files apart", () => {
    const sorted = sortOut([
      { file: { name: "output.zip" }, type: "output" },
      { file: { name: "letter.docx" }, type: undefined },
    ]);
    expect(sorted.byType.size).toBe(0);
    expect(sorted.outputs.map(({ name }) => name)).toEqual(["output.zip"]);
    expect(sorted.unknown.map(({ name }) => name)).toEqual(["letter.docx"]);
  });
});
