import { translate } from "@tessera/i18n";
import { type SheetCell, writeWorkbook } from "../../formats/workbook.js";
import { impossibleEstimates } from "../../impossible.js";
import { inputFileColumns, namedInputs } from "../package/info.js";
import type { DownloadRequest } from "../request.js";
import { datapackColumns, datapackRows } from "./rows.js";

/** The target-setting workbook: the data, and where they come from. */
export async function writeDatapack(path: string, request: DownloadRequest): Promise<void> {
  await writeWorkbook(path, [
    { sheet: "data", rows: [datapackColumns, ...datapackRows(request)] },
    { sheet: "metadata", rows: metadata(request) },
  ]);
}

function metadata(request: DownloadRequest): SheetCell[][] {
  const { output, productName, language } = request;
  const { fit, calibrate } = projectIds(request);
  const impossible = impossibleEstimates(output, language).length;
  const notes = [
    ...(request.datapack?.areas ? [] : [translate(language, "datapack.areaIds")]),
    ...(impossible > 0 ? [translate(language, "datapack.impossible", { count: impossible })] : []),
  ].map((text) => [["Note", text]]);
  const blocks: SheetCell[][][] = [
    [[`${capitalised(productName)} Version`, output.modelVersion]],
    [
      ["Model fit ID", fit],
      ["Calibrate ID", calibrate],
    ],
    [[...inputFileColumns], ...namedInputs(output).map((file) => inputFileColumns.map((column) => file[column]))],
    [["Time point", "Quarter"], ...output.calendarQuarters.map((quarter, index) => [`t${index + 1}`, quarter])],
    ...notes,
  ];
  return [["V1", "V2", "V3", "V4"], ...blocks.flatMap((block, index) => (index === 0 ? block : [[], ...block]))];
}

/** A project that was restored has ids of its own, which its state says. */
function projectIds({ ids, state }: DownloadRequest): DownloadRequest["ids"] {
  const said = state as Record<string, { id?: unknown } | undefined> | null | undefined;
  const idOf = (step: string, otherwise: string) => {
    const id = said?.[step]?.id;
    return typeof id === "string" ? id : otherwise;
  };
  return { fit: idOf("model_fit", ids.fit), calibrate: idOf("calibrate", ids.calibrate) };
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
