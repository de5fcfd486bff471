import type { Area } from "@tessera/model";

/** Decimals of degrees: about ten metres. Rounding depends on the position only, so neighbours keep a common border. */
const decimals = 4;

type Ring = readonly (readonly number[])[];

/** The areas as GeoJSON, small enough to be opened from a disk. */
export function siteAreas(areas: readonly Area[]): object {
  return {
    type: "FeatureCollection",
    features: areas.map(({ geometry, ...properties }) => ({
      type: "Feature",
      properties,
      geometry: { type: geometry.type, coordinates: rounded(geometry) },
    })),
  };
}

function rounded({ type, coordinates }: Area["geometry"]): unknown {
  const polygon = (rings: readonly Ring[]) => rings.map(roundedRing).filter((ring) => ring.length > 3);
  if (type === "Polygon") return polygon(coordinates as Ring[]);
  return (coordinates as Ring[][]).map(polygon).filter((rings) => rings.length > 0);
}

function roundedRing(ring: Ring): [number, number][] {
  const points: [number, number][] = [];
  for (const [x = 0, y = 0] of ring) {
    const point: [number, number] = [Number(x.toFixed(decimals)), Number(y.toFixed(decimals))];
    const last = points.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  return points;
}
