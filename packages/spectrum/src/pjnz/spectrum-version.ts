import { SpectrumError } from "../errors.js";
import type { SpectrumTable } from "./spectrum-table.js";

/** When the stocks of a projection are counted: at mid-year (30 June), or at the end of the calendar year. */
export type ProjectionPeriod = "midyear" | "calendar";

export interface SpectrumVersion {
  /** As saved, a French decimal comma made a point: `6.2 Beta 29`. */
  text: string;
  number: number;
  beta: number | null;
  projectionPeriod: ProjectionPeriod;
  /** Calendar quarter that the stocks are counted in. */
  quarter: 2 | 4;
  /** Those who drop out of ART come back one CD4 class higher. */
  artDropoutMovesUp: boolean;
  /** Whether ART coverage scales mortality without treatment, in the adult simulation and in that of HIV testing. */
  scalesUntreatedMortality: { adult: boolean; testing: boolean };
}

/** The rules that follow from a version. Spectrum's versions are compared as text: "6.19" comes before "6.2". */
export function readVersion(saved: string, file: string, member: string): SpectrumVersion {
  const text = saved.replace(/^([0-9]+),(.*)$/, "$1.$2");
  const unknown = () => new SpectrumError("detail.spectrum.versionUnknown", { file, member, version: saved });
  const [digits = ""] = /^[0-9.]+/.exec(text) ?? [];
  const number = Number(digits);
  // A bare "6" or "6.0" is not how Spectrum writes a version, and layouts after 6.x are not known.
  if (!/^[0-9]+\.[0-9]+$/.test(String(number)) || !/^[4-6]\.[0-9]/.test(text)) throw unknown();
  const beta = text.includes("Beta") ? /Beta ([0-9]+)$/.exec(text)?.[1] : null;
  if (beta === undefined) throw unknown();
  const isCalendar = text >= "6.2";
  const isLateBeta = beta === null || Number(beta) >= 15;
  return {
    text,
    number,
    beta: beta === null ? null : Number(beta),
    projectionPeriod: isCalendar ? "calendar" : "midyear",
    quarter: isCalendar ? 4 : 2,
    artDropoutMovesUp: text >= "6.14",
    scalesUntreatedMortality: { adult: number >= 5.73 && isLateBeta, testing: digits >= "5.73" && isLateBeta },
  };
}

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
