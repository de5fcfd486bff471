import { ageGroupLabel, type Language, type TextKey, translate } from "@tessera/i18n";
import type { StyledCell, WorkbookCell } from "../../formats/workbook.js";
import { incidenceCategory } from "../incidence-categories.js";

/** What a column is about: a group of people, a sex, or all. */
export type GroupLabel =
  Extract<TextKey, `priority.group.${string}`> extends `priority.group.${infer Name}` ? Name : never;
export type Measure =
  Extract<TextKey, `priority.measure.${string}`> extends `priority.measure.${infer Name}` ? Name : never;

/** The words of sheets in the language of the download. */
export class SheetWords {
  readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  text(key: TextKey, values?: Record<string, string | number>): string {
    return translate(this.language, key, values);
  }

  heading(text: string): StyledCell {
    return { value: text, isHeading: true };
  }

  group(name: GroupLabel): string {
    return this.text(`priority.group.${name}`);
  }

  /** Such as "Population: female sex workers". */
  measure(measure: Exclude<Measure, "inCategory">, group: string): StyledCell {
    return this.heading(this.text(`priority.measure.${measure}`, { group }));
  }

  age(age: string): string {
    return ageGroupLabel(age, this.language);
  }

  /** The class of an incidence per person-year. */
  category(incidence: number): WorkbookCell {
    const category = incidenceCategory(incidence);
    return category && this.text(`priority.category.${category}`);
  }
}

const number = (value: number | null, format: string): WorkbookCell =>
  value === null || !Number.isFinite(value) ? null : { value, format };

export const people = (value: number) => number(value, "#,##0");
/** New infections are few: one decimal. */
export const infections = (value: number) => number(value, "#,##0.0");
export const share = (value: number) => number(value, "0.0%");
export const ratio = (value: number | null) => number(value, "0.00");
/** Per 100 person-years. */
export const perHundred = (value: number) => number(value * 100, "0.000");
