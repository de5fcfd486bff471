import type { FileType } from "../vocabulary/file-types.js";

interface DownloadRow {
  extension: ".zip" | ".html" | ".xlsx" | ".pptx" | ".docx";
  /** Part of the file's name that says what it is; `{product}` is the name of the product in lower case. */
  label: string;
  /** Oldest model whose output can be used, and when an older one is refused. */
  minimumModelVersion?: { version: string; checkedAt: "submit" | "task" };
  /** Whether a text describes it: `download.<type>.description`. */
  isDescribed: boolean;
  /** A file that the request names beside the calibration. */
  uses?: FileType;
  /** It carries the state of the project, so that the project can be restored from it. */
  carriesState: boolean;
  /** It contains the data pack. */
  hasDatapack: boolean;
  /** It divides people into priority populations, by tables of the country and options of the request. */
  hasPriorityPopulations: boolean;
  /** It lists the surveys that the fit could choose from. */
  listsSurveys: boolean;
  /** It can be sent to the data repository. */
  isPushed: boolean;
  /** The web application of the reference does not know it. */
  isFurther?: true;
}

/** Files that are made from a calibration, in the order in which they are offered. */
export const downloadTable = {
  spectrum: {
    extension: ".zip",
    label: "{product}-output",
    isDescribed: true,
    uses: "vmmc",
    carriesState: true,
    hasDatapack: true,
    hasPriorityPopulations: false,
    listsSurveys: true,
    isPushed: true,
  },
  coarse_output: {
    extension: ".zip",
    label: "coarse-output",
    isDescribed: false,
    carriesState: false,
    hasDatapack: false,
    hasPriorityPopulations: false,
    listsSurveys: true,
    isPushed: true,
  },
  summary: {
    extension: ".html",
    label: "summary-report",
    isDescribed: true,
    carriesState: false,
    hasDatapack: false,
    hasPriorityPopulations: false,
    listsSurveys: false,
    isPushed: true,
  },
  comparison: {
    extension: ".html",
    label: "comparison-report",
    minimumModelVersion: { version: "2.7.16", checkedAt: "submit" },
    isDescribed: true,
    carriesState: false,
    hasDatapack: false,
    hasPriorityPopulations: false,
    listsSurveys: false,
    isPushed: true,
  },
  agyw: {
    extension: ".xlsx",
    label: "AGYW",
    minimumModelVersion: { version: "2.7.16", checkedAt: "task" },
    isDescribed: true,
    uses: "pjnz",
    carriesState: false,
    hasDatapack: false,
    hasPriorityPopulations: true,
    listsSurveys: false,
    isPushed: true,
  },
  datapack: {
    extension: ".xlsx",
    label: "pepfar-tst-2025",
    isDescribed: true,
    uses: "vmmc",
    carriesState: true,
    hasDatapack: true,
    hasPriorityPopulations: false,
    listsSurveys: false,
    isPushed: false,
  },
  document: {
    extension: ".docx",
    label: "summary-report",
    isDescribed: true,
    carriesState: false,
    hasDatapack: false,
    hasPriorityPopulations: false,
    listsSurveys: false,
    isPushed: false,
    isFurther: true,
  },
  slides: {
    extension: ".pptx",
    label: "slides",
    isDescribed: true,
    carriesState: false,
    hasDatapack: false,
    hasPriorityPopulations: false,
    listsSurveys: false,
    isPushed: false,
    isFurther: true,
  },
  site: {
    extension: ".zip",
    label: "results-site",
    isDescribed: true,
    carriesState: false,
    hasDatapack: false,
    hasPriorityPopulations: false,
    listsSurveys: false,
    isPushed: false,
    isFurther: true,
  },
} as const satisfies Record<string, DownloadRow>;

export type DownloadType = keyof typeof downloadTable;

export const downloadTypes = Object.keys(downloadTable) as DownloadType[];

/** Folder with the tables of priority populations, where it lies beside the input files of a country. */
export const priorityPopulationsFolder = "priority-populations";

/** Downloads with a text that describes them. */
export type DescribedDownload = {
  [Type in DownloadType]: (typeof downloadTable)[Type]["isDescribed"] extends true ? Type : never;
}[DownloadType];

/** Downloads that can be sent to the data repository. */
export type PushedType = {
  [Type in DownloadType]: (typeof downloadTable)[Type]["isPushed"] extends true ? Type : never;
}[DownloadType];

export function isPushed(type: DownloadType): type is PushedType {
  return downloadTable[type].isPushed;
}

export const pushedTypes: readonly PushedType[] = downloadTypes.filter(isPushed);

export function download(type: DownloadType): DownloadRow {
  return downloadTable[type];
}

export function downloadLabel(type: DownloadType, productName: string): string {
  return downloadTable[type].label.replace("{product}", productName.toLowerCase());
}

/** The type named in a path, where `-` and `_` are the same. */
export function parseDownloadType(text: string): DownloadType | undefined {
  const name = text.replaceAll("-", "_");
  return Object.hasOwn(downloadTable, name) ? (name as DownloadType) : undefined;
}

/** What workers do: fit, calibrate, and make the downloads. */
export const jobNames = ["fit", "calibrate", "sensitivity", ...downloadTypes] as const;
export type JobName = "fit" | "calibrate" | "sensitivity" | DownloadType;
