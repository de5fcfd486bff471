import type { Anc, Areas, Population, Programme, ReviewWarning, Survey } from "@tessera/inputs";
import type { AncTestingRow, ArtDec31Row, RegionTable, SpectrumNotice } from "@tessera/spectrum";

/** What was read of the projections of a country: one table a region, and programme data that are compared with. */
export interface NationalInputs {
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
