import { numberOfQuarter, quarterOfNumber, yearOfQuarter } from "@tessera/contract";
import { spectrumProblem } from "../errors.js";
import { type RegionColumn, type RegionTable, rowAt } from "../national/region-table.js";
import { logLinear } from "../numerics/interpolation.js";
import { graduate } from "../numerics/monotone-spline.js";
import { fiveYearGroups, singleAges } from "../projection/projection.js";
import {
  type CohortSums,
  cohortPairs,
  cohortSums,
  graduateSingleAges,
  infectionSums,
  quarterAges,
} from "./cohort-sums.js";

/**
 * Transition matrices of people living with HIV between the 34 cells (sex * 17 + five-year group) of an area over an interval,
 * as in Eaton et al. (2021). Each has one block of 17 by 17 for each sex: `values[(sex * 17 + to) * 17 + from]`.
 */
export interface AgeingBlocks {
  /** PLHIV at the end who had HIV at the start, per PLHIV at the start. */
  survivors: Float64Array;
  /** Infections in the interval by age at its end, per infection in the year before it by age at infection. */
  infections: Float64Array;
  /** Children with HIV born in the interval, of the row's sex, per woman with HIV in the column's age group. */
  children: Float64Array;
  /** Growth of the area's population relative to that of its region, by cohort; 1 without area growth. */
  growth: Float64Array;
}

export interface RegionAgeing {
  from: number;
  to: number;
  blocks: AgeingBlocks;
  /** Population at the end per person at the start, by cohort, in the layout of the blocks. */
  populationRatio: Float64Array;
  /** People born in the interval and alive at its end, by cell, per woman of the mothers' age groups at its start. */
  bornPerWoman: Float64Array;
}

/** Age groups of mothers: 15-19 to 40-44. */
export const mothers = [3, 4, 5, 6, 7, 8];
const female = 1;

/** Infections below this age are vertical transmission, which `children` covers. */
const youngestInfected = 10;

/**
 * Ageing of a region's PLHIV between two quarters, by following birth cohorts in quarters of a year. Stocks of a year are placed
 * in its second quarter in all projections, those by calendar year included, as in published estimates.
 */
export function regionAgeing(table: RegionTable, from: number, to: number): RegionAgeing {
  const span = to - from;
  const years = yearsAround(table, from, to);
  const sexes = [0, 1].map((sex) => {
    const at = (column: RegionColumn) => graduatedYears(table, column, sex, years);
    const [population, plhiv, infections] = [at("population"), at("plhiv"), at("infections")];
    return {
      population: cohortSums(stockAt(population, years, from), stockAt(population, years, to), span),
      plhiv: cohortSums(stockAt(plhiv, years, from), stockAt(plhiv, years, to), span),
      infections: infectionSums(infectionsByQuarter(infections, years, from, span), span),
    };
  });

  const size = 2 * fiveYearGroups ** 2;
  const blocks: AgeingBlocks = {
    survivors: new Float64Array(size),
    infections: new Float64Array(size),
    children: new Float64Array(size),
    growth: new Float64Array(size),
  };
  const women = sexes[female]?.plhiv.atStart ?? [];
  const womenWithHiv = mothers.reduce((sum, group) => sum + (women[group] as number), 0);
  sexes.forEach(({ plhiv, infections }, sex) => {
    for (let end = 0; end < fiveYearGroups; end++)
      for (let start = 0; start < fiveYearGroups; start++) {
        const pair = end * fiveYearGroups + start;
        const entry = sex * fiveYearGroups ** 2 + pair;
        const surviving = (plhiv.atEnd[pair] as number) - (infections.byStart[pair] as number);
        blocks.survivors[entry] = perPerson(surviving, plhiv.atStart[start] as number);
        blocks.infections[entry] = perPerson(
          infections.byInfection[pair] as number,
          infections.yearBefore[start] as number,
        );
        if (mothers.includes(start)) blocks.children[entry] = perPerson(plhiv.born[end] as number, womenWithHiv);
      }
    for (const { to: end, from: start } of cohortPairs(span))
      blocks.growth[(sex * fiveYearGroups + end) * fiveYearGroups + start] = 1;
  });
  if (!Object.values(blocks).every((values) => values.every(Number.isFinite))) {
    const year = yearOfQuarter(quarterOfNumber(from));
    throw spectrumProblem("detail.spectrum.notFinite", { ...table.source, column: "plhiv", year });
  }
  const populations = sexes.map(({ population }) => population);
  return { from, to, blocks, populationRatio: populationRatio(populations), bornPerWoman: bornPerWoman(populations) };
}

function bornPerWoman(sexes: readonly CohortSums[]): Float64Array {
  const women = sexes[female]?.atStart ?? [];
  const ofMothersAge = mothers.reduce((sum, group) => sum + (women[group] as number), 0);
  return Float64Array.from(
    sexes.flatMap(({ born }) => Array.from(born, (children) => perPerson(children, ofMothersAge))),
  );
}

/** Population at the end per person at the start, by cohort; NaN for cohorts that are empty at the start. */
export function populationRatio(sexes: readonly CohortSums[]): Float64Array {
  return Float64Array.from({ length: 2 * fiveYearGroups ** 2 }, (_, entry) => {
    const { atEnd, atStart } = sexes[Math.floor(entry / fiveYearGroups ** 2)] as CohortSums;
    const persons = atStart[entry % fiveYearGroups] as number;
    return persons > 0 ? (atEnd[entry % fiveYearGroups ** 2] as number) / persons : Number.NaN;
  });
}

function perPerson(number: number, persons: number): number {
  return persons > 0 ? number / persons : 0;
}

/** Quarters before and after the interval within which years are used. */
const margin = 8;

/** Second quarters of the projection years around the interval. */
function yearsAround({ years, source }: RegionTable, from: number, to: number): number[] {
  const ids = Array.from({ length: years.count }, (_, t) => numberOfQuarter({ year: years.first + t, quarter: 2 }));
  const near = ids.filter((id) => id >= from - margin && id <= to + margin);
  const [first = Number.POSITIVE_INFINITY] = near;
  const last = near.at(-1) ?? Number.NEGATIVE_INFINITY;
  if (first <= from && last >= to && to > from) return near;
  throw spectrumProblem("detail.spectrum.quarterOutside", {
    ...source,
    quarter: quarterOfNumber(first <= from ? to : from),
    first: years.first,
    final: years.final,
  });
}

/** A column of one sex by quarter age, in the years of these quarters. */
function graduatedYears(table: RegionTable, column: RegionColumn, sex: number, ids: readonly number[]): Float64Array[] {
  return ids.map((id) => {
    const t = (id - numberOfQuarter({ year: table.years.first, quarter: 2 })) / 4;
    const counts = table.columns[column].slice(rowAt(t, sex, 0), rowAt(t, sex, singleAges));
    if (counts.some((count) => count < 0))
      throw spectrumProblem("detail.spectrum.countNegative", {
        ...table.source,
        column,
        year: table.years.first + t,
      });
    return graduateSingleAges(column === "infections" ? counts.fill(0, 0, youngestInfected) : counts);
  });
}

/** Stocks by quarter age, interpolated to a quarter. */
function stockAt(years: readonly Float64Array[], ids: readonly number[], at: number): Float64Array {
  return Float64Array.from({ length: quarterAges }, (_, age) => {
    const series = years.map((stocks) => stocks[age] as number);
    return logLinear(ids, series, at) ?? 0;
  });
}

/** Infections by quarter age and quarter, from one year before the interval to its end. */
function infectionsByQuarter(
  years: readonly Float64Array[],
  ids: readonly number[],
  from: number,
  span: number,
): Float64Array[] {
  const knots = [(ids[0] as number) - 4, ...ids];
  const quarters = { from: from - 4, width: 1, count: span + 4 };
  return Array.from({ length: quarterAges }, (_, age) =>
    graduate(
      years.map((infections) => infections[age] as number),
      knots,
      quarters,
    ),
  );
}
