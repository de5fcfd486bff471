import { describe } from "vitest";
import { goldenAnswer, hasShared } from "../../../scripts/test/shared.mjs";

const isThere = hasShared("comparison with recorded answers", "reference/golden");

/** Tests against recorded answers; where there are none they are skipped, and say so. */
export function describeGolden(name: string, tests: () => void): void {
  describe.skipIf(!isThere)(isThere ? name : `${name} (skipped: no recorded answers)`, tests);
}

export function golden<Answer>(file: string): Answer {
  return goldenAnswer(file) as Answer;
}
