import { ageGroups, antenatalAgeGroups, fiveYearPartsOf, type Sex, sexes } from "@tessera/contract";
import type { Areas } from "@tessera/inputs";
import type { PopulationGroup } from "../output/full-data.js";
import type { Area } from "../output/output-contents.js";
import { cellsPerArea, modelAges } from "./model-frame.js";
import { type AreaTree, collation, type ModelledAreas } from "./modelled-areas.js";

/** An area that has estimates. */
export interface ReportedArea {
  id: string;
  /** The modelled areas that it consists of: positions among these, in tree order. */
  modelled: Int32Array;
  /** Its children: positions among the reported areas. Empty for a modelled area. */
  parts: Int32Array;
}

/** The reported areas, sorted by id with `collation`, and how to sum over them. */
export interface Aggregation {
  areas: readonly ReportedArea[];
  /** Position of an id in `areas`. */
  index: ReadonlyMap<string, number>;
  /** Positions of all areas, breadth first. */
  breadthFirst: Int32Array;
}

/** Sexes and age groups that are reported in each area. Table rows run over areas, then sexes, then age groups. */
export interface Strata {
  sexes: readonly Sex[];
  ages: readonly ReportedAge[];
}

/** An age group as the model ages from `first` up to, but not including, `end`. */
export interface ReportedAge {
  ageGroup: string;
  first: number;
  end: number;
}

/** Model ages of each age group; empty if the group splits a model age. */
const modelAgesIn = new Map(ageGroups.map(({ id }) => [id, fiveYearPartsOf(id)]));

/** All sexes and all age groups that are unions of model ages. */
export const everyone: Strata = {
  sexes,
  ages: reportedAges(ageGroups.map(({ id }) => id)),
};

/** Women of reproductive age. */
export const antenatal: Strata = { sexes: ["female"], ages: reportedAges(antenatalAgeGroups) };

function reportedAges(ids: readonly string[]): ReportedAge[] {
  return ids.toSorted(collation.compare).flatMap((ageGroup) => {
    const parts = modelAgesIn.get(ageGroup) as number[];
    const [first] = parts;
    return first === undefined ? [] : [{ ageGroup, first, end: first + parts.length }];
  });
}

/** An area is reported if all its leaves are modelled. If the scope is part of a country, the country is not reported. */
export function aggregationOf(tree: AreaTree, { index: modelled }: ModelledAreas): Aggregation {
  const reported = tree.breadthFirst().flatMap((area) => {
    const leaves = tree.leavesOf(area).map((leaf) => modelled.get(tree.idOf(leaf)));
    return leaves.every((leaf) => leaf !== undefined) ? [{ area, modelled: Int32Array.from(leaves) }] : [];
  });
  const sorted = reported.toSorted((a, b) => collation.compare(tree.idOf(a.area), tree.idOf(b.area)));
  const index = new Map(sorted.map(({ area }, position) => [tree.idOf(area), position]));
  const positionOf = (area: number) => index.get(tree.idOf(area)) as number;
  return {
    areas: sorted.map(({ area, modelled }) => ({
      id: tree.idOf(area),
      modelled,
      parts: Int32Array.from(tree.childrenOf(area), positionOf),
    })),
    index,
    breadthFirst: Int32Array.from(reported, ({ area }) => positionOf(area)),
  };
}

/** All reported groups, in the order of the sums of `aggregateCells`. */
export function reportedGroups({ areas }: Aggregation, { sexes, ages }: Strata): PopulationGroup[] {
  return areas.flatMap(({ id }) => sexes.flatMap((sex) => ages.map(({ ageGroup }) => ({ areaId: id, sex, ageGroup }))));
}

/** The cells of a group, ascending within a modelled area; empty if the area is not reported. */
export function cellsInGroup({ areas, index }: Aggregation, { areaId, sex, ageGroup }: PopulationGroup): Int32Array {
  const modelled = areas[index.get(areaId) ?? -1]?.modelled ?? [];
  const ages = modelAgesIn.get(ageGroup) ?? [];
  const blocks = sex === "both" ? [0, modelAges] : [sex === "female" ? 0 : modelAges];
  const cells = new Int32Array(modelled.length * blocks.length * ages.length);
  let count = 0;
  for (const position of modelled)
    for (const block of blocks) for (const age of ages) cells[count++] = position * cellsPerArea + block + age;
  return cells;
}

/**
 * Sums of a quantity by cell for every reported group. Sexes and ages are summed within modelled areas, then these sums are
 * added up level by level, so the work does not grow with the depth of the hierarchy.
 */
export function aggregateCells(
  { areas, breadthFirst }: Aggregation,
  { sexes, ages }: Strata,
  cells: Float64Array,
  sums = new Float64Array(areas.length * sexes.length * ages.length),
): Float64Array {
  const block = sexes.length * ages.length;
  for (let k = breadthFirst.length - 1; k >= 0; k--) {
    const position = breadthFirst[k] as number;
    const { modelled, parts } = areas[position] as ReportedArea;
    const own = sums.subarray(position * block, (position + 1) * block);
    if (parts.length === 0) sumInArea(cells, (modelled[0] as number) * cellsPerArea, sexes, ages, own);
    else {
      own.fill(0);
      for (const part of parts) addTo(own, sums, part * block);
    }
  }
  return sums;
}

function sumInArea(
  cells: Float64Array,
  from: number,
  sexes: readonly Sex[],
  ages: readonly ReportedAge[],
  out: Float64Array,
): void {
  let row = 0;
  for (const sex of sexes)
    for (const { first, end } of ages) {
      let sum = 0;
      if (sex !== "male") for (let age = first; age < end; age++) sum += cells[from + age] as number;
      if (sex !== "female") for (let age = first; age < end; age++) sum += cells[from + modelAges + age] as number;
      out[row++] = sum;
    }
}

function addTo(sums: Float64Array, source: Float64Array, from: number): void {
  for (let k = 0; k < sums.length; k++) sums[k] = (sums[k] as number) + (source[from + k] as number);
}

/** The reported areas with their properties in the shape file. */
export function reportedAreas(areas: Areas, { areas: reported }: Aggregation): Area[] {
  return reported.map(({ id }) => {
    const position = areas.positions.get(id) as number;
    const parent = areas.parents[position] as number;
    return {
      area_id: id,
      area_name: areas.names[position] as string,
      area_level: areas.levels[position] as number,
      area_level_label: areas.levelLabels[position] as string,
      parent_area_id: areas.ids[parent] ?? null,
      area_sort_order: areas.sortOrder[position] as number,
      spectrum_region_code: areas.regionCodes[position] as number,
      center_x: areas.centreX[position] as number,
      center_y: areas.centreY[position] as number,
      display: areas.display[position] as boolean,
      geometry: areas.geometries[position] as Area["geometry"],
    };
  });
}
