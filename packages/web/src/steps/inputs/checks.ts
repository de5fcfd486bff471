import { post, request } from "../../api/client.ts";
import { ApiError } from "../../api/errors.ts";
import type { FileType, InputFile, Warning, Work } from "../../project/project.ts";
import { withFileNames } from "./file-names.ts";

/** What the service found of a file. */
export interface Found {
  country?: Work["country"];
  warnings: Warning[];
}

const baseline: readonly FileType[] = ["pjnz", "shape", "population"];

/** Other files name areas, and are checked against those of the shape. */
export function needsShape(type: FileType): boolean {
  return !baseline.includes(type);
}

interface PjnzAnswer {
  country: string;
  iso3: string;
}

export async function checkFile(type: FileType, file: InputFile, shape: InputFile | undefined): Promise<Found> {
  if (!needsShape(type)) {
    const { data } = await post<{ data: PjnzAnswer | unknown }>("/validate/baseline-individual", { type, file });
    if (type !== "pjnz") return { warnings: [] };
    const { country, iso3 } = data as PjnzAnswer;
    return { country: { name: country, iso3 }, warnings: [] };
  }
  const body = { type, file, shape: shape?.path ?? null };
  const { warnings } = await post<{ warnings?: Warning[] }>("/validate/survey-and-programme", body);
  return { warnings: warnings ?? [] };
}

/** Whether the three files that everything rests on are of one country and the same areas. */
export async function checkTogether({ pjnz, shape, population }: Work["files"]): Promise<void> {
  const paths = { pjnz: pjnz?.path ?? null, shape: shape?.path ?? null, population: population?.path ?? null };
  try {
    await request("POST", "/validate/baseline-combined", paths);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, code, status, key, taskId } = error;
    const detail = withFileNames(message, [pjnz, shape, population]);
    throw new ApiError({ code, detail, status, key, taskId });
  }
}
