import { describe, expect, it } from "vitest";
import { readQuery } from "../../src/http/requests.js";

const choicesIn = (query: object, choices: string[]) => readQuery(query, { flags: [], choices }).choices;

describe("choices in a query", () => {
  it("are lists of what was given, each value once and empty ones left out", () => {
    expect(choicesIn({ sex: ["both", "", "male", "both"], age: "Y015_049", area: "" }, ["sex", "age", "area"])).toEqual(
      {
        sex: ["both", "male"],
        age: ["Y015_049"],
      },
    );
  });

  it("are refused under a name that is not known, with those that are", () => {
    expect(() => choicesIn({ gender: "both" }, ["sex", "age"])).toThrow("parameter gender");
    expect(() => choicesIn({ gender: "both" }, ["sex", "age"])).toThrow("sex, age");
  });

  it("may stand beside switches", () => {
    const names = { flags: ["rows"], choices: ["indicator"] };
    expect(readQuery({ rows: "false", indicator: "plhiv" }, names)).toEqual({
      flags: { rows: false },
      choices: { indicator: ["plhiv"] },
    });
    expect(() => readQuery({ other: "true" }, names)).toThrow("other is not known");
  });
});
