import { ancShares, ancSums, type ReadColumn } from "@tessera/contract";
/** Columns of counts, and the groups of people that they are summed over. */
export type ProgrammeColumn =
  | "art_current"
  | "art_current_adjusted"
  | "art_new"
  | "vl_tested_12mos"
  | "vl_suppressed_12mos";
export type ProgrammeGroup = "total" | "adult" | "adult_f" | "adult_m" | "child";
export type AncColumn = Exclude<ReadColumn<"anc">, "area_id" | "age_group" | "year">;
export type StiColumn = Extract<ReadColumn<"sti">, `sti_artcov_${string}`>;

/** A column summed over a group of people. */
export interface Count {
  column: ProgrammeColumn | AncColumn | StiColumn;
  group: ProgrammeGroup;
}

/** Formula of one line of a chart: Σ part, or Σ part / Σ whole. */
export interface Plot<Id extends string = string> {
  id: Id;
  part: readonly Count[];
  whole?: readonly Count[];
  /** Whether gaps are hidden: an adjusted number may be missing only because the projection has none. */
  hidesGaps?: true;
}

const of = (column: Count["column"], group: ProgrammeGroup = "total"): Count => ({ column, group });

/** Adults are the age group 15+, children 0-14. */
const programme = [
  { id: "art_current", part: [of("art_current")] },
  { id: "art_adult", part: [of("art_current", "adult")] },
  { id: "art_adult_f", part: [of("art_current", "adult_f")] },
  { id: "art_adult_m", part: [of("art_current", "adult_m")] },
  { id: "art_child", part: [of("art_current", "child")] },
  { id: "art_current_adjusted", part: [of("art_current_adjusted")], hidesGaps: true },
  { id: "art_adjusted_adult", part: [of("art_current_adjusted", "adult")], hidesGaps: true },
  { id: "art_adjusted_adult_f", part: [of("art_current_adjusted", "adult_f")], hidesGaps: true },
  { id: "art_adjusted_adult_m", part: [of("art_current_adjusted", "adult_m")], hidesGaps: true },
  { id: "art_adjusted_child", part: [of("art_current_adjusted", "child")], hidesGaps: true },
  { id: "art_new_total", part: [of("art_new")] },
  { id: "art_new_adult", part: [of("art_new", "adult")] },
  { id: "art_new_adult_f", part: [of("art_new", "adult_f")] },
  { id: "art_new_adult_m", part: [of("art_new", "adult_m")] },
  { id: "art_new_child", part: [of("art_new", "child")] },
  { id: "vl_tested_12mos_total", part: [of("vl_tested_12mos")] },
  { id: "vl_tested_12mos_adult", part: [of("vl_tested_12mos", "adult")] },
  { id: "vl_tested_12mos_adult_f", part: [of("vl_tested_12mos", "adult_f")] },
  { id: "vl_tested_12mos_adult_m", part: [of("vl_tested_12mos", "adult_m")] },
  { id: "vl_tested_12mos_child", part: [of("vl_tested_12mos", "child")] },
  { id: "vl_suppressed_12mos_total", part: [of("vl_suppressed_12mos")] },
  { id: "vl_suppressed_12mos_adult", part: [of("vl_suppressed_12mos", "adult")] },
  { id: "vl_suppressed_12mos_adult_f", part: [of("vl_suppressed_12mos", "adult_f")] },
  { id: "vl_suppressed_12mos_adult_m", part: [of("vl_suppressed_12mos", "adult_m")] },
  { id: "vl_suppressed_12mos_child", part: [of("vl_suppressed_12mos", "child")] },
  { id: "art_adult_sex_ratio", part: [of("art_current", "adult_f")], whole: [of("art_current", "adult_m")] },
  { id: "art_child_adult_ratio", part: [of("art_current", "child")], whole: [of("art_current", "adult")] },
  { id: "vl_coverage_total", part: [of("vl_tested_12mos")], whole: [of("art_current")] },
  { id: "vl_coverage_adult", part: [of("vl_tested_12mos", "adult")], whole: [of("art_current", "adult")] },
  { id: "vl_coverage_adult_f", part: [of("vl_tested_12mos", "adult_f")], whole: [of("art_current", "adult_f")] },
  { id: "vl_coverage_adult_m", part: [of("vl_tested_12mos", "adult_m")], whole: [of("art_current", "adult_m")] },
  { id: "vl_coverage_child", part: [of("vl_tested_12mos", "child")], whole: [of("art_current", "child")] },
  { id: "vl_prop_suppressed_total", part: [of("vl_suppressed_12mos")], whole: [of("vl_tested_12mos")] },
  {
    id: "vl_prop_suppressed_adult",
    part: [of("vl_suppressed_12mos", "adult")],
    whole: [of("vl_tested_12mos", "adult")],
  },
  {
    id: "vl_prop_suppressed_adult_f",
    part: [of("vl_suppressed_12mos", "adult_f")],
    whole: [of("vl_tested_12mos", "adult_f")],
  },
  {
    id: "vl_prop_suppressed_adult_m",
    part: [of("vl_suppressed_12mos", "adult_m")],
    whole: [of("vl_tested_12mos", "adult_m")],
  },
  {
    id: "vl_prop_suppressed_child",
    part: [of("vl_suppressed_12mos", "child")],
    whole: [of("vl_tested_12mos", "child")],
  },
] as const satisfies readonly Plot[];

const counts = (columns: readonly AncColumn[]) => columns.map((column) => of(column));
/** A share of antenatal clients. */
const share = ({ part, whole }: Record<"part" | "whole", readonly AncColumn[]>) => ({
  part: counts(part),
  whole: counts(whole),
});

const anc = [
  { id: "anc_clients", part: [of("anc_clients")] },
  { id: "anc_known_pos", part: [of("anc_known_pos")] },
  { id: "anc_already_art", part: [of("anc_already_art")] },
  { id: "anc_tested", part: [of("anc_tested")] },
  { id: "anc_tested_pos", part: [of("anc_tested_pos")] },
  { id: "anc_known_neg", part: [of("anc_known_neg")] },
  { id: "anc_total_pos", part: counts(ancSums.positive) },
  { id: "anc_status", part: counts(ancSums.statusKnown) },
  { id: "anc_prevalence", ...share(ancShares.anc_prevalence) },
  { id: "anc_art_among_known", ...share(ancShares.anc_art_among_known) },
  { id: "anc_art_coverage", ...share(ancShares.anc_art_coverage) },
  { id: "births_facility", part: [of("births_facility")] },
  { id: "births_clients_ratio", part: [of("births_facility")], whole: [of("anc_clients")] },
] as const satisfies readonly Plot[];

const sti = [
  { id: "sti_artcov_n", part: [of("sti_artcov_n")] },
  { id: "sti_artcov_x", part: [of("sti_artcov_x")] },
  { id: "sti_art_coverage", part: [of("sti_artcov_x")], whole: [of("sti_artcov_n")] },
] as const satisfies readonly Plot[];

export type ProgrammePlotId = (typeof programme)[number]["id"];
export type AncPlotId = (typeof anc)[number]["id"];
export type StiPlotId = (typeof sti)[number]["id"];
export type SeriesPlotId = ProgrammePlotId | AncPlotId | StiPlotId;

/** In the order of response rows. */
export const programmePlots: readonly Plot<ProgrammePlotId>[] = programme;
export const ancPlots: readonly Plot<AncPlotId>[] = anc;
export const stiPlots: readonly Plot<StiPlotId>[] = sti;

/** Properties of a programme file that decide which plots it has. */
export interface ProgrammeContent {
  /** Whether numbers on ART are adjusted to a national projection. */
  isAdjusted: boolean;
  hasNew: boolean;
  /** Whether there is at least one of the two viral load columns. */
  hasViralLoad: boolean;
  hasSexes: boolean;
  hasChildren: boolean;
}

export function programmePlotsOf(content: ProgrammeContent): Plot<ProgrammePlotId>[] {
  const hasColumn: Partial<Record<Count["column"], boolean>> = {
    art_current: true,
    art_current_adjusted: content.isAdjusted,
    art_new: content.hasNew,
    vl_tested_12mos: content.hasViralLoad,
    vl_suppressed_12mos: content.hasViralLoad,
  };
  const hasGroup: Record<ProgrammeGroup, boolean> = {
    total: true,
    adult: true,
    adult_f: content.hasSexes,
    adult_m: content.hasSexes,
    child: content.hasChildren,
  };
  return programmePlots.filter(({ part, whole = [] }) =>
    [...part, ...whole].every(({ column, group }) => hasColumn[column] && hasGroup[group]),
  );
}
