import type { Area } from "@tessera/model";
import type { Outlines } from "../charts/area-outlines.js";
import { choropleth, keyMap } from "../charts/maps.js";
import { classesOf } from "../charts/scales.js";
import { type Block, type Figure, figures, type List, paragraph } from "../document/blocks.js";
import { extremes, knownValues, regionsOf } from "../report-areas.js";
import { type Quantity, quantities, type ReportContext } from "../report-context.js";

const mapped: readonly Quantity[] = [
  quantities.prevalence,
  quantities.artCoverage,
  quantities.incidence,
  quantities.plhiv,
  quantities.onArt,
  quantities.infections,
];

/** With more districts than this, the map of names shows regions. */
const maximumNames = 80;

export function maps(context: ReportContext, outlines: Outlines): Block[] {
  const { t, districts, districtLabel, country } = context;
  const regions = regionsOf(context);
  const named = districts.length > maximumNames && regions.length > 0 ? regions : districts;
  const alt = t("report.alt.keyMap", { country, level: districtLabel, count: districts.length });
  const key: Figure = {
    title: t("report.keyMap", { level: named[0]?.area_level_label ?? "" }),
    detail: t("report.keyMap.detail"),
    drawing: keyMap(alt, outlines, districts, regions, named),
  };
  const maps = mapped.flatMap((quantity) => mapOf(context, outlines, quantity, regions) ?? []);
  const names = named === districts ? { beside: namesByRegion(context, regions) } : {};
  return [
    paragraph(t("report.maps.about", { level: districtLabel })),
    ...figures(maps, "maps"),
    { kind: "figures", columns: "two", figures: [key], ...names },
  ];
}

/** Lists the districts of each region. */
function namesByRegion({ districts, output }: ReportContext, regions: readonly Area[]): List {
  const holders = regions.length > 0 ? regions : [undefined];
  const parents = new Map(output.areas.map(({ area_id, parent_area_id }) => [area_id, parent_area_id]));
  const isIn = (district: Area, region: Area) => {
    let id: string | null | undefined = district.area_id;
    while (id && id !== region.area_id) id = parents.get(id);
    return id === region.area_id;
  };
  const items = holders.map((region) => {
    const names = districts.filter((district) => !region || isIn(district, region)).map(({ area_name }) => area_name);
    return { ...(region && { term: region.area_name }), text: names.join(", ") };
  });
  return { kind: "list", items, isNames: true };
}

function mapOf(
  context: ReportContext,
  outlines: Outlines,
  quantity: Quantity,
  borders: readonly Area[],
): Figure | undefined {
  const { t, districts, districtLabel, nameOf, numbers, estimate } = context;
  const values = districts.map((area) => ({ area, value: estimate(area, quantity) }));
  const ends = extremes(knownValues(districts, (area) => estimate(area, quantity)));
  if (!ends) return undefined;
  const writer = numbers(quantity);
  const alt = t("report.alt.map", {
    quantity: nameOf(quantity),
    level: districtLabel,
    highest: ends.highest.area.area_name,
    most: writer.range(ends.highest.value),
    lowest: ends.lowest.area.area_name,
    least: writer.range(ends.lowest.value),
  });
  const named = districts.length > 1 ? [ends.highest.area, ends.lowest.area] : [];
  const means = values.flatMap(({ value }) => (value ? [value.mean] : []));
  const classes = classesOf(means, quantity);
  return {
    title: nameOf(quantity),
    drawing: choropleth({ alt, outlines, values, borders, named, classes, numbers: writer }),
  };
}
