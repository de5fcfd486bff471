import type { WarningText } from "@tessera/contract/api";
import { expect, test } from "vitest";
import { endState } from "../../src/api/tasks.ts";
import { newWork } from "../../src/project/project.ts";
import { addWarnings, isComplete, isOpen, nextStep } from "../../src/project/steps.ts";
import { setCalibrationOptions } from "../../src/project/work-changes.ts";
import { completeWork } from "./sample-work.ts";

const programme: WarningText = { text: "Numbers differ", locations: ["model_calibrate", "review_output"] };
const options: WarningText = { text: "Attendance is off", locations: ["model_options", "model_fit"] };

test("warnings are shown at their step and at later steps that they concern", () => {
  const work = newWork();
  addWarnings(work, "fit", [programme, options]);
  expect(work.warnings).toEqual({ fit: [programme, options], calibrate: [programme], output: [programme] });
});

test("a dismissed warning is not shown again, a new one is", () => {
  const work = newWork();
  addWarnings(work, "fit", [programme]);
  work.dismissed = ["fit", "calibrate"];
  addWarnings(work, "fit", [programme]);
  expect(work.dismissed).toEqual(["fit", "calibrate"]);
  addWarnings(work, "calibrate", [{ text: "Another", locations: ["model_calibrate"] }]);
  expect(work.dismissed).toEqual(["fit"]);
  expect(work.warnings.calibrate).toHaveLength(2);
});

test("a task ends complete, cancelled or failed", () => {
  const status = { id: "1", done: true, queue: 0, progress: [] };
  expect(endState({ ...status, status: "COMPLETE", success: true })).toBe("complete");
  expect(endState({ ...status, status: "CANCELLED", success: false })).toBe("cancelled");
  expect(endState({ ...status, status: "DIED", success: false })).toBe("failed");
});

test("the output is reviewed when it was opened, not when it was made", () => {
  const work = { ...completeWork(), outputOpened: false };
  expect(isComplete("output", work)).toBe(false);
  expect(nextStep(work)).toBe("output");
  expect(isComplete("output", { ...work, outputOpened: true })).toBe(true);
});

test("results can be saved without looking at them", () => {
  expect(isOpen("save", { ...completeWork(), outputOpened: false })).toBe(true);
});

test("a new calibration has its output reviewed again", () => {
  const work = completeWork();
  setCalibrationOptions(work, {});
  expect(work.outputOpened).toBe(false);
});
