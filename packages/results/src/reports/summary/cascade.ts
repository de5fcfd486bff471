import type { Area } from "@tessera/model";
import { type Html, html } from "../../formats/html.js";
import type { ReportContext } from "../context.js";
import { regionsOf } from "../hierarchy.js";
import { type NestedRow, nestedBars } from "../pictures/nested-bars.js";
import { figure } from "../pictures/picture.js";
import { quantities } from "../quantities.js";

/** As many rows as the picture can have on one printed page. */
const mostRows = 34;

/** Of people living with HIV, how many know it and how many are treated. */
export function cascade(context: ReportContext): Html {
  const { say, heads, districts, country } = context;
  const regions = regionsOf(context);
  const below = districts.length + heads.length <= mostRows ? districts : regions.slice(0, mostRows - heads.length);
  const rows = [...heads, ...below].filter((area, index, all) => all.indexOf(area) === index);
  const stages = rows.flatMap((area) => stagesOf(context, area) ?? []);
  const [first] = stages;
  if (!first) return html`<p>${say("report.cascade.absent")}</p>`;
  const names = [
    say("report.cascade.living"),
    ...(first.hasAware ? [say("report.cascade.aware")] : []),
    say("report.cascade.treated"),
  ];
  const percent = new Intl.NumberFormat(context.language, { style: "percent", maximumFractionDigits: 0 });
  const alt = say("report.alt.cascade", {
    place: first.row.name,
    stages: first.row.texts.map((text, k) => `${names[k]} ${text}`).join("; "),
    count: stages.length,
  });
  return html`<p>${say("report.cascade.about")}</p>
${figure(
  { title: say("report.cascade.title", { country }), detail: say("report.cascade.detail") },
  nestedBars(
    alt,
    stages.map(({ row }) => row),
    names,
    (share) => percent.format(share),
  ),
)}`;
}

function stagesOf({ numbers, estimate }: ReportContext, area: Area): { row: NestedRow; hasAware: boolean } | undefined {
  const living = estimate(area, quantities.plhiv);
  const aware = estimate(area, quantities.awareness);
  const treated = estimate(area, quantities.artCoverage);
  if (!living || !treated) return undefined;
  const inside = [...(aware ? [aware] : []), treated];
  const share = numbers(quantities.artCoverage);
  const row = {
    name: area.area_name,
    shares: [1, ...inside.map(({ mean }) => mean)],
    texts: [numbers(quantities.plhiv).marked(living), ...inside.map((part) => share.range(part))],
  };
  return { row, hasAware: aware !== undefined };
}
