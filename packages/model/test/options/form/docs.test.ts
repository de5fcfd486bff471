import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { calibrationForm } from "../../../src/options/form/calibration-form.js";
import { controlsOf } from "../../../src/options/form/form.js";
import { modelForm } from "../../../src/options/form/model-form.js";

it("every option is described in the docs, in the order of the forms", () => {
  const docs = readFileSync(new URL("../../../../../docs/options.md", import.meta.url), "utf8");
  const described = [...docs.matchAll(/^\| `(\w+)` \| \S.*\|$/gm)].map(([, name]) => name);
  expect(described).toEqual([...controlsOf(modelForm), ...controlsOf(calibrationForm)].map(({ name }) => name));
});
