import type { Language } from "@tessera/i18n";
import type { FileType } from "../validation/order.js";

/** What can be said on the command line beside the files. */
export interface ValidateFlags {
  type?: FileType;
  strict: boolean;
  warnings?: true;
  json?: true;
  language: Language;
}
