import { errors } from "./errors.js";
import { results } from "./results.js";
import { service } from "./service.js";
import { spectrum } from "./spectrum.js";

export const en = { ...errors, ...results, ...service, ...spectrum };
