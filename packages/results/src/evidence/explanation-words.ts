import { indicator as indicatorOf, parseSource, yearOfQuarter } from "@tessera/contract";
import type { ExplainedIndicator } from "@tessera/contract/api";
import {
  ageGroupLabel,
  type Language,
  quarterInSentence,
  type TextKey,
  type TextValues,
  translate,
} from "@tessera/i18n";
import { type NumberWriter, numberWriter, unitOf } from "../reports/report-numbers.js";
import type { Movement, Spread } from "./explained-area.js";
import type { MeasuredRow } from "./measured-rows.js";

interface Estimate {
  mean: number;
  lower: number;
  upper: number;
}

/** Sentences on what each source says of an indicator. */
export class ExplanationWords {
  readonly #language: Language;
  readonly #indicator: ExplainedIndicator;
  readonly #number: NumberWriter;
  readonly #share: NumberWriter;
  readonly #count: NumberWriter;

  constructor(indicator: ExplainedIndicator, language: Language) {
    this.#language = language;
    this.#indicator = indicator;
    this.#number = numberWriter(unitOf(indicatorOf(indicator)), language);
    this.#share = numberWriter({ kind: "percent" }, language);
    this.#count = numberWriter({ kind: "count", step: 1 }, language);
  }

  prior({ value, lower, upper }: Spread): string {
    if (value === null || lower === null || upper === null) return this.#text("evidence.prior.unknown");
    return this.#text("evidence.prior", { value: this.#number.range({ mean: value, lower, upper }) });
  }

  others(): string {
    return this.#text("evidence.others");
  }

  survey(row: MeasuredRow, survey: string, implied: number | null): string {
    const value = this.#share.range(observed(row));
    const parts = [
      this.#text("evidence.survey", { survey, value, age: ageGroupLabel(row.age_group, this.#language) }),
      ...(row.sample_size === null
        ? []
        : [this.#text("evidence.survey.size", { people: this.#count.value(row.sample_size) })]),
      this.#text("evidence.survey.fitted", { value: this.#share.value(row.fitted) }),
      ...(this.#indicator === "plhiv" && implied !== null
        ? [this.#text("evidence.survey.people", { people: this.#number.value(implied) })]
        : []),
    ];
    return parts.join(" ");
  }

  noSurvey(): string {
    return this.#text("evidence.survey.none");
  }

  antenatal(row: MeasuredRow, share: "prevalence" | "art_coverage"): string {
    const values = {
      // Antenatal care is reported by year.
      year: yearOf(row),
      people: this.#count.value(row.sample_size ?? 0),
      value: this.#share.value(row.observed),
    };
    const fitted = row.fitted_of === "same_group" ? "evidence.antenatal.fitted" : "evidence.antenatal.women";
    const key = share === "prevalence" ? "evidence.antenatal.prevalence" : "evidence.antenatal.art";
    return `${this.#text(key, values)} ${this.#text(fitted, { value: this.#share.value(row.fitted) })}`;
  }

  programme(row: MeasuredRow, implied: number | null, moves: Movement | undefined): string {
    const reported = this.#text("evidence.programme", {
      quarter: this.#quarterOf(row),
      people: this.#count.value(row.observed),
      fitted: this.#count.value(row.fitted),
    });
    const { arriving = 0, leaving = 0 } = moves ?? {};
    const moved = this.#text("evidence.programme.moved", {
      arriving: this.#count.value(arriving),
      leaving: this.#count.value(leaving),
    });
    const key = this.#indicator === "art_coverage" ? "evidence.programme.coverage" : "evidence.programme.least";
    const says = implied === null ? [] : [this.#text(key, { value: this.#number.value(implied) })];
    return [reported, ...(moves ? [moved] : []), ...says].join(" ");
  }

  sti(): string {
    return this.#text("evidence.sti");
  }

  fit(estimate: Estimate): string {
    return this.#text("evidence.fit", { value: this.#number.range(estimate) });
  }

  projection({
    region,
    projected,
    before,
  }: {
    region: string | null;
    projected: number;
    before: number | null;
  }): string {
    const place = region ?? this.#text("evidence.country");
    const parts = [this.#text("evidence.projection", { place, value: this.#number.value(projected) })];
    if (before !== null) parts.push(this.#text("evidence.projection.before", { value: this.#number.value(before) }));
    return parts.join(" ");
  }

  calibrated(estimate: Estimate, before: number | undefined): string {
    const value = this.#number.range(estimate);
    if (!before) return this.#text("evidence.calibrated.only", { value });
    const format = new Intl.NumberFormat(this.#language, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
    return this.#text("evidence.calibrated", { value, factor: format.format(estimate.mean / before) });
  }

  #quarterOf(row: MeasuredRow): string {
    return quarterInSentence(quarterOf(row), this.#language);
  }

  #text(key: TextKey, values?: TextValues): string {
    return translate(this.#language, key, values);
  }
}

/** The year of a measurement. */
export function yearOf(row: MeasuredRow): string {
  return String(yearOfQuarter(quarterOf(row)));
}

function quarterOf({ source, calendar_quarter }: MeasuredRow): string {
  return parseSource(source)?.quarter ?? calendar_quarter;
}

/** Without an interval its ends are the value, which the writer leaves out. */
function observed({ observed: mean, observed_lower, observed_upper }: MeasuredRow): Estimate {
  return { mean, lower: observed_lower ?? mean, upper: observed_upper ?? mean };
}
