import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { planCountry } from "../src/country/country-plan.js";
import { drawPicture } from "../src/index.js";
import { livePlan } from "../src/truth/simulate-districts.js";

describe("the picture in the docs", () => {
  it("is what the generator draws", () => {
    const plan = planCountry({ districts: 24, seed: 8 });
    const drawn = drawPicture({ plan, truth: livePlan(plan, 8) });
    expect(readFileSync(new URL("../../../docs/pictures/tessaria.svg", import.meta.url), "utf8")).toBe(drawn);
  });
});
