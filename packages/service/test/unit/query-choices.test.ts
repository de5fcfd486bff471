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
    expect(readQuery({ rows: "false", indicator: "plhiv" }, names)).toMatchObject({
      flags: { rows: false },
      choices: { indicator: ["plhiv"] },
    });
    expect(() => readQuery({ other: "true" }, names)).toThrow("other is not known");
  });
});

describe("single values in a query", () => {
  const names = { flags: [], choices: ["sex"], values: ["above", "below"] };

  it("are as they were given, and empty ones left out", () => {
    expect(readQuery({ sex: "both", above: "0.9", below: "" }, names)).toEqual({
      flags: {},
      choices: { sex: ["both"] },
      values: { above: "0.9" },
    });
  });

  it("are refused when given twice", () => {
    expect(() => readQuery({ above: ["0.9", "0.8"] }, names)).toThrow("above");
  });

  it("are named where another name is refused", () => {
    expect(() => readQuery({ beyond: "0.9" }, names)).toThrow("sex, above, below");
  });
});
