import type { TextKey } from "@tessera/i18n";
import { ageGroups } from "@tessera/inputs";
import { type CsvTable, csvText } from "../../formats/csv.js";
import { yamlMap } from "../../formats/yaml.js";
import type { ZipMember } from "../../formats/zip.js";
import { impossibleColumns, impossibleEstimates } from "../../impossible.js";
import { inputsOutputsColumns } from "../../inputs-outputs/index.js";
import { labelledColumns } from "../../labelled-estimates.js";
import { datapackColumns, datapackRows } from "../datapack/rows.js";
import type { DownloadRequest } from "../request.js";
import { artAttendance, attendanceColumns } from "./art-attendance.js";
import { boundaries } from "./boundaries.js";
import { checklistColumns, navigatorChecklist } from "./checklist.js";
import { indicatorsCsv } from "./indicators.js";
import { inputFileColumns, inputFiles, softwareColumns, softwareVersions } from "./info.js";
import { inputsOutputs } from "./inputs-outputs.js";
import {
  ageGroupColumns,
  areaColumns,
  indicatorColumns,
  metaAgeGroup,
  metaArea,
  metaIndicator,
  metaPeriod,
  periodColumns,
} from "./meta-tables.js";
import { calibrationOptions, dataOptions, modelOptions } from "./options.js";
import { calibrationColumns, spectrumCalibration } from "./spectrum-calibration.js";

export interface PackageFile extends ZipMember {
  /** Text of the line that the README has about the file. */
  description: TextKey;
  /** Columns, of a table. */
  columns?: readonly string[];
}

/** The files that every output package has, with estimates and age groups restricted to those given. */
export function outputPackage(
  request: DownloadRequest,
  ages: readonly string[] = ageGroups.map(({ id }) => id),
): PackageFile[] {
  const { output, language } = request;
  return [
    {
      name: "indicators.csv",
      description: "readme.indicators",
      columns: labelledColumns,
      content: () => indicatorsCsv(output, language, ages),
    },
    csv("art_attendance.csv", "readme.art_attendance", attendanceColumns, () => artAttendance(output, language)),
    csv("inputs_outputs.csv", "readme.inputs_outputs", inputsOutputsColumns, () => inputsOutputs(request)),
    csv("meta_area.csv", "readme.meta_area", areaColumns, () => metaArea(output)),
    csv("meta_age_group.csv", "readme.meta_age_group", ageGroupColumns, () => metaAgeGroup(ages, language)),
    csv("meta_period.csv", "readme.meta_period", periodColumns, () => metaPeriod(output, language)),
    csv("meta_indicator.csv", "readme.meta_indicator", indicatorColumns, () => metaIndicator(output, language)),
    { name: "boundaries.geojson", description: "readme.boundaries", content: boundaries(output) },
    csv("info/inputs.csv", "readme.info.inputs", inputFileColumns, () => inputFiles(output)),
    yaml("info/options.yml", "readme.info.options", output.options),
    yaml("info/calibration_options.yml", "readme.info.calibration_options", output.calibrationOptions ?? {}),
    csv("info/packages.csv", "readme.info.packages", softwareColumns, () => softwareVersions(request)),
    csv("info/unaids_navigator_checklist.csv", "readme.info.checklist", checklistColumns, () =>
      navigatorChecklist(request),
    ),
    csv("fit/spectrum_calibration.csv", "readme.fit.spectrum_calibration", calibrationColumns, () =>
      spectrumCalibration(output),
    ),
    yaml("fit/model_options.yml", "readme.fit.model_options", modelOptions(output)),
    yaml("fit/data_options.yml", "readme.fit.data_options", dataOptions(request)),
    yaml("fit/calibration_options.yml", "readme.fit.calibration_options", calibrationOptions(output)),
    ...impossibleFile(request, ages),
  ];
}

/** Only where there is something to say. */
function impossibleFile({ output, language }: DownloadRequest, ages: readonly string[]): PackageFile[] {
  const rows = impossibleEstimates(output, language, ages);
  if (rows.length === 0) return [];
  const cells = rows.map((row) => impossibleColumns.map((column) => row[column]));
  return [
    csv("info/impossible.csv", "readme.info.impossible", impossibleColumns, () => ({
      columns: impossibleColumns,
      rows: cells,
    })),
  ];
}

/** The data pack as a table; without a table of its areas the description says that ids are those of the model. */
export function datapackFile(request: DownloadRequest): PackageFile {
  const description = request.datapack?.areas ? "readme.datapack" : "readme.datapack.areaIds";
  return csv("pepfar_datapack_indicators_2025.csv", description, datapackColumns, () => ({
    columns: datapackColumns,
    rows: datapackRows(request),
  }));
}

function csv(name: string, description: TextKey, columns: readonly string[], table: () => CsvTable): PackageFile {
  return { name, description, columns, content: () => csvText(table()) };
}

function yaml(name: string, description: TextKey, options: Record<string, unknown>): PackageFile {
  return { name, description, content: yamlMap(options) };
}
