import { type Html, html } from "../../formats/html.js";
import type { ReportContext } from "../context.js";
import { allCompared, panelsOf, quantityName } from "./compared.js";
import { signed } from "./differences-table.js";
import { difference, type Pair } from "./pairs.js";

/** How well estimates and data agree in the districts, a row for each indicator, time point and source. */
export function overviewTable(context: ReportContext, pairs: readonly Pair[]): Html {
  const { say, districts, districtLabel, numbers, quarterName, language } = context;
  const ids = new Set(districts.map(({ area_id }) => area_id));
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const rows = allCompared.flatMap((compared) =>
    panelsOf(pairs, compared).flatMap((panel) => {
      const { quarter, source, pairs: all } = panel;
      const own = all.filter(({ area }) => ids.has(area.area_id));
      if (own.length === 0) return [];
      const mean = (of: (pair: Pair) => number) => own.reduce((sum, pair) => sum + of(pair), 0) / own.length;
      const isInside = ({ data, estimate }: Pair) => data.mean >= estimate.lower && data.mean <= estimate.upper;
      const size = mean((pair) => Math.abs(difference(pair)));
      const typical =
        compared.unit.kind === "percent"
          ? signed(size, compared, context).replace("+", "")
          : numbers(compared).value(size);
      // Women in antenatal care are not all women: the interval is not about them.
      const inside = compared.isSamePeople ? percent.format(mean((pair) => Number(isInside(pair)))) : "–";
      return [
        html`<tr><th scope="row">${quantityName(panel, context)}</th><td>${quarterName(quarter)}</td><td>${source}</td><td class="number">${own.length}</td><td class="number">${signed(mean(difference), compared, context)}</td><td class="number">${typical}</td><td class="number">${inside}</td></tr>\n`,
      ];
    }),
  );
  const columns = ["indicator", "quarter", "source"] as const;
  const numberColumns = ["pairs", "meanDifference", "typicalDifference", "inside"] as const;
  return html`<table>
<caption>${say("report.comparison.overview.caption", { level: districtLabel })}</caption>
<thead><tr>${columns.map((name) => html`<th scope="col">${say(`report.comparison.${name}`)}</th>`)}${numberColumns.map((name) => html`<th class="number" scope="col">${say(`report.comparison.${name}`)}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}
