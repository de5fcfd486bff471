import { severities, type WarningKey } from "./causes.js";
import { severityOf } from "./finding.js";
import type { EstimateEffect, ExplainedWarning, WarnedGroup, Warning } from "./warning.js";

/** What wrong numbers of an area show up as, besides the finding itself. */
const ofArea: readonly WarningKey[] = [
  "warning.review.districtsDiffer",
  "warning.review.populationDiffers",
  "warning.review.sumsDiffer",
  "warning.review.changeUnusual",
  "warning.model.changeInTime",
  "warning.model.aboveThreshold",
];
/** And what numbers of another area in its place show up as. */
const ofOtherArea: readonly WarningKey[] = [
  ...ofArea,
  "warning.review.populationJump",
  "warning.review.populationShares",
  "warning.review.fertilityUnusual",
  "warning.review.surveyOutlier",
  "warning.review.surveySums",
  "warning.review.artSexes",
  "warning.review.adultsOnArtJump",
  "warning.review.childrenOnArtJump",
  "warning.review.clientsJump",
  "warning.review.stiClientsJump",
];

/**
 * Warnings that explain others about the same areas and times. One that explains another of these
 * stands before it.
 */
const explained: Partial<Record<WarningKey, readonly WarningKey[]>> = {
  "warning.review.idsExchanged": [
    ...ofOtherArea,
    "warning.review.districtsExchanged",
    "warning.review.areaOutsideParent",
    "warning.review.labelOutsideArea",
    "warning.review.ancStatusShare",
  ],
  "warning.review.artLate": ["warning.review.artDiffers"],
  "warning.review.timesRepeated": ["warning.review.changeUnusual"],
  "warning.review.fertilityUnusual": ["warning.review.districtsDiffer"],
  "warning.review.numbersRepeated": [...ofOtherArea, "warning.review.districtsExchanged"],
  "warning.review.populationProportional": [...ofOtherArea, "warning.review.districtsExchanged"],
  "warning.review.districtsExchanged": ofOtherArea,
  "warning.review.populationJump": ofArea,
};

/**
 * The same warnings, with each cause told once: groups that another warning explains are counted
 * there as its effects. Serious ones stand first.
 */
export function toldOnce<Told extends Warning>(warnings: readonly Told[]): Told[] {
  let told = [...warnings];
  for (const [cause, keys] of Object.entries(explained))
    for (const by of told.filter(({ key }) => key === cause)) told = explainedBy(by, told, keys);
  const order = (warning: Told) => severities.indexOf(severityOf(warning));
  return told.sort((a, b) => order(a) - order(b));
}

function explainedBy<Told extends Warning>(by: Told, warnings: Told[], keys: readonly WarningKey[]): Told[] {
  const effects: ExplainedWarning[] = [];
  let effect = by.effect;
  const others = warnings.flatMap((warning): Told[] => {
    const { key, groups = [] } = warning;
    const isOfCause = keys.includes(key) && isOfFiles(warning, by);
    const isTold = (group: WarnedGroup) => isOfCause && isExplained(group, by.groups);
    const left = groups.filter((group) => !isTold(group));
    if (left.length === groups.length) return [warning];
    effects.push({ cause: key, places: groups.filter(isTold) });
    const moves = warning.effect && isTold(warning.effect);
    if (moves) effect = larger(effect, warning.effect);
    if (left.length > 0) return [withGroups(warning, left, moves)];
    effects.push(...(warning.effects ?? []));
    return [];
  });
  if (effects.length === 0) return warnings;
  const explaining = { ...by, effects: [...(by.effects ?? []), ...effects], ...(effect && { effect }) };
  return others.map((warning) => (warning === by ? explaining : warning));
}

/** Whether a warning is about no file, or about one that the other names. */
function isOfFiles({ values: { file } }: Warning, { values: other }: Warning): boolean {
  return file === undefined || file === other.file || String(other.others).split(", ").includes(String(file));
}

/** Whether all areas of a group are among those of other groups of the same time. */
function isExplained({ areas, times }: WarnedGroup, groups: readonly WarnedGroup[] = []): boolean {
  if (areas === undefined || areas === "all" || areas.length === 0) return false;
  const named = groups.filter((group) => isAtSameTime(times, group.times));
  const ids = new Set(named.flatMap(({ areas = [] }) => (areas === "all" ? [] : areas.map(({ id }) => id))));
  return areas.every(({ id }) => ids.has(id));
}

/** Files have quarters or years, so years are compared. A group without times is about all. */
function isAtSameTime(some: readonly string[] = [], others: readonly string[] = []): boolean {
  if (some.length === 0 || others.length === 0) return true;
  const yearOf = (time: string) => /\d{4}/.exec(time)?.[0];
  const years = new Set(others.map(yearOf));
  return some.some((time) => years.has(yearOf(time)));
}

/** A warning about some of its groups. */
function withGroups<Told extends Warning>(
  warning: Told,
  groups: readonly WarnedGroup[],
  isWithoutEffect = false,
): Told {
  const { effect, values, ...rest } = warning;
  const count = groups.reduce((sum, { count = 1 }) => sum + count, 0);
  return {
    ...rest,
    values: "count" in values ? { ...values, count } : values,
    groups,
    ...(effect && !isWithoutEffect && { effect }),
  } as Told;
}

function larger(one: EstimateEffect | undefined, other: EstimateEffect | undefined): EstimateEffect | undefined {
  if (!one || !other) return one ?? other;
  return Math.abs(other.change) > Math.abs(one.change) ? other : one;
}
