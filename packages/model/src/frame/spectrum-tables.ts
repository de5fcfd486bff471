import { fiveYearAgeGroups, singleSexes, underFiveAgeGroups } from "@tessera/contract";
import { type RegionTable, splitOfIndicator, type ValuesAtQuarter, youngChildrenShares } from "@tessera/spectrum";
import type { SpectrumCalibrationRow, ZeroToFourRow } from "../output/output-contents.js";
import { inProjection, modelAges } from "./model-frame.js";
import type { RegionPopulation } from "./population-calibration.js";

/** Projection and population of a region at all time points. */
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
          sex: singleSexes[Math.floor(k / modelAges)] as SpectrumCalibrationRow["sex"],
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

/** Rows by region, time, age group and indicator. */
export function zeroToFourDistribution(
  tables: readonly RegionTable[],
  quarters: readonly string[],
  times: readonly number[],
): ZeroToFourRow[] {
  return tables.flatMap((table) => {
    const shares = youngChildrenShares(table, times);
    return quarters.flatMap((quarter, t) =>
      underFiveAgeGroups.flatMap((ageGroup, part) =>
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
