import type { Uncertainty } from "@tessera/contract";
import { drawByImportance, drawJointly, type HyperDiagnostics } from "@tessera/laplace";
import type { FittedModel } from "../fit/fit-model.js";
import { hyperAxes } from "../fit/hyper-posterior.js";
import { searchBounds } from "../fit/search-start.js";
import { type Draws, drawsAtOptimum, drawsOf } from "./draws.js";
import { replaceImpossibleDraws } from "./possible-draws.js";

export interface PosteriorDraws {
  draws: Draws;
  diagnostics?: HyperDiagnostics;
}

export interface DrawControl {
  /** Number of threads; draws do not depend on it. */
  threads?: number;
  /** Called with the completed fraction of the work. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Fraction of the work after which the axes of the hyper-parameters are known. Measured with 12 and 32 districts. */
const axesShare = { joint: 0.5, full: 0.02 } as const;

/** Draws of the parameters of a fitted model. */
export async function posteriorDraws(
  fitted: FittedModel,
  uncertainty: Uncertainty,
  seed: number,
  count: number,
  { threads, onProgress = () => {}, signal }: DrawControl = {},
): Promise<PosteriorDraws> {
  const { fit, model } = fitted;
  if (uncertainty === "fixed") return { draws: drawsAtOptimum(fit, seed, count) };
  const known = axesShare[uncertainty];
  const axes = hyperAxes(fitted, (share) => {
    signal?.throwIfAborted();
    onProgress(known * share);
  });
  const { drawn, ...draws } = drawsOf(fit, count);
  if (uncertainty === "joint") {
    drawJointly(fit, axes, seed, drawn);
    replaceImpossibleDraws(model, draws);
    return { draws };
  }
  const diagnostics = await drawByImportance(
    fit,
    axes,
    {
      seed,
      bounds: searchBounds(model.parameters),
      onProgress: (share) => onProgress(known + (1 - known) * share),
      ...(threads !== undefined && { threads }),
      ...(signal && { signal }),
    },
    drawn,
  );
  replaceImpossibleDraws(model, draws);
  return { draws, diagnostics };
}
