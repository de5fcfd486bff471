export { glossaryFaults } from "./check.js";
export { type Term, terms } from "./terms.js";
