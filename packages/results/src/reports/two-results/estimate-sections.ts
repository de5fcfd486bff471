import { indicatorLabel, translate } from "@tessera/i18n";
import type { Area } from "@tessera/model";
import { type Html, html } from "../../formats/html-page.js";
import { changeLabel, unitOfChange } from "../../two-results/change-words.js";
import { differenceOf } from "../../two-results/difference.js";
import type { LocalChange } from "../../two-results/local-changes.js";
import type { MatchedQuarter } from "../../two-results/matched-quarters.js";
import { scatter } from "../charts/scatter-plot.js";
import { colours, figure, figureGrid } from "../charts/svg.js";
import { type Quantity, quantities } from "../report-context.js";
import { numberWriter, signedDifference } from "../report-numbers.js";
import { type CommonEstimate, differencesByIndicator, fewPeople, noticeable, sizeOf } from "./common-estimates.js";
import type { TwoResults } from "./two-results.js";

const { plhiv, prevalence, artCoverage, onArt, awareness, infections, incidence } = quantities;
const shown: readonly Quantity[] = [prevalence, plhiv, artCoverage, onArt, awareness, infections, incidence];
const drawn: readonly Quantity[] = [prevalence, artCoverage];

/** Areas listed for each quantity. */
const listedAreas = 10;

/** Changed inputs listed for an area. */
const listedChanges = 4;

export type Pair = Pick<CommonEstimate, "first" | "second">;

export function pairAt(
  { first, second }: TwoResults,
  area: Area,
  quantity: Quantity,
  quarter: MatchedQuarter,
): Pair | undefined {
  const own = first.context.estimate(area, quantity, { quarter: quarter.first });
  const other = second.context.estimate(area, quantity, { quarter: quarter.second });
  return own && other && { first: own, second: other };
}

/** Both estimates with their intervals, the difference, and whether it is beyond what uncertainty explains. */
function cells({ first: { context } }: TwoResults, pair: Pair, { unit }: Pick<Quantity, "unit">): Html {
  const writer = numberWriter(unit, context.language);
  const { difference, isBeyond } = differenceOf(pair.first, pair.second);
  const cell = (estimate: Pair["first"]) =>
    html`<td class="number">${writer.marked(estimate)}<small>${writer.interval(estimate)}</small></td>`;
  return html`${cell(pair.first)}${cell(pair.second)}<td class="number">${signedDifference(difference, unit, context.language)}</td><td>${isBeyond ? context.t("report.two.beyond") : ""}</td>`;
}

/** The quarters of both results, if they differ. */
function quarterNames({ first: { context } }: TwoResults, quarter: MatchedQuarter): string {
  const names = [quarter.first, quarter.second].map(context.quarterName);
  return [...new Set(names)].join(" → ");
}

/** Quarters that are compared although the calendar differs. */
export function quartersNote(two: TwoResults): Html | "" {
  const { t } = two.first.context;
  const others = two.quarters.filter(({ by }) => by === "time_point");
  if (others.length === 0) return "";
  const list = others.map((quarter) => `T${quarter.timePoint}: ${quarterNames(two, quarter)}`).join("; ");
  return html`<p class="warning">${t("report.two.timePoints", { quarters: list })}</p>`;
}

/** The inputs of an area that changed, old and new. */
function changedInputs({ first: { context }, local }: TwoResults, areaId: string): Html {
  const { t, language } = context;
  const changes = local?.get(areaId) ?? [];
  if (changes.length === 0) return html`<small>${t(local ? "report.two.noLocal" : "report.two.localUnknown")}</small>`;
  const writers = {
    share: numberWriter({ kind: "percent" }, language),
    count: numberWriter({ kind: "count", step: 1 }, language),
  };
  const written = (value: number | null, change: LocalChange) =>
    value === null ? "–" : writers[unitOfChange(change)].value(value);
  const lines = changes
    .slice(0, listedChanges)
    .map(
      (change) =>
        html`${changeLabel(change, language)}: ${written(change.first, change)} → ${written(change.second, change)}<br>`,
    );
  const left = changes.length - listedChanges;
  return html`<small>${lines}${left > 0 ? t("report.two.moreLocal", { count: left }) : ""}</small>`;
}

interface TableText {
  heads: readonly string[];
  caption?: string;
  /** Heading of a column after the numbers. */
  last?: string;
}

function tableOf({ first, second }: TwoResults, { heads, caption = "", last }: TableText, rows: readonly Html[]): Html {
  const { t } = first.context;
  const numbers = [first.name, second.name, t("report.two.difference")];
  return html`<table>
${caption === "" ? "" : html`<caption>${caption}</caption>\n`}<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}${numbers.map((head) => html`<th class="number" scope="col">${head}</th>`)}<th scope="col"></th>${last === undefined ? "" : html`<th scope="col">${last}</th>`}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

/** The whole country at each common quarter. */
export function countryTable(two: TwoResults): Html {
  const { t, roots, nameOf } = two.first.context;
  const rows = roots
    .filter(({ area_id }) => two.areas.has(area_id))
    .flatMap((area) =>
      shown.flatMap((quantity) =>
        two.quarters.flatMap((quarter) => {
          const pair = pairAt(two, area, quantity, quarter);
          if (!pair) return [];
          return [
            html`<tr><th scope="row">${area.area_name}</th><td>${nameOf(quantity)}</td><td>${quarterNames(two, quarter)}</td>${cells(two, pair, quantity)}</tr>\n`,
          ];
        }),
      ),
    );
  const heads = [t("report.area"), t("report.comparison.indicator"), t("report.comparison.quarter")];
  return html`<p>${t("report.two.country.about")} ${t("report.two.beyond.about")}</p>\n${quartersNote(two)}\n${tableOf(two, { heads }, rows)}`;
}

/** All strata of each indicator, with the one that differs most. */
export function byIndicatorTable(two: TwoResults): Html {
  const { first, second } = two;
  const { t, language, ageName, quarterName, output } = first.context;
  const number = new Intl.NumberFormat(language);
  const names = new Map(output.areas.map(({ area_id, area_name }) => [area_id, area_name]));
  const rows = differencesByIndicator(first.output, second.output, two.quarters).map(
    ({ indicator, unit, strata, changed, largest }) => {
      const where = largest
        ? `${names.get(largest.area)}, ${t(`report.two.sex.${largest.sex as "both"}`)}, ${ageName(largest.age)}, ${quarterName(largest.quarter)}`
        : "–";
      const head = html`<th scope="row">${indicatorLabel(indicator, language)}</th><td class="number">${number.format(strata)}</td><td class="number">${number.format(changed)}</td><td>${where}</td>`;
      return html`<tr>${head}${largest ? cells(two, largest, { unit }) : html`<td></td><td></td><td></td><td></td>`}</tr>\n`;
    },
  );
  const percent = new Intl.NumberFormat(language, { style: "percent" }).format(noticeable);
  const heads = [
    t("report.comparison.indicator"),
    t("report.two.strata"),
    t("report.two.changed", { percent }),
    t("report.two.largest"),
  ];
  return html`<p>${t("report.two.indicators.about", { people: fewPeople })}</p>\n${tableOf(two, { heads }, rows)}`;
}

/** The districts that differ most, for each quantity at one quarter, after pictures of all of them. */
export function districtDifferences(two: TwoResults): Html {
  const { t, districts, nameOf, quarterInSentence, districtLabel } = two.first.context;
  const quarter = two.quarter as MatchedQuarter;
  const common = districts.filter(({ area_id }) => two.areas.has(area_id));
  const pairsOf = (quantity: Quantity) =>
    common.flatMap((area) => {
      const pair = pairAt(two, area, quantity, quarter);
      return pair ? [{ area, ...pair }] : [];
    });
  const pictures = drawn.flatMap((quantity) => {
    const pairs = pairsOf(quantity);
    return pairs.length > 0 ? [picture(two, quantity, pairs)] : [];
  });
  const tables = shown.map((quantity) => {
    const largest = pairsOf(quantity)
      .toSorted((a, b) => sizeOf(b, quantity.unit) - sizeOf(a, quantity.unit))
      .slice(0, listedAreas);
    const rows = largest.map(
      (pair) =>
        html`<tr><th scope="row">${pair.area.area_name}</th>${cells(two, pair, quantity)}<td>${changedInputs(two, pair.area.area_id)}</td></tr>\n`,
    );
    const text = { heads: [t("report.area")], caption: nameOf(quantity), last: t("report.two.changedWith") };
    return rows.length > 0 ? tableOf(two, text, rows) : "";
  });
  const about = t("report.two.areas.about", {
    quarter: quarterInSentence(quarter.first),
    count: listedAreas,
    level: districtLabel,
  });
  return html`<p>${about} ${t("report.two.changedWith.about")}</p>\n${figureGrid(pictures, "two")}\n${tables}`;
}

function picture(two: TwoResults, quantity: Quantity, pairs: readonly (Pair & { area: Area })[]): Html {
  const { first, second } = two;
  const { nameOf, language, t } = first.context;
  const alt = translate(language, "report.two.alt", {
    indicator: nameOf(quantity),
    first: first.name,
    second: second.name,
  });
  const drawing = scatter({
    alt,
    points: pairs.map(({ area, first: own, second: other }) => ({
      name: area.area_name,
      series: 0,
      estimate: own,
      measured: other.mean,
    })),
    series: [{ name: first.context.districtLabel, colour: colours.estimate, shape: "circle" }],
    estimateName: first.name,
    measuredName: second.name,
    numbers: numberWriter(quantity.unit, language),
  });
  return figure({ title: nameOf(quantity), detail: t("report.two.diagonal") }, drawing);
}
