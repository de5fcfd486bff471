import {
  type CalibratedQuantity,
  calibrationLevelOption,
  calibrationMethodOption,
  calibrationStratOption,
} from "@tessera/contract";
import { translate } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import type { DownloadRequest } from "../download-request.js";
import { rootArea } from "../estimates/published-order.js";
import type { CsvTable } from "../formats/csv-text.js";
import { isOn, isSet } from "../option-values.js";
import { surveyChoice } from "./run-options.js";

/** T2 and T3 of the current round of estimates. */
const round = { estimate: "CY2024Q4", projection: "CY2025Q3" };

/** Null if it cannot be determined, for example because the survey file is gone. */
type Check = (output: ModelOutput, surveys: DownloadRequest["surveys"]) => boolean | null;

const always: Check = () => true;

const ancYears = [
  "anc_clients_year2",
  "anc_prevalence_year1",
  "anc_prevalence_year2",
  "anc_art_coverage_year1",
  "anc_art_coverage_year2",
];

/** Order and names are those that the UNAIDS navigator reads. */
const checks = {
  Package_created: always,
  Package_has_all_data: always,
  Opt_recent_qtr: ({ calendarQuarters }) => calendarQuarters[1] === round.estimate,
  Opt_future_proj_qtr: ({ calendarQuarters }) => calendarQuarters[2] === round.projection,
  Opt_area_ID_selected: (output) => {
    const scope = [output.options.area_scope ?? []].flat();
    return scope.length > 0 && scope.every((id) => id === rootArea(output).area_id);
  },
  Opt_calendar_survey_match: (output, surveys) => {
    const { quarters } = surveyChoice(output, surveys, "prevalence");
    return quarters?.includes(output.calendarQuarters[0] as string) ?? null;
  },
  Opt_recent_survey_only: (output, surveys) => {
    const { quarters, availableQuarters } = surveyChoice(output, surveys, "prevalence");
    const latest = availableQuarters?.toSorted().at(-1);
    return quarters && quarters.length > 0 && quarters.every((quarter) => quarter === latest);
  },
  Opt_ART_coverage: (output, surveys) => {
    const { available, ids } = surveyChoice(output, surveys, "art_coverage");
    const chosen = [ids ?? []].flat();
    return available && (available.length === 0 || available.some((id) => chosen.includes(id)));
  },
  Opt_ANC_data: ({ options }) => ancYears.some((year) => isSet(options[year])),
  Opt_ART_data: ({ options }) => isOn(options.include_art_t1) || isOn(options.include_art_t2),
  Opt_ART_attendance_yes: ({ options }) => {
    const times = Number(isOn(options.include_art_t1)) + Number(isOn(options.include_art_t2));
    return isOn(options.artattend) === times > 0 && isOn(options.artattend_t2) === (times === 2);
  },
  Model_fit: always,
  Cal_Population: (output) => output.options.spectrum_population_calibration === expectedLevel(output),
  Cal_PLHIV: calibrated("plhiv"),
  Cal_ART: calibrated("artnum"),
  Cal_KOS: calibrated("aware"),
  Cal_new_infections: calibrated("infections"),
  Cal_method: ({ calibrationOptions }) => calibrationOptions?.[calibrationMethodOption] === "logistic",
} satisfies Record<string, Check>;

export const checklistColumns = ["NaomiCheckPermPrimKey", "NaomiCheckDes", "TrueFalse"];

export function navigatorChecklist({ output, surveys, language }: DownloadRequest): CsvTable {
  const names = Object.keys(checks) as (keyof typeof checks)[];
  return {
    columns: checklistColumns,
    rows: names.map((name) => [
      name,
      translate(language, `checklist.${name}`),
      (checks[name] as Check)(output, surveys),
    ]),
    missing: "NA",
  };
}

function calibrated(quantity: CalibratedQuantity): Check {
  return (output) =>
    output.calibrationOptions?.[calibrationLevelOption(quantity)] === expectedLevel(output) &&
    output.calibrationOptions[calibrationStratOption(quantity)] === "sex_age_coarse";
}

/** Expected level: national with one Spectrum file, subnational with several. */
function expectedLevel({ areas }: ModelOutput): string {
  return areas.every(({ spectrum_region_code }) => spectrum_region_code === 0) ? "national" : "subnational";
}
