import { application } from "./application.ts";
import { inputs } from "./inputs.ts";
import { model } from "./model.ts";
import { results } from "./results.ts";

export const pt = { ...application, ...inputs, ...model, ...results };
