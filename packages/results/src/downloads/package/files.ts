import type { TextKey } from "@tessera/i18n";
import { ageGroups } from "@tessera/inputs";
import { type CsvTable, csvText } from "../../formats/csv.js";
import { yamlMap } from "../../formats/yaml.js";
import type { ZipMember } from "../../formats/zip.js";
import { labelledColumns, labelledEstimates } from "../../labelled-estimates.js";
import type { DownloadRequest } from "../request.js";
import { artAttendance } from "./art-attendance.js";
import { boundaries } from "./boundaries.js";
import { navigatorChecklist } from "./checklist.js";
import { inputFiles, softwareVersions } from "./info.js";
import { inputsOutputs } from "./inputs-outputs.js";
import { metaAgeGroup, metaArea, metaIndicator, metaPeriod } from "./meta-tables.js";
import { calibrationOptions, dataOptions, modelOptions } from "./options.js";
import { spectrumCalibration } from "./spectrum-calibration.js";

export interface PackageFile extends ZipMember {
  /** Text of the line that the README has about the file. */
  description: TextKey;
}

/** The files that every output package has, with estimates and age groups restricted to those given. */
export function outputPackage(
  request: DownloadRequest,
  ages: readonly string[] = ageGroups.map(({ id }) => id),
): PackageFile[] {
  const { output, language } = request;
  const csv = (name: string, description: TextKey, table: () => CsvTable): PackageFile => ({
    name,
    description,
    content: () => csvText(table()),
  });
  const yaml = (name: string, description: TextKey, options: Record<string, unknown>): PackageFile => ({
    name,
    description,
    content: yamlMap(options),
  });
  return [
    csv("indicators.csv", "readme.indicators", () => ({
      columns: labelledColumns,
      rows: labelledEstimates(output, language, { ages }),
    })),
    csv("art_attendance.csv", "readme.art_attendance", () => artAttendance(output, language)),
    csv("inputs_outputs.csv", "readme.inputs_outputs", inputsOutputs),
    csv("meta_area.csv", "readme.meta_area", () => metaArea(output)),
    csv("meta_age_group.csv", "readme.meta_age_group", () => metaAgeGroup(ages, language)),
    csv("meta_period.csv", "readme.meta_period", () => metaPeriod(output, language)),
    csv("meta_indicator.csv", "readme.meta_indicator", () => metaIndicator(output, language)),
    { name: "boundaries.geojson", description: "readme.boundaries", content: boundaries(output) },
    csv("info/inputs.csv", "readme.info.inputs", () => inputFiles(output)),
    yaml("info/options.yml", "readme.info.options", output.options),
    yaml("info/calibration_options.yml", "readme.info.calibration_options", output.calibrationOptions ?? {}),
    csv("info/packages.csv", "readme.info.packages", () => softwareVersions(request)),
    csv("info/unaids_navigator_checklist.csv", "readme.info.checklist", () => navigatorChecklist(output, language)),
    csv("fit/spectrum_calibration.csv", "readme.fit.spectrum_calibration", () => spectrumCalibration(output)),
    yaml("fit/model_options.yml", "readme.fit.model_options", modelOptions(output)),
    yaml("fit/data_options.yml", "readme.fit.data_options", dataOptions(output)),
    yaml("fit/calibration_options.yml", "readme.fit.calibration_options", calibrationOptions(output)),
  ];
}
