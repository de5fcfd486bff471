/**
 * Jacobian rows of a node as weighted sums of its inputs' rows, and the reverse sweep. AssemblyScript: TypeScript's syntax,
 * compiled to WebAssembly by `npm run build`.
 *
 * Offsets of vectors count elements of 8 bytes, offsets of tables and lists count elements of 4 bytes, both from the start of
 * memory. Layout of a pair of rows, four integers:
 *   start of the node's row y;
 *   start of the input's row x;
 *   start of the list of positions of the columns of x among those of y;
 *   length of that list.
 */

/** y[list_i] += w x_i for each pair of rows */
export function addRows(table: u32, count: i32, lists: u32, weights: u32, x: u32, y: u32): void {
  let pair = (<usize>table) << 2;
  let weight = (<usize>weights) << 3;
  for (let n = 0; n < count; n++, pair += 16, weight += 8) {
    const w = f64.load(weight);
    const to = (<usize>y + load<u32>(pair)) << 3;
    const from = (<usize>x + load<u32>(pair, 4)) << 3;
    const list = (<usize>lists + load<u32>(pair, 8)) << 2;
    const bytes = (<usize>load<u32>(pair, 12)) << 2;
    for (let i: usize = 0; i < bytes; i += 4) {
      const at = to + ((<usize>load<u32>(list + i)) << 3);
      f64.store(at, f64.load(at) + w * f64.load(from + (i << 1)));
    }
  }
}

/** x_i += w y[list_i] for each pair of rows */
export function addRowsTransposed(table: u32, count: i32, lists: u32, weights: u32, x: u32, y: u32): void {
  let pair = (<usize>table) << 2;
  let weight = (<usize>weights) << 3;
  for (let n = 0; n < count; n++, pair += 16, weight += 8) {
    const w = f64.load(weight);
    const from = (<usize>y + load<u32>(pair)) << 3;
    const to = (<usize>x + load<u32>(pair, 4)) << 3;
    const list = (<usize>lists + load<u32>(pair, 8)) << 2;
    const bytes = (<usize>load<u32>(pair, 12)) << 2;
    for (let i: usize = 0; i < bytes; i += 4) {
      const at = to + (i << 1);
      f64.store(at, f64.load(at) + w * f64.load(from + ((<usize>load<u32>(list + i)) << 3)));
    }
  }
}

/** sum = Σ_i x_i y[list_i] for each pair of rows */
export function dotRows(table: u32, count: i32, lists: u32, sums: u32, x: u32, y: u32): void {
  let pair = (<usize>table) << 2;
  let target = (<usize>sums) << 3;
  for (let n = 0; n < count; n++, pair += 16, target += 8) {
    const right = (<usize>y + load<u32>(pair)) << 3;
    const left = (<usize>x + load<u32>(pair, 4)) << 3;
    const list = (<usize>lists + load<u32>(pair, 8)) << 2;
    const bytes = (<usize>load<u32>(pair, 12)) << 2;
    let sum: f64 = 0;
    for (let i: usize = 0; i < bytes; i += 4) {
      sum += f64.load(left + (i << 1)) * f64.load(right + ((<usize>load<u32>(list + i)) << 3));
    }
    f64.store(target, sum);
  }
}
