import { Report } from "@tessera/laplace";
import type { ModelDensity } from "../density/density.js";
import { listed, ModelError } from "../errors.js";
import { cellName } from "../frame/empty-cells.js";
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

/** What keeps the density from being finite even there: groups with fewer people at T2 than live with HIV in them. */
export function tooFewPeople(model: ModelDensity, prepared: PreparedModel): ModelError | null {
  const { states, parameters } = model;
  const { time, rho } = states[1] as ModelDensity["states"][number];
  const cells: string[] = [];
  const field = nationalLevel(model, prepared);
  Report.of(parameters.graph, { rho }).run(
    1,
    (_, theta, u) => {
      theta.set(parameters.start);
      u.set(field);
    },
    (_name, _batch, values, stride) => {
      time.population.forEach((people, cell) => {
        if ((values[cell * stride] as number) >= 1)
          cells.push(`${cellName(prepared.frame.areas, cell)} (${Number(people.toPrecision(3))})`);
      });
    },
  );
  if (cells.length === 0) return null;
  const { populationFile: file } = prepared;
  return new ModelError("detail.model.tooFewPeople", { file, quarter: time.quarter, groups: listed(cells) });
}
