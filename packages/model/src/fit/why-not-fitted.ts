import { Report } from "@tessera/laplace";
import type { ModelDensity } from "../density/model-density.js";
import { listed, ModelError } from "../errors.js";
import { cellName, type TimePoint } from "../frame/model-frame.js";
import { logit, summary15to49 } from "../frame/time-points.js";
import type { PreparedModel } from "./prepare-model.js";

/** What in the data keeps a model from being fitted, as far as that is known. */
export function whyNotFitted(model: ModelDensity, prepared: PreparedModel, reason: string): ModelError {
  return tooFewPeople(model, prepared) ?? nobodyOnArt(prepared) ?? new ModelError("detail.model.notFitted", { reason });
}

/**
 * Where nobody is on ART, the normal approximation of their number has no variance and its density no bound. Other data hold a
 * single zero, but not many.
 */
function nobodyOnArt({ observations, files, frame }: PreparedModel): ModelError | null {
  const groups = observations.artNumbers.flatMap((rows, t) =>
    rows
      .filter(({ artCurrent }) => artCurrent === 0)
      .map(({ areaId, sex, ageGroup }) => [areaId, sex, ageGroup, (frame.times[t] as TimePoint).quarter].join(" ")),
  );
  if (groups.length === 0) return null;
  return new ModelError("detail.model.nobodyOnArt", { file: files.programme ?? "", groups: listed(groups) });
}

/** Groups with fewer people at T2 than live with HIV in them, even at the national prevalence. */
function tooFewPeople(model: ModelDensity, prepared: PreparedModel): ModelError | null {
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
  const { population: file } = prepared.files;
  return new ModelError("detail.model.tooFewPeople", { file, quarter: time.quarter, groups: listed(cells) });
}

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
