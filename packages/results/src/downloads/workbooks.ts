import type { CsvCell } from "@tessera/contract";
import { translate } from "@tessera/i18n";
import { datapackColumns, datapackRows } from "../datapack/datapack-rows.js";
import type { DownloadRequest } from "../download-request.js";
import { capitalised, impossibleEstimates } from "../estimates/labelled-estimates.js";
import { writeWorkbook } from "../formats/workbook.js";
import { inputFileColumns, packageInputs } from "../output-package/run-information.js";
import { prioritySheets } from "../priority-populations/sheets/priority-sheets.js";

/** The workbook for setting targets: the data and their sources. */
export async function writeDatapack(path: string, request: DownloadRequest): Promise<void> {
  await writeWorkbook(path, [
    { sheet: "data", rows: [datapackColumns, ...datapackRows(request)] },
    { sheet: "metadata", rows: metadata(request) },
  ]);
}

function metadata(request: DownloadRequest): CsvCell[][] {
  const { output, productName, language } = request;
  const { fit, calibrate } = projectIds(request);
  const impossible = impossibleEstimates(output, language).length;
  const notes = [
    ...(request.datapack?.areas ? [] : [translate(language, "datapack.areaIds")]),
    ...(impossible > 0 ? [translate(language, "datapack.impossible", { count: impossible })] : []),
  ].map((text) => [["Note", text]]);
  const blocks: CsvCell[][][] = [
    [[`${capitalised(productName)} Version`, output.modelVersion]],
    [
      ["Model fit ID", fit],
      ["Calibrate ID", calibrate],
    ],
    [[...inputFileColumns], ...packageInputs(output).map((file) => inputFileColumns.map((column) => file[column]))],
    [["Time point", "Quarter"], ...output.calendarQuarters.map((quarter, index) => [`t${index + 1}`, quarter])],
    ...notes,
  ];
  return [["V1", "V2", "V3", "V4"], ...blocks.flatMap((block, index) => (index === 0 ? block : [[], ...block]))];
}

/** A restored project has its own task ids in its state. */
function projectIds({ ids, state }: DownloadRequest): DownloadRequest["ids"] {
  const said = state as Record<string, { id?: unknown } | undefined> | null | undefined;
  const idOf = (step: string, otherwise: string) => {
    const id = said?.[step]?.id;
    return typeof id === "string" ? id : otherwise;
  };
  return { fit: idOf("model_fit", ids.fit), calibrate: idOf("calibrate", ids.calibrate) };
}

/** The workbook on priority populations. */
export async function writePriorityPopulations(path: string, request: DownloadRequest): Promise<void> {
  await writeWorkbook(path, prioritySheets(request));
}
