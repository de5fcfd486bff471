import type { WarnedGroup } from "@tessera/contract";
import {
  type Anc,
  type Areas,
  type NationalNumbers,
  type NationalTotals,
  type Programme,
  type ReviewedSeries,
  readAnc,
  readAreas,
  readProgramme,
  readSti,
  type SeriesRow,
  type Sti,
  seriesRows,
} from "../../src/index.js";
import { type Collection, geojson, shape } from "../small-country.js";

/** A country of two regions with two districts each; districts are sorted from the last to the first. */
export function smallAreas(edit: (collection: Collection) => void = () => {}): Areas {
  const collection = shape();
  edit(collection);
  return readAreas(geojson(collection), "areas.geojson");
}

type Cell = string | number;

/** Programme data of rows: area, sex, age group, quarter, and then the numbers that are named. */
export function programmeOf(numbers: readonly string[], rows: readonly (readonly Cell[])[]): Programme {
  const header = ["area_id", "sex", "age_group", "calendar_quarter", ...numbers];
  return readProgramme(csvOf([header, ...rows]), "programme.csv");
}

const ancHeader = [
  ...["area_id", "age_group", "year", "anc_clients", "anc_known_pos", "anc_already_art", "anc_tested"],
  ...["anc_tested_pos", "anc_known_neg", "births_facility"],
];

/** Antenatal data of rows: area, year, clients, known positive, on ART, tested, positive, known negative, births. */
export function ancOf(rows: readonly (readonly Cell[])[], ageGroup = "Y015_049"): Anc {
  return readAnc(csvOf([ancHeader, ...rows.map(([area = "", ...rest]) => [area, ageGroup, ...rest])]), "anc.csv");
}

const stiHeader = ["area_id", "sex", "age_group", "year", "sti_artcov_x", "sti_artcov_n", "sti_client_rate"];

/** Data of STI clinics of rows: area, sex, age group, year, on ART, HIV positive and, if given, the rate of clients. */
export function stiOf(rows: readonly (readonly Cell[])[]): Sti {
  return readSti(csvOf([stiHeader, ...rows.map((row) => (row.length === 6 ? [...row, ""] : row))]), "sti.csv");
}

export function csvOf(rows: readonly (readonly Cell[])[]): Buffer {
  return Buffer.from(rows.map((row) => row.join(",")).join("\n"));
}

/** National numbers on ART: region, year, sex, age group, reported, attending, residing. */
export function nationalOf(
  rows: readonly (readonly [
    number,
    number,
    "both" | "male" | "female",
    "Y000_014" | "Y015_999",
    number,
    number,
    number,
  ])[],
  totals: NationalTotals[] = [],
): NationalNumbers {
  return {
    art: () =>
      rows.map(([regionCode, year, sex, ageGroup, reported, attend, reside]) => ({
        regionCode,
        year,
        sex,
        ageGroup,
        artDec31Reported: reported,
        artDec31Attend: attend,
        artDec31Reside: reside,
        artDec31: attend,
      })),
    anc: () => [],
    totals: () => totals,
  };
}

/** The row of an area, plot and period. */
export function rowOf({ series }: ReviewedSeries<string>, area: string, plot: string, period?: string): SeriesRow {
  for (const row of seriesRows(series))
    if (row.area_id === area && row.plot === plot && (period === undefined || row.time_period === period)) return row;
  throw new Error(`There is no row of ${plot} for ${area}`);
}

export const numberOf = (reviewed: ReviewedSeries<string>, area: string, plot: string, period?: string): number =>
  rowOf(reviewed, area, plot, period).value;

/** Warnings by their check, with the places that they are about. */
export function warningsOf({ warnings }: { warnings: ReviewedSeries<string>["warnings"] }) {
  return Object.fromEntries(
    warnings.map(({ key, values, groups }) => [
      key.replace("warning.review.", ""),
      { ...values, ...(groups && { places: groups.map(placeOf).join("; ") }) } as Record<string, string | number>,
    ]),
  );
}

/** Areas, people, times and numbers of a group: `Ada female Y015_049 2015 (5 > 3)`. */
export function placeOf({ areas, sexes, ages, times, source, numbers }: WarnedGroup): string {
  const names = areas === "all" ? ["all"] : (areas ?? []).map(({ name }) => name);
  const parts = [names, sexes, ages, source ? [source] : [], times].map((part) => (part ?? []).join(" "));
  return [...parts, numbers ? `(${numbers})` : ""].filter((part) => part !== "").join(" ");
}
