import { type CountryFile, type CountryOptions, generateCountry } from "@tessera/demo";
import { calibrate, type ModelOutput, type RunFiles, readCalibrationOptions, runModel } from "@tessera/model";

const roles: Record<string, CountryFile> = {
  pjnz: "pjnz.PJNZ",
  shape: "areas.geojson",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
  sti: "sti.csv",
};

const levels = ["plhiv", "artnum", "aware", "infections"].flatMap((name) => [
  [`spectrum_${name}_calibration_level`, "national"],
  [`spectrum_${name}_calibration_strat`, "sex_age_coarse"],
]);

export interface RealRun {
  /** Before calibration. */
  fit: ModelOutput;
  output: ModelOutput;
  files: Record<CountryFile, Buffer>;
}

/** The calibrated output of a small generated country: few iterations and few draws, but everything that an output has. */
export async function realRun(country: CountryOptions = {}): Promise<RealRun> {
  const { files } = await generateCountry({ districts: 3, ...country });
  const given = Object.entries(roles).map(([role, name]) => [role, { name, content: files[name] }]);
  const inputs = Object.entries(roles).map(([role, filename]) => ({
    role,
    filename,
    md5sum: `${role}-digest`,
    resource_url: role === "pjnz" ? "https://example.org/pjnz" : null,
  }));
  const options = {
    ...JSON.parse(files["options.json"].toString("utf8")),
    no_of_samples: 20,
    max_iteration: 3,
    rng_seed: 1,
  };
  const run = await runModel(Object.fromEntries(given) as RunFiles, options, { modelVersion: "2.10.22", inputs });
  const calibration = readCalibrationOptions({ ...Object.fromEntries(levels), calibrate_method: "logistic" });
  return {
    fit: run.output,
    output: calibrate(run.output, calibration).output,
    files: files as Record<CountryFile, Buffer>,
  };
}
