import type { IndicatorKind } from "@tessera/contract";
import type { Curve } from "./numbers-above.js";
import { logit } from "./probability.js";

/** Log odds of the upper end of an interval of 95 %, and its distance from the middle in standard deviations. */
const endOdds = logit(0.975);
const endSds = 1.96;

/** The most of the least variance that may be shared: areas are never told apart by this estimate alone. */
const mostShared = 0.95;

/**
 * Distributions of areas without the part of their uncertainty that they share, which does not change their order. The country tells how large it
 * is: own parts average out over the country, and the shared part does not. If the shared part of all areas has variance τ², the country has
 * τ² + Σ w² (σ² − τ²), where σ² are the variances of areas and w their weights in the country. Scales are those of the curves.
 */
export function ownCurves(curves: readonly Curve[], country: Curve | undefined, kind: IndicatorKind): readonly Curve[] {
  if (!country || curves.length < 2) return curves;
  const variances = curves.map(varianceOf);
  // Counts add up; the country's share or rate is a mean of theirs.
  const sizes = curves.map((curve) => (kind === "count" ? Math.exp(placeAt(curve, 0)) : 1));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const squares = sizes.map((size) => (size / whole) ** 2);
  const averaged = squares.reduce((sum, square, k) => sum + square * (variances[k] as number), 0);
  const rest = 1 - squares.reduce((sum, square) => sum + square, 0);
  const most = mostShared * Math.min(...variances);
  const shared = Math.min(most, (varianceOf(country) - averaged) / rest);
  if (!(shared > 0)) return curves;
  return curves.map((curve, k) => narrowed(curve, Math.sqrt(1 - shared / (variances[k] as number))));
}

function varianceOf(curve: Curve): number {
  return ((placeAt(curve, endOdds) - placeAt(curve, -endOdds)) / (2 * endSds)) ** 2;
}

/** A curve drawn towards its median. */
function narrowed(curve: Curve, factor: number): Curve {
  const middle = placeAt(curve, 0);
  return { odds: curve.odds, places: curve.places.map((place) => middle + factor * (place - middle)) };
}

/** The place of a curve at log odds between its first and last ones. */
function placeAt({ odds, places }: Curve, wanted: number): number {
  const next = Math.max(
    1,
    odds.findIndex((own) => own >= wanted),
  );
  const [a, b] = [odds[next - 1] as number, odds[next] as number];
  const [low, high] = [places[next - 1] as number, places[next] as number];
  return low + ((wanted - a) / (b - a)) * (high - low);
}
