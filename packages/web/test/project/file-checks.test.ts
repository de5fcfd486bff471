import { describe, expect, it } from "vitest";
import { withFileNames } from "../../src/project/file-checks.ts";
import { sampleFile } from "./sample-work.ts";

describe("a message of the service on several files", () => {
  it("names them as the user did", () => {
    const shape = { ...sampleFile("AE38.geojson"), filename: "districts (final).geojson" };
    const population = { ...sampleFile("B4B7.csv"), filename: "$& people.csv" };
    expect(
      withFileNames("B4B7.csv has areas that AE38.geojson lacks; mend B4B7.csv.", [undefined, shape, population]),
    ).toBe("$& people.csv has areas that districts (final).geojson lacks; mend $& people.csv.");
  });
});
