/**
 * Mean, standard deviation and order statistics of draws. AssemblyScript: TypeScript's syntax, compiled to WebAssembly by
 * `npm run build`.
 *
 * Order statistics come from a bucket sort in which only the buckets that hold one of them are filled and ordered. Buckets divide
 * a range around the mean; what is outside belongs to the first or the last.
 */

/** With 500 draws, about 12 draws in a bucket at the mean. Numbers of buckets are stored in bytes. */
const buckets = 128;

/** Half of the range that the buckets divide, in standard deviations: beyond the 2.5 % quantiles of most distributions. */
const halfRange: f64 = 3.5;

/** Buckets of up to this size are sorted by insertion, larger ones are partitioned. */
const insertionLimit: u32 = 24;

/** Tables in the functions' own workspace, by bucket: its size, and the address of its next draw, or 0 if no rank is in it. */
const sizes: usize = 1024;
const nextAddress: usize = sizes + 4 * buckets;

/** By rank, three integers: the address of its bucket, the size of the bucket and the place of the rank in it. */
const bucketsOfRanks: usize = nextAddress + 4 * buckets;

/**
 * Statistics of the `count` draws at x: writes mean, standard deviation and the draws of the ascending ranks to `out`. Ranks
 * count from 0. Draws that are not all finite have statistics that are not finite. `bucketOf` and `wanted` are workspace, a byte
 * and 8 bytes for each draw.
 */
export function summariseDraws(
  x: u32,
  count: i32,
  ranks: u32,
  rankCount: i32,
  out: u32,
  bucketOf: usize,
  wanted: usize,
): void {
  const draws = (<usize>x) << 3;
  const to = (<usize>out) << 3;
  const first = f64.load(draws);
  const mean = meanOf(draws, count);
  const isConstant = isNumber(mean) && allEqual(draws, count, first);
  const deviation = isConstant ? 0 : deviationOf(draws, count, mean);
  f64.store(to, isConstant ? first : mean);
  f64.store(to, deviation, 8);
  if (isConstant || !isNumber(deviation)) {
    for (let t = 0; t < rankCount; t++) f64.store(to + ((<usize>t) << 3), isConstant ? first : NaN, 16);
    return;
  }
  countBuckets(draws, count, mean - halfRange * deviation, buckets / (2 * halfRange * deviation), bucketOf);
  findBuckets(ranks, rankCount, wanted);
  for (let d = 0; d < count; d++) {
    const next = nextAddress + ((<usize>load<u8>(bucketOf + d)) << 2);
    const address = <usize>load<u32>(next);
    if (address === 0) continue;
    f64.store(address, f64.load(draws + ((<usize>d) << 3)));
    store<u32>(next, <u32>(address + 8));
  }
  select(rankCount, to + 16);
}

/** Neither infinite nor NaN. */
function isNumber(x: f64): bool {
  return x - x === 0;
}

function meanOf(draws: usize, count: i32): f64 {
  let s = f64x2.splat(0);
  let t = s;
  let d = 0;
  let at = draws;
  for (; d + 3 < count; d += 4, at += 32) {
    s = f64x2.add(s, v128.load(at));
    t = f64x2.add(t, v128.load(at, 16));
  }
  s = f64x2.add(s, t);
  let sum = f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1);
  for (; d < count; d++, at += 8) sum += f64.load(at);
  return sum / count;
}

function allEqual(draws: usize, count: i32, first: f64): bool {
  for (let d = 1; d < count; d++) if (f64.load(draws + ((<usize>d) << 3)) !== first) return false;
  return true;
}

/** √(Σ (x − mean)² / (count − 1)) */
function deviationOf(draws: usize, count: i32, mean: f64): f64 {
  const m = f64x2.splat(mean);
  let s = f64x2.splat(0);
  let t = s;
  let d = 0;
  let at = draws;
  for (; d + 3 < count; d += 4, at += 32) {
    const p = f64x2.sub(v128.load(at), m);
    const q = f64x2.sub(v128.load(at, 16), m);
    s = f64x2.add(s, f64x2.mul(p, p));
    t = f64x2.add(t, f64x2.mul(q, q));
  }
  s = f64x2.add(s, t);
  let sum = f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1);
  for (; d < count; d++, at += 8) {
    const residual = f64.load(at) - mean;
    sum += residual * residual;
  }
  return sqrt(sum / (max(count, 2) - 1));
}

/** The bucket of each draw, and the size of each bucket. A larger draw has the same bucket or a later one, whatever is rounded. */
function countBuckets(draws: usize, count: i32, low: f64, scale: f64, bucketOf: usize): void {
  memory.fill(sizes, 0, 4 * buckets);
  const lows = f64x2.splat(low);
  const scales = f64x2.splat(scale);
  const none = i32x4.splat(0);
  const last = i32x4.splat(buckets - 1);
  for (let d = 0; d < count; d += 2) {
    const at = draws + ((<usize>d) << 3);
    const pair = d + 1 < count ? v128.load(at) : v128.load64_splat(at);
    const position = i32x4.trunc_sat_f64x2_s_zero(f64x2.mul(f64x2.sub(pair, lows), scales));
    const bucket = i32x4.min_s(i32x4.max_s(position, none), last);
    countOne(i32x4.extract_lane(bucket, 0), bucketOf + d);
    if (d + 1 < count) countOne(i32x4.extract_lane(bucket, 1), bucketOf + d + 1);
  }
}

function countOne(bucket: i32, at: usize): void {
  store<u8>(at, <u8>bucket);
  const size = sizes + ((<usize>bucket) << 2);
  store<u32>(size, load<u32>(size) + 1);
}

/** Finds the bucket of each rank, and room for its draws at `wanted`. */
function findBuckets(ranks: u32, rankCount: i32, wanted: usize): void {
  memory.fill(nextAddress, 0, 4 * buckets);
  let bucket: usize = 0;
  let before: u32 = 0;
  let size = load<u32>(sizes);
  let free = wanted;
  let start = wanted;
  for (let t = 0; t < rankCount; t++) {
    const rank = load<u32>((<usize>(ranks + t)) << 2);
    while (rank >= before + size) {
      before += size;
      bucket += 4;
      size = load<u32>(sizes + bucket);
    }
    if (load<u32>(nextAddress + bucket) === 0) {
      start = free;
      store<u32>(nextAddress + bucket, <u32>start);
      free += (<usize>size) << 3;
    }
    const found = bucketsOfRanks + 12 * t;
    store<u32>(found, <u32>start);
    store<u32>(found, size, 4);
    store<u32>(found, rank - before, 8);
  }
}

/** Writes the draw of each rank. */
function select(rankCount: i32, to: usize): void {
  let sorted: usize = 0;
  for (let t = 0; t < rankCount; t++) {
    const found = bucketsOfRanks + 12 * t;
    const bucket = <usize>load<u32>(found);
    const size = load<u32>(found, 4);
    const rank = load<u32>(found, 8);
    if (size > insertionLimit) partition(bucket, size, rank);
    else if (bucket !== sorted) sort(bucket, size);
    sorted = bucket;
    f64.store(to + ((<usize>t) << 3), f64.load(bucket + ((<usize>rank) << 3)));
  }
}

/** Insertion sort. */
function sort(x: usize, count: u32): void {
  for (let i: u32 = 1; i < count; i++) {
    let at = x + ((<usize>i) << 3);
    const value = f64.load(at);
    while (at > x && f64.load(at - 8) > value) {
      f64.store(at, f64.load(at - 8));
      at -= 8;
    }
    f64.store(at, value);
  }
}

/** Moves the element of a rank to its place, smaller ones before it and larger ones behind it (Hoare 1961, algorithm 65: FIND). */
function partition(x: usize, count: u32, rank: u32): void {
  let left = x;
  let right = x + ((<usize>(count - 1)) << 3);
  const target = x + ((<usize>rank) << 3);
  while (left < right) {
    const pivot = f64.load(target);
    let i = left;
    let j = right;
    while (i <= j) {
      while (f64.load(i) < pivot) i += 8;
      while (f64.load(j) > pivot) j -= 8;
      if (i > j) break;
      const value = f64.load(i);
      f64.store(i, f64.load(j));
      f64.store(j, value);
      i += 8;
      j -= 8;
    }
    if (j < target) left = i;
    if (target < i) right = j;
  }
}
