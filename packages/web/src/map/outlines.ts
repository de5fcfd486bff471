import { geoIdentity, geoMercator, geoPath } from "d3-geo";
import type { Area } from "../plots/area-tree.ts";

/** The field that every country is fitted to. */
export const field = { width: 1000, height: 800 } as const;
/** Room around the country. */
const margin = 12;

export interface Outline {
  id: string;
  path: string;
  /** The centroid, for bubbles and labels. */
  centre: [x: number, y: number];
  bounds: Box;
}

/** The square of the Web Mercator world in the field: a base map is placed by it. */
export interface WorldSquare {
  left: number;
  top: number;
  size: number;
}

export type Box = [[left: number, top: number], [right: number, bottom: number]];

/**
 * Outlines of areas in the viewBox. The projection fits the whole country, so that levels coincide. Rings are drawn in the order of the file,
 * because programs differ in winding order and spherical clipping would turn some districts inside out.
 */
export function outlinesOf(areas: readonly Area[], country: readonly Area[]): Outline[] {
  const path = geoPath(fittedTo(country)).digits(2);
  return areas.flatMap(({ id, geometry }) => {
    if (!geometry) return [];
    const shape = flat(geometry);
    return [{ id, path: path(shape) ?? "", centre: path.centroid(shape), bounds: path.bounds(shape) }];
  });
}

const mercator = geoMercator();

function flat(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  return mapped(geometry, (point) => mercator(point) ?? [0, 0]);
}

/** Moves and enlarges the Mercator plane so that the country fills the field. */
function fittedTo(country: readonly Area[]) {
  const geometries = country.flatMap(({ geometry }) => (geometry ? [flat(geometry)] : []));
  return geoIdentity().fitExtent(
    [
      [margin, margin],
      [field.width - margin, field.height - margin],
    ],
    { type: "GeometryCollection", geometries },
  );
}

export function worldSquareOf(country: readonly Area[]): WorldSquare {
  const size = 2 * Math.PI * mercator.scale();
  const [x, y] = mercator.translate();
  const [left, top] = fittedTo(country)([x - size / 2, y - size / 2]) ?? [0, 0];
  const [right] = fittedTo(country)([x + size / 2, y + size / 2]) ?? [0, 0];
  return { left, top, size: right - left };
}

/** The bounding box of some outlines. */
export function boxAround(outlines: readonly Outline[]): Box | undefined {
  if (outlines.length === 0) return undefined;
  const end = (side: 0 | 1, axis: 0 | 1) => outlines.map(({ bounds }) => bounds[side][axis]);
  return [
    [Math.min(...end(0, 0)), Math.min(...end(0, 1))],
    [Math.max(...end(1, 0)), Math.max(...end(1, 1))],
  ];
}

/** The part of the field that a map shows: the outlines with some room, so that a long country fills a long frame. */
export function viewAround(outlines: readonly Outline[]): Box {
  const [[left, top], [right, bottom]] = boxAround(outlines) ?? [
    [margin, margin],
    [field.width - margin, field.height - margin],
  ];
  return [
    [left - margin, top - margin],
    [right + margin, bottom + margin],
  ];
}

type Position = GeoJSON.Position;

function mapped(geometry: GeoJSON.Geometry, move: (point: [number, number]) => Position): GeoJSON.Geometry {
  const ring = (points: Position[]) => points.map((point) => move([point[0] ?? 0, point[1] ?? 0]));
  if (geometry.type === "Polygon") return { type: "Polygon", coordinates: geometry.coordinates.map(ring) };
  if (geometry.type === "MultiPolygon")
    return { type: "MultiPolygon", coordinates: geometry.coordinates.map((polygon) => polygon.map(ring)) };
  if (geometry.type === "GeometryCollection")
    return { type: "GeometryCollection", geometries: geometry.geometries.map((one) => mapped(one, move)) };
  return geometry;
}
