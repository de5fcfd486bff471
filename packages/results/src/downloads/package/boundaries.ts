import type { ModelOutput } from "@tessera/model";
import { areaColumns } from "./meta-tables.js";

/** The areas as GeoJSON. Spectrum looks for the id of an area in the property `name`. */
export function boundaries({ areas }: ModelOutput): string {
  const features = areas.map((area) => ({
    type: "Feature",
    properties: { ...Object.fromEntries(areaColumns.map((column) => [column, area[column]])), name: area.area_id },
    geometry: area.geometry,
  }));
  const crs = { type: "name", properties: { name: "urn:ogc:def:crs:OGC:1.3:CRS84" } };
  return `${JSON.stringify({ type: "FeatureCollection", name: "boundaries", crs, features })}\n`;
}
