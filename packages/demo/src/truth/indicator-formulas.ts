import {
  antenatalFormulas,
  type Formula,
  generalFormulas,
  type IndicatorId,
  type IndicatorKind,
  type Series,
  type SignedSum,
} from "@tessera/contract";
import type { Counts, Quantity } from "./district-counts.js";

/** An indicator as a function of the counts of an area, sex and age group. */
export interface IndicatorFormula {
  kind: IndicatorKind;
  value: (counts: Counts) => number;
  /** The numerator of a share or a rate, and a count itself. */
  numerator: (counts: Counts) => number;
  /** Known without error. */
  isCertain: boolean;
}

interface Term {
  quantity: Quantity;
  sign: 1 | -1;
}

const plus = (quantity: Quantity): Term => ({ quantity, sign: 1 });
const minus = (quantity: Quantity): Term => ({ quantity, sign: -1 });

/** The series of the formulas in terms of what is counted. */
const termsOfSeries: Record<Series, readonly Term[]> = {
  population: [plus("population")],
  plhiv: [plus("plhiv")],
  artResidents: [plus("art")],
  artAttendees: [plus("artAttending")],
  artReported: [plus("artAttending")],
  plhivAttendees: [plus("plhivAttending")],
  unaware: [plus("plhiv"), minus("aware")],
  unawareAttendees: [plus("plhivAttending"), minus("awareAttending")],
  infections: [plus("infections")],
  ancClients: [plus("ancClients")],
  ancPlhiv: [plus("ancPlhiv")],
  ancAlreadyArt: [plus("ancAlreadyArt")],
};

/** Terms that cancel are left out: PLHIV less the unaware are the aware, without rounding errors. */
function evaluation({ plus: added, minus: subtracted = [] }: SignedSum): (counts: Counts) => number {
  const terms: Term[] = added.flatMap((series) => termsOfSeries[series]);
  for (const { quantity, sign } of subtracted.flatMap((series) => termsOfSeries[series])) {
    const cancelled = terms.findIndex((term) => term.quantity === quantity && term.sign === sign);
    if (cancelled >= 0) terms.splice(cancelled, 1);
    else terms.push({ quantity, sign: sign === 1 ? -1 : 1 });
  }
  return (counts) => terms.reduce((sum, { quantity, sign }) => sum + sign * counts[quantity], 0);
}

function formulaFrom({ indicator, kind, value, per }: Formula): IndicatorFormula {
  const numerator = evaluation(value);
  const isCertain = indicator === "population";
  if (!per) return { kind, value: numerator, numerator, isCertain };
  const denominator = evaluation(per);
  const ratio = (counts: Counts) => (denominator(counts) === 0 ? 0 : numerator(counts) / denominator(counts));
  return { kind, value: ratio, numerator, isCertain };
}

/** Every indicator, from the formulas of the contract. */
export const indicatorFormulas = Object.fromEntries(
  [...generalFormulas, ...antenatalFormulas].map((formula) => [formula.indicator, formulaFrom(formula)]),
) as Record<IndicatorId, IndicatorFormula>;
