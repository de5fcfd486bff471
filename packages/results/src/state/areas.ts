import type { Area, AreaGeometry } from "@tessera/model";
import { FileProblem } from "../formats/file-problem.js";

const member = "boundaries.geojson";

interface Feature {
  properties?: Partial<Record<string, unknown>> | null;
  geometry?: AreaGeometry | null;
}

/** The areas of a package, from their boundaries, in their order. */
export function areasOf(text: string, file: string): Area[] {
  const refused = (reason: string) => new FileProblem("detail.package.invalid", { file, member, reason });
  const { features } = parsed(text, refused);
  if (!Array.isArray(features) || features.length === 0) throw refused("features");
  return (features as Feature[]).map(({ properties, geometry }, index) => {
    const of = (name: string) => properties?.[name];
    if (typeof of("area_id") !== "string" || !geometry) throw refused(`features[${index}]`);
    return {
      area_id: of("area_id") as string,
      area_name: String(of("area_name") ?? ""),
      area_level: Number(of("area_level")),
      area_level_label: String(of("area_level_label") ?? ""),
      parent_area_id: typeof of("parent_area_id") === "string" ? (of("parent_area_id") as string) : null,
      area_sort_order: Number(of("area_sort_order")),
      spectrum_region_code: Number(of("spectrum_region_code")),
      center_x: Number(of("center_x")),
      center_y: Number(of("center_y")),
      // What a package holds was shown.
      display: true,
      geometry,
    };
  });
}

function parsed(text: string, refused: (reason: string) => FileProblem): { features?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { features?: unknown };
  } catch (error) {
    throw refused((error as Error).message);
  }
}
