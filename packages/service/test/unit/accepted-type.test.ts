import { describe, expect, it } from "vitest";
import { acceptedType, preferredType } from "../../src/http/requests.js";

const types = ["application/json", "text/csv"];

describe("the type of an answer", () => {
  it.each([
    [undefined, "application/json"],
    ["", "application/json"],
    ["*/*", "application/json"],
    ["text/csv", "text/csv"],
    ["text/*", "text/csv"],
    ["TEXT/CSV; charset=utf-8", "text/csv"],
    ["text/csv;q=0.5, application/json;q=0.4", "text/csv"],
    ["text/html, */*;q=0.1", "application/json"],
    ["application/json;q=0, */*", "text/csv"],
  ])("for Accept: %s is %s", (accept, type) => {
    expect(acceptedType(accept, types)).toBe(type);
  });

  it.each(["text/html", "text/csv;q=0", "text/csv;q=much", "csv"])("is none for Accept: %s", (accept) => {
    expect(() => acceptedType(accept, types)).toThrow("Ask for one of application/json, text/csv");
  });

  it("is none, without a refusal, where that is for others to decide", () => {
    expect(preferredType("text/html", types)).toBeUndefined();
  });
});
