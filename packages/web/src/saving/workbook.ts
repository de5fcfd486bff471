import { type CsvCell, inertText } from "@tessera/contract";
import { t } from "../texts/i18n.ts";
import type { Caption } from "./save-file.ts";

/** What a saved view says of where it comes from. */
export interface Origin {
  citation: string;
  version: string;
  /** The address that shows the view again. */
  link: string;
  options: readonly { label: string; value: string }[];
}

type Cell = string | number | { value: string; fontWeight: "bold"; wrap?: true };

/** Rows of the sheet on the view: its title, and how to cite it, the version and the options, if they are known. */
export function aboutRows({ title, subtitle }: Caption, origin: Origin | undefined): Cell[][] {
  const bold = (value: string): Cell => ({ value: inertText(value), fontWeight: "bold" });
  const rows: Cell[][] = [[bold(t("about.view")), inertText(`${title}. ${subtitle}`)]];
  if (!origin) return rows;
  return [
    ...rows,
    [bold(t("about.citation")), inertText(origin.citation)],
    [bold(t("about.version")), inertText(origin.version)],
    [bold(t("about.link")), inertText(origin.link)],
    [],
    [bold(t("about.options"))],
    ...origin.options.map(({ label, value }) => [inertText(label), inertText(value)]),
  ];
}

/** A table as a workbook with two sheets: the values, and what they are. The writer is loaded when it is needed. */
export async function workbookOf(
  table: { columns: readonly string[]; rows: readonly (readonly CsvCell[])[] },
  caption: Caption,
  origin: Origin | undefined,
): Promise<Blob> {
  const { default: writeXlsxFile } = await import("write-excel-file/browser");
  const heads = table.columns.map((value): Cell => ({ value: inertText(value), fontWeight: "bold", wrap: true }));
  const widths = table.columns.map((_, k) => ({ width: k < 2 ? 22 : 14 }));
  return writeXlsxFile([
    {
      sheet: t("about.values"),
      data: [heads, ...table.rows.map((row) => row.map(written))],
      columns: widths,
      stickyRowsCount: 1,
    },
    { sheet: t("about.sheet"), data: aboutRows(caption, origin), columns: [{ width: 34 }, { width: 110 }] },
  ]).toBlob();
}

function written(cell: CsvCell): string | number | boolean | null {
  if (typeof cell === "string") return inertText(cell);
  if (typeof cell === "object" && cell !== null) return cell.verbatim;
  return cell ?? null;
}
