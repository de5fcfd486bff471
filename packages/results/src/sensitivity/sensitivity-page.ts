import { type IndicatorId, indicator as indicatorRow } from "@tessera/contract";
import { indicatorLabel, type Language, quarterInSentence, translate } from "@tessera/i18n";
import {
  changeOf,
  comparedIndicators,
  type IndicatorChange,
  indicatorsIn,
  type SensitivityResult,
  type VariantResult,
} from "@tessera/model";
import { type Html, html, htmlPage } from "../formats/html-page.js";
import { rowsOfDots } from "../reports/charts/dot-charts.js";
import { colours, figure } from "../reports/charts/svg.js";
import { numberWriter, unitOf } from "../reports/report-numbers.js";
import { changeSentence, changeText, estimateText, groupLabel } from "./change-words.js";
import { methodText, variantLabel } from "./variant-words.js";

/** Group of people that the page is about. */
const stratum = 0;

/** A page on an analysis: a sentence for each variant, then for each indicator a table and the estimates of the whole. */
export function sensitivityPage(result: SensitivityResult, language: Language): string {
  const t = (key: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]) =>
    translate(language, key, values);
  const indicators = indicatorsIn(result);
  const [first] = indicators;
  const sentences = first
    ? result.variants.map(
        (variant) => html`<li>${changeSentence(result, variant, { indicator: first, stratum }, language)}</li>\n`,
      )
    : [];
  const about = `${quarterInSentence(result.quarter, language)}. ${methodText(result, language)}`;
  return htmlPage(
    language,
    [t("sensitivity.title"), ...(result.areas.whole ? [result.areas.whole.name] : [])].join(" – "),
    html`<p>${about}</p>
<ul>
${sentences}</ul>
${indicators.map((indicator) => section(result, indicator, language))}`,
  );
}

function section(result: SensitivityResult, indicator: IndicatorId, language: Language): Html {
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key);
  const changes = result.variants.flatMap((variant) => {
    const change = changeOf(result, variant, indicator, stratum);
    return change ? [{ variant, change }] : [];
  });
  if (changes.length === 0) return html``;
  const heads = ["variant", "whole", "with", "change", "median", "largest", "beyond"] as const;
  return html`<h2>${indicatorLabel(indicator, language)}, ${groupLabel(stratum, language)}</h2>
<table>
<thead><tr>${heads.map((head) => html`<th scope="col">${t(`sensitivity.column.${head}`)}</th>`)}</tr></thead>
<tbody>
${changes.map(({ variant, change }) => tableRow(variant, change, language))}</tbody>
</table>
${dots(result, indicator, language)}`;
}

function tableRow(variant: VariantResult, change: IndicatorChange, language: Language): Html {
  const { indicator, whole, largest, median, beyond, districts } = change;
  const write = (value: number) => estimateText(value, indicator, language);
  const cells = [
    whole ? write(whole.from) : "–",
    whole ? write(whole.to) : "–",
    whole ? changeText(whole.change, change, language) : "–",
    changeText(median, change, language).replace(/^\+/, ""),
    largest ? `${largest.area.name}: ${write(largest.from)} → ${write(largest.to)}` : "–",
    `${beyond} / ${districts}`,
  ];
  return html`<tr><th scope="row">${variantLabel(variant, language)}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`;
}

/** Estimates of the whole: as chosen with their interval, then of each variant. */
function dots({ areas, base, variants }: SensitivityResult, indicator: IndicatorId, language: Language): Html | "" {
  const k = comparedIndicators.indexOf(indicator);
  const at = (values: typeof base.mean) => values[stratum]?.[k]?.[0] ?? null;
  const [mean, lower, upper] = [at(base.mean), at(base.lower), at(base.upper)];
  if (!areas.whole || mean === null || lower === null || upper === null) return "";
  const chosen = translate(language, "sensitivity.column.whole");
  const rows = [
    { name: chosen, dots: [{ mean, lower, upper }], colour: colours.measured },
    ...variants.flatMap((variant) => {
      const value = variant.mean ? at(variant.mean) : null;
      const name = variantLabel(variant, language);
      return value === null ? [] : [{ name, dots: [{ mean: value, lower: value, upper: value }] }];
    }),
  ];
  const alt = `${indicatorLabel(indicator, language)}, ${areas.whole.name}`;
  const drawing = rowsOfDots({
    alt,
    rows,
    series: [{ name: chosen, colour: colours.estimate, shape: "circle" }],
    numbers: numberWriter(unitOf(indicatorRow(indicator)), language),
    width: 640,
    reference: { value: mean, name: chosen },
  });
  return figure({ title: alt }, drawing);
}
