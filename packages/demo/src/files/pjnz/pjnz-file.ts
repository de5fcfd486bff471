import { identityBlocks, versionAndYearBlocks, type WrittenBlock, writeArchive, writePjnz } from "@tessera/spectrum";
import { demoCountry } from "../../country-plan.js";
import { ages, female, finalYear, firstYear, fiveYearGroups, male } from "../../timeline.js";
import { type Knots, piecewiseLinear } from "../../truth/curves.js";
import { boysPerHundredGirls, fertilityShares, survival, totalFertility } from "../../truth/demography.js";
import type { National } from "../../truth/recorded-counts.js";
import type { AntenatalRow } from "../antenatal-file.js";
import type { KeyPopulationTables } from "../priority-populations/key-population-tables.js";
import { adultBlocks } from "./adult-blocks.js";
import { atAge, constant, emptyCell, resultBlocks, rowsFrom } from "./block-series.js";
import { programmeBlocks } from "./programme-blocks.js";
import { vitalBlocks } from "./vital-blocks.js";

type KeyPopulationTotal = KeyPopulationTables["national"][number];

/** A version with projections by calendar year. */
const version = "6.35";

export async function pjnzFile(
  national: National,
  antenatal: readonly AntenatalRow[],
  keyPopulations: readonly KeyPopulationTotal[],
): Promise<Buffer> {
  const { code, name, iso3 } = demoCountry;
  return writePjnz(name, {
    pjn: identityBlocks({ countryCode: code, sample: { name, iso3 }, projectionName: `${name} 2025`, version }),
    dp: [
      ...versionAndYearBlocks(version, firstYear, finalYear),
      { tag: "<VersionNum MV2>", rows: { 2: [5.1] } },
      { tag: "<ValidDate MV>", rows: { 2: [45658] }, notes: { 2: "01/01/25  12:00:00 AM" } },
      ...resultBlocks(national),
      ...demographyBlocks(),
      ...vitalBlocks(national),
      ...programmeBlocks(national, antenatal),
      ...adultBlocks(national),
      keyPopulationBlock(keyPopulations),
    ],
    shiny90: await testingMember(),
  });
}

/** Fertility and mortality without HIV. There is no international migration. */
function demographyBlocks(): WrittenBlock[] {
  const alive = [male, female].flatMap((sex) => {
    const byAge = Array.from({ length: ages }, (_, age) => atAge(survival, sex, age));
    // Rows of ages 0 to 79, 80, and 80+.
    return [...byAge, byAge.at(-1) as number[]];
  });
  const evenShares = Array.from({ length: 2 * fiveYearGroups }, () => constant(100 / fiveYearGroups));
  return [
    { tag: "<TFR MV>", rows: { 2: Array.from(totalFertility) } },
    { tag: "<ASFR MV>", rows: rowsFrom(3, fertilityShares.map(constant)) },
    { tag: "<SurvRate MV2>", rows: rowsFrom(3, alive) },
    { tag: "<SexBirthRatio MV>", rows: { 2: constant(boysPerHundredGirls) } },
    { tag: "<MigrRate MV2>", rows: { 4: constant(0), 6: constant(0) } },
    { tag: "<MigrAgeDist MV2>", rows: rowsFrom(3, evenShares) },
  ];
}

/** Year of the last knot; there are 51 parameters. */
const lastKnot = 2024;

/** Annual rate of testing of women. */
const testedWomen: Knots = [
  [2000, 0.02],
  [2005, 0.08],
  [2010, 0.25],
  [2015, 0.36],
  [2024, 0.33],
];

/** Parameters after those by year, on the scale of the fit, in the order of Shiny90. */
const ratios = [0.4, 0.2, -1.5, -1.4, 0.5, -1, -1.7, -1.9, -1.7, -1.9, -0.2];

/** The .shiny90 with invented parameters of the HIV testing model. */
function testingMember(): Promise<Buffer> {
  const knots = Array.from({ length: lastKnot - 2000 + 1 }, (_, index) =>
    Math.log(piecewiseLinear(testedWomen, 2000 + index)),
  );
  const diagnosed = Array.from({ length: lastKnot - 2010 + 1 }, () => -1.6);
  const parameters = [...knots, ...diagnosed, ...ratios].map((value) => value.toFixed(5));
  return writeArchive([{ name: "model_outputs/par.csv", content: Buffer.from(`${parameters.join(",")}\n`) }]);
}

/** Columns of key populations. */
const keyPopulationColumns = ["FSW", "MSM", "TGW", "PWID"];

/** The key population workbook: size, prevalence, ART coverage, and new infections. */
function keyPopulationBlock(totals: readonly KeyPopulationTotal[]): WrittenBlock {
  const row = (of: (total: KeyPopulationTotal) => number) =>
    keyPopulationColumns.map((name) => totals.filter(({ kp }) => kp === name).map(of)[0] ?? emptyCell);
  return {
    tag: "<KeyPops MV>",
    rows: {
      2: row(({ size }) => size),
      3: row(({ prevalence }) => prevalence),
      4: row(() => emptyCell),
      5: row(({ infections }) => infections),
    },
  };
}
