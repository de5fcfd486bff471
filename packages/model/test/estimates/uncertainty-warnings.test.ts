import { languages } from "@tessera/contract";
import { warningText } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { uncertaintyWarnings } from "../../src/estimates/uncertainty-warnings.js";

const good = { points: 307, rounds: 1, effectiveSize: 210.4, shape: 0.3, impossible: 2 };
const poor = { points: 921, rounds: 3, effectiveSize: 12.6, shape: 0.9, impossible: 2 };

describe("the weights of hyper-parameters", () => {
  it("are warned of if few points have most of the weight", () => {
    expect(uncertaintyWarnings(poor)).toEqual([
      {
        key: "warning.model.fewEffectivePoints",
        values: { points: 921, effective: 13 },
        locations: ["model_fit"],
      },
    ]);
  });

  it("are not warned of if they are reliable, or if nothing was weighted", () => {
    expect(uncertaintyWarnings(good)).toEqual([]);
    expect(uncertaintyWarnings(undefined)).toEqual([]);
  });

  it("count as 0 points if no point has a weight", () => {
    const [warning] = uncertaintyWarnings({ ...poor, effectiveSize: Number.NaN });
    expect(warning?.values.effective).toBe(0);
  });

  it.each(languages)("are told with their number in %s", (language) => {
    const [warning] = uncertaintyWarnings(poor);
    const { text } = warningText(
      { ...warning, locations: ["model_fit"] } as Parameters<typeof warningText>[0],
      language,
    );
    expect(text).toMatch(/921.*13/);
    expect(text).not.toContain("{{");
  });
});
