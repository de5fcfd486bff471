import { type CsvCell, inertText } from "@tessera/contract";
import { translate } from "@tessera/i18n";
import { datapackColumns, datapackRows } from "../datapack/datapack-rows.js";
import type { DownloadRequest } from "../download-request.js";
import { capitalised, impossibleEstimates } from "../estimates/labelled-estimates.js";
import { inputFileColumns, packageInputs } from "../output-package/run-information.js";

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

/** A placeholder: the content of this workbook is not defined yet. */
export async function writeAgyw(path: string): Promise<void> {
  const rows = [
    ["x", "y"],
    [1, 3],
    [2, 4],
    [3, 5],
  ];
  await writeWorkbook(path, [{ sheet: "sheet", rows }]);
}

interface Sheet {
  sheet: string;
  rows: readonly (readonly CsvCell[])[];
}

/** Writes a workbook. Strings that look like formulas are escaped, so that they stay text when a cell is edited. */
export async function writeWorkbook(path: string, sheets: readonly Sheet[]): Promise<void> {
  const written = sheets.map(({ sheet, rows }) => ({ sheet, data: rows.map((row) => row.map(plain)) }));
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  await writeXlsxFile(written).toFile(path);
}

function plain(cell: CsvCell): string | number | boolean | null {
  if (typeof cell === "string") return inertText(cell);
  return typeof cell === "object" ? (cell?.verbatim ?? null) : (cell ?? null);
}
