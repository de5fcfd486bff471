import type { Area } from "@tessera/model";
import type { Card } from "../document/blocks.js";
import { extremes, knownValues } from "../report-areas.js";
import { quantities, type ReportContext } from "../report-context.js";

/** Quantities of the cards, in order. */
const headlines = [
  quantities.plhivAll,
  quantities.prevalence,
  quantities.infectionsAll,
  quantities.awareness,
  quantities.artCoverage,
  quantities.onArtAll,
  quantities.incidence,
  quantities.population,
];

/** The main figures of an area with their intervals. */
export function keyFigures({ t, nameOf, numbers, estimate }: ReportContext, area: Area): Card[] {
  return headlines.flatMap((quantity) => {
    const found = estimate(area, quantity);
    if (!found) return [];
    const writer = numbers(quantity);
    const interval = writer.interval(found);
    return [
      {
        name: nameOf(quantity),
        value: writer.marked(found),
        ...(interval && { interval: t("report.interval", { interval }) }),
      },
    ];
  });
}

/** Sentences on the country and the differences between its districts. */
export function findings(context: ReportContext, country: Area): string[] {
  const { t, numbers, estimate, districts, quarterInSentence, quarter } = context;
  const { plhivAll, prevalence, artCoverage } = quantities;
  const [plhiv, share, coverage] = [plhivAll, prevalence, artCoverage].map((quantity) => estimate(country, quantity));
  const spread = extremes(knownValues(districts, (area) => estimate(area, prevalence)));
  const covered = extremes(knownValues(districts, (area) => estimate(area, artCoverage)));
  const sentences: string[] = [];
  if (plhiv && share)
    sentences.push(
      t("report.glance.epidemic", {
        quarter: quarterInSentence(quarter),
        country: country.area_name,
        plhiv: numbers(plhivAll).marked(plhiv),
        prevalence: numbers(prevalence).marked(share),
      }),
    );
  if (spread && districts.length > 1)
    sentences.push(
      t("report.glance.spread", {
        lowest: spread.lowest.area.area_name,
        least: numbers(prevalence).marked(spread.lowest.value),
        highest: spread.highest.area.area_name,
        most: numbers(prevalence).marked(spread.highest.value),
      }),
    );
  if (coverage && covered && districts.length > 1)
    sentences.push(
      t("report.glance.treatment", {
        coverage: numbers(artCoverage).marked(coverage),
        lowest: covered.lowest.area.area_name,
        least: numbers(artCoverage).marked(covered.lowest.value),
        highest: covered.highest.area.area_name,
        most: numbers(artCoverage).marked(covered.highest.value),
      }),
    );
  return sentences;
}
