import { type Html, html } from "../formats/html.js";
import { impossibleEstimates } from "../impossible.js";
import type { ReportContext } from "./context.js";
import type { Chapter } from "./page.js";

/** Most rows that a report lists. The output package has all. */
const mostListed = 100;

/** Of the estimates that a report shows those that cannot be, and why; no chapter where there are none. */
export function impossibleChapter({ output, language, say }: ReportContext, estimates = output.estimates): Chapter[] {
  const rows = impossibleEstimates({ ...output, estimates }, language);
  if (rows.length === 0) return [];
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 4 });
  const listed = rows.slice(0, mostListed).map(
    (row): Html => html`<tr><th scope="row">${row.area_name}</th>
<td>${row.indicator_label}, ${row.sex}, ${row.age_group_label}, ${row.quarter_label}</td>
<td class="number">${number.format(row.mean as number)}</td><td>${row.impossible}</td></tr>
`,
  );
  const about = say("report.impossible.about", { count: rows.length, listed: listed.length });
  const body = html`<p>${about}</p>
<table><thead><tr><th scope="col">${say("report.area")}</th><th scope="col">${say("report.impossible.estimate")}</th>
<th class="number" scope="col">${say("report.impossible.value")}</th><th scope="col">${say("report.impossible.why")}</th></tr></thead>
<tbody>${listed}</tbody></table>`;
  return [{ id: "impossible", title: say("report.impossible"), body }];
}
