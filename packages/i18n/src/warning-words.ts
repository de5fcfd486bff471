import {
  type EstimateEffect,
  findingOf,
  formulaOf,
  isIndicator,
  type Language,
  type WarnedGroup,
  type Warning,
} from "@tessera/contract";
import { namedList, peopleWords, timesWords } from "./group-words.js";
import { type TextKey, texts } from "./texts/index.js";
import { translate } from "./translate.js";

/** Groups that are named; of the others only their number. */
const mostGroups = 3;
/** Areas that are named of a group. */
const mostAreas = 3;

/** A warning as it may be stored: as data or, in results of earlier versions, in words. */
export type StoredWarning = Warning | { text: string; locations: Warning["locations"] };

/** A warning in words and, unless it was stored in words, as data. */
export type WarningInWords = Pick<Warning, "locations"> & { text: string } & Partial<ReturnType<typeof findingOf>>;

/** Puts a warning into words. Texts name what it is about by `{{places}}`, `{{indicator}}` and `{{whole}}`. */
export function warningText(warning: StoredWarning, language: Language): WarningInWords {
  if ("text" in warning) return warning;
  const { key, values, locations, groups = [], effect, effects = [] } = warning;
  const indicator = groups[0]?.indicator;
  const whole = indicator !== undefined && isIndicator(indicator) ? formulaOf(indicator).partOf : undefined;
  const text = translate(language, key, {
    ...values,
    ...(groups.length > 0 && { places: groupsInWords(groups, language) }),
    ...(indicator !== undefined && { indicator: indicatorName(indicator, language) }),
    ...(whole !== undefined && { whole: indicatorName(whole, language) }),
  });
  const sentences = [
    text,
    ...(effect ? [effectInWords(effect, language)] : []),
    ...(effects.length > 0 ? [translate(language, "warned.explains", { count: effects.length })] : []),
  ];
  return { text: sentences.join(" "), locations, ...findingOf(warning) };
}

function effectInWords({ indicator, areas, change }: EstimateEffect, language: Language): string {
  return translate(language, "warned.couldMove", {
    indicator: indicatorName(indicator, language),
    areas: areasInWords(areas, language),
    percent: Math.round(100 * Math.abs(change)),
  });
}

/** The first groups in words, and the number of the others. */
function groupsInWords(groups: readonly WarnedGroup[], language: Language): string {
  const isOfSeveral = new Set(groups.map(({ indicator }) => indicator)).size > 1;
  const named = groups.slice(0, mostGroups).map((group) => groupInWords(group, language, isOfSeveral));
  const others = groups.length - named.length;
  return [...named, ...(others > 0 ? [translate(language, "warned.moreGroups", { count: others })] : [])].join(
    language === "fr" ? " ; " : "; ",
  );
}

function groupInWords(group: WarnedGroup, language: Language, namesIndicator: boolean): string {
  const { indicator, areas, sexes = [], ages = [], times = [], source = "", numbers, count = 1 } = group;
  const parts = [
    namesIndicator && indicator !== undefined ? indicatorName(indicator, language) : "",
    peopleWords(sexes, ages, language),
    areasInWords(areas, language),
    source,
    timesWords(times, language),
  ];
  const words = parts.filter((part) => part !== "").join(", ");
  if (!numbers) return words;
  const written = language === "en" ? numbers : withDecimalComma(numbers);
  const shown = count > 1 ? translate(language, "warned.example", { numbers: written }) : written;
  return words === "" ? shown : `${words} (${shown})`;
}

function areasInWords(areas: WarnedGroup["areas"], language: Language): string {
  if (areas === undefined) return "";
  if (areas === "all") return translate(language, "warned.allAreas");
  // A region and its district may share a name.
  const names = [...new Set(areas.map(({ name }) => name))];
  const named = names.slice(0, mostAreas);
  const others = names.length - named.length;
  return namedList(
    [...named, ...(others > 0 ? [translate(language, "warned.moreAreas", { count: others })] : [])],
    language,
  );
}

/** Coordinates keep their points, because a comma separates them. */
function withDecimalComma(numbers: string): string {
  return numbers.includes(", ") ? numbers : numbers.replace(/(\d)\.(\d)/g, "$1,$2");
}

/** The name of an indicator or of a count of input files; one that has no name is written as it is. */
function indicatorName(id: string, language: Language): string {
  const key = [`indicator.${id}`, `plot.${id}`].find((key) => key in texts.en);
  return key === undefined ? id : translate(language, key as TextKey);
}
