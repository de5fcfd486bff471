// How long fits of a region wait by number of workers, in the busiest hours before a deadline: node deploy/bench/region.mjs
// Times of fits are those that docs/operating.md has of containers; what people do is assumed, and stands here.

/** Countries by size, and the seconds of a whole run there. */
const countries = [
  { count: 4, districts: 32, seconds: 17.7 },
  { count: 4, districts: 100, seconds: 61.4 },
  { count: 2, districts: 200, seconds: 128 },
];

/** People of a country who work at the same time, and minutes between two fits of one. */
const [people, minutesBetween] = [5, 10];

/** What workers that share a queue have left of their speed, as measured by `npm run bench -- workers`: eight finish as many as 7.4. */
const shared = 7.4 / 8;

const hours = 200;

console.log("| workers | busy | half wait less than | 19 of 20 wait less than |\n|---|---|---|---|");
for (const workers of [4, 5, 6, 7, 8, 10, 12]) {
  const { waits, busy } = simulate(workers);
  const at = (share) => waits[Math.floor(share * waits.length)] ?? 0;
  const cells = [
    workers,
    `${Math.round(100 * busy)}%`,
    ...[0.5, 0.95].map((share) => (busy >= 1 ? "the line grows" : text(at(share)))),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

/** First come, first served; arrivals without regard to each other. */
function simulate(workers) {
  const random = generator(1);
  const arrivals = countries.flatMap(({ count, seconds }) => {
    const every = (60 * minutesBetween) / (people * count);
    const own = [];
    for (let at = 0; at < 3600 * hours; at += -Math.log(1 - random()) * every)
      own.push({ at, seconds: seconds / shared });
    return own;
  });
  arrivals.sort((left, right) => left.at - right.at);
  const free = new Array(workers).fill(0);
  let worked = 0;
  const waits = arrivals.map(({ at, seconds }) => {
    const next = free.indexOf(Math.min(...free));
    const start = Math.max(at, free[next]);
    free[next] = start + seconds;
    worked += seconds;
    return start - at;
  });
  return { waits: waits.sort((left, right) => left - right), busy: worked / (workers * 3600 * hours) };
}

/** Numbers between 0 and 1 that are the same each time (mulberry32). */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function text(seconds) {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
