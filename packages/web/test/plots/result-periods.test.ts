import { expect, test } from "vitest";
import { estimatePeriod, isProjection, withProjections } from "../../src/plots/result-periods.ts";
import { metadata } from "../output/sample-metadata.ts";

const periods = (...ids: string[]) => ({
  filterTypes: [{ id: "period", column_id: "calendar_quarter", options: ids.map((id) => ({ id, label: id })) }],
});

test("the estimates are of the newest quarter but one, in whichever order the quarters come", () => {
  expect(estimatePeriod(periods("CY2025Q3", "CY2024Q4", "CY2020Q3"))).toBe("CY2024Q4");
  expect(estimatePeriod(periods("CY2020Q3", "CY2024Q4", "CY2025Q3"))).toBe("CY2024Q4");
  expect(estimatePeriod(periods("CY2024Q4"))).toBe("CY2024Q4");
  expect(estimatePeriod(periods())).toBeUndefined();
});

test("quarters after the estimates are projections", () => {
  expect(isProjection("CY2025Q3", metadata)).toBe(true);
  expect(isProjection("CY2024Q4", metadata)).toBe(false);
  expect(isProjection(undefined, metadata)).toBe(false);
});

test("a projection is labelled as such, also among the quarters of another plot", () => {
  const labels = (found: ReturnType<typeof periods>) => found.filterTypes[0]?.options.map(({ label }) => label);
  expect(labels(withProjections(periods("CY2025Q3", "CY2024Q4"), metadata))).toEqual([
    "CY2025Q3 (projection)",
    "CY2024Q4",
  ]);
});
