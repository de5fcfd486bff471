import type { Grouped, ValueRow } from "./grouped.ts";

/** The part that a stage of the cascade is of the first one, of the same area; absent where either is unknown. */
export function partOfFirst({ beside, rowOf }: Grouped<ValueRow>, along: string, stage: string): number | undefined {
  const whole = rowOf(along, beside[0]?.id ?? "")?.mean;
  const part = rowOf(along, stage)?.mean;
  return whole && part !== null && part !== undefined ? part / whole : undefined;
}

/** One colour that deepens from stage to stage: they are steps of one thing. */
export const stageColours = ["#7fb3bd", "#2f8291", "#0b5563"] as const;
