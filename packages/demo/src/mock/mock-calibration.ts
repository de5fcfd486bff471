import { fiveYearAgeGroups, type IndicatorId, singleSexes } from "@tessera/contract";
import type { ModelOutput } from "@tessera/model";
import { type CountsAtQuarter, cells, type Quantity, quantities } from "../truth/district-counts.js";

/** Amplitude of the relative change by calibration, a cosine of age. */
const movement = { plhiv: 0.06, artnum: -0.03, aware: 0.02, infections: 0.1 };
type Calibrated = keyof typeof movement;

/** Counts after calibration, with on ART ≤ aware ≤ PLHIV ≤ population. */
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

const indicatorOf: Record<Quantity, IndicatorId> = {
  population: "population",
  plhiv: "plhiv",
  art: "art_current_residents",
  aware: "aware_plhiv_num",
  infections: "infections",
  ancClients: "anc_clients",
  ancPlhiv: "anc_plhiv",
  ancAlreadyArt: "anc_already_art",
  plhivAttending: "plhiv_attend",
  artAttending: "art_current",
  awareAttending: "aware_plhiv_attend",
};

/** Counts of districts by sex and five-year age at each quarter of an output; 0 for counts that it does not have. */
export function readCounts({ areas, calendarQuarters, estimates }: ModelOutput): CountsAtQuarter[] {
  const deepest = Math.max(...areas.map(({ area_level }) => area_level));
  const districts = areas.flatMap(({ area_level }, area) => (area_level === deepest ? [area] : []));
  const districtOf = new Map(districts.map((area, district) => [area, district]));
  const quantityOf = new Map(
    quantities.map((quantity) => [estimates.indicators.indexOf(indicatorOf[quantity]), quantity] as const),
  );
  const read = calendarQuarters.map(
    () =>
      Object.fromEntries(
        quantities.map((quantity) => [quantity, new Float64Array(districts.length * cells)]),
      ) as CountsAtQuarter,
  );
  for (let row = 0; row < estimates.mean.length; row++) {
    const quantity = quantityOf.get(estimates.indicator[row] as number);
    const district = districtOf.get(estimates.area[row] as number);
    const sex = (singleSexes as readonly string[]).indexOf(estimates.sexes[estimates.sex[row] as number] as string);
    const age = fiveYearAgeGroups.indexOf(estimates.ages[estimates.age[row] as number] as string);
    if (quantity === undefined || district === undefined || sex < 0 || age < 0) continue;
    const cell = district * cells + sex * fiveYearAgeGroups.length + age;
    (read[estimates.quarter[row] as number] as CountsAtQuarter)[quantity][cell] = estimates.mean[row] as number;
  }
  return read;
}
