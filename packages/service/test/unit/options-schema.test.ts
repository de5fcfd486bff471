import { type OptionForm, optionForm, quarterChoice, validOptions } from "@tessera/contract/api";
import {
  calibrationOptionForm,
  type FormFacts,
  modelOptionForm,
  parseCountryDefaults,
  readCountryDefaults,
} from "@tessera/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { schemaCheck } from "../../src/json/schema-check.js";

const problemOf = schemaCheck(optionForm);
const facts: FormFacts = {
  iso3: "ABC",
  areas: { id: "ABC", label: "A", children: [{ id: "ABC_1", label: "B", children: [] }] },
  levels: [
    { id: "0", label: "Country" },
    { id: "1", label: "District" },
  ],
  survey: {
    latestQuarter: "CY2016Q2",
    surveys: {
      prevalence: { ids: ["S2", "S1"], latest: "S2" },
      art_coverage: { ids: ["S1"], latest: "S1" },
      recent_infected: { ids: ["S1", "S2"], latest: "S1" },
    },
  },
  ancYears: ["2022", "2016"],
  stiYears: ["2022"],
  hasProgramme: true,
  data: { hasRegions: false, populationLevels: [1], surveys: [], art: null, anc: [], withoutShiny90: [] },
};
const today = new Date(2025, 4, 15);

function controls({ controlSections }: OptionForm) {
  return controlSections.flatMap(({ controlGroups }) => controlGroups.flatMap((group) => group.controls));
}

const options = [...(readCountryDefaults().get("MWI")?.keys() ?? [])];
const cell = fc.oneof(
  fc.string(),
  fc.constantFrom("true", "false", "0", "1", "2022", "CY2024Q4", "S1", "S2", "ABC", "national", "logistic", "-4", ""),
);
const row = fc.dictionary(fc.constantFrom(...options), fc.array(cell, { maxLength: 3 }), { maxKeys: options.length });

describe("a form made of any table of countries", () => {
  it("keeps the schema of its answer, and every value is one of its choices or blank", () => {
    fc.assert(
      fc.property(row, fc.boolean(), fc.boolean(), (cells, isMock, hasProgramme) => {
        const countries = new Map([["fallback", new Map(Object.entries(cells))]]);
        const circumstances = { countries, today, isMock, language: "pt" } as const;
        const forms = [
          modelOptionForm({ ...facts, hasProgramme }, circumstances),
          calibrationOptionForm("ABC", countries, "fr"),
        ];
        for (const form of forms) {
          expect(problemOf(form, "en")).toBeUndefined();
          for (const control of controls(form)) {
            if (control.type === "number" || control.value === undefined || control.value === "") continue;
            const ids = control.options.map(({ id }) => id);
            expect(ids).toEqual(expect.arrayContaining([control.value].flat()));
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("the schema of a form", () => {
  const form = () =>
    structuredClone(modelOptionForm(facts, { countries: readCountryDefaults(), today, isMock: false, language: "en" }));
  const changes: [string, (form: OptionForm) => object][] = [
    [
      "a control with another member",
      (changed) => Object.assign(controls(changed)[0] ?? {}, { excludeNullOption: true }),
    ],
    ["a control of another type", (changed) => Object.assign(controls(changed)[0] ?? {}, { type: "boolean" })],
    [
      "a number with choices",
      (changed) => Object.assign(controls(changed).find(({ type }) => type === "number") ?? {}, { options: [] }),
    ],
    [
      "several values of a select",
      (changed) => Object.assign(controls(changed).find(({ type }) => type === "select") ?? {}, { value: ["a", "b"] }),
    ],
    ["a list of one value", (changed) => Object.assign(controls(changed)[0] ?? {}, { value: ["ABC"] })],
    [
      "a choice with a null for its label",
      (changed) => Object.assign(controls(changed)[1] ?? {}, { options: [{ id: "1", label: null }] }),
    ],
    [
      "an area deep down with another member",
      (changed) =>
        Object.assign(controls(changed)[0] ?? {}, {
          options: [{ id: "A", label: "A", children: [{ id: "B", label: "B", more: 1 }] }],
        }),
    ],
    ["a section without groups", (changed) => Object.assign(changed, { controlSections: [{ label: "A" }] })],
    ["warnings beside the sections", (changed) => Object.assign(changed, { warnings: [] })],
  ];

  it("takes the form as it is", () => {
    expect(problemOf(form(), "en")).toBeUndefined();
  });

  it.each(changes)("refuses %s", (_what, change) => {
    const changed = form();
    change(changed);
    expect(problemOf(changed, "en")).toBeDefined();
  });

  it("refuses other answers that are not what they should be", () => {
    expect(schemaCheck(validOptions)({ valid: false, warnings: [] }, "en")).toBeDefined();
    expect(schemaCheck(quarterChoice)({ id: "CY2020Q5", label: "?" }, "en")).toBeDefined();
  });
});

describe("a table of countries with any cells", () => {
  it("is taken, or refused with a sentence, and never breaks", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...options), cell), { maxLength: 4 }), (cells) => {
        const unique = new Map(cells.map(([name, text]) => [name, text.replaceAll(/[",;\n\r]/g, "")]));
        const text = `iso3,${[...unique.keys()].join(",")}\nfallback,${[...unique.values()].join(",")}\n`;
        try {
          expect(parseCountryDefaults(Buffer.from(text), "t.csv").size).toBe(1);
        } catch (error) {
          expect(String(error)).toMatch(/Problem: detail\./);
        }
      }),
    );
  });
});
