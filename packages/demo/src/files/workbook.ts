import { writeArchive } from "@tessera/spectrum";

export type WorkbookCell = string | number | null;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const openXml = "http://schemas.openxmlformats.org";

/** An .xlsx of one sheet. Written by hand so that the same cells make the same bytes: an archive carries no clock. */
export function workbook(sheet: string, rows: readonly (readonly WorkbookCell[])[]): Promise<Buffer> {
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  const part = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const main = `${openXml}/spreadsheetml/2006/main`;
  const members: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("/xl/workbook.xml", "sheet.main")}${part("/xl/worksheets/sheet1.xml", "worksheet")}</Types>`,
    "_rels/.rels": relations("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${openXml}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join("")}</sheetData></worksheet>`,
  };
  return writeArchive(
    Object.entries(members).map(([name, text]) => ({ name, content: Buffer.from(declaration + text, "utf8") })),
  );
}

function rowXml(cells: readonly WorkbookCell[], row: number): string {
  const written = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join("");
  return `<row r="${row + 1}">${written}</row>`;
}

function cellXml(cell: WorkbookCell, reference: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
