/** Everything that works in one memory with the sparse Hessian and its blocks. */

export { addProducts, addSquares, readProducts, readSquares } from "./rows";
export { addOuterProducts, addScattered, multiplyColumns, multiplyRows, readScattered } from "./scattered";
