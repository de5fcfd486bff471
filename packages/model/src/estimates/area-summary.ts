import { type Formula, type Series, type Sex, seriesOf } from "@tessera/contract";
import { modelProblem } from "../errors.js";
import type { ReportedAge, Strata } from "../frame/aggregation.js";
import { modelAges } from "../frame/model-frame.js";
import type { EstimateTable } from "../output/estimate-table.js";
import { applyFormula, type SeriesValues } from "./apply-formula.js";
import { Summariser, type Summary } from "./draw-statistics.js";

/** Indicators that are estimated for the same strata at a time point. */
export interface Block {
  strata: Strata;
  formulas: readonly Formula[];
}

/** People by cell of some areas: one number a cell for constants, else one for the mode and one for each draw. */
export type SeriesMatrix = Float64Array;

/** An area at a time point: its codes, its first cell in the series and its first row in the table. */
export interface Place {
  area: number;
  areaId: string;
  quarter: number;
  firstCell: number;
  firstRow: number;
}

/** Computes the rows of the estimate table, one area and time point at a time. */
export class AreaSummary {
  readonly #table: EstimateTable;
  readonly #summariser: Summariser;
  /** 1 + number of draws: the mode comes first. */
  readonly #columns: number;
  readonly #out: Float64Array;
  readonly #scratch: Float64Array;
  /** Draws of each series in the current age group, by sex. */
  readonly #draws: Record<Sex, Partial<Record<Series, Float64Array>>> = { both: {}, female: {}, male: {} };
  #row = 0;

  constructor(table: EstimateTable, draws: number) {
    this.#table = table;
    this.#summariser = new Summariser(draws);
    this.#columns = draws + 1;
    this.#out = new Float64Array(this.#columns);
    this.#scratch = new Float64Array(this.#columns);
  }

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

  /** Sums a series over the ages of a group, for the given sexes. */
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
    const draws = this.#draws[sex] as SeriesValues;
    const sexCode = table.sexes.indexOf(sex);
    const ageCode = table.ages.indexOf(ageGroup);
    const computed = new Map<string, { mode: number; summary: Summary }>();
    for (const formula of formulas) {
      // Indicators with the same formula have the same estimate.
      const content = contentOf(formula);
      let estimate = computed.get(content);
      if (!estimate) {
        applyFormula(formula, draws, this.#out, this.#scratch);
        estimate = { mode: this.#out[0] as number, summary: this.#summariser.summarise(this.#out, 1) };
        computed.set(content, estimate);
      }
      const { mode, summary } = estimate;
      if (!Number.isFinite(summary.se) || !Number.isFinite(mode))
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
    const { value, per } = formula;
    content = JSON.stringify({ value, per });
    contents.set(formula, content);
  }
  return content;
}

/** Sums rows of a matrix. With width 1, a row is a constant for all draws. */
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
