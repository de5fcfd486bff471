import type { Area } from "@tessera/model";
import { type Html, html } from "../../formats/html.js";
import type { ReportContext } from "../context.js";
import { extremes, known } from "../extremes.js";
import { quantities } from "../quantities.js";

/** In the order of the cards. */
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

/** The figures of the country, and in words what is most different between its districts. */
export function atAGlance(context: ReportContext): Html {
  const { say, heads, warnings, output } = context;
  const sentences = heads.length === 1 ? findings(context, heads[0] as Area) : [];
  const all = output.fit?.converged === false ? [say("report.notConverged"), ...warnings] : warnings;
  const warned = all.map((warning) => html`<p class="warning">${warning}</p>\n`);
  const cards = heads.map((head) => {
    const heading = heads.length > 1 ? html`<h3>${head.area_name}</h3>\n` : "";
    return html`${heading}<ul class="cards">
${headlines.map((quantity) => card(context, head, quantity))}</ul>`;
  });
  return html`${warned}${sentences.map((sentence) => html`<p>${sentence}</p>\n`)}${cards}
<p class="note">${say("report.intervalNote")}</p>`;
}

function card(context: ReportContext, area: Area, quantity: (typeof headlines)[number]): Html {
  const { say, nameOf, numbers, estimate } = context;
  const found = estimate(area, quantity);
  if (!found) return html``;
  const writer = numbers(quantity);
  const interval = writer.interval(found);
  const range = interval && html`<span class="interval">${say("report.interval", { interval })}</span>`;
  return html`<li><span class="name">${nameOf(quantity)}</span><span class="value">${writer.marked(found)}</span>${range}</li>\n`;
}

function findings(context: ReportContext, country: Area): string[] {
  const { say, numbers, estimate, districts, quarterInSentence, quarter } = context;
  const { plhivAll, prevalence, artCoverage } = quantities;
  const [plhiv, share, coverage] = [plhivAll, prevalence, artCoverage].map((quantity) => estimate(country, quantity));
  const spread = extremes(known(districts, (area) => estimate(area, prevalence)));
  const covered = extremes(known(districts, (area) => estimate(area, artCoverage)));
  const sentences: string[] = [];
  if (plhiv && share)
    sentences.push(
      say("report.glance.epidemic", {
        quarter: quarterInSentence(quarter),
        country: country.area_name,
        plhiv: numbers(plhivAll).marked(plhiv),
        prevalence: numbers(prevalence).marked(share),
      }),
    );
  if (spread && districts.length > 1)
    sentences.push(
      say("report.glance.spread", {
        lowest: spread.lowest.area.area_name,
        least: numbers(prevalence).marked(spread.lowest.value),
        highest: spread.highest.area.area_name,
        most: numbers(prevalence).marked(spread.highest.value),
      }),
    );
  if (coverage && covered && districts.length > 1)
    sentences.push(
      say("report.glance.treatment", {
        coverage: numbers(artCoverage).marked(coverage),
        lowest: covered.lowest.area.area_name,
        least: numbers(artCoverage).marked(covered.lowest.value),
        highest: covered.highest.area.area_name,
        most: numbers(artCoverage).marked(covered.highest.value),
      }),
    );
  return sentences;
}
