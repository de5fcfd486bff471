/** Numbers of people that every indicator is made of, by where they live or where they attend. */
export type Series = "population" | DrawnSeries;

/** Those that differ from draw to draw. */
export type DrawnSeries =
  | "plhiv"
  | "artResidents"
  | "artAttendees"
  | "plhivAttendees"
  | "unaware"
  | "unawareAttendees"
  | "infections"
  | "ancClients"
  | "ancPlhiv"
  | "ancAlreadyArt";

/** An indicator as sums and differences of people, as they are or for each person of another sum. */
export interface Formula {
  indicator: string;
  plus: readonly Series[];
  minus?: readonly Series[];
  per?: { plus: readonly Series[]; minus?: readonly Series[] };
  /** The last time point that has it. */
  until: 3 | 4 | 5;
  /** Only where people's awareness of their status is asked for. */
  awareness?: true;
}

export const formulas: readonly Formula[] = [
  { indicator: "population", plus: ["population"], until: 5 },
  { indicator: "prevalence", plus: ["plhiv"], per: { plus: ["population"] }, until: 3 },
  { indicator: "plhiv", plus: ["plhiv"], until: 5 },
  { indicator: "art_coverage", plus: ["artResidents"], per: { plus: ["plhiv"] }, until: 3 },
  { indicator: "art_current_residents", plus: ["artResidents"], until: 3 },
  { indicator: "art_current", plus: ["artAttendees"], until: 3 },
  { indicator: "untreated_plhiv_num", plus: ["plhiv"], minus: ["artResidents"], until: 3 },
  { indicator: "plhiv_attend", plus: ["plhivAttendees"], until: 5 },
  { indicator: "untreated_plhiv_attend", plus: ["plhivAttendees"], minus: ["artAttendees"], until: 3 },
  { indicator: "incidence", plus: ["infections"], per: { plus: ["population"], minus: ["plhiv"] }, until: 4 },
  { indicator: "infections", plus: ["infections"], until: 5 },
  {
    indicator: "aware_plhiv_prop",
    plus: ["plhiv"],
    minus: ["unaware"],
    per: { plus: ["plhiv"] },
    until: 3,
    awareness: true,
  },
  { indicator: "aware_plhiv_num", plus: ["plhiv"], minus: ["unaware"], until: 3, awareness: true },
  { indicator: "unaware_plhiv_num", plus: ["unaware"], until: 3, awareness: true },
  { indicator: "aware_plhiv_attend", plus: ["plhivAttendees"], minus: ["unawareAttendees"], until: 3, awareness: true },
  { indicator: "unaware_plhiv_attend", plus: ["unawareAttendees"], until: 3, awareness: true },
];

/** All of those who are on ART when they come are known to be positive, and the others with HIV are tested and begin. */
export const antenatalFormulas: readonly Formula[] = [
  { indicator: "anc_clients", plus: ["ancClients"], until: 4 },
  { indicator: "anc_plhiv", plus: ["ancPlhiv"], until: 4 },
  { indicator: "anc_already_art", plus: ["ancAlreadyArt"], until: 4 },
  { indicator: "anc_art_new", plus: ["ancPlhiv"], minus: ["ancAlreadyArt"], until: 4 },
  { indicator: "anc_known_pos", plus: ["ancAlreadyArt"], until: 4 },
  { indicator: "anc_tested_pos", plus: ["ancPlhiv"], minus: ["ancAlreadyArt"], until: 4 },
  { indicator: "anc_tested_neg", plus: ["ancClients"], minus: ["ancPlhiv"], until: 4 },
  { indicator: "anc_prevalence", plus: ["ancPlhiv"], per: { plus: ["ancClients"] }, until: 4 },
  { indicator: "anc_art_coverage", plus: ["ancAlreadyArt"], per: { plus: ["ancPlhiv"] }, until: 4 },
];

/** Every series that some formulas need. */
export function seriesOf(formulas: readonly Formula[]): Series[] {
  const used = formulas.flatMap(({ plus, minus = [], per }) => [
    ...plus,
    ...minus,
    ...(per?.plus ?? []),
    ...(per?.minus ?? []),
  ]);
  return [...new Set(used)];
}

/** Numbers of people by series; all arrays have the same length. */
export type SeriesValues = Readonly<Record<Series, Float64Array>>;

/** out = formula applied elementwise; `scratch` holds the denominator. */
export function applyFormula(
  { plus, minus, per }: Formula,
  values: SeriesValues,
  out: Float64Array,
  scratch: Float64Array,
): void {
  combine(plus, minus, values, out);
  if (!per) return;
  combine(per.plus, per.minus, values, scratch);
  for (let d = 0; d < out.length; d++) out[d] = (out[d] as number) / (scratch[d] as number);
}

function combine(
  plus: readonly Series[],
  minus: readonly Series[] = [],
  values: SeriesValues,
  out: Float64Array,
): void {
  const [first, ...others] = plus;
  out.set(values[first as Series]);
  for (const series of others) addScaled(values[series], 1, out);
  for (const series of minus) addScaled(values[series], -1, out);
}

function addScaled(x: Float64Array, factor: number, out: Float64Array): void {
  for (let d = 0; d < out.length; d++) out[d] = (out[d] as number) + factor * (x[d] as number);
}
