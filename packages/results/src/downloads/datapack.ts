import writeXlsxFile from "write-excel-file/node";
import { datapackColumns, datapackRows } from "./datapack-table.js";
import { inputFileColumns, namedInputs } from "./package/info.js";
import type { DownloadRequest } from "./request.js";

/** The target-setting workbook: the data, and where they come from. */
export async function writeDatapack(path: string, request: DownloadRequest): Promise<void> {
  const sheets = [
    { sheet: "data", data: [datapackColumns, ...datapackRows(request.output)] },
    { sheet: "metadata", data: metadata(request) },
  ];
  await writeXlsxFile(sheets).toFile(path);
}

function metadata({ output, ids, productName }: DownloadRequest): (string | null)[][] {
  const blocks: (string | null)[][][] = [
    [[`${productName} Version`, output.modelVersion]],
    [
      ["Model fit ID", ids.fit],
      ["Calibrate ID", ids.calibrate],
    ],
    [[...inputFileColumns], ...namedInputs(output).map((file) => inputFileColumns.map((column) => file[column]))],
    [["Time point", "Quarter"], ...output.calendarQuarters.map((quarter, index) => [`t${index + 1}`, quarter])],
  ];
  return [["V1", "V2", "V3", "V4"], ...blocks.flatMap((block, index) => (index === 0 ? block : [[], ...block]))];
}
