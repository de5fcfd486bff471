/** The kernels of the derivatives: one module, because they share one memory with the sparse Hessian and its blocks. */

export { addRows, addRowsTransposed, dotRows } from "./jacobian";
export { addProductRows, addUnaryRows, bilinearForms, quadraticForms } from "./rows";
export { addOuterProducts, gather, multiplyColumns, multiplyRows, scatterAdd } from "./scattered";
