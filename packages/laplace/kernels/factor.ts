/** The kernels of the sparse factor: one module, because they share one memory with it. */

export {
  addRowProduct,
  gatherFromAncestors,
  setWorkspace,
  solveRowsBelow,
  subtractOuterProducts,
} from "./dense";
export { solveLower, solveLowerFour, solveUpper, solveUpperFour } from "./triangular";
