import { type DrawnSeries, type Formula, type Sex, seriesOf } from "@tessera/contract";
import { type DrawMatrix, DrawRows } from "@tessera/laplace";
import { modelProblem } from "../errors.js";
import type { ReportedAge, Strata } from "../frame/aggregation.js";
import { cellsPerArea } from "../frame/model-frame.js";
import { type Estimate, type EstimateTable, statistics } from "../output/estimate-table.js";
import { furtherLevels, quantilesAt } from "../output/row-quantiles.js";
import { FormulaRows } from "./formula-rows.js";
import { estimateOfRow } from "./row-estimate.js";

/** Indicators that are estimated for the same strata at a time point. */
export interface Block {
  strata: Strata;
  formulas: readonly Formula[];
}

/** A time point: what is estimated, and the series of the draws of an area, in the order in which they are stored. */
export interface SummaryTime {
  blocks: readonly Block[];
  series: readonly DrawnSeries[];
  /** The row of the first series among the rows of an area. */
  firstRow: number;
}

/** Data that a thread gets at its start. */
export interface SummarySetup {
  table: EstimateTable & Required<Pick<EstimateTable, "quantiles">>;
  draws: number;
  /** The first column of the draws is their mode. */
  aroundOptimum: boolean;
  times: readonly SummaryTime[];
}

/** An area at a time point. */
export interface Place {
  area: number;
  areaId: string;
  /** Position of the time point. */
  quarter: number;
  /** Population by cell, which is the same in all draws. */
  population: Float64Array;
  /**
   * People by series of all time points and cell: column 0 is the optimum, each other column a
   * draw.
   */
  people: DrawMatrix;
  /** The first of its rows in the table, and its place among the rows with quantiles. */
  firstRow: number;
  firstQuantiles: number;
}

interface Computed {
  estimate: Estimate;
  /** Of shares and rates only. */
  quantiles: Float32Array | undefined;
}

/**
 * Receives the values of a row of the table, valid until it returns: the first at the optimum, the
 * others in the draws.
 */
export type OnDraws = (row: number, values: Float64Array) => void;

/** Computes the rows of the estimate table, one area and time point at a time. */
export class AreaSummary {
  readonly #table: SummarySetup["table"];
  readonly #times: readonly SummaryTime[];
  readonly #aroundOptimum: boolean;
  readonly #rows: DrawRows;
  readonly #formulas: FormulaRows;
  readonly #onDraws: OnDraws | undefined;
  #row = 0;
  #quantiles = 0;

  constructor({ table, draws, aroundOptimum, times }: SummarySetup, onDraws?: OnDraws) {
    this.#onDraws = onDraws;
    this.#table = table;
    this.#times = times;
    this.#aroundOptimum = aroundOptimum;
    const blocks = times.flatMap((time) => time.blocks);
    const series = seriesOf(blocks.flatMap(({ formulas }) => formulas));
    this.#rows = new DrawRows(FormulaRows.count(series), draws, furtherLevels);
    this.#formulas = new FormulaRows(this.#rows, series);
  }

  add(place: Place): void {
    const { blocks, series, firstRow } = this.#times[place.quarter] as SummaryTime;
    this.#formulas.setConstant("population", place.population);
    series.forEach((name, k) => {
      this.#formulas.setCells(name, place.people, firstRow + k * cellsPerArea);
    });
    this.#row = place.firstRow;
    this.#quantiles = place.firstQuantiles;
    for (const { strata, formulas } of blocks) {
      const used = seriesOf(formulas);
      for (const age of strata.ages) {
        for (const name of used) this.#formulas.sumAges(name, age, strata.sexes);
        for (const sex of strata.sexes) this.#estimate(place, sex, age, formulas);
      }
    }
  }

  #estimate(place: Place, sex: Sex, { ageGroup }: ReportedAge, formulas: readonly Formula[]): void {
    const table = this.#table;
    const sexCode = table.sexes.indexOf(sex);
    const ageCode = table.ages.indexOf(ageGroup);
    const computed = new Map<string, Computed>();
    for (const formula of formulas) {
      // Indicators with the same formula have the same estimate.
      const content = contentOf(formula);
      let known = this.#onDraws ? undefined : computed.get(content);
      if (!known) {
        const row = this.#formulas.apply(formula, sex);
        const quantiles = formula.per && new Float32Array(furtherLevels.length);
        known = { estimate: estimateOfRow(this.#rows, row, this.#aroundOptimum, quantiles), quantiles };
        computed.set(content, known);
        this.#onDraws?.(this.#row, this.#rows.row(row));
      }
      const { estimate, quantiles } = known;
      if (!Number.isFinite(estimate.se) || !Number.isFinite(estimate.mode))
        throw modelProblem("detail.model.drawsNotFinite", {
          indicator: formula.indicator,
          area: place.areaId,
          sex,
          ageGroup,
        });
      const row = this.#row++;
      table.area[row] = place.area;
      table.quarter[row] = place.quarter;
      table.sex[row] = sexCode;
      table.age[row] = ageCode;
      table.indicator[row] = table.indicators.indexOf(formula.indicator);
      for (const name of statistics) table[name][row] = estimate[name];
      if (quantiles) quantilesAt(table.quantiles, this.#quantiles++).set(quantiles);
    }
  }
}

const contents = new Map<Formula, string>();

function contentOf(formula: Formula): string {
  let content = contents.get(formula);
  if (content === undefined) {
    const { value, per } = formula;
    content = JSON.stringify({ value, per });
    contents.set(formula, content);
  }
  return content;
}
