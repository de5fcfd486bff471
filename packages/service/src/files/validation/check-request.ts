import type { FileType, ModelFileType, Warning } from "@tessera/contract";
import type { ShapeFilters } from "@tessera/contract/api";
import type { TextKey, TextValues } from "@tessera/i18n";

/** What is read of files for options: for their form, for one default of it, and to compare submitted ones with. */
export type OptionReading = "formFacts" | "surveyFacts" | "optionFiles";

/** What is read of files to review them: what can hardly be true, the rows of charts, and what there is to choose from. */
export type ReviewReading =
  | "plausibility"
  | "programmeSeries"
  | "ancSeries"
  | "inputComparison"
  | "populationChoices"
  | "reviewChoices";

/** What can be asked of files: whether one keeps the rules of its type, whether the baseline files fit together, or facts. */
export type CheckName = FileType | "combined" | OptionReading | ReviewReading;

/** What a file is in a check: the one that is checked, or one that it is compared with. */
export type Role = "file" | ModelFileType;

export interface FileToCheck {
  /** Where it is. */
  path: string;
  /** As it was asked for: the ending of this path counts, whatever the file is called. */
  given: string;
  /** As sentences call it. */
  name: string;
  /** SHA-256 of what is to be checked; a file that reads differently has changed since. */
  digest: string;
}

export type FilesToCheck = Partial<Record<Role, FileToCheck>>;

export interface CheckOptions {
  /** Whether rules that compare rows with each other refuse a file, rather than warn of it. */
  strict: boolean;
  /** Whether to look for counts in programme and ANC files that are allowed but cannot be right. */
  warnings: boolean;
  /** Types whose rows nobody wants to see in the answer. */
  withoutRows: readonly FileType[];
}

export interface CheckOrder {
  check: CheckName;
  files: FilesToCheck;
  options: CheckOptions;
}

/** What a valid file holds, without the words of any language, so that one answer serves everybody who asks. */
export interface Finding {
  /** JSON of what the answer shows of the file. Never written to again. */
  data: Uint8Array | null;
  /** JSON of the rows of charts, in pieces. Never written to again. */
  rows?: readonly Uint8Array[];
  filters: ShapeFilters | null;
  /** What there is to choose from in the files, where charts are drawn of them. */
  choices?: object;
  warnings: readonly Warning<TextKey>[];
}

/** Everything that the outcome depends on. */
export function keyOf({ check, files, options }: CheckOrder): string {
  const ending = (path: string) => path.slice(path.lastIndexOf("."));
  const contents = Object.entries(files).map(([role, { given, name, digest }]) => [role, ending(given), name, digest]);
  return JSON.stringify([check, contents, options]);
}

/** Why files are refused, or could not be checked: the key of a text and what the text names. */
export interface Refusal {
  key: TextKey;
  values: TextValues;
}

export class CheckRefused extends Error implements Refusal {
  readonly key: TextKey;
  readonly values: TextValues;

  constructor({ key, values }: Refusal) {
    super(`${key} ${JSON.stringify(values)}`);
    this.name = "CheckRefused";
    this.key = key;
    this.values = values;
  }
}
