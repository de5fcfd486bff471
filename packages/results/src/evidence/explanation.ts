import { parseSource } from "@tessera/contract";
import type { ExplainedIndicator, Explanation, ExplanationRow, ExplanationSource } from "@tessera/contract/api";
import { ageGroupLabel, type Language, quarterLabel, translate } from "@tessera/i18n";
import { type Area, evidenceSources, type ModelOutputRecord } from "@tessera/model";
import { ExplainedArea, type Spread } from "./explained-area.js";
import { ExplanationWords, yearOf } from "./explanation-words.js";
import type { EstimateFinder, MeasuredRow } from "./measured-rows.js";

/** A source with what it says. */
interface Said extends Pick<ExplanationRow, "source" | "text">, Partial<Spread> {
  at_least?: boolean;
  /** The survey, or the year. */
  detail?: string;
}

/** What moved an estimate: what the prior and each source of data say, what came of them, and what calibration did. */
export function explanation(
  output: ModelOutputRecord,
  find: EstimateFinder,
  findCalibrated: EstimateFinder,
  { area, indicator }: { area: Area; indicator: ExplainedIndicator },
  language: Language,
): Explanation {
  const explained = new ExplainedArea(output, find, findCalibrated, area, indicator);
  const { age, quarter, evidence, isModelled } = explained;
  const { area_id, area_name } = area;
  const notKept = isModelled ? "evidence.notKept" : "evidence.notModelled";
  return {
    area_id,
    area_name,
    indicator,
    indicator_label: translate(language, `indicator.${indicator}`),
    sex: "both",
    age_group: age,
    age_group_label: ageGroupLabel(age, language),
    calendar_quarter: quarter,
    quarter_label: quarterLabel(quarter, language),
    rows: withWeights(said(explained, new ExplanationWords(indicator, language)), explained, language),
    note: evidence ? null : translate(language, notKept),
  };
}

function said(explained: ExplainedArea, words: ExplanationWords): Said[] {
  const { prior, evidence, surveys, fitted, calibrated, share } = explained;
  const projection = explained.projection();
  return [
    ...(prior ? [{ source: "prior" as const, ...prior, text: words.prior(prior) }] : []),
    ...(evidence ? [{ source: "others" as const, text: words.others() }] : []),
    ...surveys.map((row) => {
      const spread = explained.implied(observedOf(row), row.fitted);
      const name = parseSource(row.source)?.data ?? row.source;
      return { source: "survey" as const, detail: name, ...spread, text: words.survey(row, name, spread.value) };
    }),
    ...(surveys.length === 0 ? [{ source: "survey" as const, text: words.noSurvey() }] : []),
    ...explained.antenatal.map((row) => {
      const spread = explained.implied(observedOf(row), row.fitted);
      return { source: "antenatal" as const, detail: yearOf(row), ...spread, text: words.antenatal(row, share) };
    }),
    ...explained.reports.map((row) => {
      const value = explained.ofReport(row);
      const text = words.programme(row, value, explained.movement(row.calendar_quarter));
      return {
        source: "programme" as const,
        detail: yearOf(row),
        value,
        at_least: share === "prevalence" && value !== null,
        text,
      };
    }),
    ...(evidence && evidence.sources.sti.weight !== 0 ? [{ source: "sti" as const, text: words.sti() }] : []),
    ...(fitted ? [{ source: "fit" as const, ...spreadOf(fitted), text: words.fit(fitted) }] : []),
    ...(projection
      ? [
          {
            source: "projection" as const,
            // That of a country is no number of people of one of its areas.
            value: explained.scale === 1 ? projection.projected : null,
            text: words.projection(projection),
          },
        ]
      : []),
    ...(calibrated
      ? [
          {
            source: "calibrated" as const,
            ...spreadOf(calibrated),
            text: words.calibrated(calibrated, fitted?.mean),
          },
        ]
      : []),
  ];
}

const observedOf = ({ observed, observed_lower, observed_upper }: MeasuredRow): Spread => ({
  value: observed,
  lower: observed_lower,
  upper: observed_upper,
});

const spreadOf = ({ mean, lower, upper }: { mean: number; lower: number; upper: number }): Spread => ({
  value: mean,
  lower,
  upper,
});

/** Fraction by which the weight of a source is changed to say how it pulls. */
const moreWeight = 0.1;

/** Rows with weights and pulls. Those of a kind of data are of all its rows together, and stand with the first. */
function withWeights(rows: readonly Said[], { evidence, fitted, scale }: ExplainedArea, language: Language) {
  const firstOf = new Set<ExplanationSource>(evidenceSources);
  return rows.map(
    ({ source, detail, text, value = null, lower = null, upper = null, at_least = false }): ExplanationRow => {
      const told = firstOf.delete(source) ? evidence?.sources[source as (typeof evidenceSources)[number]] : undefined;
      const isData = source !== "prior" && source !== "others";
      // Pulls are on the logit of the share.
      const slope = fitted && scale ? (fitted.mean * (scale - fitted.mean)) / scale : undefined;
      const pull = told && isData && slope !== undefined ? moreWeight * told.pull * slope : null;
      const name = translate(language, `evidence.source.${source}`);
      const label = detail === undefined ? name : `${name}, ${detail}`;
      return { source, label, value, lower, upper, at_least, weight: told?.weight ?? null, pull, text };
    },
  );
}
