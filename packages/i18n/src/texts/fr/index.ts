import { errors } from "./errors.js";
import { results } from "./results.js";
import { service } from "./service.js";
import { spectrum } from "./spectrum.js";

export const fr = { ...errors, ...results, ...service, ...spectrum };
