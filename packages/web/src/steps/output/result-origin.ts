import type { ResultAbout } from "@tessera/contract/api";
import { pathTo } from "../../api/path.ts";
import { get } from "../../api/requests.ts";
import type { Origin } from "../../saving/workbook.ts";
import { language } from "../../texts/i18n.ts";

let kept: { name: string; about: ResultAbout } | undefined;

/** How to cite a result, and its options, in the language of the page. */
export async function loadOrigin(calibration: string, link: string): Promise<Origin> {
  const name = `${calibration} ${language.value}`;
  if (kept?.name !== name) kept = { name, about: await get<ResultAbout>(pathTo`/calibrate/about/${calibration}`) };
  const { citation, model_version: version, options } = kept.about;
  return { citation, version, link, options };
}
