import { fiveYearPartsOf, yearOfQuarter } from "@tessera/contract";
import { writeArchive } from "@tessera/spectrum";
import type { CountryPlan } from "../country-plan.js";
import { binomial, type Random } from "../random-draws.js";
import { cells, countsAt, firstCellOfMen, type YearlyCounts } from "../truth/district-counts.js";

const sheet = "Datapack inputs";
const quarter = "CY2024Q4";

/** Age groups of the file, with the shares of men ever circumcised and circumcised in the last year. */
const groups = [
  { label: "15-24", ageGroup: "Y015_024", ever: 0.45, lastYear: 0.05 },
  { label: "25-34", ageGroup: "Y025_034", ever: 0.35, lastYear: 0.02 },
  { label: "35-49", ageGroup: "Y035_049", ever: 0.25, lastYear: 0.006 },
  { label: "50+", ageGroup: "Y050_999", ever: 0.2, lastYear: 0.001 },
] as const;

/** The workbook of men circumcised in the last year and ever, by area. Areas are sums of their districts. */
export function circumcisionFile(country: CountryPlan, counts: YearlyCounts, random: Random): Promise<Buffer> {
  const { population } = countsAt(counts, quarter);
  const drawn = country.neighbours.map((_, district) =>
    groups.map(({ ageGroup, ever, lastYear }) => {
      const inGroup = fiveYearPartsOf(ageGroup).reduce(
        (sum, group) => sum + (population[district * cells + firstCellOfMen + group] as number),
        0,
      );
      const everDone = binomial(random, Math.round(inGroup), ever);
      return { everDone, lastYear: binomial(random, everDone, lastYear / ever) };
    }),
  );
  const rows = country.areas.map((area, index): WorkbookCell[] => {
    const total = (group: number, of: "everDone" | "lastYear") =>
      (country.districtsOf[index] ?? []).reduce((sum, district) => sum + (drawn[district]?.[group]?.[of] ?? 0), 0);
    return [
      area.area_id,
      area.area_name,
      area.area_level_label,
      ...groups.map((_, group) => total(group, "lastYear")),
      ...groups.map((_, group) => total(group, "everDone")),
    ];
  });
  const labels = groups.map(({ label }) => label);
  const year = yearOfQuarter(quarter);
  return workbook(sheet, [
    [
      null,
      null,
      null,
      `Men circumcised during ${year}`,
      null,
      null,
      null,
      `Living men ever circumcised, end of ${year}`,
    ],
    ["area_id", "SNU", "Region", ...labels, ...labels],
    ...rows,
  ]);
}

type WorkbookCell = string | number | null;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const openXml = "http://schemas.openxmlformats.org";

/** An .xlsx with one sheet (ECMA-376), without dates, so that the same cells give the same bytes. */
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
