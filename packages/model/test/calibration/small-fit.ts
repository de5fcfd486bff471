import {
  evaluateSum,
  type Formula,
  fiveYearAgeGroups,
  generalFormulas,
  type Series,
  singleSexes,
  underFiveAgeGroups,
} from "@tessera/contract";
import { splitOfIndicator } from "@tessera/spectrum";
import fc from "fast-check";
import { calibratedAreas } from "../../src/calibration/calibrated-areas.js";
import { type CalibratedSeries, calibratedSeries, everySeries } from "../../src/calibration/calibrated-people.js";
import { aggregateCells, everyone } from "../../src/frame/aggregation.js";
import { cellsPerArea, modelAges } from "../../src/frame/model-frame.js";
import { type EstimateTable, type Statistic, statistics } from "../../src/output/estimate-table.js";
import type { Area, ModelOutput, SpectrumCalibrationRow, ZeroToFourRow } from "../../src/output/output-contents.js";

export const quarters = ["CY2020Q3", "CY2023Q4", "CY2024Q3", "CY2025Q3", "CY2026Q3"];

/** A country of two Spectrum regions, with two districts and with one. */
export const areas: Area[] = [
  area("N", 0, null, Number.NaN),
  area("N_1", 1, "N", 1),
  area("N_2", 1, "N", 2),
  area("N_1_a", 2, "N_1", 1),
  area("N_1_b", 2, "N_1", 1),
  area("N_2_a", 2, "N_2", 2),
];
const regionCodes = [1, 2];

function area(id: string, level: number, parent: string | null, code: number): Area {
  return {
    area_id: id,
    area_name: id,
    area_level: level,
    area_level_label: String(level),
    parent_area_id: parent,
    area_sort_order: 1,
    spectrum_region_code: code,
    center_x: 0,
    center_y: 0,
    display: true,
    geometry: { type: "Polygon", coordinates: [] },
  };
}

export interface SmallFit {
  /** Numbers between 0 and 1, one after the other: what chance decides. */
  random: () => number;
  /** What the projection says is what the model estimates. */
  isProjectionEqual?: boolean;
  awareness?: boolean;
}

/** Numbers between 0 and 1 that a seed decides. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % (2 ** 31 - 1);
    return state / (2 ** 31 - 1);
  };
}
export const chance = fc.integer({ min: 1, max: 2 ** 31 - 2 }).map(seeded);

type People = Record<CalibratedSeries, Float64Array>;

/** A fit of the country: people by cell as chance decides, and every indicator made of them. */
export function smallFit({ random, isProjectionEqual = false, awareness = true }: SmallFit): ModelOutput {
  const { aggregation, modelled } = calibratedAreas(areas);
  const times = quarters.map(() => peopleOf(modelled.length, random));
  const rows = times.flatMap((people, time) => {
    const sums = everySeries((series) => aggregateCells(aggregation, everyone, people[series]));
    return estimateRows(sums, time, awareness);
  });
  const regionOf = Array.from(modelled, (position) => regionCodes.indexOf(areas[position]?.spectrum_region_code ?? 0));
  return {
    kind: "fit",
    modelVersion: "2.10.22",
    iso3: "XTS",
    options: {},
    areas,
    calendarQuarters: quarters,
    estimates: tableOf(rows),
    spectrum: {
      calibrationTable: times.flatMap((people, time) => projection(people, regionOf, time, random, isProjectionEqual)),
      zeroToFourDistribution: distribution(random),
    },
  };
}

function peopleOf(districts: number, random: () => number): People {
  const people = everySeries(() => new Float64Array(districts * cellsPerArea));
  const between = (low: number, high: number) => low + (high - low) * random();
  for (let cell = 0; cell < people.plhiv.length; cell++) {
    const population = between(100, 10_000);
    const plhiv = population * between(0.001, 0.4);
    const art = plhiv * between(0.05, 0.95);
    const unaware = (plhiv - art) * between(0.05, 0.9);
    // Children are infected at birth only.
    const isInfected = cell % modelAges === 0 || cell % modelAges > 2;
    const infections = isInfected ? (population - plhiv) * between(0.001, 0.05) : 0;
    const values: Record<CalibratedSeries, number> = {
      population,
      plhiv,
      artResidents: art,
      artAttendees: art,
      plhivAttendees: plhiv,
      unaware,
      unawareAttendees: unaware,
      infections,
    };
    for (const series of calibratedSeries) people[series][cell] = values[series];
  }
  // Some of the first district attend in the second, which is in the same region.
  for (let place = 0; place < cellsPerArea; place++) {
    const share = between(0, 0.2);
    for (const values of [people.plhivAttendees, people.artAttendees, people.unawareAttendees]) {
      const moving = share * (values[place] as number);
      values[place] = (values[place] as number) - moving;
      values[cellsPerArea + place] = (values[cellsPerArea + place] as number) + moving;
    }
  }
  return people;
}

interface Row {
  codes: [number, number, number, number, number];
  value: number;
  isRate: boolean;
}

const indicators = [...generalFormulas.map(({ indicator }) => indicator), "anc_clients"];

function estimateRows(sums: People, time: number, awareness: boolean): Row[] {
  const estimated = generalFormulas.filter((formula) => time < formula.until && (awareness || !formula.isAwareness));
  const strata = areas.flatMap((_, a) =>
    everyone.sexes.flatMap((_, s) => everyone.ages.map((_, g) => [a, s, g] as const)),
  );
  return strata.flatMap(([a, s, g], stratum) => {
    const rows = estimated.map((formula): Row => {
      const value = evaluate(formula, (series) => sums[series as CalibratedSeries][stratum] as number);
      return {
        codes: [a, s, g, time, indicators.indexOf(formula.indicator)],
        value,
        isRate: formula.per !== undefined,
      };
    });
    const mothers: Row = { codes: [a, s, g, time, indicators.indexOf("anc_clients")], value: 17, isRate: false };
    return everyone.sexes[s] === "female" && everyone.ages[g]?.ageGroup === "Y015_049" ? [...rows, mothers] : rows;
  });
}

function evaluate({ value, per }: Formula, of: (series: Series) => number): number {
  return per ? evaluateSum(value, of) / evaluateSum(per, of) : evaluateSum(value, of);
}

const spread: Record<Statistic, number> = { mean: 1, se: 0.05, median: 0.99, mode: 0.98, lower: 0.9, upper: 1.02 };

/** Nothing is above the whole. */
function statisticOf(name: Statistic, { value, isRate }: Row): number {
  return name === "upper" && isRate ? value + 0.02 * (1 - value) * Math.sign(value) : value * spread[name];
}

function tableOf(rows: readonly Row[]): EstimateTable {
  const code = (position: number) => rows.map(({ codes }) => codes[position] as number);
  const numbers = statistics.map((name) => [name, Float64Array.from(rows, (row) => statisticOf(name, row))]);
  return {
    sexes: [...everyone.sexes],
    ages: everyone.ages.map(({ ageGroup }) => ageGroup),
    indicators,
    area: Uint16Array.from(code(0)),
    sex: Uint8Array.from(code(1)),
    age: Uint8Array.from(code(2)),
    quarter: Uint8Array.from(code(3)),
    indicator: Uint8Array.from(code(4)),
    ...(Object.fromEntries(numbers) as Record<Statistic, Float64Array>),
  };
}

/** What the projection says lies near the estimates, and its cascade inside the one before. */
function projection(
  people: People,
  regionOf: readonly number[],
  time: number,
  random: () => number,
  isEqual: boolean,
): SpectrumCalibrationRow[] {
  return regionCodes.flatMap((regionCode, region) =>
    Array.from({ length: cellsPerArea }, (_, place): SpectrumCalibrationRow => {
      const total = (series: CalibratedSeries) =>
        regionOf.reduce(
          (sum, own, d) => sum + (own === region ? (people[series][d * cellsPerArea + place] as number) : 0),
          0,
        );
      const plhiv = total("plhiv") * (isEqual ? 1 : 0.7 + 0.6 * random());
      const art = isEqual ? total("artResidents") : plhiv * (0.1 + 0.8 * random());
      const unaware = isEqual ? total("unaware") : (plhiv - art) * (0.1 + 0.8 * random());
      const population = total("population");
      return {
        regionCode,
        regionName: `Region ${regionCode}`,
        sex: singleSexes[Math.floor(place / modelAges)] as "female" | "male",
        ageGroup: fiveYearAgeGroups[place % modelAges] as string,
        quarter: quarters[time] as string,
        timeStep: time + 1,
        populationSpectrum: population,
        plhivSpectrum: plhiv,
        artCurrentSpectrum: art,
        infectionsSpectrum: total("infections") * (isEqual ? 1 : 0.5 + random()),
        unawareSpectrum: unaware,
        birthsToPlhivSpectrum: 0,
        birthsOnArtSpectrum: 0,
        populationRaw: population,
        populationCalibrated: population,
      };
    }),
  );
}

function distribution(random: () => number): ZeroToFourRow[] {
  return regionCodes.flatMap((regionCode) =>
    quarters.flatMap((quarter) =>
      Object.keys(splitOfIndicator).flatMap((indicator) => {
        const infants = random();
        return underFiveAgeGroups.map((ageGroup, part) => {
          return { regionCode, quarter, ageGroup, indicator, share: part === 0 ? infants : 1 - infants };
        });
      }),
    ),
  );
}
