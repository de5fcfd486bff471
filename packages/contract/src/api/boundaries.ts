import { Type } from "typebox";
import { closed, nullable, nullableNumber as number } from "./envelope.js";

const feature = closed({
  type: Type.Literal("Feature"),
  properties: closed({
    area_id: Type.String(),
    area_name: Type.String(),
    area_level: Type.Integer(),
    area_level_label: Type.String(),
    parent_area_id: nullable(Type.String()),
    area_sort_order: number,
    spectrum_region_code: number,
    center_x: number,
    center_y: number,
    display: Type.Boolean(),
  }),
  geometry: closed({ type: Type.Enum(["Polygon", "MultiPolygon"]), coordinates: Type.Array(Type.Unknown()) }),
});

/** Areas as a GeoJSON FeatureCollection. */
export const boundaries = closed({ type: Type.Literal("FeatureCollection"), features: Type.Array(feature) });
