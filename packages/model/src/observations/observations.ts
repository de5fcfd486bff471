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
export interface AncClients extends ObservedGroup {
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
