import { isIndicator } from "@tessera/contract";
import {
  ageGroupLabel,
  indicatorLabel,
  type Language,
  quarterInSentence,
  type TextKey,
  translate,
} from "@tessera/i18n";
import type { LocalChange } from "./local-changes.js";

/** Whether numbers are shares or counts. */
export type LocalUnit = "share" | "count";

export function unitOfChange({ source, measure }: LocalChange): LocalUnit {
  if (source === "survey") return "share";
  return measure === "anc_prevalence" || measure === "anc_art_coverage" ? "share" : "count";
}

/** What a changed number is, in words: `Survey DEMO2020, HIV prevalence, both sexes, 15-49`. */
export function changeLabel(change: LocalChange, language: Language): string {
  const { source, measure, when, secondWhen, sex, ageGroup, groups } = change;
  const parts = [
    ...headOf(source, measure, when, language),
    ...(source === "survey" ? [] : [timeOf(when, secondWhen, language)]),
    ...(sex ? [translate(language, `report.two.sex.${sex as "both"}`)] : []),
    ...(ageGroup ? [ageGroupLabel(ageGroup, language)] : []),
    ...(groups > 1 ? [translate(language, "two.moreGroups", { count: groups - 1 })] : []),
  ];
  return parts.join(", ");
}

function headOf(source: LocalChange["source"], measure: string, when: string, language: Language): string[] {
  const key = `two.local.${measure}` as TextKey;
  if (source !== "survey") return [translate(language, key)];
  const name = isIndicator(measure) ? indicatorLabel(measure, language) : measure;
  return [translate(language, "two.local.survey", { survey: when }), name];
}

function timeOf(when: string, secondWhen: string | undefined, language: Language): string {
  const name = (time: string) => (/^CY/.test(time) ? quarterInSentence(time, language) : time);
  return secondWhen === undefined ? name(when) : `${name(when)} → ${name(secondWhen)}`;
}
