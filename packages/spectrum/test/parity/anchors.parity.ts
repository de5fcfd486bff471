import { quarterNumber } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { extractUpload, readPjnzFiles } from "../../src/index.js";
import { type RegionColumn, type RegionTable, rowAt, rowsInYear } from "../../src/national/region-table.js";
import { valuesAtQuarters } from "../../src/quarters/values-at-quarters.js";
import { hasSharedFiles, sharedFile } from "../shared-files.js";

const tables = new Map<string, Promise<RegionTable>>();

/** A file's table, made once for all tests. */
function tableOf(file: string): Promise<RegionTable> {
  const made = tables.get(file) ?? extractFile(file);
  tables.set(file, made);
  return made;
}

async function extractFile(file: string): Promise<RegionTable> {
  const [table] = await extractUpload(await readPjnzFiles(sharedFile("data", "pjnz", file), file), { awareness: true });
  if (!table) throw new Error("no table was read");
  return table;
}

/** Total of a year, missing values as 0. */
function total({ columns, years }: RegionTable, column: RegionColumn, year: number): number {
  const first = (year - years.first) * rowsInYear;
  return columns[column].slice(first, first + rowsInYear).reduce((sum, value) => sum + (value || 0), 0);
}

const summed = ["population", "plhiv", "onArt", "onArtDec31", "infections", "unaware"] as const;

/** Known to three decimals. */
const totals = [
  {
    file: "demo_mwi2019.PJNZ",
    year: 2010,
    known: [14242547.112, 870667.641, 225078.522, 250953, 54997.712, 333926.792],
  },
  { file: "demo_mwi2019.PJNZ", year: 2018, known: [18282305.212, 1048553.77, 783651.42, 814275, 38258.029, 126322.23] },
  {
    file: "demo_mwi2019.PJNZ",
    year: 2023,
    known: [20906378.866, 1111599.443, 1007207.56, 1021290, 31229.767, 57598.348],
  },
  {
    file: "demo_mwi2019_v6.21-shiny90.PJNZ",
    year: 2018,
    known: [18269868.514, 1028579.048, 813525.096, 814275, 36879.931, 101484.235],
  },
  {
    file: "demo_mwi2019_v6.21-shiny90.PJNZ",
    year: 2023,
    known: [20897062.354, 1092918.758, 1012600.176, 1021290, 30157.792, 36161.495],
  },
];

describe.skipIf(!hasSharedFiles)("files of other versions", () => {
  it.each(totals)("have the known totals: $file in $year", async ({ file, year, known }) => {
    const table = await tableOf(file);
    summed.forEach((column, index) => {
      expect(Math.abs(total(table, column, year) - (known[index] as number)), column).toBeLessThanOrEqual(0.0005001);
    });
  });

  it.each([
    {
      file: "demo_mwi2019.PJNZ",
      age: 18,
      known: [0.137977234022766, 0.0367494110256238, 0.585925574667907, 2061.69395308951],
    },
    {
      file: "demo_mwi2019.PJNZ",
      age: 38,
      known: [0.109064274935725, 0.126328019773372, 0.862824415241061, 1010.69441692714],
    },
    {
      file: "demo_mwi2019_v6.21-shiny90.PJNZ",
      age: 27,
      known: [0.193464090535909, 0.0838632128415391, 0.830318814245077, 1087.29333616144],
    },
  ])("have the known cells of women in 2018: $file at age $age", async ({ file, age, known }) => {
    const { columns, years } = await tableOf(file);
    const row = rowAt(2018 - years.first, 1, age);
    (["fertility", "pregnancyPrevalence", "pregnancyArtCoverage", "unaware"] as const).forEach((column, index) => {
      const value = known[index] as number;
      expect(Math.abs((columns[column][row] as number) / value - 1), column).toBeLessThanOrEqual(1e-9);
    });
  });

  it("have the known values of women 25-29 at the first quarter of 2016, in a mid-year projection", async () => {
    const table = await tableOf("demo_mwi2019.PJNZ");
    expect([table.quarter, table.simulatesTesting]).toEqual([2, true]);
    const [values] = valuesAtQuarters(table, [quarterNumber("CY2016Q1")]);
    const known = {
      population: 679052.305684095,
      plhiv: 74435.9413079556,
      artCurrent: 41287.4869139578,
      artCurrentInternal: 41865.1569186484,
      infections: 4036.64061803903,
      unaware: 14106.9950172084,
      births: 140263.912566295,
      birthsToPlhiv: 12958.0838061582,
      birthsOnArt: 8256.67024085992,
    };
    for (const [name, value] of Object.entries(known)) {
      const ours = values?.[name as keyof typeof known][17 + 5] as number;
      expect(Math.abs(ours / value - 1), name).toBeLessThanOrEqual(1e-9);
    }
  });
});
