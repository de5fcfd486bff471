import {
  type Anc,
  type Areas,
  type Population,
  type Programme,
  type ReviewWarning,
  readCountry,
  type Survey,
  warningsOfInputs,
} from "@tessera/inputs";
import {
  type AncTestingRow,
  type ArtDec31Row,
  extractUpload,
  openProjection,
  type RegionTable,
  readAncTesting,
  readArtDec31,
  type SpectrumNotice,
} from "@tessera/spectrum";

/** What was read of the projections of a country: one table a region, and programme data that are compared with. */
interface NationalInputs {
  regions: readonly RegionTable[];
  artDec31: readonly ArtDec31Row[];
  ancTesting: readonly AncTestingRow[];
  /** What a reader should know of how the files were read. */
  notices?: readonly SpectrumNotice[];
}

/** Files as they were read; programme data are optional. */
export interface ModelInputs {
  areas: Areas;
  national: NationalInputs;
  population: Population;
  survey: Survey;
  programme: Programme | null;
  anc: Anc | null;
  /** What in the files can hardly be true. */
  warnings?: readonly ReviewWarning[];
}

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
