import type { FileType, ModelFileType, Warning } from "@tessera/contract";
import type { ShapeFilters } from "@tessera/contract/api";
import type { RowChoice } from "@tessera/inputs";

/** Data read from files for options: facts for the form and for one of its defaults, problems of submitted options, and their variants. */
export type OptionReading = "formFacts" | "surveyFacts" | "runProblems" | "variants";

/** Data read from files for review: implausible values, rows of charts, and choices of filters. */
export type ReviewReading =
  | "plausibility"
  | "programmeSeries"
  | "ancSeries"
  | "stiSeries"
  | "inputComparison"
  | "populationChoices"
  | "reviewChoices";

/** A check of one file by the rules of its type, of the baseline files together, or a reading. */
export type CheckName = FileType | "combined" | OptionReading | ReviewReading;

/** The role of a file in a check: the file itself, or one that it is compared with. */
export type Role = "file" | ModelFileType;

export interface FileToCheck {
  path: string;
  /** The path in the request, whose ending is checked. */
  given: string;
  /** Name in messages. */
  name: string;
  /** SHA-256 of the content to check, which detects a later change of the file. */
  digest: string;
}

export type FilesToCheck = Partial<Record<Role, FileToCheck>>;

export interface CheckOptions {
  /** Whether contradictory rows are errors rather than warnings. */
  strict: boolean;
  /** Whether to warn of counts in programme and ANC files that are larger than their total. */
  warnings: boolean;
  /** Types whose rows are left out of the result. */
  withoutRows: readonly FileType[];
  /** Values of columns: rows with other values are left out of the result. */
  only?: RowChoice;
  /** Most places of a refused file that are listed; all are counted. */
  mostProblems: number;
}

export type Submitted = Readonly<Record<string, unknown>>;

export interface CheckRequest {
  check: CheckName;
  files: FilesToCheck;
  options: CheckOptions;
  /** Model options to check with the files. */
  submitted?: Submitted;
  /** Folder of parsed tables; null to parse every file. */
  tables: string | null;
}

/** Content of valid files. It is independent of language, so that it can be cached for all clients. */
export interface Finding {
  /** JSON of the content shown to the user. Immutable. */
  data: Uint8Array | null;
  /** JSON of the rows of charts, in pieces. Immutable. */
  rows?: readonly Uint8Array[];
  filters: ShapeFilters | null;
  /** Choices of the filters of charts. */
  choices?: object;
  warnings: readonly Warning[];
}

/** Cache key: all that the outcome depends on. A table from the folder is the one that parsing would give. */
export function keyOf({ check, files, options, submitted }: CheckRequest): string {
  const ending = (path: string) => path.slice(path.lastIndexOf("."));
  const contents = Object.entries(files).map(([role, { given, name, digest }]) => [role, ending(given), name, digest]);
  return JSON.stringify([check, contents, options, submitted]);
}
