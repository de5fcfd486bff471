/** Everything that works in one memory with the sparse Hessian and its blocks. */

export { addRows, addRowsBack, multiplyPairs } from "./jacobian";
export { addProducts, addSquares, readProducts, readSquares } from "./rows";
export { addOuterProducts, addScattered, multiplyColumns, multiplyRows, readScattered } from "./scattered";
