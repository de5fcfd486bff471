import type { WrittenBlock } from "../../src/index.js";
import { type Epidemic, type Projected, relativeIncidence } from "./epidemic.js";

/** Every block of a .DP that the adult simulation reads, of a projection with this epidemic. */
export function adultBlocks(epidemic: Epidemic): WrittenBlock[] {
  return [
    ...demographyBlocks(epidemic),
    ...resultBlocks(epidemic),
    ...incidenceBlocks(epidemic),
    ...naturalHistoryBlocks(),
    ...artMortalityRatioBlocks(epidemic),
    ...hivFertilityBlocks(epidemic),
    ...artProgrammeBlocks(epidemic),
    childrenBlock(epidemic),
  ];
}

function demographyBlocks({ years, survival, totalFertility, fertilityPercent }: Epidemic): WrittenBlock[] {
  const always = constantOver(years);
  const survivalRows = survival.flatMap((ofSex) => [...ofSex.slice(0, 80), ofSex[80] as number, ofSex[80] as number]);
  // More leave than come, most of them young adults.
  const migrantPercent = [4, 4, 5, 12, 20, 18, 12, 8, 5, 4, 3, 2, 1, 1, 0.5, 0.3, 0.2];
  return [
    { tag: "<TFR MV>", rows: { 2: totalFertility } },
    { tag: "<ASFR MV>", rows: rowsFrom(3, fertilityPercent.map(always)) },
    { tag: "<SexBirthRatio MV>", rows: { 2: always(103) } },
    { tag: "<SurvRate MV2>", rows: rowsFrom(3, survivalRows.map(always)) },
    { tag: "<MigrRate MV2>", rows: { 4: always(-900), 6: always(-700) } },
    { tag: "<MigrAgeDist MV2>", rows: rowsFrom(3, [...migrantPercent, ...migrantPercent].map(always)) },
  ];
}

/** What Spectrum itself has computed. */
function resultBlocks({ population, plhiv, infections, hivDeaths }: Epidemic): WrittenBlock[] {
  return [
    { tag: "<BigPop MV3>", rows: rowsFrom(3, population.flat()) },
    { tag: "<HIVBySingleAge MV2>", rows: rowsFrom(3, plhiv.flat()) },
    { tag: "<AidsDeathsByAge MV2>", rows: rowsFrom(3, hivDeaths.flat()) },
    { tag: "<HIV MV>", rows: inTriples(5, fiveYearGroups(plhiv)) },
    { tag: "<NewInfections MV>", rows: inTriples(5, fiveYearGroups(infections)) },
  ];
}

function incidenceBlocks({ years }: Epidemic): WrittenBlock[] {
  const always = constantOver(years);
  const ratios = [0, 1].flatMap((sex) =>
    groupIndices.map((group) => always(group < 3 ? 0 : relativeIncidence(sex, 5 * group + 2))),
  );
  return [
    { tag: "<HIVSexRatio MV>", rows: { 3: years.map((_, t) => Math.min(1.6, 0.6 + 0.05 * t)) } },
    { tag: "<DistOfHIV MV2>", rows: rowsFrom(3, ratios) },
  ];
}

/** Rows of four age categories of seven CD4 stages, of which each older and each lower one is worse off. */
function naturalHistoryBlocks(): WrittenBlock[] {
  const row = (at: (category: number, cd4: number) => number) =>
    Array.from({ length: 28 }, (_, cell) => at(Math.floor(cell / 7), cell % 7));
  const bothSexes = (first: number, cells: number[]) => rowsFrom(first, [cells, cells.map((cell) => 0.9 * cell)]);
  const initial = row((category, cd4) => [70 - 5 * category, 25 + 5 * category, 5, 0, 0, 0, 0][cd4] as number);
  const mortality = (atTop: number, factor: number) =>
    row((category, cd4) => atTop * factor ** cd4 * (1 + 0.2 * category));
  const onArt = [
    { tag: "<AdultMortByCD4WithART0to6 MV2>", atTop: 0.03 },
    { tag: "<AdultMortByCD4WithART7to12 MV2>", atTop: 0.015 },
    { tag: "<AdultMortByCD4WithARTGt12 MV2>", atTop: 0.008 },
  ];
  const excess = row((category) => 0.001 * category);
  return [
    { tag: "<AdultDistNewInfectionsCD4 MV>", rows: rowsFrom(3, [initial, initial]) },
    {
      tag: "<AdultAnnRateProgressLowerCD4 MV>",
      rows: bothSexes(
        3,
        row((category, cd4) => (cd4 === 6 ? 0 : 0.15 + 0.06 * cd4 + 0.03 * category)),
      ),
    },
    { tag: "<AdultMortByCD4NoART MV>", rows: bothSexes(3, mortality(0.004, 2.2)) },
    ...onArt.map(({ tag, atTop }) => ({ tag, rows: bothSexes(2, mortality(atTop, 1.4)) })),
    { tag: "<AdultNonAIDSExcessMort MV>", rows: rowsFrom(2, [excess, excess, excess, excess]) },
    { tag: "<MortalityRatesMultiplier MV>", rows: { 2: [1.05] } },
  ];
}

function artMortalityRatioBlocks({ years }: Epidemic): WrittenBlock[] {
  const falling = years.map((_, t) => 1.2 - 0.01 * Math.min(t, 40));
  return [{ tag: "<MortalityRates MV2>", rows: { 2: falling, 3: falling.map((ratio) => ratio + 0.3) } }];
}

function hivFertilityBlocks({ years }: Epidemic): WrittenBlock[] {
  const always = constantOver(years);
  return [
    { tag: "<HIVTFR MV4>", rows: rowsFrom(2, [1.3, 0.95, 0.85, 0.8, 0.75, 0.7, 0.7].map(always)) },
    { tag: "<FertCD4Discount MV>", rows: { 2: [1, 0.95, 0.85, 0.7, 0.55, 0.4, 0.3] }, firstColumn: 5 },
    { tag: "<RatioWomenOnART MV2>", rows: { 2: [1.1, 1, 0.9, 0.85, 0.8, 0.75, 0.75] } },
    { tag: "<FRRbyLocation MV>", rows: { 2: [0.95] } },
  ];
}

/** Numbers on ART as projected, open to more people over time, with some lost each year. */
function artProgrammeBlocks({ years, onArt }: Epidemic): WrittenBlock[] {
  const always = constantOver(years);
  const adults = onArt.map((ofSex) => years.map((_, t) => Math.round(total(ofSex.slice(15), t))));
  const [men = [], women = []] = adults;
  const since = (year: number, before: number, after: number) => years.map((now) => (now < year ? before : after));
  const needed = Array.from({ length: 18 * 3 + 2 }, () => always(1000));
  return [
    { tag: "<HAARTBySex MV>", rows: { 4: men, 5: women } },
    { tag: "<HAARTBySexPerNum MV>", rows: { 4: always(0), 5: always(0) } },
    { tag: "<NeedARTDec31 MV>", rows: rowsFrom(3, needed) },
    {
      tag: "<CD4ThreshHoldAdults MV>",
      rows: { 2: years.map((year) => (year < 2010 ? 200 : year < 2016 ? 350 : 999)) },
    },
    {
      tag: "<PopsEligTreat MV>",
      rows: { 3: [1, 10, 2012], 4: [1, 5, 2006], 5: [0, 15, 2014], 6: [0], 7: [0], 8: [0], 9: [0] },
    },
    { tag: "<PercLostFollowup MV>", rows: { 2: since(2004, 0, 5) } },
    { tag: "<MedCD4CountInit MV>", rows: { 2: always(0) } },
    { tag: "<NewARTPatAllocationMethod MV2>", rows: { 2: [1] } },
    { tag: "<NewARTPatAlloc MV>", rows: { 2: [0.4, 0.6] } },
  ];
}

/** Share of children aged 14 with HIV in each of six CD4 stages, and of each of four ways and three ART durations in them. */
const childCd4 = [0.05, 0.15, 0.25, 0.25, 0.2, 0.1];
const untreatedChild = [0.5, 0.1, 0.2, 0.2];
const childOnArt = [0.05, 0.05, 0.9];

function childrenBlock({ years, plhiv, onArt }: Epidemic): WrittenBlock {
  const rows = [0, 1].flatMap((sex) =>
    childCd4.flatMap((ofStage) => {
      const treated = (t: number) => onArt[sex]?.[14]?.[t] as number;
      const untreated = (t: number) => (plhiv[sex]?.[14]?.[t] as number) - treated(t);
      return [
        ...untreatedChild.map((share) => years.map((_, t) => untreated(t) * ofStage * share)),
        ...childOnArt.map((share) => years.map((_, t) => treated(t) * ofStage * share)),
      ];
    }),
  );
  return { tag: "<ChAged14ByCD4Cat MV>", rows: rowsFrom(2, rows) };
}

const groupIndices = Array.from({ length: 17 }, (_, group) => group);

/** Groups 0-4 to 80+ as `[sex][group][t]`. */
function fiveYearGroups(projected: Projected): Projected {
  return projected.map((ofSex) =>
    groupIndices.map((group) => (ofSex[0] ?? []).map((_, t) => total(ofSex.slice(5 * group, 5 * group + 5), t))),
  );
}

/** One row for both sexes, males and females of each age. */
function inTriples(first: number, projected: Projected): WrittenBlock["rows"] {
  const [men = [], women = []] = projected;
  const rows = men.flatMap((ofMen, age) => {
    const ofWomen = women[age] as number[];
    return [ofMen.map((count, t) => count + (ofWomen[t] as number)), ofMen, ofWomen];
  });
  return rowsFrom(first, rows);
}

function rowsFrom(first: number, rows: readonly (readonly number[])[]): WrittenBlock["rows"] {
  return Object.fromEntries(rows.map((row, index) => [first + index, row]));
}

const constantOver = (years: readonly number[]) => (value: number) => years.map(() => value);
const total = (series: readonly (readonly number[])[], t: number) =>
  series.reduce((sum, ofOne) => sum + (ofOne[t] as number), 0);
