import { describe, expect, it } from "vitest";
import { artLimit, limitsOf } from "../../src/frame/limit-of-projection.js";
import { areasOfRegion, projectionWarnings } from "../../src/frame/projection-warnings.js";
import type { ModelOutput, SpectrumCalibrationRow } from "../../src/output/output-contents.js";
import { areas, quarters, smallFit } from "../calibration/small-fit.js";

const group = { population: 1000, plhiv: 100, onArt: 80, unaware: 10 };

describe("numbers of Spectrum for a group", () => {
  it.each([
    ["everybody on ART", { onArt: 100 }, ["everybodyOnArt"]],
    ["more on ART than live with HIV", { onArt: 110 }, ["everybodyOnArt"]],
    ["all but one in a thousand on ART", { onArt: 99.9, unaware: 0.05 }, []],
    ["nobody on ART", { onArt: 0 }, ["nobodyOnArt"]],
    ["one in a thousand on ART", { onArt: 0.1 }, []],
    ["nobody with HIV", { plhiv: 0, onArt: 0, unaware: 0 }, []],
    ["as many people with HIV as people", { population: 100 }, ["everybodyLivesWithHiv"]],
    ["more unaware than untreated", { unaware: 25 }, ["moreUnawareThanUntreated"]],
    ["all untreated unaware, but for rounding", { unaware: 20.001 }, []],
    ["no awareness", { unaware: Number.NaN }, []],
  ])("%s", (_, numbers, limits) => {
    expect(limitsOf({ ...group, ...numbers })).toEqual(limits);
  });

  it("are of nobody below one person", () => {
    expect(artLimit({ plhiv: 0.9, onArt: 0.9 })).toEqual([]);
  });
});

describe("the areas of a region of the projection", () => {
  it("are the area that has all others of the region", () => {
    expect(areasOfRegion(1, areas)).toEqual([{ id: "N_1", name: "N_1" }]);
  });

  it("are the largest ones where no area is the region", () => {
    const without = areas.map((area) =>
      area.area_id === "N_1" ? { ...area, spectrum_region_code: Number.NaN } : area,
    );
    expect(areasOfRegion(1, without).map(({ id }) => id)).toEqual(["N_1_a", "N_1_b"]);
  });

  it("are the country where all regions are meant", () => {
    expect(areasOfRegion(null, areas)).toEqual([{ id: "N", name: "N" }]);
  });
});

/** The small fit, with changed numbers of women 25-29 in the second region. */
function fitWith(changed: (row: SpectrumCalibrationRow) => Partial<SpectrumCalibrationRow>): ModelOutput {
  const fit = smallFit({ random: () => 0.5 });
  const isChanged = ({ regionCode, sex, ageGroup }: SpectrumCalibrationRow) =>
    regionCode === 2 && sex === "female" && ageGroup === "Y025_029";
  const { calibrationTable = [], zeroToFourDistribution = [] } = fit.spectrum ?? {};
  const rows = calibrationTable.map((row) => (isChanged(row) ? { ...row, ...changed(row) } : row));
  return { ...fit, spectrum: { zeroToFourDistribution, calibrationTable: rows } };
}

const warningsOf = (fit: ModelOutput) => projectionWarnings({ ...fit, table: fit.spectrum?.calibrationTable ?? [] });

describe("warnings of the projection of a fit", () => {
  it("name area, sex, age group and the time points that ART coverage is estimated for", () => {
    const warnings = warningsOf(fitWith(({ plhivSpectrum }) => ({ artCurrentSpectrum: plhivSpectrum })));
    expect(warnings).toMatchObject([
      {
        key: "warning.model.projection.everybodyOnArt",
        locations: ["model_options", "model_fit"],
        groups: [
          {
            areas: [{ id: "N_2", name: "N_2" }],
            sexes: ["female"],
            ages: ["Y025_029"],
            times: quarters.slice(0, 3),
          },
        ],
      },
    ]);
  });

  it("are one for each thing that is wrong", () => {
    const keys = warningsOf(
      fitWith(({ populationSpectrum }) => ({ plhivSpectrum: populationSpectrum, artCurrentSpectrum: 0 })),
    ).map(({ key }) => key);
    expect(keys).toEqual(["warning.model.projection.nobodyOnArt", "warning.model.projection.everybodyLivesWithHiv"]);
  });

  it("are none where all numbers can be true", () => {
    expect(warningsOf(smallFit({ random: () => 0.5 }))).toEqual([]);
  });
});
