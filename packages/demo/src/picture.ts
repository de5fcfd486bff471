import type { Area } from "@tessera/model";
import type { GeneratedCountry } from "./generate.js";
import { timePoints } from "./timeline.js";
import { AreaTotals, countsAt } from "./truth/district-counts.js";

const width = 640;
const margin = 12;
const legendWidth = 130;
/** From low to high prevalence (ColorBrewer Oranges, safe for colour-blind readers and print). */
const colours = ["#feedde", "#fdbe85", "#fd8d3c", "#e6550d", "#a63603"];

/** An SVG map of districts, coloured by prevalence at ages 15-49 at the first time point. */
export function drawPicture({ plan, truth }: Pick<GeneratedCountry, "plan" | "truth">): string {
  const { areas, districtLevel, districtsOf } = plan;
  const totals = new AreaTotals(districtsOf, countsAt(truth.counts, timePoints[0]));
  const prevalence = areas.map((_, area) => {
    const { plhiv, population } = totals.total(area, "both", "Y015_049");
    return plhiv / population;
  });
  const ofDistricts = prevalence.filter((_, area) => areas[area]?.area_level === districtLevel);
  const [least, most] = [Math.min(...ofDistricts), Math.max(...ofDistricts)];
  const step = (most - least) / colours.length || 1;
  const classOf = (value: number) => Math.min(Math.floor((value - least) / step), colours.length - 1);

  const { place, height } = frame(areas[0] as Area);
  const shapes = areas.map((area, index) => {
    const path = pathOf(area, place);
    if (area.area_level === districtLevel) {
      const share = `${((prevalence[index] as number) * 100).toFixed(1)}%`;
      const colour = colours[classOf(prevalence[index] as number)];
      return `<path d="${path}" fill="${colour}" stroke="#888" stroke-width="0.7"><title>${area.area_name}: ${share}</title></path>`;
    }
    return area.area_level === 1 ? `<path d="${path}" fill="none" stroke="#333" stroke-width="1.6"/>` : "";
  });
  const legend = colours.map((colour, index) => {
    const y = margin + 22 * index;
    const range = [least + step * index, least + step * (index + 1)].map((value) => (value * 100).toFixed(1));
    return `<rect x="${width - legendWidth}" y="${y}" width="16" height="16" fill="${colour}" stroke="#888"/><text x="${width - legendWidth + 22}" y="${y + 13}">${range.join("–")}%</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" role="img">`,
    "<title>Tessaria: HIV prevalence at ages 15–49 by district</title>",
    `<rect width="${width}" height="${height}" fill="#eef4f8"/>`,
    // Regions are drawn over their districts.
    ...shapes.toReversed().filter(Boolean),
    ...legend,
    "</svg>\n",
  ].join("\n");
}

type Rings = [number, number][][];

function ringsOf({ geometry }: Area): Rings {
  return (geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat()) as Rings;
}

/** Scales coordinates to the picture beside the legend, north up. */
function frame(country: Area): { place: (point: [number, number]) => string; height: number } {
  const points = ringsOf(country).flat();
  const [west, east] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [south, north] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const scale = (width - legendWidth - 3 * margin) / (east - west);
  return {
    place: ([x, y]) => `${((x - west) * scale + margin).toFixed(1)} ${((north - y) * scale + margin).toFixed(1)}`,
    height: Math.ceil((north - south) * scale + 2 * margin),
  };
}

function pathOf(area: Area, place: (point: [number, number]) => string): string {
  return ringsOf(area)
    .map((ring) => `M${ring.slice(0, -1).map(place).join("L")}Z`)
    .join("");
}
