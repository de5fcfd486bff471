import { spectrumProblem } from "../errors.js";
import type { SpectrumTable } from "./spectrum-table.js";

/** When the stocks of a projection are counted: at mid-year (30 June), or at the end of the calendar year. */
export type ProjectionPeriod = "midyear" | "calendar";

export interface SpectrumVersion {
  /** As saved, with a point for the decimal comma of French installations: `6.2 Beta 29`. */
  text: string;
  projectionPeriod: ProjectionPeriod;
  /** Calendar quarter in which stocks are counted. */
  quarter: 2 | 4;
  /** People who interrupt ART after a year or more return to the CD4 stage above the one they started in. */
  artDropoutMovesUp: boolean;
  /** Whether mortality without treatment falls with ART coverage, in the adult model and in the HIV testing model. */
  scalesUntreatedMortality: { adult: boolean; testing: boolean };
}

/** The rules of a version. Versions are compared as text, as Spectrum does: "6.19" is before "6.2". */
export function readVersion(saved: string, file: string, member: string): SpectrumVersion {
  const text = saved.replace(/^([0-9]+),(.*)$/, "$1.$2");
  const unknown = () => spectrumProblem("detail.spectrum.versionUnknown", { file, member, version: saved });
  const [digits = ""] = /^[0-9.]+/.exec(text) ?? [];
  const number = Number(digits);
  // Spectrum never writes a bare "6" or "6.0"; layouts after 6.x are not known.
  if (!/^[0-9]+\.[0-9]+$/.test(String(number)) || !/^[4-6]\.[0-9]/.test(text)) throw unknown();
  const beta = text.includes("Beta") ? /Beta ([0-9]+)$/.exec(text)?.[1] : null;
  if (beta === undefined) throw unknown();
  const isCalendar = text >= "6.2";
  const isLateBeta = beta === null || Number(beta) >= 15;
  return {
    text,
    projectionPeriod: isCalendar ? "calendar" : "midyear",
    quarter: isCalendar ? 4 : 2,
    artDropoutMovesUp: text >= "6.14",
    scalesUntreatedMortality: { adult: number >= 5.73 && isLateBeta, testing: digits >= "5.73" && isLateBeta },
  };
}

/** Generations of the .DP layout, identified by the first of these tags in a file. */
const generations = [
  { tag: "<General 3>", years: "2013-2014", isReadable: false },
  { tag: "<General5>", years: "2015", isReadable: false },
  { tag: "<FirstYear MV>", years: "2016", isReadable: false },
  { tag: "<FirstYear MV2>", years: "2017", isReadable: true },
] as const;

/** Refuses all generations but the last: earlier ones lack ART of children and knowledge of status. */
export function checkGeneration(dp: SpectrumTable): void {
  const { file, member } = dp;
  const generation = dp.firstOf(generations);
  if (!generation) throw spectrumProblem("detail.spectrum.generationUnknown", { file, member });
  if (!generation.isReadable)
    throw spectrumProblem("detail.spectrum.generationTooOld", { file, member, years: generation.years });
}
