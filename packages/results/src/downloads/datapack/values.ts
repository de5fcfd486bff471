import type { Vmmc } from "@tessera/inputs";
import { textAt } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";
import type { IndicatorId } from "../../indicators.js";
import { type EstimateKey, estimateFinder } from "../../model-output/estimates.js";
import { oneToNine } from "./tables.js";

/** An estimate with its standard error relative to it. */
export interface Value {
  mean: number;
  rse: number;
}

export type Find = (key: EstimateKey) => Value | undefined;

/** Rates of the group 1-9, which does not have estimates of its own. */
const ratesOfOneToNine: Partial<Record<string, (count: (id: IndicatorId) => number) => number>> = {
  prevalence: (count) => count("plhiv") / count("population"),
  art_coverage: (count) => count("art_current_residents") / count("plhiv"),
  incidence: (count) => count("infections") / (count("population") - count("plhiv")),
};

/** Looks up what the data pack shows: estimates of the model, and circumcisions where their workbook was given. */
export function valueFinder(output: ModelOutput, vmmc: Vmmc | undefined): Find {
  const find = estimateFinder(output);
  const circumcised = vmmc ? circumcisions(vmmc) : undefined;
  const published: Find = (key) => {
    const estimate = find(key);
    return estimate && { mean: estimate.mean, rse: estimate.mean === 0 ? 0 : estimate.se / estimate.mean };
  };
  return (key) => {
    if (key.indicator.startsWith("circ_")) return circumcised?.(key);
    return key.age === oneToNine.age ? combined(key, published) : published(key);
  };
}

/** Ages 1 to 9: counts add up, rates follow from the counts, and the relative error is the average of the two groups'. */
function combined(key: EstimateKey, find: Find): Value | undefined {
  const [younger, older] = oneToNine.parts.map((age) => find({ ...key, age }));
  if (!younger || !older) return undefined;
  const rse = (younger.rse + older.rse) / 2;
  const rate = ratesOfOneToNine[key.indicator];
  if (!rate) return { mean: younger.mean + older.mean, rse };
  const count = (id: IndicatorId) =>
    oneToNine.parts.reduce((sum, age) => sum + (find({ ...key, age, indicator: id })?.mean ?? Number.NaN), 0);
  return { mean: rate(count), rse };
}

/** The ages of the workbook, in its order. */
const circumcisedAges = ["Y015_024", "Y025_034", "Y035_049", "Y050_999"];

/** Counts of men, taken as they are: they have no uncertainty. */
function circumcisions({ areaIds, rowCount, circumcisedNew, circumcisedEver }: Vmmc): Find {
  const rowOfArea = new Map(Array.from({ length: rowCount }, (_, row) => [textAt(areaIds, row), row]));
  return ({ area, sex, age, indicator }) => {
    const row = rowOfArea.get(area);
    if (row === undefined) return undefined;
    // Of all ages and both sexes only the relative error is asked.
    if (sex === "both") return { mean: Number.NaN, rse: 0 };
    const columns = indicator === "circ_new" ? circumcisedNew : circumcisedEver;
    const mean = columns[circumcisedAges.indexOf(age)]?.[row];
    return sex !== "male" || mean === undefined || Number.isNaN(mean) ? undefined : { mean, rse: 0 };
  };
}
