import { readShiny90, type TestingFit } from "../../src/hiv-testing/shiny90-file.js";
import type { TestingInputs } from "../../src/hiv-testing/testing-inputs.js";
import {
  identityBlocks,
  openProjection,
  type PjnzFile,
  type Projection,
  versionAndYearBlocks,
  type WrittenBlock,
  type WrittenMember,
  writeArchive,
} from "../../src/index.js";
import { writeTable } from "../../src/pjnz/pjnz-writer.js";
import { adultBlocks } from "../adult/blocks.js";
import type { Projected } from "../adult/epidemic.js";
import { epidemic, finalYear, firstYear, versions } from "../adult/miniature-adults.js";
import type { Changes } from "../miniature.js";
import type { Written } from "../rds/writer.js";

/** Parameters of a fit up to 2020: testing of women grows from 2 to 20 percent a year. */
export const theta: readonly number[] = [
  ...Array.from({ length: 21 }, (_, index) => Math.log(0.02) + (Math.log(10) * index) / 20),
  ...Array(11).fill(0),
  ...[0, 0.5, -1, -0.5, 0.2, 0, -1.2, -1.4, -1.1, -1.5, 0],
];
export const parCsv = (values: readonly number[] = theta): WrittenMember => ({
  name: "model_outputs/par.csv",
  content: Buffer.from(`${values.join(",")}\r\n`),
});

/** One row for both sexes, males and females of each single age; only those of a sex are read. */
function byAge(of: Projected): WrittenBlock["rows"] {
  const [men = [], women = []] = of;
  return Object.fromEntries(men.flatMap((row, age) => [[3 * age + 3, row] as const, [3 * age + 4, women[age] ?? []]]));
}

const blocks = [
  ...adultBlocks(epidemic),
  { tag: "<OnARTBySingleAge MV>", rows: byAge(epidemic.onArt) },
  { tag: "<NewInfectionsBySingleAge MV>", rows: byAge(epidemic.infections) },
];

export interface MiniatureOptions {
  /** Members of the .shiny90; null for a PJNZ without one. */
  shiny90?: readonly WrittenMember[] | null;
  /** Blocks of the .DP to replace, or to leave out where null. */
  changes?: Changes;
  version?: string;
}

/** A PJNZ with an epidemic, and the fit of HIV testing to it. */
export async function openTesting(options: MiniatureOptions = {}): Promise<[PjnzFile, Projection]> {
  const { shiny90 = [parCsv()], changes = {}, version = versions.calendar } = options;
  const changed: Record<string, WrittenBlock | null> = Object.fromEntries(blocks.map((block) => [block.tag, block]));
  for (const [tag, block] of Object.entries(changes)) changed[tag] = block && { tag, ...block };
  const dp = [...versionAndYearBlocks(version, firstYear, finalYear), ...Object.values(changed)];
  const pjn = identityBlocks({ countryCode: 454, projectionName: "Mini", version });
  const pjnz: PjnzFile = {
    name: "Mini.PJNZ",
    dp: { name: "Mini.DP", content: writeTable(dp.filter((block) => block !== null)) },
    pjn: { name: "Mini.PJN", content: writeTable(pjn) },
    shiny90: shiny90 && { name: "Mini.zip.shiny90", content: await writeArchive(shiny90) },
    notices: [],
  };
  return [pjnz, openProjection(pjnz)];
}

export async function readTesting(options?: MiniatureOptions): Promise<TestingFit> {
  const fit = await readShiny90(...(await openTesting(options)));
  if (!fit) throw new Error("the miniature has no fit");
  return fit;
}

/** Inputs as another program stores them with the fit: all of these but the children, which are as in the .DP. */
export function storedObject(inputs: TestingInputs, version: string): { named: Record<string, Written> } {
  const { years, naturalHistory, hivFertility, art } = inputs;
  const { count } = years;
  const counts = (of: { values: Float64Array }): Written => ({
    doubles: byYear(of.values, count),
    dim: [81, 2, count],
  });
  const series = (values: ArrayLike<number>): Written => ({ doubles: Array.from(values) });
  const table = (values: Float64Array, ...dim: number[]): Written => ({ doubles: [...values], dim });
  const children = blocks.find(({ tag }) => tag === "<ChAged14ByCD4Cat MV>")?.rows ?? {};
  const childRows = Float64Array.from(Object.values(children).flat() as number[]);
  const data: Record<string, Written> = {
    spectrum_version: { texts: [version] },
    yr_start: { integers: [years.first] },
    yr_end: { integers: [years.final] },
    totpop: counts(inputs.population),
    Sx: counts(inputs.survival),
    netmigr: counts(inputs.netMigration),
    hivpop: counts(inputs.plhiv),
    infections: counts(inputs.infections),
    artpop: counts(inputs.onArt),
    asfr: {
      doubles: byYear(Float64Array.from(inputs.fertility.flatMap((age) => [...age])), count),
      dim: [35, count],
    },
    fert_rat: table(hivFertility.byAge, hivFertility.categoryCount, count),
    cd4fert_rat: series(hivFertility.byCd4),
    frr_art6mos: series(hivFertility.onArt),
    frr_scalar: { doubles: [hivFertility.localFactor] },
    cd4_initdist: table(naturalHistory.initial, 7, 4, 2),
    cd4_prog: table(naturalHistory.progression, 6, 4, 2),
    cd4_mort: table(naturalHistory.mortality, 7, 4, 2),
    art_mort: table(naturalHistory.artMortality, 3, 7, 4, 2),
    artmx_timerr: table(naturalHistory.artMortalityRatio, 3, count),
    cd4_nonaids_excess_mort: table(naturalHistory.excessMortality, 7, 4, 2),
    art_nonaids_excess_mort: table(naturalHistory.excessMortalityOnArt, 7, 4, 2),
    art15plus_numperc: { doubles: Array(2 * count).fill(0), dim: [2, count] },
    art15plus_num: { doubles: byYear(art.adultsOnArt.number, count), dim: [2, count] },
    art15plus_needart: { doubles: Array(2 * count).fill(1000), dim: [2, count] },
    art15plus_eligthresh: series(art.cd4Threshold),
    artelig_specpop: {
      named: {
        elig: { logicals: art.specialPopulations.map(({ isEligible }) => isEligible) },
        percent: { doubles: art.specialPopulations.map(({ share }) => share) },
        year: { integers: art.specialPopulations.map(({ firstYear: since }) => since) },
      },
    },
    median_cd4init: series(art.medianCd4),
    art_dropout: series(art.dropOutPercent),
    art_alloc_method: { integers: [art.allocationMethod] },
    art_prop_alloc: { doubles: [art.mortalityWeight, 1 - art.mortalityWeight] },
    scale_cd4_mort: { integers: [Number(inputs.rules.scalesUntreatedMortality)] },
    age14hivpop: { doubles: byYear(childRows, count), dim: [7, 6, 2, count] },
  };
  return { named: data };
}

/** From the year as the fastest index to the year as the slowest. */
function byYear(values: Float64Array, years: number): number[] {
  const rows = values.length / years;
  return Array.from(values, (_, cell) => values[(cell % rows) * years + Math.floor(cell / rows)] as number);
}
