/**
 * The share of some work that is done. Work is counted in units. If more turns out to be left than was expected, it is spread over the
 * share that is left: the share grows at every step and never goes back.
 */
export class WorkShare {
  readonly #report: (share: number) => void;
  #share = 0;
  #left = 0;

  constructor(report: (share: number) => void = () => {}) {
    this.#report = report;
  }

  /** Sets the units that are left. */
  expect(units: number): void {
    this.#left = units;
  }

  /** Begins a step: points of `unitsPerPoint` units each. Returns a function that takes the number of completed points. */
  step(unitsPerPoint: number): (points: number) => void {
    let before = 0;
    return (points) => {
      const units = Math.min(this.#left, unitsPerPoint * (points - before));
      before = points;
      if (units > 0) this.#share += ((1 - this.#share) * units) / this.#left;
      this.#left -= units;
      this.#report(this.#share);
    };
  }
}
