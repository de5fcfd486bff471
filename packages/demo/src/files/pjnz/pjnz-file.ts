import { identityBlocks, versionAndYearBlocks, type WrittenBlock, writeArchive, writePjnz } from "@tessera/spectrum";
import { demoCountry } from "../../country/country-plan.js";
import { ages, female, finalYear, firstYear, fiveYearGroups, male } from "../../timeline.js";
import { along, type Knots } from "../../truth/curves.js";
import { boysPerHundredGirls, fertilityShares, survival, totalFertility } from "../../truth/demography.js";
import type { National } from "../../truth/recorded-counts.js";
import type { AntenatalRow } from "../antenatal-file.js";
import { adultBlocks } from "./adult-blocks.js";
import { atAge, constant, resultBlocks, rowsFrom } from "./block-series.js";
import { programmeBlocks } from "./programme-blocks.js";

/** A version that counts at the end of calendar years. */
const version = "6.35";

export async function pjnzFile(national: National, antenatal: readonly AntenatalRow[]): Promise<Buffer> {
  const { code, name } = demoCountry;
  return writePjnz(name, {
    pjn: identityBlocks({ countryCode: code, projectionName: `${name} 2025`, version }),
    dp: [
      ...versionAndYearBlocks(version, firstYear, finalYear),
      ...resultBlocks(national),
      ...demographyBlocks(),
      ...programmeBlocks(national, antenatal),
      ...adultBlocks(national),
    ],
    shiny90: await testingMember(),
  });
}

/** Births and deaths without HIV. Nobody comes from or goes to other countries. */
function demographyBlocks(): WrittenBlock[] {
  const alive = [male, female].flatMap((sex) => {
    const byAge = Array.from({ length: ages }, (_, age) => atAge(survival, sex, age));
    // Ages 0 to 79, then 80, then all from 80 on.
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

/** The last year with a knot of its own: 51 parameters in all. */
const lastKnot = 2024;

/** Share of women without HIV who are tested in a year. */
const testedWomen: Knots = [
  [2000, 0.02],
  [2005, 0.08],
  [2010, 0.25],
  [2015, 0.36],
  [2024, 0.33],
];

/** Men relative to women in 2005 and 2012, repeat testers in 2010 and 2015, and so on to opportunistic infections. */
const ratios = [0.4, 0.2, -1.5, -1.4, 0.5, -1, -1.7, -1.9, -1.7, -1.9, -0.2];

/** The .shiny90 member that Spectrum saves: the parameters of the testing model, invented like everything here. */
function testingMember(): Promise<Buffer> {
  const knots = Array.from({ length: lastKnot - 2000 + 1 }, (_, index) => Math.log(along(testedWomen, 2000 + index)));
  const diagnosed = Array.from({ length: lastKnot - 2010 + 1 }, () => -1.6);
  const parameters = [...knots, ...diagnosed, ...ratios].map((value) => value.toFixed(5));
  return writeArchive([{ name: "model_outputs/par.csv", content: Buffer.from(`${parameters.join(",")}\n`) }]);
}
