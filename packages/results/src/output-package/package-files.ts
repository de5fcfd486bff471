import { ageGroups } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";
import {
  inputsOutputsColumns as columns,
  inputsOutputs as comparedRows,
  inputsOutputsColumns,
} from "../comparisons/inputs-outputs-table.js";
import type { DownloadRequest } from "../download-request.js";
import { impossibleColumns, impossibleEstimates, labelledColumns } from "../estimates/labelled-estimates.js";
import { type CsvTable, csvText } from "../formats/csv-text.js";
import { yamlMap } from "../formats/options-yaml.js";
import type { ZipMember } from "../formats/zip-file.js";
import { artAttendance, attendanceColumns } from "./art-attendance-table.js";
import {
  ageGroupColumns,
  areaColumns,
  boundaries,
  indicatorColumns,
  indicatorsCsv,
  metaAgeGroup,
  metaArea,
  metaIndicator,
  metaPeriod,
  periodColumns,
} from "./estimate-tables.js";
import { checklistColumns, navigatorChecklist } from "./navigator-checklist.js";
import { probabilityColumns, probabilityTable } from "./probability-table.js";
import { inputFileColumns, inputFiles, softwareColumns, softwareVersions } from "./run-information.js";
import { calibrationOptions, dataOptions, modelOptions } from "./run-options.js";
import { calibrationColumns, spectrumCalibration } from "./spectrum-calibration-table.js";

export interface PackageFile extends ZipMember {
  /** Text about the file in the README. */
  description: TextKey;
  /** Columns if the file is a table. */
  columns?: readonly string[];
}

/** Files of every output package, restricted to the given age groups. */
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
    ...probabilityFile(request),
    csvFile("art_attendance.csv", "readme.art_attendance", attendanceColumns, () => artAttendance(output, language)),
    csvFile("inputs_outputs.csv", "readme.inputs_outputs", inputsOutputsColumns, () => inputsOutputs(request)),
    csvFile("meta_area.csv", "readme.meta_area", areaColumns, () => metaArea(output)),
    csvFile("meta_age_group.csv", "readme.meta_age_group", ageGroupColumns, () => metaAgeGroup(ages, language)),
    csvFile("meta_period.csv", "readme.meta_period", periodColumns, () => metaPeriod(output, language)),
    csvFile("meta_indicator.csv", "readme.meta_indicator", indicatorColumns, () => metaIndicator(output, language)),
    { name: "boundaries.geojson", description: "readme.boundaries", content: boundaries(output) },
    csvFile("info/inputs.csv", "readme.info.inputs", inputFileColumns, () => inputFiles(output)),
    yamlFile("info/options.yml", "readme.info.options", output.options),
    yamlFile("info/calibration_options.yml", "readme.info.calibration_options", output.calibrationOptions ?? {}),
    csvFile("info/packages.csv", "readme.info.packages", softwareColumns, () => softwareVersions(request)),
    csvFile("info/unaids_navigator_checklist.csv", "readme.info.checklist", checklistColumns, () =>
      navigatorChecklist(request),
    ),
    csvFile("fit/spectrum_calibration.csv", "readme.fit.spectrum_calibration", calibrationColumns, () =>
      spectrumCalibration(output),
    ),
    yamlFile("fit/model_options.yml", "readme.fit.model_options", modelOptions(output)),
    yamlFile("fit/data_options.yml", "readme.fit.data_options", dataOptions(request)),
    yamlFile("fit/calibration_options.yml", "readme.fit.calibration_options", calibrationOptions(output)),
    ...impossibleFile(request, ages),
  ];
}

/** Only if the output has quantiles. */
function probabilityFile({ output, language }: DownloadRequest): PackageFile[] {
  if (!output.estimates.quantiles) return [];
  return [
    csvFile("probabilities.csv", "readme.probabilities", probabilityColumns, () => probabilityTable(output, language)),
  ];
}

/** Only if there are impossible estimates. */
function impossibleFile({ output, language }: DownloadRequest, ages: readonly string[]): PackageFile[] {
  const rows = impossibleEstimates(output, language, ages);
  if (rows.length === 0) return [];
  const cells = rows.map((row) => impossibleColumns.map((column) => row[column]));
  return [
    csvFile("info/impossible.csv", "readme.info.impossible", impossibleColumns, () => ({
      columns: impossibleColumns,
      rows: cells,
    })),
  ];
}

export function csvFile(
  name: string,
  description: TextKey,
  columns: readonly string[],
  table: () => CsvTable,
): PackageFile {
  return { name, description, columns, content: () => csvText(table()) };
}

function yamlFile(name: string, description: TextKey, options: Record<string, unknown>): PackageFile {
  return { name, description, content: yamlMap(options) };
}

/** Without rows if the output has no input data. */
function inputsOutputs({ output, productName }: DownloadRequest): CsvTable {
  const rows = comparedRows(output, productName) ?? [];
  return { columns, rows: rows.map((row) => columns.map((column) => row[column])) };
}
