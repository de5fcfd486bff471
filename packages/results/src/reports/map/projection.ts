import type { Area } from "@tessera/model";

export type Position = readonly [x: number, y: number];

/** Places longitude and latitude on a drawing, north up. */
export interface Projection {
  width: number;
  height: number;
  place(longitude: number, latitude: number): Position;
}

/** The outlines of an area; holes are rings like any other. */
export function ringsOf({ geometry }: Area): Position[][] {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return (polygons as Position[][][]).flat().filter((ring) => ring.length > 0);
}

/**
 * Equal distances along meridians and along the middle latitude of the areas: x = longitude · cos(middle), y = latitude. Straight lines
 * stay straight, so that neighbours fit together, and it does not matter which way round a ring is drawn.
 */
export function projectionOf(areas: readonly Area[], most: { width: number; height: number }): Projection {
  const points = areas.flatMap((area) => ringsOf(area).flat());
  // An island nation on both sides of the 180th meridian is one country, not two ends of a map.
  const isSplit = extent(points.map(([x]) => x)).size > 180;
  const eastward = (longitude: number) => (isSplit && longitude < 0 ? longitude + 360 : longitude);
  const across = extent(points.map(([x]) => eastward(x)));
  const up = extent(points.map(([, y]) => y));
  const squeeze = Math.cos((((up.least + up.most) / 2) * Math.PI) / 180) || 1;
  const scale = Math.min(most.width / (across.size * squeeze || 1), most.height / (up.size || 1));
  return {
    width: Math.max(1, across.size * squeeze * scale),
    height: Math.max(1, up.size * scale),
    place: (longitude, latitude) => [
      (eastward(longitude) - across.least) * squeeze * scale,
      (up.most - latitude) * scale,
    ],
  };
}

function extent(values: readonly number[]): { least: number; most: number; size: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least <= most ? { least, most, size: most - least } : { least: 0, most: 0, size: 0 };
}
