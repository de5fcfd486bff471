import type { Visitor } from "./visitor.js";

/** The newest task of an analyst, which users look at. */
export interface Newest {
  kind: "model" | "calibrate" | "download";
  id: string;
}

interface Demo {
  files: Record<string, { path: string; filename: string; hash: string }>;
  options: Record<string, unknown>;
  iso3: string;
}

/** Few enough for a fit that is over in seconds; with two, some draws of the demo country are not finite. */
const districts = 6;
const draws = 100;
const downloadTypes = ["spectrum", "coarse-output", "summary", "comparison", "agyw", "datapack"];
const calibrations = ["plhiv", "artnum", "aware", "infections"].flatMap((name) => [
  [`spectrum_${name}_calibration_level`, "national"],
  [`spectrum_${name}_calibration_strat`, "sex_age_group"],
]);
const calibrateOptions = { ...Object.fromEntries(calibrations), calibrate_method: "logistic" };
const estimates = "indicator=plhiv&indicator=prevalence&area_level=2&sex=both";

/** Goes the whole way from files to downloads, with a real fit; tells of each task as it is submitted. */
export async function workThrough(visitor: Visitor, onTask: (newest: Newest) => void): Promise<void> {
  const { files, options, iso3 }: Demo = await visitor.ask("demo", "/internal/demo", { districts });
  const { vmmc: _onlyForDownloads, ...data } = files;
  const version = await visitor.ask("version", "/service/version");
  for (const type of ["survey", "programme", "anc"])
    await visitor.ask("validate", "/validate/survey-and-programme", {
      type,
      file: files[type],
      shape: files.shape?.path,
    });

  const submitted = async (kind: Newest["kind"], path: string, body: unknown): Promise<string> => {
    const { id } = await visitor.ask("submit", path, body);
    onTask({ kind, id });
    await visitor.untilComplete(kind, id);
    return id;
  };

  const fit = await submitted("model", "/model/submit", {
    data,
    options: { ...options, no_of_samples: draws },
    version,
    iso3,
  });
  await visitor.ask("fit result", `/model/result/${fit}`);
  const calibrate = await submitted("calibrate", `/calibrate/submit/${fit}`, {
    options: calibrateOptions,
    version,
    iso3,
  });
  await visitor.ask("metadata", `/calibrate/result/metadata/${calibrate}`);
  await visitor.ask("all rows", `/calibrate/result/data/${calibrate}`);
  await visitor.ask("calibrate plot", `/calibrate/plot/${calibrate}`);
  await visitor.ask("comparison plot", `/comparison/plot/${calibrate}`);
  await visitor.ask("boundaries", `/calibrate/boundaries/${calibrate}`);
  await visitor.ask("estimates", `/calibrate/estimates/${calibrate}?${estimates}`);
  for (const type of downloadTypes) {
    const download = await submitted("download", `/download/submit/${type}/${calibrate}`, {});
    await visitor.fetch("download", `/download/result/${download}`);
  }
}
