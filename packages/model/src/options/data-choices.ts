import { RawOptions } from "./raw-options.js";

/** Which survey, programme, antenatal care and STI clinic data a run uses at T1, T2 and T3. */
export interface DataChoices {
  surveys: Record<SurveyIndicator, SurveyChoice>;
  /** Use survey rows of any area level, sex and age group, not only those of model cells. */
  useSurveyAggregate: boolean;
  /** Use numbers on ART at T1, T2 and T3. */
  includeArt: readonly [boolean, boolean, boolean];
  /** People may attend ART in a neighbouring area; these shares may change between T1 and T2, and between T2 and T3. */
  artAttend: boolean;
  artAttendT2: boolean;
  artAttendT3: boolean;
  /** Numbers on ART at T3 are reported with a factor of each area. */
  artReportBiasT3: boolean;
  anc: AncChoice;
  /** ART coverage of clients of STI clinics. */
  stiArtCoverageYears: Years;
}

export type SurveyIndicator = "prevalence" | "artCoverage" | "recentInfection";

export interface SurveyChoice {
  /** Ids of the surveys at T1, and of second ones at T2. */
  ids: readonly [readonly string[], readonly string[]];
  /** Use the effective sample size of Kish (1965), not the number of respondents. Either is divided by the design effect. */
  useKish: boolean;
  designEffect: number;
}

/** Years of the data used at T1, T2 and T3; null: not used. */
export type Years = readonly [number | null, number | null, number | null];

export interface AncChoice {
  prevalenceYears: Years;
  artCoverageYears: Years;
  clients: ClientsChoice | null;
  /** The ratio of ART coverage at antenatal care to that of all women is the same at T3 as at T2 for the country. */
  isAlphaBiasFixedT3: boolean;
}

/** First visits to antenatal care, at T2 or at T3. */
export interface ClientsChoice {
  /** Index of the time point. */
  position: 1 | 2;
  year: number;
  /** Months of the year that were reported. */
  months: number;
}

/** The controls of the form that choose surveys of an indicator, at T1 and at T2. */
export const surveyControls: Record<SurveyIndicator, readonly [string, string]> = {
  prevalence: ["survey_prevalence", "survey_prevalence_t2"],
  artCoverage: ["survey_art_coverage", "survey_art_coverage_t2"],
  recentInfection: ["survey_recently_infected", "survey_recently_infected_t2"],
};

/**
 * Index of the time point of the present estimates, by submitted options: T3 with a second survey at T2 or with ART data at T3, otherwise T2.
 * Later time points are projections.
 */
export function currentTime(submitted: Readonly<Record<string, unknown>>): 1 | 2 {
  // What cannot be read counts as none; the checks of options report it.
  const raw = new RawOptions(submitted, () => {});
  const isSecondSurvey = Object.values(surveyControls).some(([, t2]) => raw.list(t2).length > 0);
  return isSecondSurvey || raw.flag("include_art_t3", false) ? 2 : 1;
}

export function readDataChoices(raw: RawOptions): DataChoices {
  return {
    surveys: readSurveys(raw),
    useSurveyAggregate: raw.flag("use_survey_aggregate", false),
    ...readArtChoice(raw),
    anc: readAnc(raw),
    stiArtCoverageYears: readYears(raw, "sti_art_coverage"),
  };
}

function readSurveys(raw: RawOptions): DataChoices["surveys"] {
  const choice = (indicator: SurveyIndicator, suffix: string): SurveyChoice => {
    const [t1, t2] = surveyControls[indicator];
    return { ids: [raw.list(t1), raw.list(t2)], ...readDesign(raw, suffix) };
  };
  const surveys = {
    prevalence: choice("prevalence", "prev"),
    artCoverage: choice("artCoverage", "artcov"),
    recentInfection: choice("recentInfection", "recent"),
  };
  // Clients send the design of viral suppression surveys too. Their values are checked; no such survey can be chosen.
  readDesign(raw, "vls");
  return surveys;
}

function readDesign(raw: RawOptions, suffix: string) {
  return {
    useKish: raw.flag(`use_kish_${suffix}`, true),
    designEffect: raw.number(`deff_${suffix}`, 1, { above: 0 }),
  };
}

export type ArtChoice = Pick<
  DataChoices,
  "includeArt" | "artAttend" | "artAttendT2" | "artAttendT3" | "artReportBiasT3"
>;

export function readArtChoice(raw: RawOptions): ArtChoice {
  return {
    includeArt: [
      raw.flag("include_art_t1", false),
      raw.flag("include_art_t2", false),
      raw.flag("include_art_t3", false),
    ],
    artAttend: raw.flag("artattend", false),
    artAttendT2: raw.flag("artattend_t2", false),
    artAttendT3: raw.flag("artattend_t3", false),
    artReportBiasT3: raw.flag("art_report_bias_t3", false),
  };
}

function readAnc(raw: RawOptions): AncChoice {
  const [clientsT2, clientsT3] = [readClients(raw, 1), readClients(raw, 2)];
  return {
    prevalenceYears: readYears(raw, "anc_prevalence"),
    artCoverageYears: readYears(raw, "anc_art_coverage"),
    clients: clientsT3 ?? clientsT2,
    isAlphaBiasFixedT3: raw.flag("anc_alpha_t3_fixed_bias", false),
  };
}

function readYears(raw: RawOptions, name: string): Years {
  const year = (time: number) => raw.number(`${name}_year${time}`, null, { above: 1900, isWhole: true });
  return [year(1), year(2), year(3)];
}

function readClients(raw: RawOptions, position: 1 | 2): ClientsChoice | null {
  const name = `anc_clients_year${position + 1}`;
  const year = raw.number(name, null, { above: 1900, isWhole: true });
  // The months of T2 are a required control of the form.
  if (year !== null && position === 1) raw.require([`${name}_num_months`]);
  const months = raw.number(`${name}_num_months`, 12, { above: 0, most: 12, isWhole: true });
  return year === null ? null : { position, year, months };
}
