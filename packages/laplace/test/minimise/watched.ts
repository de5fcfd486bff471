import type { Objective } from "../../src/minimise/objective.js";

/** Notes every point at which it is evaluated, with its value there. */
export function watched(objective: Objective) {
  const points: { x: Float64Array; value: number }[] = [];
  const accepted: Float64Array[] = [];
  const watching: Objective = {
    dimension: objective.dimension,
    valueAndGradient(x, gradient) {
      const value = objective.valueAndGradient(x, gradient);
      points.push({ x: x.slice(), value });
      return value;
    },
    accepted: (x) => accepted.push(x.slice()),
  };
  return { watching, points, accepted };
}
