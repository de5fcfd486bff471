import { type FileType, fileTypeTable } from "@tessera/contract";
import type { WarningText } from "@tessera/contract/api";
import { shallowReactive } from "vue";
import { post, request, Unreachable } from "../api/requests.ts";
import { language } from "../texts/i18n.ts";
import type { InputFile, Work } from "./project.ts";

/** The outcome of a check. Errors and warnings have a text in one language, and are fetched again in another. */
export type Outcome =
  | { state: "checking"; end: Promise<void> }
  | { state: "valid"; found: Found; language: string }
  | { state: "refused"; error: unknown; language: string };

/** Outcomes since the page was opened, by the content that was checked. */
const outcomes = shallowReactive(new Map<string, Outcome>());

export function outcomeOf(type: FileType, file: InputFile, shape: InputFile | undefined): Outcome | undefined {
  return outcomes.get(keyOf(type, file, shape));
}

/** The outcome of checking a file, after a running check if there is one. */
export function settled(type: FileType, file: InputFile, shape: InputFile | undefined): Promise<Outcome> {
  return checkOnce(keyOf(type, file, shape), () => checkFile(type, file, shape));
}

export async function checkOnce(key: string, check: () => Promise<Found>): Promise<Outcome> {
  const known = outcomes.get(key);
  if (known === undefined || isStale(known)) {
    const asked = language.value;
    const end = check().then(
      (found) => void outcomes.set(key, { state: "valid", found, language: asked }),
      (error: unknown) => void outcomes.set(key, { state: "refused", error, language: asked }),
    );
    outcomes.set(key, { state: "checking", end });
    await end;
  } else if (known.state === "checking") await known.end;
  return outcomes.get(key) as Outcome;
}

export function outcome(key: string): Outcome | undefined {
  return outcomes.get(key);
}

/** Whether the check failed for lack of a response. */
export function isSilent(one: Outcome | undefined): boolean {
  return one?.state === "refused" && one.error instanceof Unreachable;
}

function isStale(one: Outcome): boolean {
  if (one.state === "checking") return false;
  const hasWords = one.state === "refused" || one.found.warnings.length > 0;
  return isSilent(one) || (hasWords && one.language !== language.value);
}

function keyOf(type: FileType, file: InputFile, shape: InputFile | undefined): string {
  const against = needsShape(type) ? [shape?.path, shape?.filename] : [];
  return [type, file.path, file.filename, ...against].join("|");
}

/** What the service returns for a valid file. */
interface Found {
  country?: Work["country"];
  warnings: WarningText[];
}

/** Whether the areas of a file are checked against the shape file. */
export function needsShape(type: FileType): boolean {
  return fileTypeTable[type].hasAreas;
}

interface PjnzContent {
  country: string;
  iso3: string | null;
}

/** Rows of a large country are tens of megabytes, which a check does not need. */
const withoutRows = (path: string) => `${path}?rows=false`;

async function checkFile(type: FileType, file: InputFile, shape: InputFile | undefined): Promise<Found> {
  if (!needsShape(type)) {
    const path = withoutRows("/validate/baseline-individual");
    const { data } = await post<{ data: PjnzContent | unknown }>(path, { type, file });
    if (type !== "pjnz") return { warnings: [] };
    const { country, iso3 } = data as PjnzContent;
    return { country: { name: country, iso3 }, warnings: [] };
  }
  // With its name, which messages then use.
  const body = { type, file, shape: shape ?? null };
  const { warnings } = await post<{ warnings?: WarningText[] }>(withoutRows("/validate/survey-and-programme"), body);
  return { warnings: warnings ?? [] };
}

/** Checks that the three baseline files are of one country and the same areas. */
export async function checkTogether({ pjnz, shape, population }: Work["files"]): Promise<void> {
  const files = { pjnz: pjnz ?? null, shape: shape ?? null, population: population ?? null };
  await request("POST", "/validate/baseline-combined", files);
}
