import type { CalibrationChangeRow } from "@tessera/contract/api";
import { ageGroupLabel, indicatorLabel, type Language, quarterLabel } from "@tessera/i18n";
import type { CalibrationChange } from "@tessera/model";

/** What calibration changed, with labels in a language. */
export function calibrationChangeRows(
  changes: readonly CalibrationChange[],
  language: Language,
): CalibrationChangeRow[] {
  return changes.map(({ indicator, region, sex, age, quarter, uncalibrated, calibrated, ratio, isMarked }) => ({
    indicator,
    indicator_label: indicatorLabel(indicator, language),
    spectrum_region_code: region && String(region.code),
    spectrum_region_name: region?.name ?? null,
    sex,
    age_group: age,
    age_group_label: ageGroupLabel(age, language),
    calendar_quarter: quarter,
    quarter_label: quarterLabel(quarter, language),
    uncalibrated,
    calibrated,
    ratio,
    marked: isMarked,
  }));
}
