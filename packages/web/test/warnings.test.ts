import type { WarningText } from "@tessera/contract/api";
import { describe, expect, it } from "vitest";
import { newWork, type Work } from "../src/project/project.ts";
import { addWarnings, rewordWarnings, warningsOfTask } from "../src/project/steps.ts";
import { kindOfWarning, linkOfWarning } from "../src/warnings/warning-links.ts";

const calibrated: Work = {
  ...newWork(),
  calibration: { id: "c", state: "complete" } as Work["calibration"],
  restored: {} as Work["restored"],
};
const infants: WarningText = {
  text: "ART coverage above 100 % …",
  locations: ["review_output"],
  cause: "warning.model.impossible.aboveOne",
  places: [{ indicator: "art_coverage", areas: "all", sexes: ["both"], ages: ["Y000_000"], times: ["CY2023Q4"] }],
};

describe("the link of a warning", () => {
  it("about estimates leads to the view with its indicator, period, age and sex", () => {
    expect(linkOfWarning(infants, calibrated)).toEqual({
      step: "output",
      query: { view: ["map"], indicator: ["art_coverage"], period: ["CY2023Q4"], age: ["Y000_000"], sex: ["both"] },
    });
  });

  it("names the areas where they are few", () => {
    const areas = [{ id: "X_1_1", name: "Ada" }];
    const warning = { ...infants, places: [{ ...infants.places?.[0], areas }] };
    expect(linkOfWarning(warning, calibrated)?.query.area).toEqual(["X_1_1"]);
  });

  it("is absent where its step is not open, and where nothing shows it", () => {
    expect(linkOfWarning(infants, newWork())).toBeUndefined();
    expect(linkOfWarning({ text: "It was begun again", locations: ["model_fit"] }, calibrated)).toBeUndefined();
  });
});

describe("the kind of a warning", () => {
  it.each([
    ["warning.model.impossible.negative", "estimates"],
    ["warning.model.calibrationChanged", "calibration"],
    ["warning.model.calibrationTarget.nobodyOnArt", "calibration"],
    ["warning.model.calibrationBeyondPoints", "calibration"],
    ["warning.model.projection.everybodyOnArt", "inputs"],
    ["warning.review.artDiffers", "inputs"],
    ["warning.model.programmeDiffersFromSpectrum", "inputs"],
    [undefined, "run"],
  ])("%s is %s", (cause, kind) => {
    expect(kindOfWarning({ text: "", locations: [], ...(cause && { cause }) })).toBe(kind);
  });

  it("is read from projects that were saved with other names", () => {
    const { cause: key, places: groups, ...said } = infants;
    const saved = { ...said, ...(key && { key }), ...(groups && { groups }) };
    expect([kindOfWarning(saved), linkOfWarning(saved, calibrated)?.step]).toEqual(["estimates", "output"]);
  });
});

describe("warnings of a task", () => {
  it("are put into the words of another language at every step that shows them", () => {
    const work = newWork();
    const said = (text: string): WarningText => ({ text, locations: ["model_fit", "model_calibrate"] });
    addWarnings(work, "fit", warningsOfTask("f", [said("one"), said("two")]));
    work.warnings.fit?.push({ text: "of another task", locations: [] });
    rewordWarnings(work, "f", [said("un"), said("deux")]);
    expect(work.warnings.fit?.map(({ text }) => text)).toEqual(["un", "deux", "of another task"]);
    expect(work.warnings.calibrate?.map(({ text }) => text)).toEqual(["un", "deux"]);
  });
});
