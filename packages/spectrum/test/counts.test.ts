import { describe, expect, it } from "vitest";
import { readCounts, readFertility, type WrittenBlock } from "../src/index.js";
import { beersSingleAges } from "../src/numerics/beers-interpolation.js";
import { readNetMigration, readShareOfBoys } from "../src/projection/demographic-rates.js";
import type { CountQuantity } from "../src/projection/projection.js";
import { openMiniature, spectrumError } from "./miniature.js";

/** Rows of which every cell is the row's own offset, so that what is read says where it was read. */
const numberedRows = (last: number): WrittenBlock["rows"] =>
  Object.fromEntries(Array.from({ length: last }, (_, index) => [index + 1, [index + 1, index + 1, index + 1]]));
const same = (value: number) => [value, value, value];

describe("counts by sex and age", () => {
  it.each<{ quantity: CountQuantity; tag: string; ends: number[] }>([
    { quantity: "population", tag: "<BigPop3>", ends: [2, 82, 83, 163] },
    { quantity: "population", tag: "<BigPop MV>", ends: [3, 83, 84, 164] },
    { quantity: "population", tag: "<BigPop MV3>", ends: [3, 83, 84, 164] },
    { quantity: "population", tag: "<BigPop MV2>", ends: [3, 83, 246, 326] },
    { quantity: "plhiv", tag: "<HIVBySingleAge MV2>", ends: [3, 83, 84, 164] },
    { quantity: "plhiv", tag: "<HIVBySingleAge MV>", ends: [3, 83, 85, 165] },
    { quantity: "onArt", tag: "<OnARTBySingleAge MV>", ends: [3, 243, 4, 244] },
    { quantity: "infections", tag: "<NewInfectionsBySingleAge MV>", ends: [3, 243, 4, 244] },
    { quantity: "hivDeaths", tag: "<AidsDeathsByAge MV>", ends: [4, 84, 86, 166] },
    { quantity: "hivDeaths", tag: "<AidsDeathsByAge MV2>", ends: [3, 83, 84, 164] },
    { quantity: "plhivByFiveYears", tag: "<HIV MV>", ends: [6, 54, 7, 55] },
    { quantity: "infectionsByFiveYears", tag: "<NewInfections MV>", ends: [6, 54, 7, 55] },
  ])("are read of $quantity from the rows of $tag", async ({ quantity, tag, ends }) => {
    const { ages, years, values } = readCounts(await openMiniature({ [tag]: { rows: numberedRows(330) } }), quantity);
    const at = (sex: number, age: number) => values[(sex * ages + age) * years];
    expect([at(0, 0), at(0, ages - 1), at(1, 0), at(1, ages - 1)]).toEqual(ends);
  });

  it("with an empty cell are an error that says where it is", async () => {
    const rows = { ...numberedRows(164), 5: [1, null, 1] };
    const projection = await openMiniature({ "<BigPop MV3>": { rows } });
    const values = { file: "mini.PJNZ", member: "Mini.DP", tag: "<BigPop MV3>", offset: 5, column: 5 };
    expect(() => readCounts(projection, "population")).toThrow(
      expect.objectContaining(spectrumError("cellMissing", values)),
    );
  });

  it("of a file without any of their tags are an error that names them", async () => {
    const projection = await openMiniature();
    expect(() => readCounts(projection, "plhiv")).toThrow(
      expect.objectContaining({ key: "detail.spectrum.tagMissing" }),
    );
  });
});

describe("demography", () => {
  it("spreads fertility evenly over the ages of a group, and to the total", async () => {
    const shares = { 3: same(10), 4: same(20), 5: same(20), 6: same(20), 7: same(10), 8: same(10), 9: same(20) };
    const changes = { "<TFR MV>": { rows: { 2: [5.5, 5, 0] } }, "<ASFR MV>": { rows: shares } };
    const fertility = readFertility(await openMiniature(changes));
    expect(fertility).toHaveLength(35);
    expect(fertility[0]?.[0]).toBeCloseTo((5.5 * 10) / 110 / 5, 12);
    expect(fertility.reduce((sum, age) => sum + (age[0] as number), 0)).toBeCloseTo(5.5, 12);
  });

  it("turns males per 100 females into a share", async () => {
    const projection = await openMiniature({ "<SexBirthRatio MV>": { rows: { 2: [100, 300, 103] } } });
    expect([...readShareOfBoys(projection)].slice(0, 2)).toEqual([0.5, 0.75]);
  });

  it("keeps the total of each age group when it is spread over single ages", () => {
    const byGroup = Array.from({ length: 17 }, (_, group) => 1000 - 10 * group);
    const byAge = beersSingleAges(byGroup);
    expect(byAge).toHaveLength(81);
    byGroup.slice(0, 16).forEach((total, group) => {
      const sum = byAge.slice(5 * group, 5 * group + 5).reduce((all, value) => all + value, 0);
      expect(sum).toBeCloseTo(total, 8);
    });
    expect(byAge[80]).toBe(byGroup[16]);
  });

  it("spreads young migrants by survival in the first year", async () => {
    const shares = Object.fromEntries(
      Array.from({ length: 34 }, (_, index) => [3 + index, same(index % 17 ? 0 : 100)]),
    );
    const survival = Object.fromEntries(Array.from({ length: 164 }, (_, index) => [3 + index, [0.5, 1, 1]]));
    const changes = {
      "<MigrRate MV2>": { rows: { 4: same(31), 6: same(-62) } },
      "<MigrAgeDist MV2>": { rows: shares },
      "<SurvRate MV2>": { rows: survival },
    };
    const { values, years } = readNetMigration(await openMiniature(changes));
    const young = (sex: number, t: number) => [0, 1, 2, 3, 4].map((age) => values[(sex * 81 + age) * years + t]);
    expect(young(0, 0)).toEqual([16, 8, 4, 2, 1]);
    expect(young(1, 2)).toEqual([-32, -16, -8, -4, -2]);
  });
});
