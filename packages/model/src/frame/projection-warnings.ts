import { groupCells, type WarnedArea, type WarnedCell, type WarningLocation } from "@tessera/contract";
import type { ModelWarning } from "../errors.js";
import { currentTime } from "../options/data-choices.js";
import type { Area, ModelOutput, SpectrumCalibrationRow } from "../output/output-contents.js";
import { limitsOf, type ProjectionLimit } from "./limit-of-projection.js";

/** Time points after the present one for which ART coverage is estimated. */
const projectionsWithArt = 1;

/** The area that is a region of the projection, or the country; if none is, the largest areas in it. */
export function areasOfRegion(code: number | null, areas: readonly Area[]): WarnedArea[] {
  const inRegion = areas.filter(({ spectrum_region_code }) => code === null || spectrum_region_code === code);
  const ids = new Set(inRegion.map(({ area_id }) => area_id));
  return inRegion
    .filter(({ parent_area_id }) => parent_area_id === null || !ids.has(parent_area_id))
    .map(({ area_id, area_name }) => ({ id: area_id, name: area_name }));
}

/** Quarters for which ART coverage is estimated. */
export function quartersWithArt({ calendarQuarters, options }: Pick<ModelOutput, "calendarQuarters" | "options">) {
  return calendarQuarters.slice(0, currentTime(options) + projectionsWithArt + 1);
}

interface Projected extends Pick<ModelOutput, "areas" | "calendarQuarters" | "options"> {
  table: readonly SpectrumCalibrationRow[];
}

/**
 * Warns of numbers of the projection that the model replaces by the nearest share that has log odds, because they are 0 or 1: a fit then takes
 * an age pattern, or a change to the next time point, that no programme makes.
 */
export function projectionWarnings({ table, areas, ...times }: Projected): ModelWarning[] {
  const quarters = new Set(quartersWithArt(times));
  const found: LimitOfCell<ProjectionLimit>[] = [];
  for (const row of table) {
    if (!quarters.has(row.quarter)) continue;
    const { sex, ageGroup: age, quarter: time, plhivSpectrum: plhiv } = row;
    const limits = limitsOf({
      population: row.populationSpectrum,
      plhiv,
      onArt: row.artCurrentSpectrum,
      unaware: row.unawareSpectrum,
    });
    const ofRegion = limits.length > 0 ? areasOfRegion(row.regionCode, areas) : [];
    for (const limit of limits)
      for (const area of ofRegion) found.push({ limit, cell: { area, sex, age, time, weight: plhiv } });
  }
  return warningsByLimit(found, (limit) => `warning.model.projection.${limit}`, ["model_options", "model_fit"]);
}

/** A cell in which the projection is at a limit. */
export interface LimitOfCell<Limit> {
  limit: Limit;
  cell: WarnedCell;
}

/** One warning for each limit. */
export function warningsByLimit<Limit extends string>(
  found: readonly LimitOfCell<Limit>[],
  keyOf: (limit: Limit) => ModelWarning["key"],
  locations: readonly WarningLocation[],
): ModelWarning[] {
  return [...new Set(found.map(({ limit }) => limit))].map((limit) => {
    const cells = found.filter((one) => one.limit === limit).map(({ cell }) => cell);
    return { key: keyOf(limit), values: {}, locations, groups: groupCells(cells) };
  });
}
