import type { IndicatorId } from "@tessera/contract";
import { kindOf } from "./impossible-estimates.js";

/** An estimate before and after something. Shares are in percent, rates for 1000 people. */
export function changeText(indicator: IndicatorId, before: number, after: number): string {
  return `${valueText(indicator, before)} → ${valueText(indicator, after)}`;
}

function valueText(indicator: IndicatorId, value: number): string {
  return kindOf(indicator) === "share" ? `${(100 * value).toPrecision(3)} %` : (1000 * value).toPrecision(3);
}
