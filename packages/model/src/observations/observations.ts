import { listed, ModelError } from "../errors.js";
import { type Aggregation, cellsInGroup } from "../frame/aggregation.js";

/** People that an observation is about. */
export interface ObservedGroup {
  areaId: string;
  sex: "both" | "female" | "male";
  ageGroup: string;
}

/** A proportion from a household survey: x of n people, both after the design effect. */
export interface SurveyObservation extends ObservedGroup {
  surveyId: string;
  observed: number;
  n: number;
  x: number;
  estimate: number;
  standardError: number;
}

/** x of n women at antenatal care in a year. */
export interface AncObservation extends ObservedGroup {
  year: number;
  x: number;
  n: number;
}

/** Women who came to antenatal care, in a part of a year. */
interface AncClients extends ObservedGroup {
  year: number;
  clients: number;
  /** log of the part of the year that was counted. */
  logExposure: number;
}

/** People who attend ART in an area. */
export interface ArtObservation extends ObservedGroup {
  artCurrent: number;
  source: "programme" | "interpolated";
}

/** What the likelihood is made of; pairs are for T1 and T2. */
export interface Observations {
  prevalence: readonly SurveyObservation[];
  artCoverage: readonly SurveyObservation[];
  recentInfection: readonly SurveyObservation[];
  viralSuppression: readonly SurveyObservation[];
  ancPrevalence: readonly [readonly AncObservation[], readonly AncObservation[]];
  ancArtCoverage: readonly [readonly AncObservation[], readonly AncObservation[]];
  ancClientsT2: readonly AncClients[];
  artNumbers: readonly [readonly ArtObservation[], readonly ArtObservation[]];
}

/** Refuses observations that say twice how many there are in the same cell: its people would count twice. */
export function checkCoveredOnce(
  observations: readonly ObservedGroup[],
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
  if (areas.size > 0) throw new ModelError("detail.model.reportedTwice", { file, data, areas: listed(areas) });
}
