import { beforeAll, describe, expect, it } from "vitest";
import { readShiny90, type TestingFit } from "../../src/hiv-testing/shiny90-file.js";
import {
  awarenessBands,
  type StatusAwareness,
  simulateTestingFit,
  statusAwareness,
} from "../../src/hiv-testing/status-awareness.js";
import { deriveTestingModel } from "../../src/hiv-testing/testing-inputs.js";
import type { TestingState } from "../../src/hiv-testing/testing-population.js";
import { openProjection, readPjnzFiles } from "../../src/index.js";
import { hasSharedFiles, publishedObject, publishedRows, sharedFile } from "../shared-files.js";

const tolerance = 1e-9;

interface RegionFit {
  regionCode: number;
  fit: TestingFit;
}

async function readFits(...path: string[]): Promise<RegionFit[]> {
  const files = await readPjnzFiles(sharedFile(...path), path.at(-1) as string);
  return Promise.all(
    files.map(async (pjnz) => {
      const projection = openProjection(pjnz);
      const fit = await readShiny90(pjnz, projection);
      if (!fit) throw new Error(`${pjnz.name} has no fit of HIV testing`);
      return { regionCode: projection.identity.regionCode, fit };
    }),
  );
}

const awarenessOf = (fit: TestingFit) => statusAwareness(fit.inputs.years, simulateTestingFit(fit));

/** Largest difference, relative to the numbers themselves or to those given; infinite where there are not as many. */
function difference(ours: ArrayLike<number>, published: readonly number[], size: ArrayLike<number> = ours): number {
  if (ours.length !== published.length) return Number.POSITIVE_INFINITY;
  return published.reduce((largest, expected, index) => {
    const apart = Math.abs((ours[index] as number) - expected);
    return Math.max(largest, apart === 0 ? 0 : apart / Math.max(Math.abs(expected), Math.abs(size[index] as number)));
  }, 0);
}

function cellOf({ years }: StatusAwareness, year: number, sex: string, band: number): number {
  return ((year - years.first) * 2 + (sex === "male" ? 0 : 1)) * awarenessBands.length + band;
}

describe.skipIf(!hasSharedFiles).each(["mwi-2019", "mwi-2024"])("the HIV testing model of %s", (name) => {
  let fit: TestingFit;
  beforeAll(async () => {
    [{ fit }] = (await readFits("data", name, "pjnz.PJNZ")) as [RegionFit];
  });

  it("has the published parameters", () => {
    const published = publishedObject("reference", name, "spectrum", "*_fp_with_hts.json.gz");
    const model = deriveTestingModel(fit.inputs);
    const { naturalHistory, hivFertility, art, entrants, rules } = model;
    const { count } = model.years;
    const ours: Record<string, ArrayLike<number>> = {
      basepop: model.basePopulation,
      Sx: model.survival,
      netmigr: model.migrants,
      asfr: model.fertility,
      infections: model.infections,
      cd4_initdist: naturalHistory.initial,
      cd4_prog: naturalHistory.progression.filter((_, cell) => cell % 7 < 6),
      cd4_mort: naturalHistory.mortality,
      art_mort: naturalHistory.artMortality,
      artmx_timerr: naturalHistory.artMortalityRatio,
      cd4_nonaids_excess_mort: naturalHistory.excessMortality,
      frr_cd4: hivFertility.untreated,
      frr_art: hivFertility.onArt,
      art15plus_num: Array.from({ length: 2 * count }, (_, cell) => {
        return art.targets.value[(cell % 2) * count + Math.floor(cell / 2)] as number;
      }),
      specpop_percelig: art.specialShare,
      pw_artelig: art.pregnantEligible,
      artcd4elig_idx: Array.from(art.eligibleFrom, (first) => first + 1),
      art_dropout: art.dropOutRate,
      median_cd4init: art.medianCd4,
      entrantprev: entrants.prevalence,
      entrantartcov: entrants.artCoverage,
      paedsurv_cd4dist: entrants.untreated,
      paedsurv_artcd4dist: entrants.onArt,
      tARTstart: [art.firstYear + 1],
      scale_cd4_mort: [Number(rules.scalesUntreatedMortality)],
      art_dropout_recover_cd4: [Number(rules.artDropoutMovesUp)],
      popadjust: [Number(model.targets !== null)],
    };
    for (const [key, values] of Object.entries(ours))
      expect(difference(values, published[key]?.values ?? []), key).toBeLessThanOrEqual(tolerance);
    // Published by the year in which they are 14.
    const entrantCounts = published.entrantpop?.values.slice(0, -2) ?? [];
    expect(difference(model.entrantCount.slice(2), entrantCounts)).toBeLessThanOrEqual(tolerance);
  });

  it("has the published state of every year", () => {
    const published = publishedObject("reference", name, "spectrum", "f*_mod.json.gz");
    const states = simulateTestingFit(fit);
    const all = (pick: (state: TestingState) => Float64Array[]) =>
      states.flatMap((state) => pick(state).flatMap((people) => [...people]));
    const untreated = all((state) => [state.untreated]);
    const ours: Record<string, number[]> = {
      pop: all((state) => [state.negative, state.positive]),
      hivpop: untreated,
      artpop: all((state) => [state.onArt]),
      testnegpop: all((state) => [state.testedNegative, state.testedUndiagnosed]),
    };
    for (const [key, values] of Object.entries(ours))
      expect(difference(values, published[key]?.values ?? []), key).toBeLessThanOrEqual(tolerance);
    // Of a CD4 stage whose diagnosed all started ART, rounding leaves 1e-16 persons: seen against those untreated in its group.
    const inGroup = Array.from({ length: untreated.length / 7 }, (_, group) =>
      untreated.slice(7 * group, 7 * group + 7).reduce((sum, people) => sum + people, 0),
    );
    const diagnosed = all((state) => [state.diagnosed]);
    const sizes = diagnosed.map((_, cell) => inGroup[Math.floor(cell / 7)] as number);
    expect(difference(diagnosed, published.diagnpop?.values ?? [], sizes)).toBeLessThanOrEqual(1e-12);
  });

  it("has the published PLHIV, aware and on ART by sex, age and year", () => {
    const awareness = awarenessOf(fit);
    const rows = publishedRows("reference", name, "spectrum_shiny90_age_sex.csv");
    expect(rows.length).toBe(awareness.plhiv.length);
    const cells = rows.map(({ year, sex, agegr }) => {
      const band = awarenessBands.findIndex((label) => label.slice(0, 2) === agegr?.slice(0, 2));
      return cellOf(awareness, Number(year), sex as string, band);
    });
    const columns = { plhiv: "plhiv", aware: "aware", artnum: "onArt" } as const;
    for (const [column, own] of Object.entries(columns)) {
      const ours = cells.map((cell) => awareness[own][cell] as number);
      const theirs = rows.map((row) => Number(row[column]));
      expect(difference(ours, theirs), column).toBeLessThanOrEqual(tolerance);
    }
  });
});

describe.skipIf(!hasSharedFiles)("known totals of adults with HIV, aware and on ART", () => {
  it.each([
    { path: ["pjnz", "demo_mwi2019.PJNZ"], year: 2010, known: [767766.8, 527288.1, 210969.0] },
    { path: ["pjnz", "demo_mwi2019.PJNZ"], year: 2019, known: [978195.7, 894827.3, 777008.8] },
    { path: ["pjnz", "demo_mwi2019_v6.21-shiny90.PJNZ"], year: 2019, known: [975345.3, 911743.9, 829324.6] },
    { path: ["mwi-2024", "pjnz.PJNZ"], year: 2019, known: [932989.9, 874071.4, 781996.6] },
    { path: ["mwi-2024", "pjnz.PJNZ"], year: 2023, known: [930929.6, 893461.2, 859950.2] },
  ])("are met by $path.1 in $year", async ({ path, year, known }) => {
    const [{ fit }] = (await readFits("data", ...path)) as [RegionFit];
    const awareness = awarenessOf(fit);
    const from = cellOf(awareness, year, "male", 0);
    const total = (values: Float64Array) => values.slice(from, from + 16).reduce((sum, value) => sum + value, 0);
    const ours = [awareness.plhiv, awareness.aware, awareness.onArt].map((values) => Number(total(values).toFixed(1)));
    expect(ours).toEqual(known);
  });
});

describe.skipIf(!hasSharedFiles)("the regional HIV testing models of mwi-zone", () => {
  /**
   * Published are the numbers unaware after all shares of a sex and year were shifted alike on the scale of log odds, to meet
   * a known total. The shift that one age needs must then explain every other age.
   */
  it("have shares unaware that one shift for each sex and year brings to the published numbers", async () => {
    const published = publishedRows("reference", "mwi-zone", "spectrum_extract_pjnz_*.csv.gz");
    const logit = (share: number) => Math.log(share / (1 - share));
    const expit = (odds: number) => 1 / (1 + Math.exp(-odds));
    for (const { regionCode, fit } of await readFits("data", "mwi-zone", "pjnz.zip")) {
      const awareness = awarenessOf(fit);
      const shifts = new Map<string, number>();
      let compared = 0;
      for (const row of published) {
        if (Number(row.spectrum_region_code) !== regionCode || Number(row.age) < 15) continue;
        const band = Math.min(Math.floor(Number(row.age) / 5) - 3, awarenessBands.length - 1);
        const share = awareness.unawareShare[cellOf(awareness, Number(row.year), row.sex as string, band)] ?? null;
        const untreated = Number(row.hivpop) - Number(row.artpop);
        if (row.unaware === "" || share === null || share >= 1 || untreated <= 0) continue;
        const group = `${row.year} ${row.sex}`;
        const shift = shifts.get(group) ?? logit(Number(row.unaware) / untreated) - logit(share);
        shifts.set(group, shift);
        const expected = untreated * expit(logit(share) + shift);
        expect(Math.abs(expected / Number(row.unaware) - 1)).toBeLessThanOrEqual(tolerance);
        compared++;
      }
      expect(compared).toBeGreaterThan(3_000);
    }
  });
});
