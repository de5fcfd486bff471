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

/** Tables of integers by bucket, in the functions' own workspace: sizes, and the place of the next draw, 0 if it is not wanted. */
const sizes: usize = 1024;
const places: usize = sizes + 4 * buckets;

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
  const isConstant = isFinite(mean) && allEqual(draws, count, first);
  const deviation = isConstant ? 0 : deviationOf(draws, count, mean);
  f64.store(to, isConstant ? first : mean);
  f64.store(to, deviation, 8);
  if (isConstant || !isFinite(deviation)) {
    for (let t = 0; t < rankCount; t++) f64.store(to + ((<usize>t) << 3), isConstant ? first : NaN, 16);
    return;
  }
  countBuckets(draws, count, mean - halfRange * deviation, buckets / (2 * halfRange * deviation), bucketOf);
  placeWanted(ranks, rankCount, wanted);
  for (let d = 0; d < count; d++) {
    const at = places + ((<usize>load<u8>(bucketOf + d)) << 2);
    const place = <usize>load<u32>(at);
    if (place === 0) continue;
    f64.store(place, f64.load(draws + ((<usize>d) << 3)));
    store<u32>(at, <u32>(place + 8));
  }
  select(ranks, rankCount, wanted, to + 16);
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

/** Gives a place at `wanted` to every draw of the buckets that hold a rank, in the order of the buckets. */
function placeWanted(ranks: u32, rankCount: i32, wanted: usize): void {
  let before: u32 = 0;
  let t = 0;
  let place = wanted;
  for (let b: usize = 0; b < <usize>buckets; b++) {
    const end = before + load<u32>(sizes + (b << 2));
    const isWanted = t < rankCount && rankOf(ranks, t) < end;
    store<u32>(places + (b << 2), isWanted ? <u32>place : 0);
    if (isWanted) {
      place += (<usize>(end - before)) << 3;
      while (t < rankCount && rankOf(ranks, t) < end) t++;
    }
    before = end;
  }
}

function rankOf(ranks: u32, t: i32): u32 {
  return load<u32>((<usize>(ranks + t)) << 2);
}

/** Writes the draw of each rank. The buckets that hold one follow each other at `wanted`. */
function select(ranks: u32, rankCount: i32, wanted: usize, to: usize): void {
  let before: u32 = 0;
  let t = 0;
  let place = wanted;
  for (let b: usize = 0; t < rankCount; b++) {
    const size = load<u32>(sizes + (b << 2));
    const end = before + size;
    if (rankOf(ranks, t) < end) {
      if (size <= insertionLimit) sort(place, <i32>size);
      for (; t < rankCount && rankOf(ranks, t) < end; t++) {
        const rank = <i32>(rankOf(ranks, t) - before);
        if (size > insertionLimit) partition(place, <i32>size, rank);
        f64.store(to + ((<usize>t) << 3), f64.load(place + ((<usize>rank) << 3)));
      }
      place += (<usize>size) << 3;
    }
    before = end;
  }
}

/** Insertion sort. */
function sort(x: usize, count: i32): void {
  for (let i = 1; i < count; i++) {
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
function partition(x: usize, count: i32, rank: i32): void {
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
