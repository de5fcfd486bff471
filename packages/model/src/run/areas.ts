import type { Areas } from "@tessera/inputs";
import type { Aggregation } from "../frame/aggregation.js";
import type { Area } from "../model-output/types.js";

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
