import { fiveYearAgeGroups } from "@tessera/contract";
import type { Area } from "@tessera/model";
import { type NestedRow, nestedBars, pyramid } from "../charts/bar-charts.js";
import { pointsByGroup } from "../charts/dot-charts.js";
import { colours } from "../charts/svg.js";
import { type Block, type Figure, figures, heading, paragraph } from "../document/blocks.js";
import { regionsOf } from "../report-areas.js";
import { type Quantity, quantities, type ReportContext } from "../report-context.js";
import type { Interval } from "../report-numbers.js";

const shares: readonly Quantity[] = [quantities.prevalence, quantities.artCoverage];
const counts: readonly Quantity[] = [quantities.plhiv, quantities.onArt, quantities.infections];

/** Prevalence, ART coverage, PLHIV, people on ART and new infections of the country by age and sex. */
export function agesAndSexes(context: ReportContext): Block[] {
  const { t, roots } = context;
  const parts = roots.flatMap((root) => {
    const lines = shares.flatMap((quantity) => profile(context, root, quantity, "points") ?? []);
    const bars = counts.flatMap((quantity) => profile(context, root, quantity, "pyramid") ?? []);
    return [...(roots.length > 1 ? [heading(root.area_name)] : []), ...figures(lines, "two"), ...figures(bars)];
  });
  return [paragraph(t("report.ages.about")), ...parts];
}

function profile(context: ReportContext, area: Area, quantity: Quantity, as: "points" | "pyramid"): Figure | undefined {
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
  if (as === "pyramid") return { title, drawing: pyramid({ alt, ages, male, female, names, numbers: writer }) };
  const series = [
    { name: names.female, colour: colours.female, shape: "circle" as const, values: female },
    { name: names.male, colour: colours.male, shape: "diamond" as const, values: male },
  ];
  return { title, drawing: pointsByGroup({ alt, groups: ages, series, numbers: writer, slanted: true }) };
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
export function cascade(context: ReportContext): Block[] {
  const { t, roots, districts, country } = context;
  const regions = regionsOf(context);
  const below =
    districts.length + roots.length <= maximumRows ? districts : regions.slice(0, maximumRows - roots.length);
  const rows = [...roots, ...below].filter((area, index, all) => all.indexOf(area) === index);
  const stages = rows.flatMap((area) => stagesOf(context, area) ?? []);
  const [first] = stages;
  if (!first) return [paragraph(t("report.cascade.absent"))];
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
  const drawing = nestedBars(
    alt,
    stages.map(({ row }) => row),
    names,
    (share) => percent.format(share),
  );
  const figure = { title: t("report.cascade.title", { country }), detail: t("report.cascade.detail"), drawing };
  return [paragraph(t("report.cascade.about")), { kind: "figure", figure }];
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
