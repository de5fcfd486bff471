import type { CountryFile } from "@tessera/demo";
import type { Language } from "@tessera/i18n";

/** What each file of the country is in a project. */
export const fileNames = {
  pjnz: "pjnz.PJNZ",
  shape: "areas.geojson",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
  vmmc: "vmmc.xlsx",
} as const satisfies Record<string, CountryFile>;
export type FileRole = keyof typeof fileNames;

/** Which country, and the folder that its files go to. */
export interface DemoOrder {
  districts: number;
  seed: number;
  /** Of the labels of area levels. */
  language: Language;
  folder: string;
}

/** A file in the upload folder as requests name it. */
export interface UploadedFile {
  path: string;
  filename: string;
  hash: string;
}

export interface DemoUploads {
  files: Record<FileRole, UploadedFile>;
  /** Model options that fit these files. */
  options: Record<string, unknown>;
}
