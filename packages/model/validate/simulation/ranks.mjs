// Ranks of truths among draws: shares of the draws below the truth, which are uniform if intervals are right.

/** Central intervals whose coverage is told. */
export const intervals = [0.5, 0.8, 0.95];

/** Chosen: with 100 replicates of 30 districts a bin of an exact method holds some 150 ranks. */
const bins = 20;

/** Bootstrap samples for the simultaneous band. */
const bootstrapSamples = 2000;

const isInside = (rank, interval) => Math.abs(rank - 0.5) <= interval / 2;

/** Mean over replicates, with its standard error: ranks of one replicate are not independent. */
function meanOf(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, se: Math.sqrt(variance / values.length) };
}

const shareOf = (ranks, holds) => ranks.filter(holds).length / ranks.length;

/** Rows of one design and method: the ranks of each replicate by stratum, indicator and time. */
export function rowsOf(results) {
  const rows = new Map();
  for (const { ranks } of results)
    for (const { stratum, indicator, time, ranks: own } of ranks) {
      const key = [stratum, indicator, time].join("|");
      if (!rows.has(key)) rows.set(key, { stratum, indicator, time, groups: [] });
      rows.get(key).groups.push(own);
    }
  return [...rows.values()].map((row) => ({ ...row, ...summaryOf(row.groups) }));
}

function summaryOf(groups) {
  return {
    count: groups.reduce((sum, { length }) => sum + length, 0),
    coverage: intervals.map((interval) => meanOf(groups.map((ranks) => shareOf(ranks, (r) => isInside(r, interval))))),
    /** ½ if the draws are as often above the truth as below it. */
    below: meanOf(groups.map((ranks) => ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length)),
  };
}

/**
 * The histogram of the ranks, as the ratio to the uniform density, with the half-width of a band that holds all bins together with a
 * probability of 95 % if the ranks are uniform. Replicates are the independent units: a multiplier bootstrap changes their signs.
 */
export function histogramOf(groups, random = seeded(1)) {
  const binOf = (rank) => Math.min(bins - 1, Math.floor(rank * bins));
  const shares = groups.map((ranks) => {
    const counts = new Float64Array(bins);
    for (const rank of ranks) counts[binOf(rank)] += bins / ranks.length;
    return counts;
  });
  const heights = Array.from({ length: bins }, (_, bin) => meanOf(shares.map((one) => one[bin])));
  const largest = Array.from({ length: bootstrapSamples }, () => {
    const signs = shares.map(() => (random() < 0.5 ? -1 : 1));
    return Math.max(
      ...heights.map(({ mean, se }, bin) => {
        const sum = shares.reduce((total, one, k) => total + signs[k] * (one[bin] - mean), 0);
        return se > 0 ? Math.abs(sum / shares.length) / se : 0;
      }),
    );
  }).sort((a, b) => a - b);
  const factor = largest[Math.floor(0.95 * bootstrapSamples)];
  return heights.map(({ mean, se }) => ({ height: mean, halfWidth: factor * se }));
}

/** Linear congruential generator (Knuth 1998, section 3.3.4): enough for signs. */
function seeded(seed) {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 11n) / 2 ** 53;
  };
}

/** All rows of some designs and methods. */
export function calibrationOf(results, designs, methods) {
  return designs.flatMap((design) =>
    methods.flatMap((method) => {
      const own = results.filter((one) => one.design === design && one.method === method);
      return rowsOf(own).map((row) => ({ design, method, ...row }));
    }),
  );
}

export function simulationTable(title, results) {
  const percent = ({ mean, se }) => `${(100 * mean).toFixed(1)} ± ${(100 * se).toFixed(1)}`;
  const seconds = results.map((one) => one.seconds).sort((a, b) => a - b)[results.length >> 1];
  const lines = rowsOf(results).map(
    ({ stratum, indicator, time, count, coverage, below }) =>
      `| ${[stratum, indicator, `T${time + 1}`, count, ...coverage.map(percent), percent(below)].join(" | ")} |`,
  );
  return [
    `### ${title}: ${results.length} replicates, ${seconds.toFixed(2)} s for the draws of one`,
    "",
    `| ages | indicator | | truths | ${intervals.map((one) => `inside ${100 * one} %`).join(" | ")} | draws below |`,
    "|---|---|---|---|---|---|---|---|",
    ...lines,
    "",
  ].join("\n");
}
