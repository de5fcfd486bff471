// An example of each endpoint, in the order in which a project uses them. Each is a real request; later ones use what earlier
// ones answered.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { calibrationRequest } from "../running-service.mjs";
import { recorder } from "./recorder.mjs";

const json = "application/json";

export async function makeExamples(service) {
  const names = { "http://localhost:8888": service.url, "/srv/tessera": service.dataDir };
  const { example, texts } = recorder(service, names);

  /** An id that the page calls by a name. */
  async function submitted(what, kind, ...call) {
    const { data } = await example(...call);
    names[`<${what} id>`] = data.id;
    return service.ended(kind, data.id);
  }

  const { data: demo } = await example("POST /internal/demo", {}, { body: { districts: 12, seed: 1 } });
  const { files, options } = demo;
  const { pjnz, shape, population, survey, programme, anc, vmmc } = files;
  const data = { pjnz, shape, population, survey, programme, anc };
  const plain = ({ path, filename }) => ({ path, filename });

  await example("GET /");
  const { data: version } = await example("GET /service/version");
  await example("GET /service/worker/status");
  await example("GET /project/version");
  await example("POST /validate/baseline-individual", {}, { body: { type: "shape", file: shape } });
  const baseline = { pjnz: pjnz.path, shape: shape.path, population: population.path };
  await example("POST /validate/baseline-combined", {}, { body: baseline });
  const checked = { body: { type: "anc", file: anc, shape: shape.path }, query: "?strict=false" };
  await example("POST /validate/survey-and-programme", {}, checked);
  const series = { body: { data: { shape, programme, pjnz } } };
  await example("POST /chart-data/input-time-series/{type}", { type: "programme" }, series);
  await example("POST /chart-data/input-comparison", {}, { body: { pjnz, shape, programme, anc } });
  await example("POST /chart-data/input-population", {}, { body: { population } });
  await example("POST /review-input/metadata", {}, { body: { iso3: "XTA", data: { shape, survey, programme, anc } } });
  await example("POST /model/options", {}, { body: { shape, survey, programme, anc, population, pjnz } });
  await example("POST /model/options/calendar-quarter-t1", {}, { body: { survey } });
  await example("POST /validate/options", {}, { body: { data, options } });
  await example("POST /model/checklist", {}, { body: { data: { shape, survey }, options } });
  await example("POST /calibrate/options", {}, { body: { shape, survey } });
  await example("POST /calibrate/options/{iso3}", { iso3: "XTA" });

  const fit = await submitted("fit", "model", "POST /model/submit", {}, { body: { data, options, version } });
  await example("GET /model/status/{id}", { id: fit });
  await example("GET /model/result/{id}", { id: fit });
  const request = { body: calibrationRequest(version) };
  const id = await submitted("calibration", "calibrate", "POST /calibrate/submit/{id}", { id: fit }, request);
  for (const path of ["status/{id}", "result/{id}", "result/metadata/{id}", "result/data/{id}", "result/path/{id}"])
    await example(`GET /calibrate/${path}`, { id });
  for (const path of [
    "calibrate/plot",
    "calibrate/changes",
    "calibrate/about",
    "comparison/metadata",
    "calibrate/boundaries",
  ])
    await example(`GET /${path}/{id}`, { id });
  await example("GET /comparison/plot/{id}", { id }, { query: "?indicator=prevalence" });
  const measured = "?indicator=prevalence&area_level=1&sex=both&age_group=Y015_049";
  await example("GET /calibrate/evidence/{id}", { id }, { query: measured });
  await example("GET /calibrate/explanation/{id}", { id }, { query: "?area_id=XTA_2_1&indicator=prevalence" });
  await example("GET /calibrate/range/{id}", { id }, { query: "?indicator=prevalence&area_level=1" });
  const query = "?indicator=prevalence&area_level=1&sex=both&age_group=Y015_049&calendar_quarter=CY2024Q4";
  await example("GET /calibrate/estimates/{id}", { id }, { query, accept: "text/csv" });

  const calibration = request.body.options;
  await example("POST /sensitivity/variants", {}, { body: { data: { shape }, options, calibration } });
  const analysed = await submitted(
    "analysis",
    "sensitivity",
    "POST /sensitivity/submit",
    {},
    { body: { data, options, calibration, variants: ["without-antenatal", "population-larger"], version } },
  );
  await example("GET /sensitivity/status/{id}", { id: analysed });
  await example("GET /sensitivity/result/{id}", { id: analysed }, { query: "?indicator=prevalence" });

  const proportional = { ...request.body.options, calibrate_method: "proportional" };
  const { data: submittedAgain } = await service
    .call("POST", `/calibrate/submit/${fit}`, {
      headers: { "Content-Type": json },
      body: JSON.stringify({ ...request.body, options: proportional }),
    })
    .then((answer) => answer.json());
  const another = await service.ended("calibrate", submittedAgain.id);
  names["<other calibration id>"] = another;
  const both = { id, other: another };
  await example("GET /calibrate/compare/{id}/{other}", both, { query });
  await example("GET /calibrate/compare/{id}/{other}/explained", both);
  await example("GET /calibrate/compare/{id}/{other}/inputs", both, { query: "?area_id=XTA_1_1" });
  await example("HEAD /calibrate/compare/{id}/{other}/report", both);
  await example("GET /calibrate/compare/{id}/{other}/report", both);

  const step = (task, chosen) => ({ options: chosen, id: task });
  const state = {
    datasets: Object.fromEntries(Object.entries(data).map(([role, file]) => [role, plain(file)])),
    model_fit: step(fit, options),
    calibrate: step(id, request.body.options),
    version,
  };
  const made = { body: { notes: { project_notes: { note: "First run" } }, state, vmmc } };
  const zip = await submitted(
    "download",
    "download",
    "POST /download/submit/{type}/{id}",
    { type: "spectrum", id },
    made,
  );
  await example("GET /download/status/{id}", { id: zip });
  await example("HEAD /download/result/{id}", { id: zip });
  const { content: zipped } = await example("GET /download/result/{id}", { id: zip });
  await example("GET /download/result/path/{id}", { id: zip });
  await example("GET /meta/adr/{id}", { id: zip });
  await example("HEAD /model/debug/{id}", { id: fit });
  await example("GET /model/debug/{id}", { id: fit });
  await example("GET /task/{id}/exists", { id: fit });

  const areas = readFileSync(shape.path);
  await example("POST /upload/{filename}", { filename: "areas.geojson" }, { bytes: areas });
  const upload = { filename: "project.zip" };
  const { data: uploaded } = await example("POST /internal/upload/input/{filename}", upload, { bytes: zipped });
  await example("POST /project/restore", {}, { body: { zip: plain(uploaded) } });
  const outputs = {};
  for (const [role, filename] of Object.entries({
    fit_model_output: `model_output${fit}.tessera`,
    calibrate_plot_data: `plot_data${id}.duckdb`,
    calibrate_model_output: `model_output${id}.tessera`,
  })) {
    const bytes = readFileSync(join(service.dataDir, "results", filename));
    const { data: kept } = await example("POST /internal/upload/result/{filename}", { filename }, { bytes });
    outputs[role] = plain(kept);
  }
  const { data: prerun } = await example("POST /internal/prerun", {}, { body: { inputs: state.datasets, outputs } });
  names["<prerun fit id>"] = prerun.model_fit.id;
  names["<prerun calibration id>"] = prerun.calibrate.id;

  await exampleProject(example, names, Object.keys(state.datasets));
  await example("GET /repository");

  const { data: waiting } = await service
    .call("POST", "/model/submit", {
      headers: { "Content-Type": json },
      body: JSON.stringify({ data, options, version }),
    })
    .then((answer) => answer.json());
  names["<second fit id>"] = waiting.id;
  await example("POST /model/cancel/{id}", { id: waiting.id });
  for (const path of ["wake", "livez", "readyz", "metrics"]) await example(`GET /${path}`);
  await example("POST /service/stop");
  return texts();
}

/** A project from its beginning to its end, and back. */
async function exampleProject(example, names, files) {
  const beginning = { name: "Round 1", notes: "", country: "XTA", step: "options", content: { files } };
  const { data: project } = await example("POST /projects", {}, { body: beginning });
  const { id } = project;
  names["<project id>"] = id;
  await example("GET /people/me");
  await example("GET /projects");
  const change = { revision: 1, change: { notes: "With the survey of 2020" } };
  await example("POST /projects/{id}/save", { id }, { body: change });
  await example("GET /projects/{id}", { id });
  await example("GET /projects/{id}/storage", { id });
  await example("POST /projects/{id}/versions", { id }, { body: { note: "Before the fit" } });
  await example("GET /projects/{id}/versions", { id });
  await example("GET /projects/{id}/versions/{number}", { id, number: "1" });
  await example("POST /projects/{id}/versions/{number}/note", { id, number: "1" }, { body: { note: "First round" } });
  const copy = { body: { name: "Round 1, second try", version: 1 } };
  names["<copied project id>"] = (await example("POST /projects/{id}/copy", { id }, copy)).data.id;
  await example("POST /projects/{id}/versions/{number}/remove", { id, number: "1" });
  await example("GET /support");
  await example("GET /base-map");
  await example("POST /projects/{id}/support/save", { id }, { body: { parts: [], message: "The map is empty" } });
  await example("POST /projects/{id}/remove", { id });
  await example("POST /projects/{id}/bring-back", { id });
}
