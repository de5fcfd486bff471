import { fiveYearAgeGroups } from "@tessera/contract";
import { writeArchive } from "@tessera/spectrum";

/** A file of rows that can still be edited: cells as they are written, the header apart. */
export interface Sheet {
  header: string[];
  rows: string[][];
}

export interface Feature {
  type: string;
  properties: Record<string, unknown>;
  geometry: unknown;
}

export interface Collection {
  type: string;
  features: Feature[];
}

export const districts = ["XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"];
const regions = ["XSM_1_1", "XSM_1_2"];
const quarters = ["CY2015Q2", "CY2020Q3"];
const years = ["2018", "2019", "2020"];

function square(x: number, y: number, width: number): unknown {
  const ring = [
    [x, y],
    [x + width, y],
    [x + width, y + 1],
    [x, y + 1],
    [x, y],
  ];
  return { type: "MultiPolygon", coordinates: [[ring]] };
}

function area(
  id: string,
  name: string,
  level: number,
  parent: string | null,
  order: number,
  geometry: unknown,
): Feature {
  const properties = {
    area_id: id,
    area_name: name,
    area_level: level,
    parent_area_id: parent,
    spectrum_region_code: 0,
    area_sort_order: order,
    center_x: order,
    center_y: 0.5,
    area_level_label: ["Country", "Region", "District"][level],
    display: level !== 1,
  };
  return { type: "Feature", properties, geometry };
}

/** A country of two regions with two districts each, side by side. */
export function shape(): Collection {
  return {
    type: "FeatureCollection",
    features: [
      area("XSM", "Smallia", 0, null, 1, square(0, 0, 4)),
      ...regions.map((id, at) => area(id, `Région ${at + 1}`, 1, "XSM", at + 2, square(2 * at, 0, 2))),
      // The sort order runs against the file, to tell the two apart.
      ...districts.map((id, at) =>
        area(id, `District ${at + 1}`, 2, regions[at >> 1] as string, 10 - at, square(at, 0, 1)),
      ),
    ],
  };
}

export function population(): Sheet {
  const header = ["area_id", "source", "calendar_quarter", "sex", "age_group", "population", "asfr"];
  const rows = districts.flatMap((area, at) =>
    quarters.flatMap((quarter) =>
      ["female", "male"].flatMap((sex) =>
        fiveYearAgeGroups.map((age, step) => [area, "Census", quarter, sex, age, `${1000 + at * 17 + step}.25`, ""]),
      ),
    ),
  );
  return { header, rows };
}

export function survey(): Sheet {
  const header = [
    ...[
      "indicator",
      "survey_id",
      "survey_mid_calendar_quarter",
      "area_id",
      "area_name",
      "res_type",
      "sex",
      "age_group",
    ],
    ...["n_clusters", "n_observations", "n_eff_kish", "estimate", "std_error", "ci_lower", "ci_upper", "survey_year"],
  ];
  const rows = ["prevalence", "art_coverage"].flatMap((indicator) =>
    ["XSM", ...districts].flatMap((area, at) =>
      ["both", "female", "male"].flatMap((sex) =>
        ["Y015_049", "Y015_019", "Y020_024"].map((age) => {
          const estimate = ["20", "400", "310.5", `0.1${at}234`, "0.01125", "0.09", "0.24", "2016"];
          return [indicator, "SMALL2016PHIA", "CY2016Q2", area, "Somewhere", "all", sex, age, ...estimate];
        }),
      ),
    ),
  );
  return { header, rows };
}

export function programme(): Sheet {
  const header = [
    ...["area_id", "area_name", "sex", "age_group", "year", "calendar_quarter", "art_current", "art_current_adjusted"],
    ...["art_adjustment_factor", "art_new", "vl_tested_12mos", "vl_suppressed_12mos"],
  ];
  const groups = [
    ["both", "Y000_014"],
    ["female", "Y015_999"],
    ["male", "Y015_999"],
  ] as const;
  const rows = districts.flatMap((area, at) =>
    years.flatMap((year, step) =>
      groups.map(([sex, age]) => [
        ...[area, "Somewhere", sex, age, year, `CY${year}Q4`, `${100 + 10 * at + step}`, `${110.5 + at}`, "1.05"],
        ...["12", "80", "60"],
      ]),
    ),
  );
  return { header, rows };
}

export function anc(): Sheet {
  const header = [
    ...["area_id", "area_name", "age_group", "year", "anc_clients", "anc_known_pos", "anc_already_art", "anc_tested"],
    ...["anc_tested_pos", "anc_known_neg", "births_facility"],
  ];
  const rows = districts.flatMap((area, at) =>
    years.map((year) => [area, "Somewhere", "Y015_049", year, `${900 + at}`, "50", "40", "800", "25", "10", "850"]),
  );
  return { header, rows };
}

/** Clients of STI clinics, and how often people of each sex come there. */
export function sti(): Sheet {
  const counted = ["year", "sti_artcov_x", "sti_artcov_n", "sti_client_rate"];
  const header = ["area_id", "area_name", "sex", "age_group", ...counted];
  const counts = districts.flatMap((area, at) =>
    years.map((year) => [area, "Somewhere", "both", "Y015_049", year, `${30 + at}`, "50", ""]),
  );
  const rates = years.flatMap((year) =>
    ["female", "male"].map((sex) => ["XSM", "Smallia", sex, "Y015_049", year, "", "", sex === "male" ? "2.5" : "1"]),
  );
  return { header, rows: [...counts, ...rates] };
}

export function vmmc(): Sheet {
  const ages = ["15-24", "25-34", "35-49", "50+"];
  const rows = ["XSM", ...districts].map((area, at) => [
    ...[area, "Somewhere", "National"],
    ...ages.map((_, step) => String(10 * at + step)),
    ...ages.map((_, step) => String(100 * at + step)),
  ]);
  return { header: ["area_id", "SNU", "Region", ...ages, ...ages], rows };
}

/** The bytes of a CSV file. In a semicolon file numbers get a decimal comma. */
export function csv({ header, rows }: Sheet, delimiter = ",", lineEnd = "\n"): Buffer {
  const cell = (text: string) => {
    const local = delimiter === ";" && /^-?\d+\.\d+$/.test(text) ? text.replace(".", ",") : text;
    return /["\n\r;,]/.test(local) && local.includes(delimiter) ? `"${local.replaceAll('"', '""')}"` : local;
  };
  return Buffer.from([header, ...rows].map((row) => row.map(cell).join(delimiter) + lineEnd).join(""), "utf8");
}

export function geojson(collection: unknown): Buffer {
  return Buffer.from(JSON.stringify(collection), "utf8");
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);

/** XML of a sheet whose headings are in its second row. */
export function sheetXml({ header, rows }: Sheet): string {
  const lines = [["", "Men circumcised"], header, ...rows].map((cells, row) => {
    const tags = cells.map((cell, column) => {
      const address = `${letters(column)}${row + 1}`;
      if (cell === "") return "";
      if (row > 1 && /^-?\d+(\.\d+)?$/.test(cell)) return `<c r="${address}"><v>${cell}</v></c>`;
      return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    });
    return `<row r="${row + 1}">${tags.join("")}</row>`;
  });
  const namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  return `<?xml version="1.0"?><worksheet xmlns="${namespace}"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

/** A workbook with this one sheet. */
export async function xlsx(xml: string, sheet = "Datapack inputs"): Promise<Buffer> {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const parts = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": xml,
  };
  return writeArchive(Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}
