import { numberFormatter } from "../../../../texts/formatters.ts";
/**
 * Words for probabilities, with the limits of the guidance on uncertainty of the Intergovernmental Panel on Climate Change (2010), as classes
 * that do not overlap.
 */
export const probabilityWords = ["veryUnlikely", "unlikely", "asLikelyAsNot", "likely", "veryLikely"] as const;
export type ProbabilityWord = (typeof probabilityWords)[number];

interface ProbabilityClass {
  word: ProbabilityWord;
  from: number;
  to: number;
  colour: string;
}

const limits = [0, 0.1, 0.33, 0.66, 0.9, 1] as const;

/** From light to dark in one hue that no indicator has, so that lightness alone orders them and no value is meant. */
const colours = ["#f1eef8", "#cdc6e6", "#a193cd", "#7257ad", "#3c1378"] as const;

export const probabilityClasses: readonly ProbabilityClass[] = probabilityWords.map((word, k) => ({
  word,
  from: limits[k] as number,
  to: limits[k + 1] as number,
  colour: colours[k] as string,
}));

/** The class of a probability. One at a limit is in the higher class. */
export function probabilityClass(probability: number): ProbabilityClass {
  const found = probabilityClasses.findLast(({ from }) => probability >= from);
  return found ?? (probabilityClasses[0] as ProbabilityClass);
}

/** The outermost quantiles that a result keeps: what is beyond them is not known. */
const [least, greatest] = [0.005, 0.995];

/** A probability in words: "87 %", and "≥ 99.5 %" where it may be more. */
export function probabilityText(probability: number | null | undefined, language: string, none: string): string {
  if (probability === null || probability === undefined) return none;
  const digits = probability <= least || probability >= greatest ? 1 : 0;
  const written = numberFormatter(language, { style: "percent", maximumFractionDigits: digits });
  if (probability <= least) return `≤ ${written.format(least)}`;
  if (probability >= greatest) return `≥ ${written.format(greatest)}`;
  return written.format(probability);
}
