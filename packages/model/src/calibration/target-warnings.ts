import type { WarningLocation } from "@tessera/contract";
import type { ModelWarning } from "../errors.js";
import { type ArtLimit, artLimit } from "../frame/limit-of-projection.js";
import { areasOfRegion, type LimitOfCell, quartersWithArt, warningsByLimit } from "../frame/projection-warnings.js";
import type { CalibrationOptions } from "../options/calibration-options.js";
import type { ModelOutput } from "../output/output-contents.js";
import type { ProjectedPeople, Regions } from "./calibrated-areas.js";
import { Groups } from "./calibration-groups.js";

/** What a calibration works on. */
interface Calibrated {
  fit: ModelOutput;
  regions: Regions;
  /** By time point. */
  projected: readonly ProjectedPeople[];
}

/**
 * Warns of groups that are calibrated to a projection with everybody, or nobody, on ART. No shift of log odds reaches such a total: all
 * districts of the group come to nearly the same coverage, with next to no interval.
 */
export function targetWarnings(
  { fit, regions, projected }: Calibrated,
  { groups: { artnum } }: CalibrationOptions,
  locations: readonly WarningLocation[],
): ModelWarning[] {
  if (!artnum) return [];
  const groups = new Groups(artnum, regions);
  const found = quartersWithArt(fit).flatMap((time, t) => {
    const { plhivSpectrum, artCurrentSpectrum } = projected[t] as ProjectedPeople;
    const plhiv = groups.totalsOfRegions(plhivSpectrum);
    const onArt = groups.totalsOfRegions(artCurrentSpectrum);
    return groups.members.flatMap(({ length }, group): LimitOfCell<ArtLimit>[] => {
      const people = plhiv[group] as number;
      const [limit] = length === 0 ? [] : artLimit({ plhiv: people, onArt: onArt[group] as number });
      if (!limit) return [];
      const { region, sex, age } = groups.stratum(group);
      const code = region === null ? null : (regions.codes[region] as number);
      return areasOfRegion(code, fit.areas).map((area) => ({ limit, cell: { area, sex, age, time, weight: people } }));
    });
  });
  return warningsByLimit(found, (limit) => `warning.model.calibrationTarget.${limit}`, locations);
}
