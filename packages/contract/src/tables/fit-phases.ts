/**
 * Phases of a fit in their order, with the part of its run time that each usually takes: measured on two cores with the demo
 * country of 12 districts and with the public files of 2024.
 */
export const fitPhases = [
  { phase: "prepareInputs", usualPart: 0.1 },
  { phase: "fitModel", usualPart: 0.3 },
  { phase: "uncertainty", usualPart: 0.58 },
  { phase: "prepareOutputs", usualPart: 0.02 },
] as const;

export type FitPhase = (typeof fitPhases)[number]["phase"];

interface PhaseState {
  started: boolean;
  complete: boolean;
  /** Fraction of the phase that is done, if known. */
  value?: number;
}

/** The part of a fit that is done, from 0 to 1. Phases of another model count alike. */
export function partOfPhases(phases: readonly PhaseState[]): number {
  const isUsual = phases.length === fitPhases.length;
  return phases.reduce((sum, { started, complete, value = 0 }, position) => {
    const done = complete ? 1 : started ? value : 0;
    return sum + done * (isUsual ? (fitPhases[position]?.usualPart ?? 0) : 1 / phases.length);
  }, 0);
}
