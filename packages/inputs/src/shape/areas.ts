import { Problem } from "@tessera/contract";
import { type InputProblem, refuseIfAny, type Violation } from "../messages.js";
import { type AreaFeature, type AreaIndex, readFeatures, type ShapeFile } from "./features.js";
import { type AreaGeometry, checkDistinctOutlines, checkedGeometry, isOnEarth } from "./geometry.js";
import { checkFeatures } from "./shape-rules.js";

/** The areas of a country as a tree. Every list has one entry for each area, in file order. */
export interface Areas {
  file: string;
  ids: readonly string[];
  names: readonly string[];
  /** 0 for the country, 1 for its regions and so on. */
  levels: Int32Array;
  levelLabels: readonly string[];
  /** Position of the parent of each area; −1 for the country. */
  parents: Int32Array;
  /** Positions of the children of each area, in file order. */
  children: readonly (readonly number[])[];
  sortOrder: Float64Array;
  /** Spectrum projection that the area belongs to; NaN where it is missing. */
  regionCodes: Float64Array;
  /** Longitude and latitude of the label; NaN where they are missing. */
  centreX: Float64Array;
  centreY: Float64Array;
  /** Whether the level is shown; true where it is missing. */
  display: readonly boolean[];
  geometries: readonly AreaGeometry[];
  /** Position of the country. */
  root: number;
  /** Position of each area by its id. */
  positions: ReadonlyMap<string, number>;
}

/** Reads a shape file. Refuses one that breaks a rule. */
export function readAreas(bytes: Uint8Array, file: string): Areas {
  return areasOf(readFeatures(bytes, file));
}

/** The levels and names of areas, for the rules of other files. */
export function areaIndex({ file, ids, levels, names }: Areas): AreaIndex {
  return {
    file,
    levels: new Map(ids.map((id, position) => [id, levels[position] as number])),
    names: new Map(ids.map((id, position) => [id, names[position] as string])),
  };
}

export function areasOf(shape: ShapeFile): Areas {
  checkFeatures(shape);
  const { file, features } = shape;
  const texts = (name: string) => features.map(({ property }) => property(name) as string);
  const numbers = (name: string) =>
    Float64Array.from(features, ({ property }) => {
      const value = property(name);
      return typeof value === "number" && Number.isFinite(value) ? value : Number.NaN;
    });
  const ids = texts("area_id");
  const positions = new Map(ids.map((id, position) => [id, position]));
  const parents = Int32Array.from(texts("parent_area_id"), (id) => positions.get(id) ?? -1);
  const levels = Int32Array.from(numbers("area_level"));
  const geometries = checkedGeometries(features, ids, file);
  checkDistinctOutlines(
    geometries.map((geometry, position) => ({
      id: ids[position] as string,
      level: levels[position] as number,
      geometry,
    })),
    file,
  );
  const [centreX, centreY] = [numbers("center_x"), numbers("center_y")];
  checkCentres(ids, centreX, centreY, file);
  const children: number[][] = ids.map(() => []);
  parents.forEach((parent, position) => {
    children[parent]?.push(position);
  });
  return {
    file,
    ids,
    names: texts("area_name"),
    levels,
    levelLabels: texts("area_level_label"),
    parents,
    children,
    sortOrder: numbers("area_sort_order"),
    regionCodes: numbers("spectrum_region_code"),
    centreX,
    centreY,
    display: features.map(({ property }) => property("display") !== false),
    geometries,
    root: parents.indexOf(-1),
    positions,
  };
}

/** The geometries of all areas. Refuses a file where some cannot be drawn, and lists these. */
function checkedGeometries(features: readonly AreaFeature[], ids: readonly string[], file: string): AreaGeometry[] {
  const violations: Violation[] = [];
  const geometries = features.flatMap((feature, position) => {
    const area = ids[position] as string;
    try {
      return [checkedGeometry(feature, area, file)];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { key, values } = error as InputProblem;
      violations.push({ key, values, places: () => [{ row: position + 1, column: "geometry", value: area }] });
      return [];
    }
  });
  refuseIfAny(violations);
  return geometries;
}

function checkCentres(ids: readonly string[], x: Float64Array, y: Float64Array, file: string): void {
  const violations = ids.flatMap((area, at): Violation[] => {
    const [longitude, latitude] = [x[at] as number, y[at] as number];
    if (Number.isNaN(longitude) || Number.isNaN(latitude) || isOnEarth(longitude, latitude)) return [];
    const position = `${longitude}, ${latitude}`;
    const places = () => [{ row: at + 1, column: "center_x, center_y", value: position }];
    return [{ key: "detail.input.outsideWorld", values: { file, area, position }, places }];
  });
  refuseIfAny(violations);
}
