import { errors } from "./errors.js";
import { results } from "./results.js";
import { service } from "./service.js";

export const en = { ...errors, ...results, ...service };
