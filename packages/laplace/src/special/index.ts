export { logGamma } from "./log-gamma.js";
export { log1pExp, logistic } from "./logistic.js";
export { digamma, tetragamma, trigamma } from "./polygamma.js";
