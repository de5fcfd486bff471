import { SpectrumError } from "../errors.js";
import type { SpectrumTable } from "./table.js";

/** Generations of the .DP layout, told apart by the first of these tags that a file has. */
const generations = [
  { tag: "<General 3>", years: "2013-2014", isReadable: false },
  { tag: "<General5>", years: "2015", isReadable: false },
  { tag: "<FirstYear MV>", years: "2016", isReadable: false },
  { tag: "<FirstYear MV2>", years: "2017", isReadable: true },
] as const;

/** Only the last generation has child ART and knowledge of status. */
export function checkGeneration(dp: SpectrumTable): void {
  const { file, member } = dp;
  const generation = dp.firstOf(generations);
  if (!generation) throw new SpectrumError("detail.spectrum.generationUnknown", { file, member });
  if (!generation.isReadable)
    throw new SpectrumError("detail.spectrum.generationTooOld", { file, member, years: generation.years });
}
