import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { parseOptions, yamlMap } from "../src/formats/options-yaml.js";

describe("options as YAML", () => {
  it("have one line each, texts in quotes and lists as sequences", () => {
    const options = { scope: ["A", "B"], level: 4, on: "no", flag: true, none: null, empty: [], date: "2020-01-01" };
    expect(yamlMap(options)).toBe(
      'scope:\n- "A"\n- "B"\nlevel: 4\n"on": "no"\nflag: true\n"none": null\nempty: []\ndate: "2020-01-01"\n',
    );
  });

  it("cannot be broken out of by a text or a key", () => {
    expect(yamlMap({ 'a: "b"\nc': "x\ny: z" })).toBe('"a: \\"b\\"\\nc": "x\\ny: z"\n');
  });

  it("escape characters that YAML does not allow", () => {
    expect(yamlMap({ text: "a\u0085b\u2028c" })).toBe('text: "a\\u0085b\\u2028c"\n');
  });

  it("leave out what is undefined, and are an empty map when nothing is left", () => {
    expect(yamlMap({ a: undefined })).toBe("{}\n");
  });
});

const value = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const notNegativeZero = (one: unknown) => (Object.is(one, -0) ? 0 : one);
const options = fc.dictionary(
  fc.string({ unit: "binary", minLength: 1 }).filter((key) => key !== "__proto__" && key !== "<<"),
  fc.oneof(value.map(notNegativeZero), fc.array(value.map(notNegativeZero)), fc.constant(null)),
);

describe("options read from YAML 1.1", () => {
  it("are those that were written, whatever their texts look like", () => {
    fc.assert(
      fc.property(options, (given) => {
        expect(parseOptions(yamlMap(given))).toEqual({ ...given });
      }),
    );
  });

  it("are those that another program wrote", () => {
    const words = fc.constantFrom(
      "yes",
      "no",
      "on",
      "off",
      "y",
      "n",
      "true",
      "~",
      "null",
      "2016",
      "1:30",
      "010",
      "2020-01-01",
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z_]{3,9}$/), fc.oneof(words, value.map(notNegativeZero))),
        (given) => {
          expect(parseOptions(stringify({ ...given }, { version: "1.1" }))).toEqual({ ...given });
        },
      ),
    );
  });

  it("have yes and no as booleans, and dates as texts", () => {
    const text =
      "area_level: 4\nartattend: no\nanchor_home_district: yes\nrho: off\npsnu_level: ~\nquoted: 'yes'\nday: 2020-01-01\n";
    expect(parseOptions(text)).toEqual({
      area_level: 4,
      artattend: false,
      anchor_home_district: true,
      rho: false,
      psnu_level: null,
      quoted: "yes",
      day: "2020-01-01",
    });
  });
});
