import { listed } from "@tessera/contract";
import { Report } from "@tessera/laplace";
import type { ModelDensity } from "../density/model-density.js";
import { type ModelProblem, modelProblem } from "../errors.js";
import { cellName, type TimePoint } from "../frame/model-frame.js";
import { logit, summary15to49 } from "../frame/time-points.js";
import type { PreparedModel } from "./prepare-model.js";

/** Data that are known to prevent a fit, as an error that names them; null without such data. */
export function knownReason(model: ModelDensity, prepared: PreparedModel): ModelProblem | null {
  return tooFewPeople(model, prepared) ?? nobodyOnArt(prepared);
}

/**
 * Numbers on ART of 0: the variance of the normal approximation tends to 0, so the density is unbounded. Other data compensate for
 * a single zero, but not for many.
 */
function nobodyOnArt({ observations, files, frame }: PreparedModel): ModelProblem | null {
  const groups = observations.artNumbers.flatMap((rows, t) =>
    rows
      .filter(({ artCurrent }) => artCurrent === 0)
      .map(({ areaId, sex, ageGroup }) => [areaId, sex, ageGroup, (frame.times[t] as TimePoint).quarter].join(" ")),
  );
  if (groups.length === 0) return null;
  return modelProblem("detail.model.nobodyOnArt", { file: files.programme ?? "", groups: listed(groups) });
}

/** Cells whose projected people living with HIV exceed the population at T2, even at the national prevalence. */
function tooFewPeople(model: ModelDensity, prepared: PreparedModel): ModelProblem | null {
  const { states, parameters } = model;
  const { time, rho } = states[1] as ModelDensity["states"][number];
  const cells: string[] = [];
  const field = nationalPrevalenceStart(model, prepared);
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
  return modelProblem("detail.model.tooFewPeople", { file, quarter: time.quarter, groups: listed(cells) });
}

/**
 * Latent effects with prevalence at the national level and all else 0. With all effects 0 the prevalence is ½, and the people
 * living with HIV projected to T2 can exceed the population of a small group. The density is then infinite at the start,
 * although it is finite at the mode.
 */
export function nationalPrevalenceStart(
  { parameters: { graph } }: ModelDensity,
  { frame }: PreparedModel,
): Float64Array {
  const { population, spectrumPrevalence, spectrumArtCoverage } = frame.times[0] as TimePoint;
  const { prevalence } = summary15to49(population, spectrumPrevalence, spectrumArtCoverage);
  const u = new Float64Array(graph.sizeOf("latent"));
  u[graph.block("beta_rho").offset] = logit(prevalence.reduce((sum, share) => sum + share, 0) / prevalence.length);
  return u;
}
