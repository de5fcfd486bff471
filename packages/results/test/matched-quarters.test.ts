import { describe, expect, it } from "vitest";
import { matchedQuarters } from "../src/two-results/matched-quarters.js";

const thisYear = ["CY2020Q3", "CY2024Q4", "CY2025Q3", "CY2026Q3"];
const lastYear = ["CY2020Q3", "CY2023Q4", "CY2024Q3", "CY2025Q3"];

describe("quarters of two results", () => {
  it("are matched by the calendar where both have them, else by time point", () => {
    expect(matchedQuarters(thisYear, lastYear)).toEqual([
      { first: "CY2020Q3", second: "CY2020Q3", by: "calendar", timePoint: 1 },
      { first: "CY2024Q4", second: "CY2023Q4", by: "time_point", timePoint: 2 },
      { first: "CY2025Q3", second: "CY2024Q3", by: "time_point", timePoint: 3 },
    ]);
  });

  it("are matched by the calendar also where it is another time point", () => {
    const [, second] = matchedQuarters(thisYear, ["CY2020Q3", "CY2023Q4", "CY2024Q4"]);
    expect(second).toEqual({ first: "CY2024Q4", second: "CY2024Q4", by: "calendar", timePoint: 2 });
  });

  it("are matched by time point alone if asked to be", () => {
    const [, second] = matchedQuarters(thisYear, ["CY2020Q3", "CY2023Q4", "CY2024Q4"], "time_point");
    expect(second).toEqual({ first: "CY2024Q4", second: "CY2023Q4", by: "time_point", timePoint: 2 });
  });

  it("that the second does not have are left out", () => {
    expect(matchedQuarters(thisYear, ["CY2019Q1"]).map(({ timePoint }) => timePoint)).toEqual([1]);
  });
});
