import writeXlsxFile from "write-excel-file/node";
import type { DownloadRequest } from "./request.js";

/** A placeholder: the workbook has its place among the downloads, its content is not defined. */
export async function writeAgyw(path: string, _request: DownloadRequest): Promise<void> {
  const data = [
    ["x", "y"],
    [1, 3],
    [2, 4],
    [3, 5],
  ];
  await writeXlsxFile([{ sheet: "sheet", data }]).toFile(path);
}
