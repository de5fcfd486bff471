import { listed } from "@tessera/contract";
import { Report } from "@tessera/laplace";
import type { ModelDensity } from "../density/model-density.js";
import { type ModelProblem, modelProblem } from "../errors.js";
import { cellName, type TimePoint } from "../frame/model-frame.js";
import type { PreparedModel } from "./prepare-model.js";
import { nationalEffects } from "./search-start.js";

/** Data that are known to prevent a fit, as an error that names them; null without such data. */
export function knownReason(model: ModelDensity, prepared: PreparedModel): ModelProblem | null {
  return tooFewPeople(model, prepared) ?? nobodyOnArt(prepared);
}

/**
 * Numbers on ART of 0: the variance of the normal approximation tends to 0, so the density is unbounded. Other data compensate for
 * a single zero, but not for many.
 */
function nobodyOnArt({ observations, files, frame }: PreparedModel): ModelProblem | null {
  const groups = observations.flatMap(({ artNumbers }, t) =>
    artNumbers
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
  const field = nationalEffects(model, prepared);
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
