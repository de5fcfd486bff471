import { fiveYearAgeGroups } from "@tessera/inputs";
import {
  type RegionTable,
  splitOfIndicator,
  type ValuesAtQuarter,
  youngChildrenShares,
  youngGroups,
} from "@tessera/spectrum";
import { inProjection, modelAges, modelSexes } from "./model-frame.js";
import type { RegionPopulation } from "./population-calibration.js";

/** What the national projection says of a region, sex and age at a time point, beside the population of its areas. */
export interface SpectrumCalibrationRow {
  regionCode: number;
  regionName: string | null;
  sex: (typeof modelSexes)[number];
  ageGroup: string;
  quarter: string;
  /** 1 for T1 and so on. */
  timeStep: number;
  populationSpectrum: number;
  plhivSpectrum: number;
  artCurrentSpectrum: number;
  infectionsSpectrum: number;
  unawareSpectrum: number;
  birthsToPlhivSpectrum: number;
  birthsOnArtSpectrum: number;
  /** Sum of the modelled areas before and after calibration; NaN where the region has none. */
  populationRaw: number;
  populationCalibrated: number;
}

/** A region at all time points. */
export interface RegionAtTimes {
  table: RegionTable;
  values: readonly ValuesAtQuarter[];
  populations: readonly RegionPopulation[];
}

/** Rows by time, region, sex and age. */
export function spectrumCalibration(
  regions: readonly RegionAtTimes[],
  quarters: readonly string[],
): SpectrumCalibrationRow[] {
  return quarters.flatMap((quarter, t) =>
    regions.flatMap(({ table, values, populations }) => {
      const { raw, calibrated } = populations[t] as RegionPopulation;
      const projected = values[t] as ValuesAtQuarter;
      return Array.from(raw, (populationRaw, k): SpectrumCalibrationRow => {
        const at = (values: Float64Array) => values[inProjection(k)] as number;
        return {
          regionCode: table.regionCode,
          regionName: table.regionName,
          sex: modelSexes[Math.floor(k / modelAges)] as SpectrumCalibrationRow["sex"],
          ageGroup: fiveYearAgeGroups[k % modelAges] as string,
          quarter,
          timeStep: t + 1,
          populationSpectrum: at(projected.population),
          plhivSpectrum: at(projected.plhiv),
          artCurrentSpectrum: at(projected.artCurrent),
          infectionsSpectrum: at(projected.infections),
          unawareSpectrum: at(projected.unaware),
          birthsToPlhivSpectrum: at(projected.birthsToPlhiv),
          birthsOnArtSpectrum: at(projected.birthsOnArt),
          populationRaw,
          populationCalibrated: calibrated[k] as number,
        };
      });
    }),
  );
}

/** Share of a part of the age group 0-4 in an indicator of that group; null where there is nobody to share. */
export interface ZeroToFourRow {
  regionCode: number;
  quarter: string;
  ageGroup: (typeof youngGroups)[number];
  indicator: string;
  share: number | null;
}

/** Rows by region, time, age group and indicator. */
export function zeroToFourDistribution(
  tables: readonly RegionTable[],
  quarters: readonly string[],
  times: readonly number[],
): ZeroToFourRow[] {
  return tables.flatMap((table) => {
    const shares = youngChildrenShares(table, times);
    return quarters.flatMap((quarter, t) =>
      youngGroups.flatMap((ageGroup, part) =>
        Object.entries(splitOfIndicator).map(([indicator, split]) => ({
          regionCode: table.regionCode,
          quarter,
          ageGroup,
          indicator,
          share: shares[t]?.[split]?.[part] ?? null,
        })),
      ),
    );
  });
}
