import { beforeAll, describe, expect, it } from "vitest";
import {
  type AdultState,
  ageCount,
  artCells,
  cd4Cells,
  cd4Count,
  fertileAgeCount,
  sexCount,
} from "../../src/adult/adult-state.js";
import {
  type AdultParameters,
  deriveAdultParameters,
  readAdultInputs,
} from "../../src/adult/parameters/adult-parameters.js";
import { pregnancyPrevalence } from "../../src/adult/simulation/births-and-pregnancy.js";
import { simulateAdults } from "../../src/adult/simulation/simulate-adults.js";
import { openProjection, type Projection, readPjnzFiles } from "../../src/index.js";
import { openOnly } from "../miniature.js";
import { hasSharedFiles, largestDifference, publishedObject, publishedRows, sharedFile } from "../shared-files.js";

const tolerance = 1e-9;
const missingAsNull = (value: number) => (Number.isNaN(value) ? null : value);

function simulated(projection: Projection) {
  const parameters = deriveAdultParameters(readAdultInputs(projection));
  return { parameters, states: simulateAdults(parameters) };
}

describe.skipIf(!hasSharedFiles).each(["mwi-2019", "mwi-2024"])("adults of %s", (name) => {
  let parameters: AdultParameters;
  let states: AdultState[];
  beforeAll(async () => {
    ({ parameters, states } = simulated(await openOnly(sharedFile("data", name, "pjnz.PJNZ"))));
  });

  it("run on the published parameters", () => {
    const published = publishedObject("reference", name, "spectrum", "*_specfp.json.gz");
    const { naturalHistory, hivFertility, art, entrants, cohorts, incidence } = parameters;
    const ours: Record<string, ArrayLike<number>> = {
      basepop: parameters.basePopulation,
      Sx: parameters.survival,
      asfr: parameters.fertility,
      netmigr: parameters.migrants,
      cumsurv: cohorts.survival,
      cumnetmigr: cohorts.migrants,
      paedsurv_lag: cohorts.hivSurvival,
      incrr_sex: incidence.sexRatio,
      incrr_age: incidence.ageRatio,
      incidinput: incidence.rate,
      cd4_initdist: naturalHistory.initial,
      cd4_prog: naturalHistory.progression.filter((_, cell) => cell % cd4Count < cd4Count - 1),
      cd4_mort: naturalHistory.mortality,
      art_mort: naturalHistory.artMortality,
      artmx_timerr: naturalHistory.artMortalityRatio,
      cd4_nonaids_excess_mort: naturalHistory.excessMortality,
      frr_cd4: hivFertility.untreated,
      frr_art: hivFertility.onArt,
      art15plus_num: bySexFirst(art.targets.value),
      art15plus_isperc: bySexFirst(art.targets.isShare),
      specpop_percelig: art.specialShare,
      artcd4elig_idx: art.eligibleFrom.map((cd4) => cd4 + 1),
      pw_artelig: art.pregnantEligible,
      art_dropout: art.dropOutRate,
      median_cd4init: art.medianCd4,
      tARTstart: [art.firstYear + 1],
      art_alloc_mxweight: [art.mortalityWeight],
      scale_cd4_mort: [parameters.rules.scalesUntreatedMortality ? 1 : 0],
      art_dropout_recover_cd4: [parameters.rules.artDropoutMovesUp ? 1 : 0],
      entrantprev: entrants.prevalence,
      entrantartcov: entrants.artCoverage,
      paedsurv_cd4dist: entrants.untreated,
      paedsurv_artcd4dist: entrants.onArt,
    };
    for (const [key, values] of Object.entries(ours)) {
      const cells = published[key]?.values.map(String) ?? [];
      expect(largestDifference(Array.from(values), cells), key).toBeLessThanOrEqual(tolerance);
    }
  });

  it("are as many as published at the end of each year, by age, HIV, CD4 count and ART", () => {
    const published = publishedObject("reference", name, "spectrum", "*_mod.json.gz");
    const difference = (ours: number[], key: string) =>
      largestDifference(ours, published[key]?.values.map(String) ?? []);
    const people = states.flatMap(({ negative, positive }) => [...negative, ...positive]);
    expect(people.length).toBe(2 * sexCount * ageCount * parameters.years.count);
    expect(difference(people, "pop")).toBeLessThanOrEqual(tolerance);
    const untreated = states.flatMap((state) => [...state.untreated]);
    expect(untreated.length).toBe(cd4Cells * parameters.years.count);
    expect(difference(untreated, "hivpop")).toBeLessThanOrEqual(tolerance);
    const onArt = states.flatMap((state) => [...state.onArt]);
    expect(onArt.length).toBe(artCells * parameters.years.count);
    expect(difference(onArt, "artpop")).toBeLessThanOrEqual(tolerance);
  });

  it("have the published prevalence and ART coverage among pregnant women", () => {
    const published = publishedRows("reference", name, "spectrum", "*_pregprev.csv");
    const { prevalence, artCoverage } = pregnancyPrevalence(parameters, states);
    const { first, count } = parameters.years;
    const cells = published.map((row) => (Number(row.age) - 15) * count + Number(row.year) - first);
    expect(cells.length).toBe(fertileAgeCount * count);
    for (const [values, column] of [
      [prevalence, "pregprev"],
      [artCoverage, "pregartcov"],
    ] as const) {
      const ours = cells.map((cell) => missingAsNull(values[cell] as number));
      const theirs = published.map((row) => row[column] as string);
      expect(largestDifference(ours, theirs), column).toBeLessThanOrEqual(tolerance);
    }
  });
});

/** Published with the sex as the fastest index. */
function bySexFirst(values: ArrayLike<number>): number[] {
  const years = values.length / sexCount;
  return Array.from(values, (_, index) => values[(index % sexCount) * years + Math.floor(index / sexCount)] as number);
}

const uploads = [
  { name: "mwi-2019", file: "pjnz.PJNZ", regions: 1 },
  { name: "mwi-2024", file: "pjnz.PJNZ", regions: 1 },
  { name: "mwi-zone", file: "pjnz.zip", regions: 3 },
];

describe.skipIf(!hasSharedFiles).each(uploads)("pregnant women of each region of $name", ({ name, file, regions }) => {
  it("have the published prevalence and ART coverage, missing in the same years", async () => {
    const published = publishedRows("reference", name, "spectrum_extract_pjnz_*.csv.gz");
    const projections = (await readPjnzFiles(sharedFile("data", name, file), file)).map(openProjection);
    expect(projections.length).toBe(regions);
    for (const projection of projections) {
      const { parameters, states } = simulated(projection);
      const { prevalence, artCoverage } = pregnancyPrevalence(parameters, states);
      const { first, count } = projection.years;
      const rows = published.filter(
        (row) =>
          Number(row.spectrum_region_code) === projection.identity.regionCode &&
          row.sex === "female" &&
          Number(row.age) >= 15 &&
          Number(row.age) < 50,
      );
      expect(rows.length).toBe(fertileAgeCount * count);
      for (const [values, column] of [
        [prevalence, "pregprev"],
        [artCoverage, "pregartcov"],
      ] as const) {
        const ours = rows.map((row) =>
          missingAsNull(values[(Number(row.age) - 15) * count + Number(row.year) - first] as number),
        );
        const theirs = rows.map((row) => row[column] as string);
        expect(largestDifference(ours, theirs), `${projection.identity.regionName} ${column}`).toBeLessThanOrEqual(
          tolerance,
        );
      }
    }
  });
});

/** Women in 2018: age, prevalence and ART coverage among those pregnant. */
const knownWomen = [
  { file: "demo_mwi2019.PJNZ", age: 18, prevalence: 0.0367494110256238, artCoverage: 0.585925574667907 },
  { file: "demo_mwi2019.PJNZ", age: 27, prevalence: 0.0862190315675527, artCoverage: 0.781456220380998 },
  { file: "demo_mwi2019.PJNZ", age: 38, prevalence: 0.126328019773372, artCoverage: 0.862824415241061 },
  { file: "demo_mwi2019_v6.21-shiny90.PJNZ", age: 27, prevalence: 0.0838632128415391, artCoverage: 0.830318814245077 },
];

describe.skipIf(!hasSharedFiles).each(knownWomen)("pregnant women of $age in $file", ({ file, age, ...known }) => {
  it("have the known prevalence and ART coverage, also in a projection from mid-year to mid-year", async () => {
    const { parameters, states } = simulated(await openOnly(sharedFile("data", "pjnz", file)));
    const { prevalence, artCoverage } = pregnancyPrevalence(parameters, states);
    const cell = (age - 15) * parameters.years.count + 2018 - parameters.years.first;
    expect(prevalence[cell]).toBeCloseTo(known.prevalence, 13);
    expect(artCoverage[cell]).toBeCloseTo(known.artCoverage, 13);
  });
});
