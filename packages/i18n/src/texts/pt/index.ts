import { errors } from "./errors.js";
import { results } from "./results.js";
import { service } from "./service.js";

export const pt = { ...errors, ...results, ...service };
