import type { ModelDensity } from "../density/density.js";
import { summary15to49 } from "../frame/fifteen-to-49.js";
import type { TimePoint } from "../frame/frame.js";
import { logit } from "../frame/logit.js";
import type { PreparedModel } from "../frame/prepare-model.js";

/**
 * The field of effects with prevalence at its national level, all else at 0. At 0 half of the people live with HIV, and carried on
 * to T2 they can be more than a small group has members. Then the density is not finite, although it is at its mode.
 */
export function nationalLevel({ parameters: { graph } }: ModelDensity, { frame }: PreparedModel): Float64Array {
  const { population, spectrumPrevalence, spectrumArtCoverage } = frame.times[0] as TimePoint;
  const { prevalence } = summary15to49(population, spectrumPrevalence, spectrumArtCoverage);
  const u = new Float64Array(graph.sizeOf("latent"));
  u[graph.block("beta_rho").offset] = logit(prevalence.reduce((sum, share) => sum + share, 0) / prevalence.length);
  return u;
}
