import { effectScope, reactive, watch } from "vue";
import type { PlotState } from "../../plots/controls.ts";

/** What the user looks at: the view, what is chosen in each, and how it is drawn. */
export interface ViewState {
  tab: string;
  plots: Record<string, PlotState>;
  isCommonScale: boolean;
  isTable: boolean;
  fitsScale: boolean;
}

const prefix = "tessera.review.";
const states = new Map<string, ViewState>();

/** The state of a project's views; it outlives the step and, in this tab of the browser, a reload. */
export function viewState(project: string): ViewState {
  const known = states.get(project);
  if (known) return known;
  const state = reactive<ViewState>({ ...newState(), ...stored(project) });
  states.set(project, state);
  // Of no component, so that it goes on when the step is left and opened again.
  effectScope(true).run(() => watch(state, () => sessionStorage.setItem(prefix + project, JSON.stringify(state))));
  return state;
}

function newState(): ViewState {
  return { tab: "timeSeries", plots: {}, isCommonScale: false, isTable: true, fitsScale: true };
}

function stored(project: string): Partial<ViewState> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + project) ?? "{}") as Partial<ViewState>;
  } catch {
    return {};
  }
}
