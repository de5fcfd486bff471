import type { ControlSection } from "@tessera/contract/api";
import { expect, test } from "vitest";
import { areSame, defaultsOf, faultsOf, titlesOf, valuesFor } from "../../src/forms/form-values.ts";

const sections: ControlSection[] = [
  {
    label: "General",
    controlGroups: [
      {
        label: "Area scope",
        controls: [
          {
            name: "area_scope",
            type: "multiselect",
            required: true,
            options: [{ id: "C", label: "Country", children: [{ id: "C_1", label: "North" }] }],
            value: "C",
          },
        ],
      },
      {
        label: "Use ART data",
        controls: [
          {
            name: "include_art_t1",
            type: "select",
            required: true,
            label: "Time 1",
            options: [
              { id: "true", label: "Yes" },
              { id: "false", label: "No" },
            ],
            value: "",
          },
        ],
      },
      { controls: [{ name: "rng_seed", type: "number", required: false, value: 1000 }] },
      { controls: [{ name: "samples", type: "number", required: true, min: 10, max: 2000, value: 1000 }] },
    ],
  },
];
const defaults = { area_scope: ["C"], include_art_t1: "", rng_seed: 1000, samples: 1000 };

test("one default of a multiselect comes as a plain id and becomes a list", () => {
  expect(defaultsOf(sections)).toEqual(defaults);
});

test("kept values stay, and options that were not kept have their default", () => {
  const { values, replaced } = valuesFor(sections, { include_art_t1: "false", rng_seed: 7 });
  expect(values).toEqual({ ...defaults, include_art_t1: "false", rng_seed: 7 });
  expect(replaced).toEqual([]);
});

test("a value that is no longer an option is replaced by the default, and reported", () => {
  const { values, replaced } = valuesFor(sections, { area_scope: ["C_1", "C_2"], include_art_t1: "maybe" });
  expect(values).toEqual(defaults);
  expect(replaced).toEqual(["area_scope", "include_art_t1"]);
});

test("an area below others is an option too", () => {
  expect(valuesFor(sections, { area_scope: ["C_1"] }).values.area_scope).toEqual(["C_1"]);
});

test("booleans, numbers as text and single ids of a file become values of the form", () => {
  const { values, replaced } = valuesFor(sections, { area_scope: "C_1", include_art_t1: true, rng_seed: "12" });
  expect(values).toMatchObject({ area_scope: ["C_1"], include_art_t1: "true", rng_seed: 12 });
  expect(replaced).toEqual([]);
});

test("what was left blank stays blank, although there is a default", () => {
  const { values } = valuesFor(sections, { area_scope: [], rng_seed: null });
  expect(values).toMatchObject({ area_scope: [], rng_seed: null });
});

test("a text that is no number is replaced, never NaN", () => {
  expect(valuesFor(sections, { rng_seed: "many" })).toEqual({ values: defaults, replaced: ["rng_seed"] });
});

test("required options without a value are missing, optional ones are not", () => {
  expect(faultsOf(sections, { ...defaults, area_scope: [], rng_seed: null })).toEqual([
    { name: "area_scope", kind: "missing" },
    { name: "include_art_t1", kind: "missing" },
  ]);
});

test("numbers beyond their limits are faults, the limits themselves are not", () => {
  const kinds = (samples: number) =>
    faultsOf(sections, { ...defaults, include_art_t1: "true", samples }).map((fault) => fault.kind);
  expect([9, 10, 2000, 2001].map(kinds)).toEqual([["tooSmall"], [], [], ["tooLarge"]]);
});

test("options are the same whatever the order of what was chosen, and blank is the same as absent", () => {
  expect(areSame({ a: ["x", "y"], b: null }, { a: ["y", "x"] })).toBe(true);
  expect(areSame({ a: ["x"] }, { a: ["x", "y"] })).toBe(false);
  expect(areSame({ a: 1 }, { a: "1" })).toBe(false);
});

test("a control is called by its group and its own label", () => {
  expect([...titlesOf(sections).values()]).toEqual(["Area scope", "Use ART data – Time 1", "rng_seed", "samples"]);
});
