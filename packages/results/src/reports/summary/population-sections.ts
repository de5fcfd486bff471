import { fiveYearAgeGroups } from "@tessera/contract";
import type { Area } from "@tessera/model";
import { type Html, html } from "../../formats/html-page.js";
import { type NestedRow, nestedBars, pyramid } from "../charts/bar-charts.js";
import { pointsByGroup } from "../charts/dot-charts.js";
import { colours, figure, figureGrid } from "../charts/svg.js";
import { regionsOf } from "../report-areas.js";
import { type Quantity, quantities, type ReportContext } from "../report-context.js";
import type { Interval } from "../report-numbers.js";

const shares: readonly Quantity[] = [quantities.prevalence, quantities.artCoverage];
const counts: readonly Quantity[] = [quantities.plhiv, quantities.onArt, quantities.infections];

/** Prevalence, ART coverage, PLHIV, people on ART and new infections of the country by age and sex. */
export function agesAndSexes(context: ReportContext): Html {
  const { t, roots } = context;
  const parts = roots.map((root) => {
    const heading = roots.length > 1 ? html`<h3>${root.area_name}</h3>\n` : "";
    const lines = shares.flatMap((quantity) => profile(context, root, quantity, "points") ?? []);
    const bars = counts.flatMap((quantity) => profile(context, root, quantity, "pyramid") ?? []);
    return html`${heading}${figureGrid(lines, "two")}${figureGrid(bars)}`;
  });
  return html`<p>${t("report.ages.about")}</p>\n${parts}`;
}

function profile(context: ReportContext, area: Area, quantity: Quantity, as: "points" | "pyramid"): Html | undefined {
  const { t, ageName, numbers, estimate } = context;
  const of = (sex: string) => fiveYearAgeGroups.map((age) => estimate(area, quantity, { sex, age }));
  const [female, male] = [of("female"), of("male")];
  const highest = { female: highestOf(female), male: highestOf(male) };
  if (!highest.female || !highest.male) return undefined;
  const writer = numbers(quantity);
  const title = t(`indicator.${quantity.indicator}`);
  const ages = fiveYearAgeGroups.map(ageName);
  const alt = t("report.alt.ages", {
    quantity: title,
    place: area.area_name,
    ageFemale: ages[highest.female.age] as string,
    female: writer.range(highest.female.value),
    ageMale: ages[highest.male.age] as string,
    male: writer.range(highest.male.value),
  });
  const names = { female: t("report.women"), male: t("report.men") };
  if (as === "pyramid") return figure({ title }, pyramid({ alt, ages, male, female, names, numbers: writer }));
  const series = [
    { name: names.female, colour: colours.female, shape: "circle" as const, values: female },
    { name: names.male, colour: colours.male, shape: "diamond" as const, values: male },
  ];
  return figure({ title }, pointsByGroup({ alt, groups: ages, series, numbers: writer, slanted: true }));
}

function highestOf(values: readonly (Interval | undefined)[]): { age: number; value: Interval } | undefined {
  let highest: { age: number; value: Interval } | undefined;
  values.forEach((value, age) => {
    if (value && !(highest && highest.value.mean >= value.mean)) highest = { age, value };
  });
  return highest;
}

/** Maximum rows of the chart on a printed page. */
const maximumRows = 34;

/** Treatment cascade: people living with HIV, aware, on ART. */
export function cascade(context: ReportContext): Html {
  const { t, roots, districts, country } = context;
  const regions = regionsOf(context);
  const below =
    districts.length + roots.length <= maximumRows ? districts : regions.slice(0, maximumRows - roots.length);
  const rows = [...roots, ...below].filter((area, index, all) => all.indexOf(area) === index);
  const stages = rows.flatMap((area) => stagesOf(context, area) ?? []);
  const [first] = stages;
  if (!first) return html`<p>${t("report.cascade.absent")}</p>`;
  const names = [
    t("report.cascade.living"),
    ...(first.hasAware ? [t("report.cascade.aware")] : []),
    t("report.cascade.treated"),
  ];
  const percent = new Intl.NumberFormat(context.language, { style: "percent", maximumFractionDigits: 0 });
  const alt = t("report.alt.cascade", {
    place: first.row.name,
    stages: first.row.texts.map((text, k) => `${names[k]} ${text}`).join("; "),
    count: stages.length,
  });
  return html`<p>${t("report.cascade.about")}</p>
${figure(
  { title: t("report.cascade.title", { country }), detail: t("report.cascade.detail") },
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
