import { application } from "./application.ts";
import { inputs } from "./inputs.ts";
import { model } from "./model.ts";
import { results } from "./results.ts";

export const fr = { ...application, ...inputs, ...model, ...results };
