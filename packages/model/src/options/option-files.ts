import type { Areas, Projections } from "@tessera/inputs";
import { readIdentity, type SpectrumNotice, SpectrumTable } from "@tessera/spectrum";

/** What options are compared with. It has no words of any language, so that one reading serves everybody. */
export interface OptionFileFacts {
  shape: string;
  /** Spectrum projections that areas belong to, each once. */
  regionCodes: readonly number[];
  projections: readonly { file: string; regionCode: number; hasShiny90: boolean }[];
  notices: readonly SpectrumNotice[];
}

export function optionFileFacts({ shape, pjnz }: { shape: Areas; pjnz: Projections }): OptionFileFacts {
  return {
    shape: shape.file,
    regionCodes: [...new Set(shape.regionCodes.filter((code) => !Number.isNaN(code)))],
    projections: pjnz.files.map(({ name, pjn, shiny90 }) => ({
      file: name,
      regionCode: readIdentity(new SpectrumTable(pjn.content, name, pjn.name)).regionCode,
      hasShiny90: shiny90 !== null,
    })),
    notices: pjnz.files.flatMap(({ notices }) => notices),
  };
}
