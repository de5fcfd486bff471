import { readCountry, warningsOfInputs } from "@tessera/inputs";
import { extractUpload, openProjection, readAncTesting, readArtDec31 } from "@tessera/spectrum";
import type { ModelInputs } from "../frame/model-inputs.js";

/** A file as it was uploaded. */
export interface RunFile {
  name: string;
  content: Buffer;
}

export const requiredFiles = ["pjnz", "shape", "population", "survey"] as const;
export const optionalFiles = ["programme", "anc"] as const;

export type RunFiles = Record<(typeof requiredFiles)[number], RunFile> &
  Partial<Record<(typeof optionalFiles)[number], RunFile>>;

/** Everything that a run needs. Programme data that no option asks for are there too: they are shown beside results. */
export async function readInputs(files: RunFiles, { awareness }: { awareness: boolean }): Promise<ModelInputs> {
  const country = await readCountry(files);
  const { pjnz, shape, ...tables } = country;
  const opened = pjnz.files.map((file) => openProjection(file));
  return {
    ...tables,
    areas: shape,
    national: {
      regions: await extractUpload(pjnz.files, { awareness }),
      artDec31: opened.flatMap(readArtDec31),
      ancTesting: opened.flatMap(readAncTesting),
      notices: pjnz.files.flatMap(({ notices }) => notices),
    },
    warnings: warningsOfInputs(country),
  };
}
