import { parseThreshold, type Threshold, type ThresholdDirection, thresholdDirections } from "@tessera/contract";
import type { TextKey, TextValues } from "@tessera/i18n";

/** The threshold that a query or a command line names, of which there may be one. `refusal` makes the error for any other. */
export function givenThreshold(
  given: Partial<Record<ThresholdDirection, string>>,
  refusal: (key: TextKey, values?: TextValues) => Error,
): Threshold | undefined {
  const [direction, another] = thresholdDirections.filter((side) => given[side] !== undefined);
  if (!direction) return undefined;
  if (another) throw refusal("detail.estimates.twoThresholds");
  const text = given[direction] as string;
  const value = parseThreshold(text);
  if (value === undefined)
    throw refusal("detail.estimates.notThreshold", { name: direction, value: text.slice(0, 60) });
  return { value, direction };
}
