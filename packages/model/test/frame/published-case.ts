import { gunzipSync } from "node:zlib";
import { readAnc, readAreas, readPopulation, readProgramme, readSurvey } from "@tessera/inputs";
import { extractUpload, openProjection, readAncTesting, readArtDec31, readPjnzFiles } from "@tessera/spectrum";
import { hasShared, sharedFile } from "../../../../scripts/test/shared.mjs";
import type { ModelInputs } from "../../src/frame/model-inputs.js";

export const hasPublishedCases = hasShared("comparison with published model frames", "data", "reference");

/** Cases with published numbers, each with the files that it was made from. */
export const publishedCases = [
  { name: "mwi-2019", pjnz: "pjnz.PJNZ", survey: "mwi-2019" },
  { name: "mwi-2024", pjnz: "pjnz.PJNZ", survey: "mwi-2024" },
  { name: "mwi-zone", pjnz: "pjnz.zip", survey: "mwi-2024" },
] as const;

export async function publishedInputs({ name, pjnz, survey }: (typeof publishedCases)[number]): Promise<ModelInputs> {
  const content = (file: string, folder: string = name) => sharedFile("data", folder, file);
  const files = await readPjnzFiles(content(pjnz), pjnz);
  return {
    areas: readAreas(content("areas.geojson"), "areas.geojson"),
    national: {
      regions: await extractUpload(files, { awareness: true }),
      artDec31: files.flatMap((file) => readArtDec31(openProjection(file))),
      ancTesting: files.flatMap((file) => readAncTesting(openProjection(file))),
    },
    population: readPopulation(content("population.csv"), "population.csv"),
    survey: readSurvey(content("survey.csv", survey), "survey.csv"),
    programme: readProgramme(content("programme.csv"), "programme.csv"),
    anc: readAnc(content("anc.csv"), "anc.csv"),
    sti: null,
  };
}

function published(name: string, file: string): Buffer {
  const content = sharedFile("reference", name, file);
  return file.endsWith(".gz") ? gunzipSync(content) : content;
}

export function publishedJson<Content>(name: string, file: string): Content {
  return JSON.parse(published(name, file).toString("utf8"));
}

/** Rows of a published table, each a record of its cells; no cell of these tables holds a comma. */
export function publishedRows(name: string, file: string): Record<string, string>[] {
  const [header = "", ...lines] = published(name, file).toString("utf8").replaceAll('"', "").trim().split(/\r?\n/);
  const columns = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(columns.map((column, k) => [column, cells[k] ?? ""]));
  });
}

const infinities: Record<string, number> = { Inf: Number.POSITIVE_INFINITY, "-Inf": Number.NEGATIVE_INFINITY };

export function publishedNumber(cell: string | number | undefined): number {
  if (typeof cell === "number") return cell;
  return cell === undefined || cell === "" || cell === "NA" ? Number.NaN : (infinities[cell] ?? Number(cell));
}

/** Largest relative difference; infinite where lengths differ, or a value is missing or infinite on one side alone. */
export function largestDifference(ours: ArrayLike<number>, theirs: ArrayLike<number>): number {
  if (ours.length !== theirs.length) return Number.POSITIVE_INFINITY;
  let largest = 0;
  for (let k = 0; k < ours.length; k++) {
    const [own, other] = [ours[k] as number, theirs[k] as number];
    if (Object.is(own, other) || own === other) continue;
    const difference = Math.abs(own - other) / Math.max(Math.abs(own), Math.abs(other));
    largest = Math.max(largest, Number.isNaN(difference) ? Number.POSITIVE_INFINITY : difference);
  }
  return largest;
}

export interface PublishedSparse {
  dim: [number, number];
  i: number[];
  j: number[];
  x: number[];
}

/** Entries of a matrix that are not zero, by row and column. */
export function entriesOf(rows: ArrayLike<number>, columns: ArrayLike<number>, values: ArrayLike<number>) {
  const entries = new Map<string, number>();
  for (let k = 0; k < values.length; k++)
    if (values[k] !== 0) {
      const place = `${rows[k]} ${columns[k]}`;
      entries.set(place, (entries.get(place) ?? 0) + (values[k] as number));
    }
  return entries;
}
