import { listed } from "@tessera/contract";
import { modelProblem } from "../errors.js";
import { type Aggregation, cellsInGroup } from "../frame/aggregation.js";
import type { ArtNumber, PopulationGroup } from "../output/full-data.js";

/** x of n people. */
export interface CountedObservation extends PopulationGroup {
  x: number;
  n: number;
}

/** A proportion from a household survey, with counts after the design effect. */
export interface SurveyObservation extends CountedObservation {
  surveyId: string;
}

/** A proportion of women at antenatal care in a year. */
export interface AncObservation extends CountedObservation {
  year: number;
}

/** Clients of STI clinics in a year: of n who live with HIV, x were on ART before. */
export interface StiObservation extends CountedObservation {
  year: number;
  /** How often people living with HIV come to these clinics, relative to each other, in the order of the cells of the group. */
  clientRates: readonly number[];
}

/** First visits to antenatal care in part of a year. */
export interface AncClients extends PopulationGroup {
  year: number;
  clients: number;
  /** log of the fraction of the year that was reported. */
  logExposure: number;
}

/** People who attend ART in an area. */
export type ArtObservation = Omit<ArtNumber, "quarter">;

/** The data of the likelihood at a time point. */
export interface ObservationsAt {
  prevalence: readonly SurveyObservation[];
  artCoverage: readonly SurveyObservation[];
  recentInfection: readonly SurveyObservation[];
  ancPrevalence: readonly AncObservation[];
  ancArtCoverage: readonly AncObservation[];
  ancClients: readonly AncClients[];
  artNumbers: readonly ArtObservation[];
  stiArtCoverage: readonly StiObservation[];
}

/** Observations at T1, T2 and T3. */
export type Observations = readonly [ObservationsAt, ObservationsAt, ObservationsAt];

/** The rows of a kind at all time points. */
export function atAllTimes<Kind extends keyof ObservationsAt>(
  observations: readonly Pick<ObservationsAt, Kind>[],
  kind: Kind,
): ObservationsAt[Kind][number][] {
  return observations.flatMap((at) => [...at[kind]]);
}

export function distinguishesSexes(rows: readonly PopulationGroup[]): boolean {
  return rows.some(({ sex }) => sex === "male") && rows.some(({ sex }) => sex === "female");
}

/** Refuses observations that overlap: a cell that is in two of them would count twice. */
export function checkCoveredOnce(
  observations: readonly PopulationGroup[],
  aggregation: Aggregation,
  { file, data }: { file: string; data: string },
): void {
  const seen = new Set<number>();
  const areas = new Set<string>();
  for (const observation of observations)
    for (const cell of cellsInGroup(aggregation, observation)) {
      if (seen.has(cell)) areas.add(observation.areaId);
      seen.add(cell);
    }
  if (areas.size > 0) throw modelProblem("detail.model.reportedTwice", { file, data, areas: listed(areas) });
}
