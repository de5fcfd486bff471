/** The inverse of an order (position -> column): the position of every column. Refuses what is not a permutation. */
export function positionsOf(order: Int32Array, n: number): Int32Array {
  if (order.length !== n) throw new RangeError(`an order of ${order.length} columns for a matrix of ${n}`);
  const position = new Int32Array(n).fill(-1);
  for (let k = 0; k < n; k++) {
    const column = order[k];
    if (!(column >= 0 && column < n)) throw new RangeError(`column ${column} in the order, but the matrix has ${n}`);
    if (position[column] !== -1) throw new RangeError(`column ${column} is twice in the order`);
    position[column] = k;
  }
  return position;
}
