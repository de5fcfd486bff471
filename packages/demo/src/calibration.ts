import type { Counts } from "./epidemic.js";

/** How far calibration moves the youngest and the oldest; ages between lie on a smooth curve. */
const movement = { plhiv: 0.06, artnum: -0.03, aware: 0.02, infections: 0.1 };
type Calibrated = keyof typeof movement;

/**
 * Counts after calibration. Shares of people living with HIV are moved as shares, so that no more are treated than
 * know their status, and no more know it than live with HIV.
 */
export function calibrationFactors(options: Record<string, unknown>): (counts: Counts, age: number) => Counts {
  const factor = (quantity: Calibrated, age: number) =>
    options[`spectrum_${quantity}_calibration_level`] === "none" ? 1 : 1 + movement[quantity] * Math.cos(age / 6);
  return (counts, age) => {
    const plhiv = Math.min(counts.plhiv * factor("plhiv", age), counts.population);
    const artShare = Math.min(share(counts.art, counts.plhiv) * factor("artnum", age), 1);
    const awareShare = Math.min(Math.max(share(counts.aware, counts.plhiv) * factor("aware", age), artShare), 1);
    return {
      ...counts,
      plhiv,
      art: plhiv * artShare,
      aware: plhiv * awareShare,
      infections: counts.infections * factor("infections", age),
      ancPlhiv: counts.ancPlhiv * factor("plhiv", age),
      ancAlreadyArt: counts.ancAlreadyArt * factor("plhiv", age) * factor("artnum", age),
    };
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
