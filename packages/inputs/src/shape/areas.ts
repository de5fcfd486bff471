import { InputError } from "../errors.js";
import type { AreaIndex } from "./area-index.js";
import { readFeatures, type ShapeFile } from "./features.js";
import { type AreaGeometry, checkedGeometry, isOnEarth } from "./geometry.js";
import { checkOwnOutlines } from "./outlines.js";
import { checkFeatures } from "./rules.js";

/** The areas of a country as a tree, in the order of the shape file. Every list has one entry for each area. */
export interface Areas {
  file: string;
  ids: readonly string[];
  names: readonly string[];
  /** 0 for the country, 1 for its regions and so on. */
  levels: Int32Array;
  levelLabels: readonly string[];
  /** Position of the area that each one lies in; −1 for the country. */
  parents: Int32Array;
  /** Positions of the areas that lie in each one, in the order of the file. */
  children: readonly (readonly number[])[];
  sortOrder: Float64Array;
  /** Which Spectrum projection an area belongs to; NaN where the file does not say it. */
  regionCodes: Float64Array;
  /** Coordinates of a point in the area, for labels; NaN where the file does not say it. */
  centreX: Float64Array;
  centreY: Float64Array;
  /** Whether the level is meant to be shown; true where the file does not say it. */
  display: readonly boolean[];
  geometries: readonly AreaGeometry[];
  /** Position of the country. */
  root: number;
  /** Position of each area by its id. */
  positions: ReadonlyMap<string, number>;
}

/** Reads a shape file and refuses one that breaks any of the rules. */
export function readAreas(bytes: Uint8Array, file: string): Areas {
  return areasOf(readFeatures(bytes, file));
}

/** What the rules of other files ask of areas. */
export function areaIndex({ file, ids, levels }: Areas): AreaIndex {
  return { file, levels: new Map(ids.map((id, position) => [id, levels[position] as number])) };
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
  const geometries = features.map((feature, position) => checkedGeometry(feature, ids[position] as string, file));
  checkOwnOutlines(
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

function checkCentres(ids: readonly string[], x: Float64Array, y: Float64Array, file: string): void {
  ids.forEach((area, at) => {
    const [longitude, latitude] = [x[at] as number, y[at] as number];
    if (Number.isNaN(longitude) || Number.isNaN(latitude) || isOnEarth(longitude, latitude)) return;
    throw new InputError("detail.input.outsideWorld", { file, area, position: `${longitude}, ${latitude}` });
  });
}
