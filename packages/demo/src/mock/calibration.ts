import { fiveYearAgeGroups } from "@tessera/inputs";
import type { CountsAtQuarter } from "../truth/district-counts.js";

/** How far calibration moves the youngest and the oldest; ages between lie on a smooth curve. */
const movement = { plhiv: 0.06, artnum: -0.03, aware: 0.02, infections: 0.1 };
type Calibrated = keyof typeof movement;

/**
 * Counts after calibration. Shares of people living with HIV are moved as shares, so that no more are treated than
 * know their status, and no more know it than live with HIV.
 */
export function calibrated(counts: CountsAtQuarter, options: Record<string, unknown>): CountsAtQuarter {
  const factor = (quantity: Calibrated, cell: number) =>
    options[`spectrum_${quantity}_calibration_level`] === "none"
      ? 1
      : 1 + movement[quantity] * Math.cos((cell % fiveYearAgeGroups.length) / 6);
  const scaled = (values: Float64Array, ...by: Calibrated[]) =>
    values.map((value, cell) => by.reduce((product, quantity) => product * factor(quantity, cell), value));
  const atMost = (values: Float64Array, most: Float64Array) =>
    values.map((value, cell) => Math.min(value, most[cell] as number));
  const atLeast = (values: Float64Array, least: Float64Array) =>
    values.map((value, cell) => Math.max(value, least[cell] as number));

  const cascade = (plhivBefore: Float64Array, art: Float64Array, aware: Float64Array) => {
    const plhiv = scaled(plhivBefore, "plhiv");
    const treated = atMost(scaled(art, "plhiv", "artnum"), plhiv);
    return { plhiv, art: treated, aware: atLeast(atMost(scaled(aware, "plhiv", "aware"), plhiv), treated) };
  };
  const living = cascade(atMost(counts.plhiv, counts.population), counts.art, counts.aware);
  const attending = cascade(counts.plhivAttending, counts.artAttending, counts.awareAttending);
  return {
    ...counts,
    ...living,
    infections: scaled(counts.infections, "infections"),
    ancPlhiv: scaled(counts.ancPlhiv, "plhiv"),
    ancAlreadyArt: scaled(counts.ancAlreadyArt, "plhiv", "artnum"),
    plhivAttending: attending.plhiv,
    artAttending: attending.art,
    awareAttending: attending.aware,
  };
}
