import { fiveYearAgeGroups } from "@tessera/contract";
import type { Area } from "@tessera/model";
import { type Html, html } from "../../formats/html-page.js";
import { pointsByGroup } from "../charts/dot-charts.js";
import { colours, figure, figureGrid } from "../charts/svg.js";
import type { Chapter } from "../document/report-page.js";
import type { ReportContext } from "../report-context.js";
import {
  artCoverage,
  type Compared,
  labelOf,
  largestDifference,
  type Pair,
  prevalence,
  quartersInSentence,
  surveyQuarters,
} from "./comparison-pairs.js";

const sexes = [
  ["female", "report.women"],
  ["male", "report.men"],
] as const;

const sourceMarks = [
  { colour: colours.measured, shape: "diamond" },
  { colour: colours.another, shape: "square" },
] as const;

/** National survey data and estimates by age, for women and men. */
export function surveysByAge(context: ReportContext, pairs: readonly Pair[]): Chapter | undefined {
  const { t, roots, country } = context;
  const quarters = surveyQuarters(pairs);
  const parts = [prevalence, artCoverage].flatMap((compared): Html[] => {
    const figures = quarters.flatMap((quarter) =>
      roots.flatMap((root) => sexes.flatMap(([sex]) => byAge(context, pairs, compared, { root, sex, quarter }) ?? [])),
    );
    return figures.length === 0 ? [] : [html`<h3>${t(labelOf(compared))}</h3>\n${figureGrid(figures, "two")}`];
  });
  if (parts.length === 0) return undefined;
  const about = t("report.comparison.ages.about", { place: country, quarter: quartersInSentence(context, quarters) });
  return { id: "ages", title: t("report.comparison.ages"), body: html`<p>${about}</p>\n${parts}` };
}

function byAge(
  context: ReportContext,
  pairs: readonly Pair[],
  { indicator, unit }: Compared,
  { root, sex, quarter }: { root: Area; sex: (typeof sexes)[number][0]; quarter: string },
): Html | undefined {
  const { t, numbers, ageName, quarterName } = context;
  const own = pairs.filter(
    (pair) =>
      pair.area.area_id === root.area_id &&
      pair.sex === sex &&
      pair.quarter === quarter &&
      pair.indicator === indicator &&
      fiveYearAgeGroups.includes(pair.age),
  );
  const [first] = own;
  if (!first) return undefined;
  const ages = fiveYearAgeGroups.filter((age) => own.some((pair) => pair.age === age));
  const sources = [...new Set(own.map(({ source }) => source))].sort();
  const series = [
    {
      name: first.estimateName,
      colour: colours.estimate,
      shape: "circle" as const,
      values: ages.map((age) => own.find((pair) => pair.age === age)?.estimate),
    },
    ...sources.map((source, k) => ({
      name: source,
      ...(sourceMarks[k % sourceMarks.length] as (typeof sourceMarks)[number]),
      values: ages.map((age) => own.find((pair) => pair.age === age && pair.source === source)?.data),
    })),
  ];
  const sexName = t(sexes.find(([id]) => id === sex)?.[1] ?? "report.women");
  const far = largestDifference(own);
  const writer = numbers({ unit });
  const alt = t("report.alt.inputAges", {
    quantity: t(`indicator.${indicator}`),
    place: root.area_name,
    sex: sexName,
    source: sources.join(", "),
    age: ageName(far.age),
    estimate: writer.range(far.estimate),
    data: writer.range(far.data),
  });
  return figure(
    { title: `${sexName}, ${root.area_name}`, detail: quarterName(quarter) },
    pointsByGroup({ alt, groups: ages.map(ageName), series, numbers: writer, slanted: ages.length > 9 }),
  );
}
