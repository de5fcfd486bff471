import { firstSupported, type Language } from "@tessera/contract";
import Negotiator from "negotiator";

/** The supported language that an Accept-Language header ranks highest. */
export function negotiateLanguage(header: string | undefined): Language {
  if (header === undefined) return firstSupported([]);
  return firstSupported(new Negotiator({ headers: { "accept-language": header } }).languages());
}
