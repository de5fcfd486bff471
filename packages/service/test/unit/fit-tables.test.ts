import { mockFit } from "@tessera/demo";
import type { AttendanceRow } from "@tessera/model";
import { markedColumns, markedEstimates } from "@tessera/results";
import { describe, expect, it } from "vitest";
import { attendanceTable, highlightsOf, highlightTable } from "../../src/cli/results/result-tables.js";

/** A fit whose ART coverage of the whole country, all ages and both sexes is above 1. */
function fitAboveOne() {
  const output = mockFit({}, "1.0.0");
  const { estimates, areas } = output;
  const [country, sex] = [areas.findIndex(({ area_level }) => area_level === 0), estimates.sexes.indexOf("both")];
  const [age, indicator] = [estimates.ages.indexOf("Y000_999"), estimates.indicators.indexOf("art_coverage")];
  estimates.mean.forEach((_, row) => {
    const code = [estimates.area[row], estimates.sex[row], estimates.age[row], estimates.indicator[row]];
    if (code.join() === [country, sex, age, indicator].join()) estimates.upper[row] = 1.2;
  });
  return output;
}

const estimate = (mean: number) => ({ mean, se: 0, median: mean, mode: mean, lower: mean, upper: mean });

describe("tables of a fit", () => {
  it("say in the last column of the estimates why one cannot be", () => {
    const marked = [...markedEstimates(fitAboveOne(), "en")].filter((row) => row.at(-1) !== null);
    expect(markedColumns.at(-1)).toBe("impossible");
    expect(new Set(marked.map((row) => row.at(-1)))).toEqual(new Set(["aboveOne"]));
    expect(new Set(marked.map((row) => row[markedColumns.indexOf("indicator")]))).toEqual(new Set(["art_coverage"]));
    expect([...markedEstimates(mockFit({}, "1.0.0"), "en")].filter((row) => row.at(-1) !== null)).toEqual([]);
  });

  it("say in the last column of attendance which quantity cannot be", () => {
    const row = (onArt: number, share: number): AttendanceRow => ({
      ...{ resideAreaId: "XTA_2_1", attendAreaId: "XTA_2_2", quarter: "CY2024Q4" },
      ...{ onArt: estimate(onArt), shareOfResidents: estimate(share), shareOfAttendees: estimate(0.5) },
    });
    const artAttendance = [row(10, 0.5), row(-2, 1.2)];
    const { columns, rows } = attendanceTable({ ...mockFit({}, "1.0.0"), artAttendance }, "en");
    expect(columns.at(-1)).toBe("impossible");
    expect([...rows].map((cells) => cells.at(-1))).toEqual([null, "artnum: negative; prop_residents: aboveOne"]);
  });

  it("mark what cannot be on the screen", () => {
    const linesOf = (output: ReturnType<typeof mockFit>) => highlightTable(highlightsOf(output), "en");
    expect(linesOf(fitAboveOne()).filter((line) => line.includes("⚠"))).toEqual([
      expect.stringMatching(/^ART coverage/),
    ]);
    expect(linesOf(mockFit({}, "1.0.0")).join()).not.toContain("⚠");
  });
});
