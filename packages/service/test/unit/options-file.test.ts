import type { OptionForm } from "@tessera/contract/api";
import { parseOptions } from "@tessera/results";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { optionsFile, reasonLines } from "../../src/cli/options/options-file.js";

const form = (label = "Area level"): OptionForm => ({
  controlSections: [
    {
      label: "General",
      description: "What is estimated.",
      controlGroups: [
        {
          label,
          controls: [
            {
              name: "area_level",
              type: "select",
              required: true,
              options: [
                { id: "1", label: "Region" },
                { id: "2", label: "District" },
              ],
            },
          ],
        },
        {
          controls: [
            {
              name: "area_scope",
              type: "multiselect",
              required: false,
              label: "Scope",
              options: [{ id: "A", label: "Aland", children: [{ id: "A_1", label: "North" }] }],
            },
            { name: "deff", type: "number", required: false, label: "Design effect", helpText: "At least 1." },
            {
              name: "artattend",
              type: "select",
              required: false,
              label: "Attendance",
              options: [{ id: "true", label: "Yes" }],
            },
          ],
        },
      ],
    },
  ],
});
const values = { area_level: "2", area_scope: ["A"], deff: 1.5, artattend: "true", more: "x" };
const reasons = new Map([["area_level", "All files have data at it."]]);

describe("a file of options", () => {
  const text = optionsFile({ form: form(), values, reasons }, "en", "optionsFile.intro");

  it("has label, reason and every choice of an option before its value", () => {
    expect(text).toContain(
      [
        "# Area level (required)",
        "# Why this value: All files have data at it.",
        "# Choices: 1 (Region), 2 (District)",
        "area_level: 2",
      ].join("\n"),
    );
    expect(text).toContain('# One or more of: A (Aland), A_1 (North)\narea_scope:\n- "A"');
    expect(text).toContain("# At least 1.\ndeff: 1.5");
  });

  it("gives its values back, typed, with those that are not on the form", () => {
    expect(parseOptions(text)).toEqual({ area_level: 2, area_scope: ["A"], deff: 1.5, artattend: true, more: "x" });
  });

  it("cannot be broken by a label or a value", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (label, scope) => {
        fc.pre(!/^(true|false|\d+)$/.test(scope));
        const given = { ...values, area_scope: [scope] };
        const file = optionsFile(
          { form: form(label), values: given, reasons: new Map([["deff", label]]) },
          "fr",
          "optionsFile.intro",
        );
        expect(parseOptions(file)).toMatchObject({ area_level: 2, area_scope: [scope], deff: 1.5 });
      }),
    );
  });

  it("is told in a line for each option whose value comes from the files", () => {
    expect(reasonLines({ form: form(), values, reasons, fromData: new Set(["area_level"]) })).toEqual([
      "  Area level: District. All files have data at it.",
    ]);
  });
});
