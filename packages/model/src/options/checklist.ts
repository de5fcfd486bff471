import {
  type CalibratedQuantity,
  calibrationLevelOption,
  calibrationMethodOption,
  calibrationStratOption,
  compareQuarters,
  type Message,
} from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";
import { currentTime, readArtChoice, surveyControls } from "./data-choices.js";
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
  controls?: readonly string[] | ((at: Answers) => readonly string[]);
}

const ancYears = [
  "anc_clients_year2",
  "anc_clients_year3",
  ...["anc_prevalence", "anc_art_coverage"].flatMap((name) => [1, 2, 3].map((t) => `${name}_year${t}`)),
];
const always: Check = { isMet: () => true };
const quarterControl = (position: number) => `calendar_quarter_t${position + 1}`;

/** Order and names are those that the UNAIDS navigator reads. */
const checks = {
  Package_created: always,
  Package_has_all_data: always,
  Opt_recent_qtr: {
    isMet: ({ raw, round, current }) => raw.text(quarterControl(current)) === round.estimate,
    controls: ({ current }) => [quarterControl(current)],
  },
  Opt_future_proj_qtr: {
    isMet: ({ raw, round, current }) => raw.text(quarterControl(current + 1)) === round.projection,
    controls: ({ current }) => [quarterControl(current + 1)],
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
      prevalence === null
        ? null
        : prevalence.chosen.every(
            (surveys, t) =>
              (t > 0 && surveys.length === 0) || quartersOf(surveys).includes(raw.text(quarterControl(t))),
          ),
    controls: ["calendar_quarter_t1", "survey_prevalence"],
  },
  Opt_recent_survey_only: {
    isMet: ({ prevalence }) => {
      if (!prevalence) return null;
      const latest = quartersOf(prevalence.available).sort(compareQuarters).at(-1);
      const [t1, t2] = prevalence.chosen;
      const quarters = quartersOf(t2.length > 0 ? t2 : t1);
      return quarters.length > 0 && quarters.every((quarter) => quarter === latest);
    },
    controls: ["survey_prevalence"],
  },
  Opt_ART_coverage: {
    isMet: ({ artCoverage }) =>
      artCoverage && (artCoverage.available.length === 0 || artCoverage.chosen.flat().length > 0),
    controls: ["survey_art_coverage"],
  },
  Opt_ANC_data: { isMet: ({ raw }) => ancYears.some((year) => raw.has(year)), controls: ancYears },
  Opt_ART_data: {
    isMet: ({ art }) => art.includes(true),
    controls: ["include_art_t1", "include_art_t2", "include_art_t3"],
  },
  Opt_ART_attendance_yes: {
    isMet: ({ raw, art: [t1, t2, t3] }) =>
      raw.flag("artattend", false) === (t1 || t2 || t3) &&
      raw.flag("artattend_t2", false) === (t1 && t2) &&
      raw.flag("artattend_t3", false) === (t3 && (t1 || t2)),
    controls: ["artattend", "artattend_t2", "artattend_t3"],
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
    const deciding = typeof controls === "function" ? controls(answers) : controls;
    return { name, isMet: met, controls: deciding, advice: met === false ? { key: advice, values } : null };
  });
}

/** Answers that several checks share. */
interface Answers extends Pick<ChecklistSubject, "round" | "country" | "level"> {
  raw: RawOptions;
  calibration: RawOptions;
  /** Index of the time point of the present estimates. */
  current: number;
  /** Whether there are ART data at T1, T2 and T3. */
  art: readonly [boolean, boolean, boolean];
  prevalence: SurveyChoice | null;
  artCoverage: SurveyChoice | null;
}

type SurveyList = NonNullable<ChecklistSubject["surveys"]>;

interface SurveyChoice {
  available: SurveyList;
  /** At T1 and at T2. */
  chosen: readonly [SurveyList, SurveyList];
}

function answersOf(subject: ChecklistSubject): Answers {
  // A value that cannot be read counts as none; the checks of options report it.
  const read = (options: Submitted) => new RawOptions(options, () => {});
  const raw = read(subject.options);
  const surveys = (indicator: string, [t1, t2]: readonly [string, string]): SurveyChoice | null => {
    const available = subject.surveys?.filter((survey) => survey.indicator === indicator);
    const chosen = (control: string) => available?.filter(({ id }) => raw.list(control).includes(id)) ?? [];
    return available ? { available, chosen: [chosen(t1), chosen(t2)] } : null;
  };
  return {
    ...subject,
    raw,
    calibration: read(subject.calibration ?? {}),
    current: currentTime(subject.options),
    art: readArtChoice(raw).includeArt,
    prevalence: surveys("prevalence", surveyControls.prevalence),
    artCoverage: surveys("art_coverage", surveyControls.artCoverage),
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
