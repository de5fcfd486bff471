import { identityBlocks, versionAndYearBlocks, type WrittenBlock, writeArchive, writePjnz } from "../../src/index.js";
import type { WrittenIdentity } from "../../src/pjnz/pjnz-writer.js";
import { adultBlocks } from "../adult/blocks.js";
import { type Epidemic, type Projected, projectEpidemic } from "../adult/epidemic.js";
import { parCsv } from "../hiv-testing/miniature-testing.js";
import type { Changes } from "../miniature.js";

export interface CompleteOptions {
  changes?: Changes;
  version?: string;
  firstYear?: number;
  finalYear?: number;
  identity?: Partial<WrittenIdentity>;
  /** Whether the file holds a fit of HIV testing. */
  shiny90?: boolean;
}

/** A small PJNZ with everything that its table is made of; a test replaces the blocks it is about, null leaves one out. */
export async function completePjnz(options: CompleteOptions = {}): Promise<Buffer> {
  const { changes = {}, version = "6.35", firstYear = 1990, finalYear = 2022, identity = {}, shiny90 = true } = options;
  const epidemic = projectEpidemic({ firstYear, finalYear, startOfEpidemic: firstYear + 2 });
  const blocks = [
    ...versionAndYearBlocks(version, firstYear, finalYear),
    ...adultBlocks(epidemic),
    ...programmeBlocks(epidemic),
  ];
  const changed: Record<string, WrittenBlock | null> = Object.fromEntries(blocks.map((block) => [block.tag, block]));
  for (const [tag, block] of Object.entries(changes)) changed[tag] = block && { tag, ...block };
  const pjn = identityBlocks({ countryCode: 454, projectionName: "Complete", version, ...identity });
  return writePjnz("Complete", {
    pjn,
    dp: Object.values(changed).filter((block) => block !== null),
    ...(shiny90 && { shiny90: await writeArchive([parCsv()]) }),
  });
}

/** What Spectrum counts by single age besides, and what programmes report. */
function programmeBlocks({ years, plhiv, onArt, infections }: Epidemic): WrittenBlock[] {
  const none = years.map(() => -9999);
  const children = years.map((_, t) => Math.round(sum(onArt, [0, 1], 0, 15, t)));
  const aware = (sexes: readonly number[], from: number, to: number) =>
    years.map((year, t) => {
      const [living, treated] = [sum(plhiv, sexes, from, to, t), sum(onArt, sexes, from, to, t)];
      return year < 2010 ? -9999 : Math.round(treated + 0.4 * (living - treated));
    });
  return [
    { tag: "<OnARTBySingleAge MV>", rows: triples(onArt) },
    { tag: "<NewInfectionsBySingleAge MV>", rows: triples(infections) },
    { tag: "<ChildTreatInputs MV3>", rows: { 3: children, 4: none, 5: none, 6: none } },
    { tag: "<ChildARTByAgeGroupPerNum MV2>", rows: { 3: years.map(() => 0) } },
    { tag: "<ChildARTCalc MV2>", rows: { 9: years.map(() => 1000) } },
    {
      tag: "<KnowledgeOfStatusInput MV4>",
      rows: { 2: aware([0, 1], 0, 15), 3: aware([0], 15, 81), 4: aware([1], 15, 81) },
    },
  ];
}

function sum(of: Projected, sexes: readonly number[], from: number, to: number, t: number): number {
  return sexes
    .flatMap((sex) => of[sex]?.slice(from, to) ?? [])
    .reduce((total, series) => total + (series[t] as number), 0);
}

/** One row for both sexes, left empty, then males and females of each single age. */
function triples(of: Projected): WrittenBlock["rows"] {
  const [men = [], women = []] = of;
  return Object.fromEntries(men.flatMap((row, age) => [[3 * age + 3, row] as const, [3 * age + 4, women[age] ?? []]]));
}
