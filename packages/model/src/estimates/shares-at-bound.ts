import { underFiveAgeGroups } from "@tessera/contract";
import type { EstimateTable } from "../output/estimate-table.js";

/** A share above this is at its bound if its interval is narrow. */
const nearlyAll = 0.995;

/**
 * Intervals narrower than these do not show how uncertain a share near 1 is: calibration moved it there, and its interval with it. Awareness above
 * 99 % with an interval of some tenths of a point may be estimated so; an interval that has no width as it is written is not.
 */
export const narrowWidths: Readonly<Record<string, number>> = { art_coverage: 0.01, aware_plhiv_prop: 0.0005 };

const whole = "Y000_004";

/** Rows of shares at 1. The parts of the age group 0-4 are multiples of it, so they have its interval wherever their means are. */
export class SharesAtBound {
  readonly #table: EstimateTable;
  /** By code of an indicator: its narrow width, or 0. */
  readonly #narrow: readonly number[];
  readonly #isPart: readonly boolean[];
  readonly #wholes = new Set<number>();

  constructor(table: EstimateTable) {
    this.#table = table;
    this.#narrow = table.indicators.map((indicator) => narrowWidths[indicator] ?? 0);
    this.#isPart = table.ages.map((age) => underFiveAgeGroups.includes(age));
    const age = table.ages.indexOf(whole);
    for (let row = 0; row < table.mean.length; row++)
      if (table.age[row] === age && this.#isAtBound(row)) this.#wholes.add(this.#groupOf(row));
  }

  has(row: number): boolean {
    const isPart = this.#isPart[this.#table.age[row] as number];
    return this.#isAtBound(row) || (isPart === true && this.#wholes.has(this.#groupOf(row)));
  }

  #isAtBound(row: number): boolean {
    const { indicator, mean, lower, upper } = this.#table;
    if (!((mean[row] as number) > nearlyAll)) return false;
    return (upper[row] as number) - (lower[row] as number) < (this.#narrow[indicator[row] as number] as number);
  }

  /** Area, quarter, indicator and sex. */
  #groupOf(row: number): number {
    const { area, quarter, indicator, sex, indicators, sexes } = this.#table;
    const place = ((area[row] as number) * 256 + (quarter[row] as number)) * indicators.length;
    return (place + (indicator[row] as number)) * sexes.length + (sex[row] as number);
  }
}
