import { type MapKind, mapKindOf, parseThreshold, programmeThresholds, type Threshold } from "@tessera/contract";
import type { IndicatorMetadata } from "@tessera/contract/api";
import { writtenNumber, writtenUnits } from "../../scale-choice.ts";

type Scaled = Pick<IndicatorMetadata, "indicator" | "format" | "scale" | "max">;

/** What is asked first of an indicator without a threshold of programmes. */
const initialThresholds: Record<Exclude<MapKind, "count">, Threshold> = {
  coverage: { value: 0.95, direction: "above" },
  proportion: { value: 0.05, direction: "above" },
  rate: { value: 0.001, direction: "below" },
};

/** Whether probabilities can be asked for: a count depends on the size of its area, so no threshold is set for it. */
export function hasThresholds(indicator: Scaled): boolean {
  return mapKindOf(indicator) !== "count";
}

/** Thresholds that programmes use for an indicator. */
export function thresholdsOf({ indicator }: Pick<Scaled, "indicator">): Threshold[] {
  return programmeThresholds
    .filter((one) => one.indicator === indicator)
    .map(({ value, direction }) => ({ value, direction }));
}

export function initialThreshold(indicator: Scaled): Threshold | undefined {
  const kind = mapKindOf(indicator);
  return thresholdsOf(indicator)[0] ?? (kind === "count" ? undefined : initialThresholds[kind]);
}

/** As the address carries it: "above:0.95". */
export function thresholdText({ direction, value }: Threshold): string {
  return `${direction}:${value}`;
}

export function thresholdOfText(text: string | undefined): Threshold | undefined {
  const [direction, number = ""] = (text ?? "").split(":");
  const value = parseThreshold(number);
  if (value === undefined || (direction !== "above" && direction !== "below")) return undefined;
  return { value, direction };
}

/** The threshold that a user wrote in the unit of an indicator: percent, or per 1,000. Undefined if it is none. */
export function writtenThreshold(text: string, indicator: Scaled): number | undefined {
  const value = Number((writtenNumber(text) / writtenUnits(indicator)).toPrecision(12));
  return value > 0 && value < 1 ? value : undefined;
}
