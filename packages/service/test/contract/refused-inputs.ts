import type { CountryFile, generateCountry } from "@tessera/demo";
import { identityBlocks, versionAndYearBlocks, writePjnz } from "@tessera/spectrum";

const malawi = { countryCode: 454, regionCode: 0, projectionName: "P", version: "6.30", regionName: "R" };

type Files = Awaited<ReturnType<typeof generateCountry>>["files"];

/** A country's files with one thing that validation refuses, and what a refusal must name. */
export interface RefusedInput {
  what: string;
  name: CountryFile;
  content: (files: Files) => Uint8Array | Promise<Uint8Array>;
  names: readonly string[];
}

const edited = (files: Files, name: CountryFile, edit: (text: string) => string) =>
  Buffer.from(edit(files[name].toString("utf8")));

/** Sets a cell of the first row of data. */
function firstCell(text: string, column: string, value: string): string {
  const [header = "", first = "", ...rest] = text.split(/\r?\n/);
  const at = header.split(",").indexOf(column);
  const cells = first.split(",");
  cells[at] = value;
  return [header, cells.join(","), ...rest].join("\n");
}

export const refusedInputs: readonly RefusedInput[] = [
  {
    what: "a negative number on ART",
    name: "programme.csv",
    content: (files) => edited(files, "programme.csv", (text) => firstCell(text, "art_current", "-500")),
    names: ["programme.csv", "art_current", "2"],
  },
  {
    what: "another country's projection",
    name: "pjnz.PJNZ",
    content: () => writePjnz("P", { pjn: identityBlocks(malawi), dp: versionAndYearBlocks("6.30", 1970, 2030) }),
    names: ["pjnz.PJNZ", "areas.geojson"],
  },
  {
    what: "a district that the shape file lacks",
    name: "survey.csv",
    content: (files) => edited(files, "survey.csv", (text) => firstCell(text, "area_id", "XTA_2_99")),
    names: ["survey.csv", "XTA_2_99", "2"],
  },
  {
    what: "a sex that is written otherwise",
    name: "survey.csv",
    content: (files) => edited(files, "survey.csv", (text) => firstCell(text, "sex", "Female")),
    names: ["survey.csv", "sex", "Female", "2"],
  },
  {
    what: "estimates in percent",
    name: "survey.csv",
    content: (files) => edited(files, "survey.csv", (text) => firstCell(text, "estimate", "11.5")),
    names: ["survey.csv", "estimate", "11.5", "2"],
  },
];
