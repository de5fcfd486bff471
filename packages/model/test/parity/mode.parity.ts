import type { Uncertainty } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { calibrate } from "../../src/calibration/calibrate.js";
import { estimate } from "../../src/estimates/estimate-indicators.js";
import { posteriorDraws } from "../../src/estimates/posterior-draws.js";
import { reportedAreas } from "../../src/frame/aggregation.js";
import { readCalibrationOptions } from "../../src/options/calibration-options.js";
import type { ModelOutput } from "../../src/output/output-contents.js";
import { modesOutside } from "../estimates/modes-outside.js";
import { hasPublishedCases, publishedCases, publishedInputs, publishedJson } from "../frame/published-case.js";
import { fittedModel } from "./published-model.js";

type CaseName = (typeof publishedCases)[number]["name"];

/**
 * A fit of a published case, with the draws of a method that the reference implementation does not
 * have.
 */
async function outputOf(name: CaseName, uncertainty: Uncertainty): Promise<ModelOutput> {
  const published = publishedCases.find((one) => one.name === name) as (typeof publishedCases)[number];
  const { areas } = await publishedInputs(published);
  const { prepared, options, fitted } = await fittedModel(published);
  const { draws } = await posteriorDraws(fitted, uncertainty, 1, options.samples);
  const { frame, aggregation, spectrum, fullData } = prepared;
  return {
    kind: "fit",
    modelVersion: "2.10.22",
    iso3: "MWI",
    options: publishedJson<Record<string, unknown>>(name, "options.json"),
    areas: reportedAreas(areas, aggregation),
    calendarQuarters: [...options.quarters],
    estimates: await estimate(fitted.model, frame.attendance, aggregation, draws, {
      awareness: options.outputAwarePlhiv,
    }),
    spectrum,
    fullData,
  };
}

describe.skipIf(!hasPublishedCases)("the mode of an estimate", () => {
  it.each([
    ["mwi-zone", "joint"],
    ["mwi-zone", "full"],
    ["mwi-2024", "joint"],
  ] as const)("of %s with the method %s is in its interval, before and after calibration", async (name, method) => {
    const fit = await outputOf(name, method);
    expect(modesOutside(fit.estimates)).toEqual([]);
    const options = publishedJson<Record<string, unknown>>(name, "calibration_options.json");
    expect(modesOutside(calibrate(fit, readCalibrationOptions(options)).output.estimates)).toEqual([]);
  });
});
