import type { PriorityRequest } from "../../download-request.js";
import type { Sheet } from "../../formats/workbook.js";
import type { MissingTables } from "../tables/priority-tables.js";
import type { SheetWords } from "./cells.js";

/** Says which tables are missing, and where to put them. */
export function missingSheet(missing: MissingTables, request: PriorityRequest | undefined, words: SheetWords): Sheet {
  const files = missing.reason === "files" ? missing.files : [];
  const texts = [
    words.text("priority.missing.title"),
    words.text(`priority.missing.${missing.reason}`),
    ...files,
    ...(request?.hasOptions ? [words.text("priority.missing.options")] : []),
  ];
  return { sheet: words.text("priority.sheet.missing"), rows: texts.map((text) => [text]), widths: [120] };
}
