// One country for `coverage.mjs`: made up, estimated, and held against its truth. Prints the scores as JSON.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runModel } from "../dist/index.js";
import { heldIndicators, reportingBias, score } from "./scores.mjs";
import { sexesOf, strata } from "./strata.mjs";
import { readTruth, truthKey } from "./truth.mjs";

const { seed, districts, samples, options: changed, demo } = JSON.parse(process.argv[2]);
const program = fileURLToPath(new URL("../../service/bin/tessera.js", import.meta.url));
const files = { pjnz: "pjnz.PJNZ", shape: "areas.geojson", population: "population.csv", survey: "survey.csv" };
const more = { programme: "programme.csv", anc: "anc.csv", sti: "sti.csv" };
/** T1, T2 and T3: the later ones do not have every indicator. */
const times = 3;

const folder = mkdtempSync(join(tmpdir(), "tessera-coverage-"));
try {
  const country = join(folder, "country");
  const wanted = Object.entries({ ...demo, districts, seed, out: country }).map(
    ([name, value]) => `--${name}=${value}`,
  );
  execFileSync(process.execPath, [program, "demo", ...wanted]);
  const content = (name) => readFileSync(join(country, name));
  const given = Object.entries({ ...files, ...more }).map(([role, name]) => [role, { name, content: content(name) }]);
  const options = { ...JSON.parse(content("options.json")), no_of_samples: samples, ...changed };
  const { output } = await runModel(Object.fromEntries(given), options, { modelVersion: "coverage" });
  const { converged, iterations } = output.fit;
  const scores = scoresOf(output, readTruth(content("truth.csv").toString("utf8")));
  process.stdout.write(JSON.stringify({ seed, converged, iterations, scores }));
} finally {
  rmSync(folder, { recursive: true });
}

/** Scores of every stratum, indicator and time point. */
function scoresOf({ estimates, areas, calendarQuarters }, truth) {
  const rowOf = new Map();
  estimates.mean.forEach((_, row) => {
    const { area, sex, age, quarter, indicator } = codesAt(estimates, row);
    rowOf.set(truthKey(areas[area].area_id, sex, age, calendarQuarters[quarter], indicator), row);
  });
  const lowest = Math.max(...areas.map(({ area_level }) => area_level));
  const levels = { district: lowest, country: 0 };
  return strata.flatMap((stratum) =>
    heldIndicators(Number(demo["over-reporting"]) > 0).flatMap((indicator) =>
      calendarQuarters.slice(0, times).map((quarter, time) => {
        // The bias of reports is that of T3.
        if (indicator === reportingBias && time < 2) return { stratum: stratum.name, indicator, time, scores: [] };
        const groups = areas
          .filter(({ area_level }) => area_level === levels[stratum.level])
          .flatMap(({ area_id }) =>
            sexesOf(stratum, indicator).flatMap((sex) =>
              stratum.ages.map((age) => truthKey(area_id, sex, age, quarter, indicator)),
            ),
          );
        const scored = groups.map((key) => {
          const [row, value] = [rowOf.get(key), truth.get(key)];
          if (row === undefined || value === undefined) throw new Error(`No estimate or no truth of ${key}`);
          const { median, lower, upper } = estimates;
          return score(indicator, value, { median: median[row], lower: lower[row], upper: upper[row] });
        });
        return { stratum: stratum.name, indicator, time, scores: scored };
      }),
    ),
  );
}

function codesAt({ sexes, ages, indicators: ids, ...columns }, row) {
  return {
    area: columns.area[row],
    sex: sexes[columns.sex[row]],
    age: ages[columns.age[row]],
    quarter: columns.quarter[row],
    indicator: ids[columns.indicator[row]],
  };
}
