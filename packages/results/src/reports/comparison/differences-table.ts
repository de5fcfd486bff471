import { type Html, html } from "../../formats/html.js";
import type { ReportContext } from "../context.js";
import { allCompared, type Compared, panelsOf, quantityName } from "./compared.js";
import { difference, type Pair } from "./pairs.js";

const mostOfEach = 5;

/** The districts in which estimate and data are furthest apart. */
export function differencesTable(context: ReportContext, pairs: readonly Pair[]): Html {
  const { say, numbers, districts, quarterName } = context;
  const ids = new Set(districts.map(({ area_id }) => area_id));
  const rows = allCompared.flatMap((compared) =>
    panelsOf(pairs, compared).flatMap((panel) => {
      const writer = numbers(compared);
      const furthestFirst = panel.pairs
        .filter(({ area }) => ids.has(area.area_id))
        .toSorted((a, b) => relative(b) - relative(a))
        .slice(0, mostOfEach);
      return furthestFirst.map(
        (pair) =>
          html`<tr><th scope="row">${pair.area.area_name}</th><td>${quantityName(panel, context)}</td><td>${quarterName(pair.quarter)}</td><td>${pair.source}</td><td class="number">${writer.value(pair.data.mean)}<small>${writer.interval(pair.data)}</small></td><td class="number">${writer.marked(pair.estimate)}<small>${writer.interval(pair.estimate)}</small></td><td class="number">${signed(difference(pair), compared, context)}</td></tr>\n`,
      );
    }),
  );
  const columns = ["indicator", "quarter", "source"] as const;
  const numberColumns = ["data", "estimate", "difference"] as const;
  return html`<p>${say("report.comparison.differences.about", { most: mostOfEach })}</p>
<table>
<thead><tr><th scope="col">${say("report.area")}</th>${columns.map((name) => html`<th scope="col">${say(`report.comparison.${name}`)}</th>`)}${numberColumns.map((name) => html`<th class="number" scope="col">${say(`report.comparison.${name}`)}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

/** So that a district of few people is not forgotten beside a city. */
function relative(pair: Pair): number {
  return Math.abs(difference(pair)) / Math.max(pair.data.mean, pair.estimate.mean, Number.MIN_VALUE);
}

/** A difference with its sign; that of shares in percentage points. */
export function signed(value: number, { unit }: Compared, { say, language }: ReportContext): string {
  const digits = unit.kind === "percent" ? 1 : 0;
  const format = new Intl.NumberFormat(language, {
    signDisplay: "exceptZero",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit.kind === "percent" ? say("report.points", { value: format.format(value * 100) }) : format.format(value);
}
