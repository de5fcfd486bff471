import type { OptionalType, RequiredType } from "@tessera/contract";
import {
  type Anc,
  type Areas,
  type Country,
  type CountryFile,
  type Population,
  type Programme,
  type ReviewWarning,
  readCountry,
  type Sti,
  type Survey,
  type TableCache,
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

/** The projections of a country: one table a region, and their programme data for comparison. */
interface NationalInputs {
  regions: readonly RegionTable[];
  artDec31: readonly ArtDec31Row[];
  ancTesting: readonly AncTestingRow[];
  notices?: readonly SpectrumNotice[];
}

/** The parsed input files of a model run. */
export interface ModelInputs {
  areas: Areas;
  national: NationalInputs;
  population: Population;
  survey: Survey;
  programme: Programme | null;
  anc: Anc | null;
  sti: Sti | null;
  /** Implausible values in the files. */
  warnings?: readonly ReviewWarning[];
}

/** An uploaded file. */
export interface RunFile {
  name: string;
  content: Buffer;
}

export type RunFiles = Record<RequiredType, RunFile> & Partial<Record<OptionalType, RunFile>>;

/** Reads all files of a run. Programme data are read even if no option uses them: they are shown beside the results. */
export async function readInputs(
  files: RunFiles,
  needs: InputNeeds,
  tables: TableCache | null = null,
): Promise<ModelInputs> {
  return modelInputs(await readCountry(files, null, tables), needs);
}

/** What a run needs of the projections. */
export interface InputNeeds {
  awareness: boolean;
}

type RunCountry = Country<{ [Role in RequiredType]: CountryFile } & { [Role in OptionalType]?: CountryFile }>;

/** The inputs of a run from files that are read. */
export async function modelInputs(country: RunCountry, { awareness }: InputNeeds): Promise<ModelInputs> {
  const { pjnz, shape, ...data } = country;
  const opened = pjnz.files.map((file) => openProjection(file));
  return {
    ...data,
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
