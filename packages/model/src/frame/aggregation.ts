import { type Areas, ageGroups, antenatalAgeGroups, fiveYearPartsOf } from "@tessera/inputs";
import type { Sex } from "../output/estimate-table.js";
import type { PopulationGroup } from "../output/full-data.js";
import type { Area } from "../output/output-contents.js";
import { cellsPerArea, modelAges } from "./model-frame.js";
import { type AreaTree, collation, type ModelledAreas } from "./modelled-areas.js";

/** An area that results are reported for. */
export interface ReportedArea {
  id: string;
  /** Modelled areas that it consists of, as positions among them and in the order of the hierarchy. */
  modelled: Int32Array;
  /** Its children, as positions among the reported areas; none for a modelled area. */
  parts: Int32Array;
}

/** Reported areas in the collation order of their ids, and the order in which sums of them can be made. */
export interface Aggregation {
  areas: readonly ReportedArea[];
  /** Position of an id among them. */
  index: ReadonlyMap<string, number>;
  /** Positions of all areas, level by level from the top: the order of the table of areas. */
  breadthFirst: Int32Array;
}

/** Sexes and ages that are reported in each area; rows of a table run over areas, then sexes, then ages. */
export interface Strata {
  sexes: readonly Sex[];
  ages: readonly ReportedAge[];
}

/** Model ages `first` to before `end`. */
export interface ReportedAge {
  ageGroup: string;
  first: number;
  end: number;
}

/** Model ages in each age group; none where it cuts through one. */
const modelAgesIn = new Map(ageGroups.map(({ id }) => [id, fiveYearPartsOf(id)]));

/** Everybody, by sex and in all age groups that model ages add up to. */
export const everyone: Strata = {
  sexes: ["both", "female", "male"],
  ages: reportedAges(ageGroups.map(({ id }) => id)),
};

/** Women who may attend antenatal care. */
export const antenatal: Strata = { sexes: ["female"], ages: reportedAges(antenatalAgeGroups) };

function reportedAges(ids: readonly string[]): ReportedAge[] {
  return ids.toSorted(collation.compare).flatMap((ageGroup) => {
    const parts = modelAgesIn.get(ageGroup) as number[];
    const [first] = parts;
    return first === undefined ? [] : [{ ageGroup, first, end: first + parts.length }];
  });
}

/** Areas are reported when all their parts are modelled: with a scope inside a country the country itself is not. */
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

/** Every group that results are reported for, in the order of the rows that `aggregateCells` makes. */
export function reportedGroups({ areas }: Aggregation, { sexes, ages }: Strata): PopulationGroup[] {
  return areas.flatMap(({ id }) => sexes.flatMap((sex) => ages.map(({ ageGroup }) => ({ areaId: id, sex, ageGroup }))));
}

/** Cells of a group, ascending within a modelled area; none where the area is not reported. */
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
 * Sums of a quantity by cell for every reported group. Sexes and ages are added up inside modelled areas first, and these sums
 * then from level to level, so that the work does not grow with the depth of the hierarchy.
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

/** The areas that estimates are reported for, with what the shape file says of them. */
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
