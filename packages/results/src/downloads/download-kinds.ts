import type { TextKey } from "@tessera/i18n";

export type DownloadType = "spectrum" | "coarse_output" | "summary" | "comparison" | "agyw" | "datapack";

export interface DownloadKind {
  extension: ".zip" | ".html" | ".xlsx";
  /** Part of the file's name that says what it is. */
  label: (productName: string) => string;
  /** Oldest model whose output can be used, and when to refuse an older one. */
  minimumModelVersion?: { version: string; checkedAt: "submit" | "task" };
  /** Text that tells what the file is; without it the file has no description. */
  description?: TextKey;
}

export const downloads: Record<DownloadType, DownloadKind> = {
  spectrum: {
    extension: ".zip",
    label: (productName) => `${productName.toLowerCase()}-output`,
    description: "download.spectrum.description",
  },
  coarse_output: { extension: ".zip", label: () => "coarse-output" },
  summary: { extension: ".html", label: () => "summary-report", description: "download.summary.description" },
  comparison: {
    extension: ".html",
    label: () => "comparison-report",
    minimumModelVersion: { version: "2.7.16", checkedAt: "submit" },
    description: "download.comparison.description",
  },
  agyw: {
    extension: ".xlsx",
    label: () => "AGYW",
    minimumModelVersion: { version: "2.7.16", checkedAt: "task" },
    description: "download.agyw.description",
  },
  datapack: { extension: ".xlsx", label: () => "pepfar-tst-2025", description: "download.datapack.description" },
};

/** The type named in a path, where `-` and `_` are the same. */
export function parseDownloadType(text: string): DownloadType | undefined {
  const name = text.replaceAll("-", "_");
  return Object.hasOwn(downloads, name) ? (name as DownloadType) : undefined;
}
