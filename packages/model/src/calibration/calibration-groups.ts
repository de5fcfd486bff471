import { adults, children, fiveYearAgeGroups, type Sex, type SingleSex, singleSexes } from "@tessera/contract";
import { cellsPerArea, firstAdultAge, modelAges } from "../frame/model-frame.js";
import type { Stratification } from "../options/calibration-options.js";
import type { Regions } from "./calibrated-areas.js";

const coarseAges = [children, adults];

/** The people of a group. */
interface Stratum {
  /** Index of its region; null for the country. */
  region: number | null;
  sex: Sex;
  age: string;
}

/** Groups of cells that are calibrated to one total; the same at every time point. */
export class Groups {
  /** Cells of each group, ascending; empty if its region has no modelled area. */
  readonly members: readonly Int32Array[];
  readonly #regions: Regions;
  readonly #byRegion: boolean;
  readonly #bySex: boolean;
  readonly #ages: readonly string[];

  constructor({ level, strat }: Stratification, regions: Regions) {
    this.#regions = regions;
    this.#byRegion = level === "subnational";
    this.#bySex = strat.startsWith("sex_");
    this.#ages = strat.endsWith("age_coarse") ? coarseAges : fiveYearAgeGroups;
    const members: number[][] = Array.from({ length: this.#count }, () => []);
    regions.ofModelled.forEach((region, area) => {
      for (let k = 0; k < cellsPerArea; k++) members[this.#groupOf(region, k)]?.push(area * cellsPerArea + k);
    });
    this.members = members.map((cells) => Int32Array.from(cells));
  }

  get #sexes(): number {
    return this.#bySex ? singleSexes.length : 1;
  }

  get #count(): number {
    return (this.#byRegion ? this.#regions.codes.length : 1) * this.#sexes * this.#ages.length;
  }

  /** `k` is the index of a sex and age among the cells of an area. */
  #groupOf(region: number, k: number): number {
    const sex = this.#bySex ? Math.floor(k / modelAges) : 0;
    const age = k % modelAges;
    const ageInGroups = this.#ages === coarseAges ? Number(age >= firstAdultAge) : age;
    return ((this.#byRegion ? region : 0) * this.#sexes + sex) * this.#ages.length + ageInGroups;
  }

  /** Group sums of values by region, sex and age, including regions without a modelled area. */
  totalsOfRegions(values: Float64Array): Float64Array {
    const totals = new Float64Array(this.#count);
    values.forEach((value, k) => {
      const group = this.#groupOf(Math.floor(k / cellsPerArea), k % cellsPerArea);
      totals[group] = (totals[group] as number) + value;
    });
    return totals;
  }

  totalsOfCells(values: Float64Array): Float64Array {
    return Float64Array.from(this.members, (cells) => sumOver(cells, values));
  }

  stratum(group: number): Stratum {
    const stratum = Math.floor(group / this.#ages.length);
    return {
      region: this.#byRegion ? Math.floor(stratum / this.#sexes) : null,
      sex: this.#bySex ? (singleSexes[stratum % this.#sexes] as SingleSex) : "both",
      age: this.#ages[group % this.#ages.length] as string,
    };
  }

  /** Region, sex and age of a group in messages. */
  label(group: number): string {
    const { region, sex, age } = this.stratum(group);
    return [region === null ? null : this.#regions.names[region], sex === "both" ? null : sex, age]
      .filter((part) => part !== null)
      .join(", ");
  }
}

export function sumOver(cells: Int32Array, values: Float64Array): number {
  let sum = 0;
  for (const cell of cells) sum += values[cell] as number;
  return sum;
}
