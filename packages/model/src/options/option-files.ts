import { readAreas } from "@tessera/inputs";
import { readIdentity, readPjnzFiles, type SpectrumNotice, SpectrumTable } from "@tessera/spectrum";

/** What options are compared with. It has no words of any language, so that one reading serves everybody. */
export interface OptionFileFacts {
  shape: string;
  /** Spectrum projections that areas belong to, each once. */
  regionCodes: readonly number[];
  projections: readonly { file: string; regionCode: number; hasShiny90: boolean }[];
  notices: readonly SpectrumNotice[];
}

interface OptionFile {
  name: string;
  content: Buffer;
}

export async function readOptionFiles(shape: OptionFile, pjnz: OptionFile): Promise<OptionFileFacts> {
  const codes = readAreas(shape.content, shape.name).regionCodes.filter((code) => !Number.isNaN(code));
  const projections = await readPjnzFiles(pjnz.content, pjnz.name);
  return {
    shape: shape.name,
    regionCodes: [...new Set(codes)],
    projections: projections.map(({ name, pjn, shiny90 }) => ({
      file: name,
      regionCode: readIdentity(new SpectrumTable(pjn.content, name, pjn.name)).regionCode,
      hasShiny90: shiny90 !== null,
    })),
    notices: projections.flatMap(({ notices }) => notices),
  };
}
