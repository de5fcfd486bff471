import { formulaOf, type Impossibility, type IndicatorId } from "@tessera/contract";
import { type ComparedArea, type ComparedMark, comparedIndicators, comparedStrata } from "./compared-values.js";
import type { SensitivityResult, VariantResult } from "./sensitivity-result.js";

/** An estimate of an area as chosen, and with a variant. */
export interface AreaChange {
  area: ComparedArea;
  from: number;
  to: number;
  /** Difference of a share or a rate; difference of a number of people relative to it. */
  change: number;
  /** The estimate of the variant is outside the interval of the estimate as chosen. */
  isBeyond: boolean;
  /** Present if the estimate of the variant, or the estimate with the options as chosen, is marked as one that cannot be true: the reason. */
  impossible?: Impossibility;
}

/** What a variant changes of an indicator. */
export interface IndicatorChange {
  indicator: IndicatorId;
  /** Changes are relative: the indicator counts people. */
  isRelative: boolean;
  /** Absent without an area that is the whole. */
  whole?: AreaChange;
  /** Absent without districts. */
  largest?: AreaChange;
  /** Median of the size of the changes of districts. */
  median: number;
  /** Districts whose change goes beyond their interval, of those that have estimates. */
  beyond: number;
  districts: number;
}

/** Indicators that an analysis has estimates of. */
export function indicatorsIn({ base }: SensitivityResult): IndicatorId[] {
  return comparedIndicators.filter((_, k) =>
    base.mean.some((ofStratum) => ofStratum[k]?.some((value) => value !== null)),
  ) as IndicatorId[];
}

/** What a variant changes of an indicator in a stratum; undefined where nothing was estimated. */
export function changeOf(
  result: SensitivityResult,
  variant: VariantResult,
  indicator: IndicatorId,
  stratum: number,
): IndicatorChange | undefined {
  const isRelative = formulaOf(indicator).per === undefined;
  const { whole, districts } = result.areas;
  const all = changesByArea(result, variant, indicator, stratum);
  const [ofWhole, ...others] = whole ? all : [undefined, ...all];
  const ofDistricts = others.filter((one) => one !== undefined);
  if (!ofWhole && ofDistricts.length === 0) return undefined;
  const sizes = ofDistricts.map(({ change }) => Math.abs(change)).sort((a, b) => a - b);
  const largest = ofDistricts.find(({ change }) => Math.abs(change) === sizes.at(-1));
  return {
    indicator,
    isRelative,
    ...(ofWhole && { whole: ofWhole }),
    ...(largest && districts.length > 1 && { largest }),
    median: medianOf(sizes),
    beyond: ofDistricts.filter(({ isBeyond }) => isBeyond).length,
    districts: ofDistricts.length,
  };
}

/** Changes in the order of the areas of a result; undefined without both estimates. */
function changesByArea(
  { areas, base }: SensitivityResult,
  variant: VariantResult,
  indicator: IndicatorId,
  stratum: number,
): (AreaChange | undefined)[] {
  const { mean } = variant;
  const k = comparedIndicators.indexOf(indicator);
  const [marks, baseMarks] = [variant.marks, base.marks].map((all) => marksOf(all, indicator, stratum)) as [
    Marks,
    Marks,
  ];
  const isRelative = formulaOf(indicator).per === undefined;
  const { whole, districts } = areas;
  return [...(whole ? [whole] : []), ...districts].map((area, place) => {
    const at = (values?: SensitivityResult["base"]["mean"]) => values?.[stratum]?.[k]?.[place] ?? null;
    const [from, to, lower, upper] = [at(base.mean), at(mean), at(base.lower), at(base.upper)];
    if (from === null || to === null) return undefined;
    const change = isRelative ? (from === 0 ? 0 : to / from - 1) : to - from;
    const isBeyond = (lower !== null && to < lower) || (upper !== null && to > upper);
    const impossible = marks.get(place) ?? baseMarks.get(place);
    return { area, from, to, change, isBeyond, ...(impossible && { impossible }) };
  });
}

type Marks = ReadonlyMap<number, Impossibility>;

/** Why estimates of an indicator in a stratum cannot be right, by the place of their area. */
export function marksOf(all: readonly ComparedMark[] = [], indicator: IndicatorId, stratum: number): Marks {
  const k = comparedIndicators.indexOf(indicator);
  const own = all.filter((mark) => mark.stratum === stratum && mark.indicator === k);
  return new Map(own.map(({ place, why }) => [place, why]));
}

function medianOf(ascending: readonly number[]): number {
  const middle = (ascending.length - 1) / 2;
  const [low, high] = [ascending[Math.floor(middle)] ?? 0, ascending[Math.ceil(middle)] ?? 0];
  return (low + high) / 2;
}

/** Position of a stratum; −1 if it is not kept. */
export function stratumOf(sex: string, ageGroup: string): number {
  return comparedStrata.findIndex((one) => one.sex === sex && one.ageGroup === ageGroup);
}
