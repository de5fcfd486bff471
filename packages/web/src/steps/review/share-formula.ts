import { ancShares } from "@tessera/contract";

/** The counts that a share is computed from, in words. */
export interface ShareFormula {
  numerator: string;
  denominator: string;
}

/** The formula of an antenatal share: sums of counts as files report them. Undefined for other plots. */
export function shareFormula(plot: string, nameOf: (count: string) => string): ShareFormula | undefined {
  const share = Object.hasOwn(ancShares, plot) ? ancShares[plot as keyof typeof ancShares] : undefined;
  if (!share) return undefined;
  const sum = (counts: readonly string[]) =>
    counts.length > 1 ? `(${counts.map(nameOf).join(" + ")})` : counts.map(nameOf).join();
  return { numerator: sum(share.part), denominator: sum(share.whole) };
}
