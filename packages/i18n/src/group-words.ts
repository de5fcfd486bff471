import { ageGroups, type Language, tryParseQuarter } from "@tessera/contract";
import { quarterInSentence, translate } from "./translate.js";

/** Quarters that are named one by one. */
const mostQuarters = 3;
/** First year of age of adults. */
const adultFrom = 15;

/** Ages of a group, from the first year to before the last one. */
interface Ages {
  from: number;
  to: number;
}

/** People by sex and age: `women 15–49`, `children under 1`. Age groups that follow each other are one. */
export function peopleWords(sexes: readonly string[], ages: readonly string[], language: Language): string {
  const isBoth = sexes.length !== 1 || sexes[0] === "both";
  const sex = isBoth ? "both" : (sexes[0] as "female" | "male");
  const intervals = unitedAges(ages);
  if (intervals.length === 0) return isBoth ? "" : translate(language, `warned.${sex}.adults`);
  const stage = intervals.every(({ to }) => to <= adultFrom)
    ? "children"
    : intervals.every(({ from }) => from >= adultFrom)
      ? "adults"
      : "people";
  const named = intervals.map((interval) => agesInWords(interval, language));
  return `${translate(language, `warned.${sex}.${stage}`)} ${namedList(named, language)}`;
}

function agesInWords({ from, to }: Ages, language: Language): string {
  if (from === 0 && to === Number.POSITIVE_INFINITY) return translate(language, "warned.ages.all");
  if (to === Number.POSITIVE_INFINITY) return translate(language, "warned.ages.from", { from });
  return from === 0 && to <= adultFrom
    ? translate(language, "warned.ages.under", { count: to })
    : translate(language, "warned.ages.range", { from, to: to - 1 });
}

/** The ages that age groups cover, as few intervals as possible. */
function unitedAges(ids: readonly string[]): Ages[] {
  const known = ageGroups.filter(({ id }) => ids.includes(id)).sort((a, b) => a.start - b.start);
  const united: Ages[] = [];
  for (const { start, span } of known) {
    const last = united.at(-1);
    if (last && start <= last.to) last.to = Math.max(last.to, start + span);
    else united.push({ from: start, to: start + span });
  }
  return united;
}

/** Quarters and years in a sentence: `December 2023`, `2013, 2018 and 2020–2023`. */
export function timesWords(times: readonly string[], language: Language): string {
  const quarters = times.filter((time) => tryParseQuarter(time) !== null);
  const years = times.filter((time) => tryParseQuarter(time) === null);
  return namedList([...yearRanges(years), ...quartersInWords(quarters, language)], language);
}

function quartersInWords(quarters: readonly string[], language: Language): string[] {
  const named = (quarter: string) => quarterInSentence(quarter, language);
  if (quarters.length <= mostQuarters) return quarters.map(named);
  const [first = "", last = ""] = [quarters[0], quarters.at(-1)];
  const values = { count: quarters.length, first: named(first), last: named(last) };
  return [translate(language, "warned.quarters", values)];
}

/** Years that follow each other as one range. */
function yearRanges(years: readonly string[]): string[] {
  const ranges: [first: number, last: number][] = [];
  for (const year of years.map(Number).sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && year === last[1] + 1) last[1] = year;
    else ranges.push([year, year]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
}

/** Items with commas and an `and`. English is that of Britain, which has no comma before it. */
export function namedList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "conjunction" }).format(items);
}
