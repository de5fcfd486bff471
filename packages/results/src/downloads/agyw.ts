import { writeWorkbook } from "../formats/workbook.js";
import type { DownloadRequest } from "./request.js";

/** A placeholder: the workbook has its place among the downloads, its content is not defined. */
export async function writeAgyw(path: string, _request: DownloadRequest): Promise<void> {
  const rows = [
    ["x", "y"],
    [1, 3],
    [2, 4],
    [3, 5],
  ];
  await writeWorkbook(path, [{ sheet: "sheet", rows }]);
}
