import { modelFileTypes } from "@tessera/contract";
import type { ControlSection } from "@tessera/contract/api";
import { expect, test } from "vitest";
import { filesOfTypes, optionFileTypes } from "../../src/project/project.ts";
import { readOptions, writeOptions } from "../../src/steps/options/options-file.ts";

const years = [
  { id: "2023", label: "2023" },
  { id: "2024", label: "2024" },
];
const sections: ControlSection[] = [
  {
    label: "General",
    controlGroups: [
      { controls: [{ name: "year", type: "select", required: true, options: years, value: "2024" }] },
      { controls: [{ name: "seed", type: "number", required: false, value: 1 }] },
    ],
  },
];

test("options that were saved are read back", () => {
  const options = { year: "2023", seed: 12 };
  expect(readOptions(writeOptions(options), sections)).toEqual({ values: options, replaced: [], ignored: [] });
});

test("a number is accepted for its option, and a byte order mark is ignored", () => {
  expect(readOptions('\uFEFF{"year": 2023}', sections)?.values).toEqual({ year: "2023", seed: 1 });
});

test("unknown names are left out, and impossible values are reported", () => {
  const read = readOptions('{"year": "1999", "colour": "red", "seed": {"a": 1}}', sections);
  expect(read).toEqual({ values: { year: "2024", seed: 1 }, replaced: ["year", "seed"], ignored: ["colour"] });
});

test.each(["", "not JSON", "[1, 2]", "null", '"year"', '{"colour": "red"}'])("%j is no file of options", (text) => {
  expect(readOptions(text, sections)).toBeUndefined();
});

test("requests hold the files that they take and there are", () => {
  const file = (name: string) =>
    ({ path: name, filename: name, hash: name, fromADR: false, resource_url: null }) as const;
  const files = { pjnz: file("p"), shape: file("s"), population: file("n"), survey: file("y"), vmmc: file("v") };
  expect(Object.keys(filesOfTypes(files, optionFileTypes))).toEqual(["shape", "survey"]);
  expect(Object.keys(filesOfTypes(files, modelFileTypes))).toEqual(["pjnz", "shape", "population", "survey"]);
});
