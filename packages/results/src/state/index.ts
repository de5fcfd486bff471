export { type ProjectState, projectState, type StateProblem, stateProblems } from "./project-state.js";
export { type RestoredProject, readOutputPackage } from "./read-output-package.js";
