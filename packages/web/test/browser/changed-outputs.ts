import type { ModelOutput } from "@tessera/model";

/** The weights that a fit keeps: this result was made without one. */
export function withEvidence(output: ModelOutput): ModelOutput {
  const nothing = { weight: 0, pull: 0 };
  const areas = output.areas.map(({ area_id }) => ({
    areaId: area_id,
    indicator: "prevalence" as const,
    prior: { mean: 0.08, lower: 0.03, upper: 0.2 },
    sources: {
      ...{ antenatal: nothing, programme: nothing, sti: nothing, others: nothing },
      survey: { weight: 0.25, pull: 0.1 },
      prior: { weight: 0.75, pull: -0.1 },
    },
  }));
  return { ...output, evidence: { quarter: output.calendarQuarters[1] as string, areas } };
}

/** Prevalence has upper bounds above 1, before and after calibration. */
export function withPrevalenceAboveOne(output: ModelOutput): ModelOutput {
  const { estimates } = output;
  const code = estimates.indicators.indexOf("prevalence");
  estimates.upper.forEach((_, row) => {
    if (estimates.indicator[row] === code) estimates.upper[row] = 1.2;
  });
  return output;
}
