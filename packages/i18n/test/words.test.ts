import { describe, expect, it } from "vitest";
import { ageGroupLabel, indicatorLabel, quarterInSentence, quarterLabel, warningText } from "../src/index.js";

describe("calendar quarters", () => {
  it("are labelled by their last month in each language", () => {
    expect(quarterLabel("CY2020Q3", "en")).toBe("September 2020");
    expect(quarterLabel("CY2020Q1", "fr")).toBe("Mars 2020");
    expect(quarterLabel("CY2020Q4", "pt")).toBe("Dezembro de 2020");
  });

  it("are written without a capital inside a French or Portuguese sentence", () => {
    expect(quarterInSentence("CY2020Q3", "en")).toBe("September 2020");
    expect(quarterInSentence("CY2020Q4", "fr")).toBe("décembre 2020");
    expect(quarterInSentence("CY2020Q4", "pt")).toBe("dezembro de 2020");
  });
});

describe("age groups", () => {
  it("are labelled in digits, except the one that is a word", () => {
    expect(ageGroupLabel("Y015_049", "fr")).toBe("15-49");
    expect(ageGroupLabel("Y000_999", "en")).toBe("all ages");
    expect(ageGroupLabel("Y000_999", "fr")).toBe("tous les âges");
  });
});

describe("indicators", () => {
  it("are labelled by their id, and refused where the id is unknown", () => {
    expect(indicatorLabel("prevalence", "en")).toBe("HIV prevalence");
    expect(() => indicatorLabel("toString", "en")).toThrow("toString");
  });
});

describe("warnings", () => {
  it("are put into the words of the reader", () => {
    const warning = { key: "warning.model.attendanceOff", values: {}, locations: ["model_options"] } as const;
    const [english, french] = [warningText(warning, "en"), warningText(warning, "fr")];
    expect(english.locations).toEqual(["model_options"]);
    expect(english.text).not.toBe(french.text);
  });
});
