/**
 * Sums, differences and ratios of rows of draws. AssemblyScript: TypeScript's syntax, compiled to WebAssembly by
 * `npm run build`.
 *
 * Offsets of rows count elements of 8 bytes from the start of memory. The length of rows is a multiple of eight.
 */

/** to = Σ x_r over rows that follow each other. */
export function sumRows(to: u32, x: u32, rows: i32, length: i32): void {
  const out = (<usize>to) << 3;
  const from = (<usize>x) << 3;
  const bytes = (<usize>length) << 3;
  const end = from + <usize>rows * bytes;
  for (let i: usize = 0; i < bytes; i += 64) {
    let s0 = f64x2.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    for (let row = from + i; row < end; row += bytes) {
      s0 = f64x2.add(s0, v128.load(row));
      s1 = f64x2.add(s1, v128.load(row, 16));
      s2 = f64x2.add(s2, v128.load(row, 32));
      s3 = f64x2.add(s3, v128.load(row, 48));
    }
    v128.store(out + i, s0);
    v128.store(out + i, s1, 16);
    v128.store(out + i, s2, 32);
    v128.store(out + i, s3, 48);
  }
}

/** to = a + b */
export function addRows(to: u32, a: u32, b: u32, length: i32): void {
  const bytes = (<usize>length) << 3;
  for (let i: usize = 0; i < bytes; i += 16) storePair(to, i, f64x2.add(pair(a, i), pair(b, i)));
}

/** to = a − b */
export function subtractRows(to: u32, a: u32, b: u32, length: i32): void {
  const bytes = (<usize>length) << 3;
  for (let i: usize = 0; i < bytes; i += 16) storePair(to, i, f64x2.sub(pair(a, i), pair(b, i)));
}

/** to = a / b, elementwise */
export function divideRows(to: u32, a: u32, b: u32, length: i32): void {
  const bytes = (<usize>length) << 3;
  for (let i: usize = 0; i < bytes; i += 16) storePair(to, i, f64x2.div(pair(a, i), pair(b, i)));
}

function pair(row: u32, i: usize): v128 {
  return v128.load(((<usize>row) << 3) + i);
}

function storePair(row: u32, i: usize, value: v128): void {
  v128.store(((<usize>row) << 3) + i, value);
}
