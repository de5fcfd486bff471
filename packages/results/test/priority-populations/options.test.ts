import { describe, expect, it } from "vitest";
import { priorityOptionNames, readPriorityOptions } from "../../src/priority-populations/options.js";

const all = (value: boolean) => ({ fsw: value, msm: value, pwid: value });

describe("options of the workbook on priority populations", () => {
  it("have defaults, also where they are empty or null", () => {
    const usual = { consensus: "goals", scalesSize: all(true), scalesInfections: all(true), behaviourYear: null };
    expect(readPriorityOptions()).toEqual(usual);
    expect(readPriorityOptions(Object.fromEntries(priorityOptionNames.map((name) => [name, ""])))).toEqual(usual);
    expect(readPriorityOptions(Object.fromEntries(priorityOptionNames.map((name) => [name, null])))).toEqual(usual);
  });

  it("are read from texts and from JSON", () => {
    const given = { consensus_est: "kp_wb", scale_msm_pse: "false", scale_pwid_new_infections: false, srb_year: 2020 };
    expect(readPriorityOptions(given)).toEqual({
      consensus: "kp_wb",
      scalesSize: { ...all(true), msm: false },
      scalesInfections: { ...all(true), pwid: false },
      behaviourYear: 2020,
    });
    expect(readPriorityOptions({ srb_year: "2018" }).behaviourYear).toBe(2018);
  });

  it.each([
    [{ consensus_est: "none" }, "consensus_est", "goals, kp_wb"],
    [{ scale_fsw_pse: "maybe" }, "scale_fsw_pse", "true, false"],
    [{ srb_year: "20" }, "srb_year", "1980 … 2100"],
    [{ srb_year: 2020.5 }, "srb_year", "1980 … 2100"],
    [{ srb_year: {} }, "srb_year", "1980 … 2100"],
  ])("are refused with what is allowed: %j", (given, option, allowed) => {
    expect(() => readPriorityOptions(given)).toThrow(
      expect.objectContaining({ values: expect.objectContaining({ option, allowed }) }),
    );
  });

  it("that do not exist are refused with the names of those that do", () => {
    expect(() => readPriorityOptions({ consensus: "goals" })).toThrow(
      expect.objectContaining({
        key: "detail.priority.optionUnknown",
        values: { option: "consensus", known: priorityOptionNames.join(", ") },
      }),
    );
  });
});
