import { isFileType, parseDownloadType } from "@tessera/contract";
import { t } from "../texts/i18n.ts";

/** What a file of a dataset is called: an input file, or an output. */
export function typeName(type: string): string {
  if (isFileType(type)) return t(`inputs.type.${type}`);
  // As a download, the output zip is called by what reads it.
  return t(`save.title.${parseDownloadType(type) ?? "spectrum"}`);
}
