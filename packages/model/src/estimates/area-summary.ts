import { ModelError } from "../errors.js";
import type { ReportedAge, Strata } from "../frame/aggregation.js";
import { modelAges } from "../frame/model-frame.js";
import type { EstimateTable, Sex } from "../output/estimate-table.js";
import { Summariser, type Summary } from "./draw-statistics.js";
import { type Formula, type Series, seriesOf } from "./indicator-formulas.js";

/** Indicators that are estimated for the same strata, at one time point. */
export interface Block {
  strata: Strata;
  formulas: readonly Formula[];
}

/** People by cell of some areas: one number a cell, or one for the mode and each draw. */
export type SeriesMatrix = Float64Array;

/** An area at a time point: its codes, where its cells are among those of the series, and its first row in the table. */
export interface Place {
  area: number;
  areaId: string;
  quarter: number;
  firstCell: number;
  firstRow: number;
}

/** Makes the rows of one area at one time point after the other. */
export class AreaSummary {
  readonly #table: EstimateTable;
  readonly #summariser: Summariser;
  /** The mode and the draws. */
  readonly #columns: number;
  readonly #out: Float64Array;
  readonly #scratch: Float64Array;
  /** Draws of each series in a stratum, by sex. */
  readonly #draws: Record<Sex, Partial<StratumDraws>> = { both: {}, female: {}, male: {} };
  #row = 0;

  constructor(table: EstimateTable, draws: number) {
    this.#table = table;
    this.#summariser = new Summariser(draws);
    this.#columns = draws + 1;
    this.#out = new Float64Array(this.#columns);
    this.#scratch = new Float64Array(this.#columns);
  }

  /** Writes the rows of an area at a time point. */
  add(place: Place, blocks: readonly Block[], people: Partial<Record<Series, SeriesMatrix>>): void {
    this.#row = place.firstRow;
    for (const { strata, formulas } of blocks) {
      const series = seriesOf(formulas);
      for (const age of strata.ages) {
        for (const name of series)
          this.#sumAges(name, people[name] as SeriesMatrix, place.firstCell, age, strata.sexes);
        for (const sex of strata.sexes) this.#estimate(place, sex, age.ageGroup, formulas);
      }
    }
  }

  /** Draws of a series in an age group, for the sexes that are asked for. */
  #sumAges(
    name: Series,
    matrix: SeriesMatrix,
    firstCell: number,
    { first, end }: ReportedAge,
    sexes: readonly Sex[],
  ): void {
    const rows = name === "population" ? 1 : this.#columns;
    const female = this.#drawsOf("female", name);
    sumRows(matrix, firstCell + first, firstCell + end, rows, female);
    if (!sexes.includes("male")) return;
    const male = this.#drawsOf("male", name);
    sumRows(matrix, firstCell + modelAges + first, firstCell + modelAges + end, rows, male);
    const both = this.#drawsOf("both", name);
    for (let d = 0; d < both.length; d++) both[d] = (female[d] as number) + (male[d] as number);
  }

  #drawsOf(sex: Sex, name: Series): Float64Array {
    const ofSex = this.#draws[sex];
    ofSex[name] ??= new Float64Array(this.#columns);
    return ofSex[name];
  }

  #estimate(place: Place, sex: Sex, ageGroup: string, formulas: readonly Formula[]): void {
    const table = this.#table;
    const draws = this.#draws[sex] as StratumDraws;
    const sexCode = table.sexes.indexOf(sex);
    const ageCode = table.ages.indexOf(ageGroup);
    const known = new Map<string, { mode: number; summary: Summary }>();
    for (const formula of formulas) {
      // Some indicators are the same numbers by another name.
      const content = contentOf(formula);
      let estimate = known.get(content);
      if (!estimate) {
        applyFormula(formula, draws, this.#out, this.#scratch);
        estimate = { mode: this.#out[0] as number, summary: this.#summariser.summarise(this.#out, 1) };
        known.set(content, estimate);
      }
      const { mode, summary } = estimate;
      if (!Number.isFinite(summary.se) || !Number.isFinite(mode))
        throw new ModelError("detail.model.drawsNotFinite", {
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
      table.mean[row] = summary.mean;
      table.se[row] = summary.se;
      table.median[row] = summary.median;
      table.mode[row] = mode;
      table.lower[row] = summary.lower;
      table.upper[row] = summary.upper;
    }
  }
}

const contents = new Map<Formula, string>();

function contentOf(formula: Formula): string {
  let content = contents.get(formula);
  if (content === undefined) {
    const { plus, minus, per } = formula;
    content = JSON.stringify({ plus, minus, per });
    contents.set(formula, content);
  }
  return content;
}

/** Adds up some rows of a matrix; a row of one number stands for the same number in every draw. */
function sumRows(matrix: Float64Array, from: number, end: number, width: number, out: Float64Array): void {
  out.fill(0);
  for (let row = from; row < end; row++) {
    if (width === 1) {
      const value = matrix[row] as number;
      for (let d = 0; d < out.length; d++) out[d] = (out[d] as number) + value;
    } else {
      const start = row * width;
      for (let d = 0; d < out.length; d++) out[d] = (out[d] as number) + (matrix[start + d] as number);
    }
  }
}

/** Draws of each series in a stratum, the mode first. */
type StratumDraws = Record<Series, Float64Array>;

/** Draws of an indicator, from those of the people it is made of. */
function applyFormula(
  { plus, minus, per }: Formula,
  draws: StratumDraws,
  out: Float64Array,
  scratch: Float64Array,
): void {
  combine(plus, minus, draws, out);
  if (!per) return;
  combine(per.plus, per.minus, draws, scratch);
  for (let d = 0; d < out.length; d++) out[d] = (out[d] as number) / (scratch[d] as number);
}

function combine(plus: readonly Series[], minus: readonly Series[] = [], draws: StratumDraws, out: Float64Array): void {
  const [first, ...others] = plus;
  out.set(draws[first as Series]);
  for (const series of others) addScaled(draws[series], 1, out);
  for (const series of minus) addScaled(draws[series], -1, out);
}

function addScaled(x: Float64Array, factor: number, out: Float64Array): void {
  for (let d = 0; d < out.length; d++) out[d] = (out[d] as number) + factor * (x[d] as number);
}
