import {
  type CalibratedQuantity,
  calibrationLevelOption,
  calibrationMethodOption,
  calibrationStratOption,
  compareQuarters,
  type Message,
} from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";
import { RawOptions } from "./raw-options.js";
import type { Round } from "./round.js";

type Submitted = Readonly<Record<string, unknown>>;

/** What the checklist of a round is about. */
export interface ChecklistSubject {
  round: Round;
  options: Submitted;
  /** Absent if nothing is calibrated. */
  calibration?: Submitted | undefined;
  /** Id of the country. */
  country: string;
  /** The level of Spectrum: one projection for the country, or one a region. */
  level: SpectrumLevel;
  /** The surveys of the survey file; absent if it is gone. */
  surveys?: readonly { id: string; indicator: string; quarter: string | null }[] | undefined;
}

export type SpectrumLevel = "national" | "subnational";

/** The stratification that a round asks for. */
export const roundStratification = "sex_age_coarse";
export const roundMethod = "logistic";

interface Check {
  /** Null if it cannot be determined. */
  isMet: (at: Answers) => boolean | null;
  /** Options that decide. None: it is met by any run. */
  controls?: readonly string[];
}

const ancYears = [
  "anc_clients_year2",
  "anc_prevalence_year1",
  "anc_prevalence_year2",
  "anc_art_coverage_year1",
  "anc_art_coverage_year2",
];
const always: Check = { isMet: () => true };

/** Order and names are those that the UNAIDS navigator reads. */
const checks = {
  Package_created: always,
  Package_has_all_data: always,
  Opt_recent_qtr: {
    isMet: ({ raw, round }) => raw.text("calendar_quarter_t2") === round.estimate,
    controls: ["calendar_quarter_t2"],
  },
  Opt_future_proj_qtr: {
    isMet: ({ raw, round }) => raw.text("calendar_quarter_t3") === round.projection,
    controls: ["calendar_quarter_t3"],
  },
  Opt_area_ID_selected: {
    isMet: ({ raw, country }) => {
      const scope = raw.list("area_scope");
      return scope.length > 0 && scope.every((id) => id === country);
    },
    controls: ["area_scope"],
  },
  Opt_calendar_survey_match: {
    isMet: ({ raw, prevalence }) =>
      prevalence && quartersOf(prevalence.chosen).includes(raw.text("calendar_quarter_t1")),
    controls: ["calendar_quarter_t1", "survey_prevalence"],
  },
  Opt_recent_survey_only: {
    isMet: ({ prevalence }) => {
      if (!prevalence) return null;
      const latest = quartersOf(prevalence.available).sort(compareQuarters).at(-1);
      const quarters = quartersOf(prevalence.chosen);
      return quarters.length > 0 && quarters.every((quarter) => quarter === latest);
    },
    controls: ["survey_prevalence"],
  },
  Opt_ART_coverage: {
    isMet: ({ artCoverage }) => artCoverage && (artCoverage.available.length === 0 || artCoverage.chosen.length > 0),
    controls: ["survey_art_coverage"],
  },
  Opt_ANC_data: { isMet: ({ raw }) => ancYears.some((year) => raw.has(year)), controls: ancYears },
  Opt_ART_data: { isMet: ({ artTimes }) => artTimes > 0, controls: ["include_art_t1", "include_art_t2"] },
  Opt_ART_attendance_yes: {
    isMet: ({ raw, artTimes }) =>
      raw.flag("artattend", false) === artTimes > 0 && raw.flag("artattend_t2", false) === (artTimes === 2),
    controls: ["artattend", "artattend_t2"],
  },
  Model_fit: always,
  Cal_Population: {
    isMet: ({ raw, level }) => raw.text("spectrum_population_calibration") === level,
    controls: ["spectrum_population_calibration"],
  },
  Cal_PLHIV: calibrated("plhiv"),
  Cal_ART: calibrated("artnum"),
  Cal_KOS: calibrated("aware"),
  Cal_new_infections: calibrated("infections"),
  Cal_method: {
    isMet: ({ calibration }) => calibration.text(calibrationMethodOption) === roundMethod,
    controls: [calibrationMethodOption],
  },
} as const satisfies Record<string, Check>;

export type ChecklistName = keyof typeof checks;

export interface ChecklistRow {
  name: ChecklistName;
  /** Null if it cannot be determined, for example because the survey file is gone. */
  isMet: boolean | null;
  /** Options of the forms that decide. */
  controls: readonly string[];
  /** What to choose; null unless a choice is needed. */
  advice: Message<TextKey> | null;
}

/** The checklist of a round for options, before a fit as well as after it. */
export function roundChecklist(subject: ChecklistSubject): ChecklistRow[] {
  const answers = answersOf(subject);
  const { round, level } = subject;
  const values = { estimate: round.estimate, projection: round.projection };
  return Object.entries<Check>(checks).map(([key, { isMet, controls = [] }]) => {
    const name = key as ChecklistName;
    const met = isMet(answers);
    const wanted = name.startsWith("Cal_") && name !== "Cal_method" ? (`.${level}` as const) : "";
    const advice = `checklist.choose.${name}${wanted}` as TextKey;
    return { name, isMet: met, controls, advice: met === false ? { key: advice, values } : null };
  });
}

/** Answers that several checks share. */
interface Answers extends Pick<ChecklistSubject, "round" | "country" | "level"> {
  raw: RawOptions;
  calibration: RawOptions;
  /** Number of time points with ART data. */
  artTimes: number;
  prevalence: SurveyChoice | null;
  artCoverage: SurveyChoice | null;
}

type SurveyList = NonNullable<ChecklistSubject["surveys"]>;

interface SurveyChoice {
  available: SurveyList;
  chosen: SurveyList;
}

function answersOf(subject: ChecklistSubject): Answers {
  // A value that cannot be read counts as none; the checks of options report it.
  const read = (options: Submitted) => new RawOptions(options, () => {});
  const raw = read(subject.options);
  const surveys = (indicator: string): SurveyChoice | null => {
    const available = subject.surveys?.filter((survey) => survey.indicator === indicator);
    const ids = raw.list(`survey_${indicator}`);
    return available ? { available, chosen: available.filter(({ id }) => ids.includes(id)) } : null;
  };
  return {
    ...subject,
    raw,
    calibration: read(subject.calibration ?? {}),
    artTimes: [1, 2].filter((t) => raw.flag(`include_art_t${t}`, false)).length,
    prevalence: surveys("prevalence"),
    artCoverage: surveys("art_coverage"),
  };
}

function calibrated(quantity: CalibratedQuantity): Check {
  const controls = [calibrationLevelOption(quantity), calibrationStratOption(quantity)] as const;
  return {
    isMet: ({ calibration, level }) =>
      calibration.text(controls[0]) === level && calibration.text(controls[1]) === roundStratification,
    controls,
  };
}

function quartersOf(surveys: SurveyList): string[] {
  return surveys.flatMap(({ quarter }) => quarter ?? []);
}
