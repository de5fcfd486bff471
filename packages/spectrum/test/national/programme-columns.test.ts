import { describe, expect, it } from "vitest";
import { artAtYearEnd, readKnownStatus } from "../../src/national/programme-columns.js";
import { coarseGroups, groupSum, rowAt, rowsInYear } from "../../src/national/region-table.js";
import { type Changes, openMiniature, spectrumError, years } from "../miniature.js";

const onArt = Float64Array.from({ length: years.length * rowsInYear }, (_, row) => 1 + (row % 7));

describe("ART at the end of a year", () => {
  it("is spread over ages as the projection's own, to the number who attend", async () => {
    const columns = artAtYearEnd(await openMiniature(), onArt);
    expect(coarseGroups.map((group) => groupSum(columns.onArtDec31, group, 2))).toEqual([
      expect.closeTo(333, 9),
      expect.closeTo(120, 9),
      expect.closeTo(222, 9),
    ]);
    const [a, b] = [rowAt(0, 1, 30), rowAt(0, 1, 31)];
    expect((columns.onArtDec31[a] as number) / (columns.onArtDec31[b] as number)).toBeCloseTo(
      (onArt[a] as number) / (onArt[b] as number),
      12,
    );
    expect([rowAt(1, 0, 14), rowAt(1, 1, 0), rowAt(1, 0, 15)].map((row) => columns.artDec31Reported[row])).toEqual([
      222, 222, 110,
    ]);
  });

  it("is zero where nobody is on ART in report and projection alike", async () => {
    const changes: Changes = { "<HAARTBySex MV>": { rows: { 4: [0, 1, 1], 5: [1, 1, 1] } } };
    const untilThen = onArt.slice().fill(0, rowAt(0, 0, 15), rowAt(0, 0, 80) + 1);
    const columns = artAtYearEnd(await openMiniature(changes), untilThen);
    expect(columns.onArtDec31[rowAt(0, 0, 40)]).toBe(0);
  });

  it.each<{ what: string; changes: Changes; key: string; ages?: string; years?: string }>([
    {
      what: "with nobody on ART in any year",
      changes: {
        "<HAARTBySex MV>": { rows: { 4: [0, 0, 0], 5: [0, 0, 0] } },
        "<ChildTreatInputs MV3>": { rows: { 3: [0, 0, 0], 4: [-9999, -9999, -9999] } },
      },
      key: "noArt",
    },
    {
      what: "without a number of adults",
      changes: { "<HAARTBySex MV>": { rows: { 4: [1, 1, 1], 5: [1, null, null] } } },
      key: "artDec31Missing",
      ages: "15+",
      years: "2021, 2022",
    },
  ])("$what is an error", async ({ changes, key, what: _, ...values }) => {
    const projection = await openMiniature(changes);
    const named = expect.objectContaining({ file: "mini.PJNZ", member: "Mini.DP", ...values });
    expect(() => artAtYearEnd(projection, onArt)).toThrow(
      expect.objectContaining({ key: `detail.spectrum.${key}`, values: named }),
    );
  });

  it("reported while the projection has none is an error that names the years", async () => {
    const none = onArt.slice().fill(0, rowAt(1, 0, 15), rowAt(1, 0, 80) + 1);
    const projection = await openMiniature();
    const values = { file: "mini.PJNZ", member: "Mini.DP", ages: "15+", years: "2021" };
    expect(() => artAtYearEnd(projection, none)).toThrow(
      expect.objectContaining(spectrumError("artNotProjected", values)),
    );
  });
});

describe("knowledge of status", () => {
  const midyear: Changes = { "<ValidVers MV>": { rows: { 2: ["5.756"] } } };
  const reported = (rows: Record<number, (number | null)[]>): Changes => ({
    "<KnowledgeOfStatusInput MV4>": { rows },
  });

  it("is taken as reported in a projection by calendar year, without what was not entered", async () => {
    const [children, men] = readKnownStatus(await openMiniature());
    expect(children).toEqual([
      { year: 2020, aware: 0 },
      { year: 2021, aware: 1 },
    ]);
    expect(men?.map(({ aware }) => aware)).toEqual([10, 11, 12]);
  });

  it("is moved half a year back in a mid-year projection, across gaps, and kept at the first point", async () => {
    const projection = await openMiniature({
      ...midyear,
      ...reported({ 2: [10, -9999, 20], 3: [1, 2, 4], 4: [1, 1, 1] }),
    });
    const [children, men] = readKnownStatus(projection);
    expect(children?.map(({ year, aware }) => [year, aware])).toEqual([
      [2020, 10],
      [2022, 17.5],
    ]);
    expect(men?.map(({ aware }) => aware)).toEqual([1, 1.5, 3]);
  });

  it.each([
    { what: "one year only", rows: { 2: [10, -9999, -9999], 3: [1, 2, 4], 4: [1, 1, 1] }, key: "knowledgeTooFew" },
    { what: "no year", rows: { 2: [-9999], 3: [], 4: [] }, key: "knowledgeEmpty" },
  ])("of $what is an error in a mid-year projection", async ({ rows, key }) => {
    const projection = await openMiniature({ ...midyear, ...reported(rows) });
    expect(() => readKnownStatus(projection)).toThrow(expect.objectContaining({ key: `detail.spectrum.${key}` }));
  });

  it("of no year is no error in a projection by calendar year", async () => {
    expect(readKnownStatus(await openMiniature(reported({ 2: [], 3: [], 4: [] })))).toEqual([[], [], []]);
  });
});
