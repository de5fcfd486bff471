import { describe, expect, it } from "vitest";
import { queryChoices } from "../../src/http/requests.js";

describe("choices in a query", () => {
  it("are lists of what was given, each value once and empty ones left out", () => {
    expect(
      queryChoices({ sex: ["both", "", "male", "both"], age: "Y015_049", area: "" }, ["sex", "age", "area"]),
    ).toEqual({ sex: ["both", "male"], age: ["Y015_049"] });
  });

  it("are refused under a name that is not known, with those that are", () => {
    expect(() => queryChoices({ gender: "both" }, ["sex", "age"])).toThrow("parameter gender");
    expect(() => queryChoices({ gender: "both" }, ["sex", "age"])).toThrow("sex, age");
  });
});
