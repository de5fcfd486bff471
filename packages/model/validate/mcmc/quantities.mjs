// The estimates on which draws are compared with chains: every indicator of the coverage page, for districts and the country.
import { estimate } from "../../dist/estimates/estimate-indicators.js";
import { indicators } from "../scores.mjs";
import { wantedAreas } from "../simulation/areas.mjs";
import { sexesOf, strata } from "../strata.mjs";

/** T1, T2 and T3: the later ones do not have every indicator. */
const times = 3;

/**
 * Draws and mode of every quantity: `{ stratum, indicator, time, mode, draws }`, in an order of
 * their own that is the same for all draws.
 */
export async function quantities(prepared, model, draws) {
  const { country, districts } = wantedAreas(prepared.aggregation);
  const areas = [country, ...districts];
  const byRow = new Map();
  const table = await estimate(model, prepared.frame.attendance, { ...prepared.aggregation, areas }, draws, {
    awareness: false,
    onDraws: (row, values) => byRow.set(row, values.slice(1)),
  });
  return [...byRow].flatMap(([row, own]) => {
    const [indicator, sex, age] = [
      table.indicators[table.indicator[row]],
      table.sexes[table.sex[row]],
      table.ages[table.age[row]],
    ];
    const time = table.quarter[row];
    if (!indicators.includes(indicator) || time >= times) return [];
    const level = table.area[row] > 0 ? "district" : "country";
    return strata
      .filter((one) => one.level === level && one.ages.includes(age) && sexesOf(one, indicator).includes(sex))
      .map((stratum) => ({ stratum: stratum.name, indicator, time, mode: table.mode[row], draws: own }));
  });
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const sd = (values, centre = mean(values)) => Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));

/** Kolmogorov-Smirnov distance of two samples. */
export function ksDistance(a, b) {
  const [x, y] = [a.toSorted(), b.toSorted()];
  let [i, j, largest] = [0, 0, 0];
  while (i < x.length && j < y.length) {
    const next = Math.min(x[i], y[j]);
    while (i < x.length && x[i] <= next) i++;
    while (j < y.length && y[j] <= next) j++;
    largest = Math.max(largest, Math.abs(i / x.length - j / y.length));
  }
  return largest;
}

/** The mode of a kernel estimate of the density (Silverman 1986, section 3.4). */
export function kernelMode(draws) {
  const sorted = draws.toSorted();
  const quantile = (share) => sorted[Math.round(share * (sorted.length - 1))];
  const width = 0.9 * Math.min(sd(sorted), (quantile(0.75) - quantile(0.25)) / 1.34) * sorted.length ** -0.2;
  if (!(width > 0)) return quantile(0.5);
  const density = (at) => sorted.reduce((sum, draw) => sum + Math.exp(-0.5 * ((draw - at) / width) ** 2), 0);
  const [first, last] = [quantile(0.02), quantile(0.98)];
  const places = Array.from({ length: 101 }, (_, k) => first + ((last - first) * k) / 100);
  const densities = places.map(density);
  return places[densities.indexOf(Math.max(...densities))];
}

/**
 * Distances of the modes of methods from those of chains, in standard deviations, and modes outside
 * the intervals of the chains.
 */
export function modeTable(ofChains, ofMethods) {
  const chains = ofChains.map(({ draws }) => {
    const sorted = draws.toSorted();
    const bound = (share) => sorted[Math.round(share * (sorted.length - 1))];
    return { mode: kernelMode(draws), sd: sd(draws), lower: bound(0.025), upper: bound(0.975) };
  });
  const rows = ofMethods.map(({ method, values }) => {
    const distance = mean(chains.map(({ mode, sd: spread }, k) => Math.abs(values[k].mode - mode) / spread));
    const outside = chains.filter(({ lower, upper }, k) => !(values[k].mode >= lower && values[k].mode <= upper));
    return `| ${method} | ${distance.toFixed(2)} | ${outside.length} of ${chains.length} |`;
  });
  return ["| mode | distance from that of the chains, sd | outside their intervals |", "|---|---|---|", ...rows].join(
    "\n",
  );
}

/** Differences of draws from those of chains, as means over quantities: of the mean in sds, of the sd relative to it, and the distance. */
export function comparisonTable(ofChains, ofMethods) {
  const groups = new Map();
  for (const [k, { stratum, indicator, time }] of ofChains.entries()) {
    const name = [stratum, indicator, `T${time + 1}`].join(" | ");
    groups.set(name, [...(groups.get(name) ?? []), k]);
  }
  const figures = (members, values) => {
    const compared = members.map((k) => {
      const [own, chain] = [values[k].draws, ofChains[k].draws];
      const [centre, spread] = [mean(chain), sd(chain)];
      return { mean: (mean(own) - centre) / spread, sd: sd(own) / spread - 1, ks: ksDistance(own, chain) };
    });
    const total = (of) => mean(compared.map(of));
    return [total((one) => one.mean), total((one) => one.sd), total((one) => Math.abs(one.sd)), total((one) => one.ks)];
  };
  const cells = (members) =>
    ofMethods.flatMap(({ values }) => {
      const [shift, spread, , distance] = figures(members, values);
      return [shift.toFixed(2), `${(100 * spread).toFixed(0)} %`, distance.toFixed(3)];
    });
  const all = [...ofChains.keys()];
  const summary = ofMethods.map(({ method, values }) => {
    const [shift, spread, error, distance] = figures(all, values);
    const parts = [
      `mean ${shift.toFixed(3)} sd`,
      `sd ${(100 * spread).toFixed(1)} %`,
      `error of the sd ${error.toFixed(3)}`,
    ];
    return `- ${method}: ${parts.join(", ")}, Kolmogorov-Smirnov distance ${distance.toFixed(3)}`;
  });
  const head = ofMethods.flatMap(({ method }) => [`${method}: mean`, "sd", "KS"]);
  return [
    "All quantities:",
    ...summary,
    "",
    `| ages | indicator | | ${head.join(" | ")} |`,
    `|---|---|---|${head.map(() => "---").join("|")}|`,
    ...[...groups].map(([name, members]) => `| ${name} | ${cells(members).join(" | ")} |`),
  ].join("\n");
}
