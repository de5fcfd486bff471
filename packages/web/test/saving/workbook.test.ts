import { describe, expect, it } from "vitest";
import { wrapped } from "../../src/design/wrapped-text.ts";
import { aboutRows } from "../../src/saving/workbook.ts";

const caption = { title: "HIV prevalence", subtitle: "Tessaria · December 2024" };

describe("the sheet on a saved view", () => {
  it("has the citation, the version, the link and the options", () => {
    const rows = aboutRows(caption, {
      ...{ citation: "Tessaria: HIV estimates.", version: "2.10.22", link: "http://localhost/app/#/results/c" },
      options: [{ label: "Area scope", value: "XTA" }],
    });
    const texts = rows.flat().map((cell) => (typeof cell === "object" ? cell.value : cell));
    expect(texts).toEqual(
      expect.arrayContaining([
        "HIV prevalence. Tessaria · December 2024",
        "Tessaria: HIV estimates.",
        "2.10.22",
        "XTA",
      ]),
    );
  });

  it("holds no formula that a spreadsheet would carry out", () => {
    const rows = aboutRows(caption, { citation: "=1+1", version: "", link: "", options: [] });
    expect(rows[1]?.[1]).toBe("'=1+1");
  });

  it("says what the view is where nothing else is known", () => {
    expect(aboutRows(caption, undefined)).toHaveLength(1);
  });
});

describe("a wrapped text", () => {
  it("is broken between words and loses none", () => {
    expect(wrapped("one two three", 7)).toEqual(["one two", "three"]);
    expect(wrapped("", 7)).toEqual([]);
  });
});
