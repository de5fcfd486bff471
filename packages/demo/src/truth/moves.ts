import { ages } from "./calendar.js";
import { along } from "./curves.js";
import { compartments, type State } from "./state.js";

/** Share of an age that moves to another district in a year; some come back to their own. */
const leaving = Float64Array.from({ length: ages }, (_, age) =>
  along(
    [
      [0, 0.006],
      [14, 0.006],
      [20, 0.025],
      [28, 0.025],
      [40, 0.01],
      [60, 0.004],
      [80, 0.002],
    ],
    age,
  ),
);

/** People move within the country: all who leave are shared out, to each district by its size and its pull. */
export function moveWithinCountry(states: readonly State[], pull: Float64Array): void {
  const pool = new Float64Array(states[0]?.length ?? 0);
  const drawn = states.map((state, district) => {
    let people = 0;
    for (let cell = 0, k = 0; cell < 2 * ages; cell++) {
      const rate = leaving[cell % ages] as number;
      for (const end = k + compartments; k < end; k++) {
        const here = state[k] as number;
        const gone = here * rate;
        pool[k] = (pool[k] as number) + gone;
        state[k] = here - gone;
        people += here;
      }
    }
    return people * Math.exp(pull[district] as number);
  });
  const total = drawn.reduce((sum, weight) => sum + weight, 0);
  states.forEach((state, district) => {
    const share = (drawn[district] as number) / total;
    for (let k = 0; k < state.length; k++) state[k] = (state[k] as number) + share * (pool[k] as number);
  });
}
