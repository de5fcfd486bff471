import { describe, expect, it } from "vitest";
import { yamlMap } from "../src/output-package/run-options.js";

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
