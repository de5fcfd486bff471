import { type Html, html } from "../../formats/html-page.js";
import { differenceOf } from "../../two-results/difference.js";
import type { MatchedQuarter } from "../../two-results/matched-quarters.js";
import type { Outlines } from "../charts/area-outlines.js";
import { choropleth } from "../charts/maps.js";
import { differenceClasses } from "../charts/scales.js";
import { figure, figureGrid } from "../charts/svg.js";
import { regionsOf } from "../report-areas.js";
import { type Quantity, quantities } from "../report-context.js";
import { type NumberWriter, numberWriter, signedDifference, type Unit } from "../report-numbers.js";
import { pairAt } from "./estimate-sections.js";
import type { TwoResults } from "./two-results.js";

const { prevalence, plhiv, artCoverage, onArt, incidence, infections } = quantities;
const mapped: readonly Quantity[] = [prevalence, artCoverage, incidence, plhiv, onArt, infections];

/** Where the second result is above or below the first. Areas within uncertainty are hatched. */
export function differenceMaps(two: TwoResults, outlines: Outlines): Html {
  const { t, districtLabel } = two.first.context;
  const maps = mapped.flatMap((quantity) => {
    const map = mapOf(two, outlines, quantity);
    return map ? [map] : [];
  });
  return html`<p>${t("report.two.maps.about", { level: districtLabel })} ${t("report.two.beyond.about")}</p>
${figureGrid(maps, "maps")}`;
}

function mapOf(two: TwoResults, outlines: Outlines, quantity: Quantity): Html | undefined {
  const { context } = two.first;
  const { t, districts, nameOf, language } = context;
  const values = districts.map((area) => {
    const pair = two.areas.has(area.area_id) ? pairAt(two, area, quantity, two.quarter as MatchedQuarter) : undefined;
    return { area, change: pair && differenceOf(pair.first, pair.second) };
  });
  const known = values.flatMap(({ area, change }) => (change ? [{ area, ...change }] : []));
  if (known.length === 0) return undefined;
  const beyond = known.filter(({ isBeyond }) => isBeyond);
  const within = new Set(known.filter(({ isBeyond }) => !isBeyond).map(({ area }) => area.area_id));
  const alt = t("report.two.maps.alt", {
    quantity: nameOf(quantity),
    rose: beyond.filter(({ difference }) => difference > 0).length,
    fell: beyond.filter(({ difference }) => difference < 0).length,
    within: within.size,
  });
  const drawing = choropleth({
    alt,
    outlines,
    values: values.map(({ area, change }) => ({
      area,
      value: change && { mean: change.difference, lower: change.difference, upper: change.difference },
    })),
    borders: regionsOf(context),
    named: [],
    classes: differenceClasses(known.map(({ difference }) => difference)),
    numbers: differenceWriter(quantity.unit, language),
    hatched: within,
  });
  const detail = t("report.two.maps.detail", { beyond: beyond.length, count: known.length });
  return figure({ title: nameOf(quantity), detail }, drawing);
}

/** Writes differences with their sign. */
function differenceWriter(unit: Unit, language: TwoResults["first"]["context"]["language"]): NumberWriter {
  const writer = numberWriter(unit, language);
  const value = (difference: number) => signedDifference(difference, unit, language);
  return {
    value,
    marked: ({ mean }) => value(mean),
    range: ({ mean }) => value(mean),
    interval: () => "",
    tick: (tick, step) => (tick > 0 ? `+${writer.tick(tick, step)}` : writer.tick(tick, step)),
  };
}
