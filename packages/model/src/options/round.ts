import { compareQuarters, isCalendarQuarter } from "@tessera/contract";

/** The quarters that a round of estimates asks for. */
export interface Round {
  /** T2. */
  estimate: string;
  /** T3. */
  projection: string;
}

export const defaultRound: Round = { estimate: "CY2024Q4", projection: "CY2025Q3" };

/** A round as it is configured: two quarters, `CY2024Q4,CY2025Q3`. Null if it is anything else. */
export function parseRound(text: string): Round | null {
  const [estimate, projection, ...others] = text.split(",").map((part) => part.trim());
  if (!isCalendarQuarter(estimate) || !isCalendarQuarter(projection) || others.length > 0) return null;
  return compareQuarters(estimate, projection) < 0 ? { estimate, projection } : null;
}
