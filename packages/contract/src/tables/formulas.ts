/** Numbers of people that indicators are computed from, by where they live or where they attend. */
export type Series = "population" | DrawnSeries;

/** Series that differ between draws of the posterior. */
export type DrawnSeries =
  | "plhiv"
  | "artResidents"
  | "artAttendees"
  | "artReported"
  | "plhivAttendees"
  | "unaware"
  | "unawareAttendees"
  | "infections"
  | "ancClients"
  | "ancPlhiv"
  | "ancAlreadyArt";

/** Series that are added and subtracted. */
export interface SignedSum {
  plus: readonly Series[];
  minus?: readonly Series[];
}

/** A count of people, a share of people (at most 1), or a rate. */
export type IndicatorKind = "count" | "share" | "rate";

/** An indicator as numbers of people, as they are or relative to others. */
interface FormulaRow {
  indicator: string;
  kind: IndicatorKind;
  value: SignedSum;
  /** The denominator of a share or a rate. */
  per?: SignedSum;
  /** Last time point at which it is estimated, if the present is T2; one later if it is T3. */
  until: 2 | 3 | 4 | 5;
  /** First time point, if not T1. */
  from?: 3;
  /** A count that cannot exceed that of this indicator in the same stratum. */
  partOf?: string;
  /** Estimated only if awareness of status is asked for. */
  isAwareness?: true;
}

interface More {
  from?: 3;
  partOf?: string;
  isAwareness?: true;
}

const people = (series: Series): SignedSum => ({ plus: [series] });
const without = (series: Series, subtracted: Series): SignedSum => ({ plus: [series], minus: [subtracted] });
const aware = { isAwareness: true } as const;

function count<const Id extends string>(indicator: Id, until: 2 | 3 | 4 | 5, value: SignedSum, more: More = {}) {
  return { indicator, kind: "count" as const, until, value, ...more };
}

function share<const Id extends string>(
  indicator: Id,
  until: 3 | 4,
  value: SignedSum,
  per: SignedSum,
  more: More = {},
) {
  return { indicator, kind: "share" as const, until, value, per, ...more };
}

function rate<const Id extends string>(indicator: Id, until: 2 | 4, value: SignedSum, per: SignedSum, more: More = {}) {
  return { indicator, kind: "rate" as const, until, value, per, ...more };
}

/** Indicators of the whole population, in the order of the rows of a stratum. */
const general = [
  count("population", 5, people("population")),
  share("prevalence", 3, people("plhiv"), people("population")),
  count("plhiv", 5, people("plhiv"), { partOf: "population" }),
  share("art_coverage", 3, people("artResidents"), people("plhiv")),
  count("art_current_residents", 3, people("artResidents"), { partOf: "plhiv" }),
  count("art_current", 3, people("artAttendees"), { partOf: "plhiv_attend" }),
  count("untreated_plhiv_num", 3, without("plhiv", "artResidents")),
  count("plhiv_attend", 5, people("plhivAttendees")),
  count("untreated_plhiv_attend", 3, without("plhivAttendees", "artAttendees")),
  rate("incidence", 4, people("infections"), without("population", "plhiv")),
  count("infections", 5, people("infections")),
  share("aware_plhiv_prop", 3, without("plhiv", "unaware"), people("plhiv"), aware),
  count("aware_plhiv_num", 3, without("plhiv", "unaware"), { ...aware, partOf: "plhiv" }),
  count("unaware_plhiv_num", 3, people("unaware"), { ...aware, partOf: "plhiv" }),
  count("aware_plhiv_attend", 3, without("plhivAttendees", "unawareAttendees"), { ...aware, partOf: "plhiv_attend" }),
  count("unaware_plhiv_attend", 3, people("unawareAttendees"), { ...aware, partOf: "plhiv_attend" }),
];

/** All women on ART are known to be positive; the others with HIV are tested and start ART. */
const antenatal = [
  count("anc_clients", 4, people("ancClients")),
  count("anc_plhiv", 4, people("ancPlhiv"), { partOf: "anc_clients" }),
  count("anc_already_art", 4, people("ancAlreadyArt"), { partOf: "anc_plhiv" }),
  count("anc_art_new", 4, without("ancPlhiv", "ancAlreadyArt")),
  count("anc_known_pos", 4, people("ancAlreadyArt")),
  count("anc_tested_pos", 4, without("ancPlhiv", "ancAlreadyArt")),
  count("anc_tested_neg", 4, without("ancClients", "ancPlhiv")),
  share("anc_prevalence", 4, people("ancPlhiv"), people("ancClients")),
  share("anc_art_coverage", 4, people("ancAlreadyArt"), people("ancPlhiv")),
];

/** Numbers on ART as areas report them, where a bias of reporting at T3 is estimated: T3 is then the present, and the last time with reports. */
const reporting = [
  count("art_report", 2, people("artReported")),
  rate("art_report_rel_bias", 2, people("artReported"), people("artAttendees"), { from: 3 }),
];

export type IndicatorId = (typeof general | typeof antenatal | typeof reporting)[number]["indicator"];
export type Formula = FormulaRow & { indicator: IndicatorId };

export const generalFormulas: readonly Formula[] = general;
export const antenatalFormulas: readonly Formula[] = antenatal;
export const reportingFormulas: readonly Formula[] = reporting;

const byIndicator = new Map<string, Formula>(
  [...general, ...antenatal, ...reporting].map((row) => [row.indicator, row]),
);

export function isIndicator(id: string): id is IndicatorId {
  return byIndicator.has(id);
}

export function formulaOf(indicator: IndicatorId): Formula {
  return byIndicator.get(indicator) as Formula;
}

/** Every series that some indicators are computed from. */
export function seriesOf(formulas: readonly Formula[]): Series[] {
  const inSum = ({ plus, minus = [] }: SignedSum) => [...plus, ...minus];
  return [...new Set(formulas.flatMap(({ value, per }) => [...inSum(value), ...(per ? inSum(per) : [])]))];
}

/** The value of a sum, from the value of each series. */
export function evaluateSum({ plus, minus = [] }: SignedSum, numberOf: (series: Series) => number): number {
  const [first, ...others] = plus;
  let sum = numberOf(first as Series);
  for (const series of others) sum += numberOf(series);
  for (const series of minus) sum -= numberOf(series);
  return sum;
}

/**
 * Why an estimate or its interval cannot be true. Of several reasons the first is given. `notCalibrated`: a rate stayed as fitted, because its
 * calibrated counts make it 0, or 1 or more. `atBound`: calibration moved a share to 1, and its interval with it.
 */
export const impossibilities = [
  "notFinite",
  "negative",
  "aboveOne",
  "boundsSwapped",
  "aboveWhole",
  "notCalibrated",
  "atBound",
] as const;
export type Impossibility = (typeof impossibilities)[number];
