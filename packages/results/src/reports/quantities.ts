import type { IndicatorId } from "../indicators.js";
import type { Unit } from "./numbers.js";

/** An indicator in an age group, as reports show it. */
export interface Quantity {
  indicator: IndicatorId;
  age: string;
  unit: Unit;
  hue: "red" | "green" | "blue" | "grey";
}

const percent: Unit = { kind: "percent" };
const perThousand: Unit = { kind: "perThousand" };
const people = (step: number): Unit => ({ kind: "count", step });

const adults = "Y015_999";
const adultsTo49 = "Y015_049";
const everybody = "Y000_999";

/** What the summary is about. */
export const quantities = {
  population: { indicator: "population", age: everybody, unit: people(1000), hue: "grey" },
  plhivAll: { indicator: "plhiv", age: everybody, unit: people(100), hue: "red" },
  plhiv: { indicator: "plhiv", age: adults, unit: people(100), hue: "red" },
  prevalence: { indicator: "prevalence", age: adultsTo49, unit: percent, hue: "red" },
  artCoverage: { indicator: "art_coverage", age: adults, unit: percent, hue: "green" },
  onArtAll: { indicator: "art_current_residents", age: everybody, unit: people(100), hue: "green" },
  onArt: { indicator: "art_current_residents", age: adults, unit: people(100), hue: "green" },
  attending: { indicator: "art_current", age: adults, unit: people(100), hue: "green" },
  awareness: { indicator: "aware_plhiv_prop", age: adults, unit: percent, hue: "blue" },
  infectionsAll: { indicator: "infections", age: everybody, unit: people(10), hue: "blue" },
  infections: { indicator: "infections", age: adults, unit: people(10), hue: "blue" },
  incidence: { indicator: "incidence", age: adultsTo49, unit: perThousand, hue: "blue" },
} as const satisfies Record<string, Quantity>;
