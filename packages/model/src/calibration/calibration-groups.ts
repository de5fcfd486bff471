import { fiveYearAgeGroups } from "@tessera/inputs";
import { cellsPerArea, modelAges, modelSexes } from "../frame/model-frame.js";
import type { Stratification } from "../options/calibration-options.js";
import type { Regions } from "./calibrated-areas.js";

/** Model ages 0-4 to 10-14. */
const childAges = 3;
const coarseAges = ["Y000_014", "Y015_999"];

/** Cells that are calibrated together. Time points are calibrated one by one, so groups are those of any time point. */
export class Groups {
  /** Cells of each group, ascending; none where no modelled area is in its region. */
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
    return this.#bySex ? modelSexes.length : 1;
  }

  get #count(): number {
    return (this.#byRegion ? this.#regions.codes.length : 1) * this.#sexes * this.#ages.length;
  }

  /** `k` is the position of a sex and age among the cells of an area. */
  #groupOf(region: number, k: number): number {
    const sex = this.#bySex ? Math.floor(k / modelAges) : 0;
    const age = k % modelAges;
    const ageInGroups = this.#ages === coarseAges ? Number(age >= childAges) : age;
    return ((this.#byRegion ? region : 0) * this.#sexes + sex) * this.#ages.length + ageInGroups;
  }

  /** Sums over all regions, those without a modelled area too, of values by region, sex and age. */
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

  /** Region, sex and age of a group, as far as they set it apart. */
  label(group: number): string {
    const age = this.#ages[group % this.#ages.length] as string;
    const stratum = Math.floor(group / this.#ages.length);
    const region = this.#byRegion ? [this.#regions.names[Math.floor(stratum / this.#sexes)] as string] : [];
    const sex = this.#bySex ? [modelSexes[stratum % this.#sexes] as string] : [];
    return [...region, ...sex, age].join(", ");
  }
}

export function sumOver(cells: Int32Array, values: Float64Array): number {
  let sum = 0;
  for (const cell of cells) sum += values[cell] as number;
  return sum;
}
