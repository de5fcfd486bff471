/** What the sizes of benchmarks are set by. The defaults let all of them finish in some minutes. */
export const settings = [
  {
    bench: "model",
    name: "BENCH_CASES",
    default: "mwi-2019,mwi-2024,demo-32,demo-100",
    meaning: "cases that are fitted; `demo-200` is a made-up country of 200 districts",
  },
  { bench: "model", name: "BENCH_SAMPLES", default: "500", meaning: "draws of the uncertainty" },
  {
    bench: "uncertainty",
    name: "BENCH_CASES",
    default: "demo-12,mwi-2019,demo-32,demo-100",
    meaning: "cases that are fitted with each method",
  },
  { bench: "uncertainty", name: "BENCH_SAMPLES", default: "1000", meaning: "draws" },
  {
    bench: "steps",
    name: "BENCH_CASES",
    default: "mwi-2019,mwi-2024,demo-32,demo-100",
    meaning: "cases whose steps are measured",
  },
  { bench: "laplace", name: "BENCH_AREAS", default: "100,1024,10000", meaning: "areas of the maps" },
  { bench: "laplace", name: "BENCH_GRIDS", default: "36,196,484", meaning: "areas with eighteen effects each" },
  { bench: "inputs", name: "BENCH_DISTRICTS", default: "800", meaning: "districts of the programme files" },
  { bench: "review", name: "BENCH_DISTRICTS", default: "800", meaning: "districts, in regions of 20" },
  { bench: "results", name: "BENCH_DISTRICTS", default: "32", meaning: "districts" },
  {
    bench: "results",
    name: "BENCH_RESULTS",
    default: "",
    meaning: "data folder of a service whose last calibration is used in place of a fit of so many districts",
  },
  { bench: "formats", name: "BENCH_DISTRICTS", default: "100", meaning: "districts" },
  { bench: "downloads", name: "BENCH_DISTRICTS", default: "32", meaning: "districts" },
  { bench: "http", name: "BENCH_SECONDS", default: "15", meaning: "seconds of polling for each row" },
  { bench: "projects", name: "BENCH_SECONDS", default: "30", meaning: "seconds of requests for each row" },
  {
    bench: "web",
    name: "BENCH_DISTRICTS",
    default: "100",
    meaning: "districts on the map; the goals are for 500, whose fit takes long",
  },
  { bench: "web", name: "BENCH_RESULTS", default: "", meaning: "as for results" },
];

/** The value of a setting of a benchmark: from the environment, or the default. */
export function setting(bench, name) {
  const row = settings.find((candidate) => candidate.bench === bench && candidate.name === name);
  if (!row) throw new Error(`The benchmark ${bench} has no setting ${name}`);
  return process.env[name] ?? row.default;
}

export const listSetting = (bench, name) => setting(bench, name).split(",");
