import { join } from "node:path";
import { type ModelOutput, readModelOutput, writeModelOutput } from "@tessera/model";
import { writePlotData } from "@tessera/results";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calibrateBody, fitAndCalibrate, type RunningService, startService, submitBody } from "./running-service.js";
import { refusalOf, upload } from "./uploaded-files.js";

let service: RunningService;
/** The first result, and one with other options, another file, other ART coverage and later quarters. */
let first: string;
let second: string;
let earlier: string;

const ancHead = "area_id,age_group,year,anc_clients,anc_known_pos,anc_already_art,anc_tested,anc_tested_pos";
const ancRow = (area: string, clients: number) => `${area},Y015_049,2024,${clients},5,4,90,6`;

beforeAll(async () => {
  service = await startService({ environment: { VALIDATE_JSON_SCHEMAS: "true" } });
  const old = { path: upload(service, "anc-old.csv", `${ancHead}\n${ancRow("XTA_2_1", 100)}\n`), hash: "a" };
  const changed = { path: upload(service, "anc-new.csv", `${ancHead}\n${ancRow("XTA_2_1", 120)}\n`), hash: "b" };
  first = await resultWith({ ...old, filename: "anc-old.csv" }, {});
  second = await resultWith({ ...changed, filename: "anc-new.csv" }, { no_of_samples: 200 });
  ({ calibrate: earlier } = await fitAndCalibrate(service));
  await rewrite(first, (output) => withInputs(output, "anc-old.csv", "aa", 1000));
  await rewrite(second, (output) => withInputs(raised(output), "anc-new.csv", "bb", 1500));
  await rewrite(earlier, (output) => ({
    ...output,
    calendarQuarters: output.calendarQuarters.map(
      (quarter) => `CY${Number(quarter.slice(2, 6)) - 7}${quarter.slice(6)}`,
    ),
  }));
}, 300_000);
afterAll(() => service.stop());

async function resultWith(anc: object, options: Record<string, unknown>): Promise<string> {
  const body = await submitBody(service, options);
  const fit = (await service.post("/model/submit", { ...body, data: { ...body.data, anc } })).body.data.id as string;
  await service.ended("model", fit);
  const submitted = await service.post(`/calibrate/submit/${fit}`, await calibrateBody(service));
  const id = submitted.body.data.id as string;
  await service.ended("calibrate", id);
  return id;
}

/** Replaces a result, as a fit of other data would have made it. */
async function rewrite(id: string, change: (output: ModelOutput) => ModelOutput): Promise<void> {
  const results = join(service.dataDir, "results");
  const output = change(await readModelOutput(join(results, `model_output${id}.tessera`)));
  await writeModelOutput(join(results, `model_output${id}.tessera`), output);
  await writePlotData(join(results, `plot_data${id}.duckdb`), output, "en");
}

function withInputs(output: ModelOutput, filename: string, md5sum: string, artCurrent: number): ModelOutput {
  const art = { areaId: "XTA_2_1", sex: "both" as const, ageGroup: "Y015_999", quarter: "CY2024Q4" };
  return {
    ...output,
    fit: { samples: 100 } as NonNullable<ModelOutput["fit"]>,
    inputs: [
      { role: "anc", filename, md5sum, resource_url: null },
      { role: "shape", filename: "areas.geojson", md5sum: "cc", resource_url: null },
    ],
    fullData: { surveys: [], anc: [], art: [{ ...art, artCurrent, source: "programme" }] },
  };
}

/** ART coverage of one district is 0.3 higher. */
function raised(output: ModelOutput): ModelOutput {
  const { estimates, areas } = output;
  const indicator = estimates.indicators.indexOf("art_coverage");
  const area = areas.findIndex(({ area_id }) => area_id === "XTA_2_1");
  for (const column of [estimates.mean, estimates.lower, estimates.upper])
    column.forEach((value, row) => {
      if (estimates.indicator[row] === indicator && estimates.area[row] === area) column[row] = value + 0.3;
    });
  return output;
}

const chosen = "indicator=art_coverage&area_level=2&calendar_quarter=CY2024Q4&sex=both&age_group=Y015_999";
const compare = (other: string, path = `?${chosen}`, language = "en") =>
  service.get(`/calibrate/compare/${first}/${other}${path}`, { "accept-language": language });

describe("two results over HTTP", () => {
  it("are compared area by area, with what uncertainty explains", async () => {
    const { status, body } = await compare(second);
    expect([status, body.errors]).toEqual([200, null]);
    const { data, quarters } = body.data;
    expect(quarters).toEqual({ first: "CY2024Q4", second: "CY2024Q4", by: "calendar", time_point: 2 });
    const raisedRow = data.find(({ area_id }: { area_id: string }) => area_id === "XTA_2_1");
    expect(raisedRow.difference).toBeCloseTo(0.3, 6);
    expect(raisedRow.second_mean - raisedRow.first_mean).toBeCloseTo(0.3, 6);
    expect(raisedRow.beyond).toBe(true);
    const others = data.filter(({ area_id }: { area_id: string }) => area_id !== "XTA_2_1");
    expect(others.length).toBeGreaterThan(1);
    for (const row of others) expect(row).toMatchObject({ difference: 0, ratio: 1, beyond: false });
  });

  it("of other quarters are compared by time point", async () => {
    const { body } = await compare(earlier);
    expect(body.data.quarters).toEqual({ first: "CY2024Q4", second: "CY2017Q4", by: "time_point", time_point: 2 });
    expect(body.data.data.length).toBeGreaterThan(1);
  });

  it("name the files, rows and options that changed", async () => {
    const { body } = await compare(second, "/explained", "fr");
    const [anc, shape] = body.data.inputs;
    expect(shape).toMatchObject({ role: "shape", state: "same", rows: null });
    expect(anc).toMatchObject({
      ...{ role: "anc", state: "changed", first: "anc-old.csv", second: "anc-new.csv" },
      rows: { added: 0, removed: 0, changed: 1, same: 0, by_time: [{ time: "2024", changed: 1 }] },
    });
    expect(anc.rows.by_area).toMatchObject([{ area_id: "XTA_2_1", changed: 1 }]);
    const samples = body.data.options.find(({ name }: { name: string }) => name === "no_of_samples");
    expect(samples).toMatchObject({ part: "model", label: "Nombre de simulations", second: "200" });
  });

  it("name the inputs of an area that changed, in words", async () => {
    const { body } = await compare(second, "/inputs?area_id=XTA_2_1");
    expect(body.data.data).toContainEqual({
      ...{ area_id: "XTA_2_1", source: "programme", label: "People on ART, December 2024, 15+", unit: "count" },
      ...{ first: 1000, second: 1500 },
    });
    expect((await compare(second, "/inputs?area_id=XTA_2_2")).body.data.data).toEqual([]);
  });

  it("are a report to download, in the language of the reader", async () => {
    const path = `/calibrate/compare/${first}/${second}/report?name=Before&other_name=${encodeURIComponent("<After>")}`;
    const response = await fetch(service.url + path, { headers: { "accept-language": "pt" } });
    const page = await response.text();
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="XTA_two_results_[\d-]+\.html"$/,
    );
    expect(page).toContain("<title>Dois resultados lado a lado</title>");
    expect(page).toContain("Before e &#60;After&#62;");
  });

  it.each([
    ["without an indicator", `?${chosen.replace("indicator=art_coverage&", "")}`, "Give “indicator” once"],
    ["of an unknown sex", `?${chosen.replace("sex=both", "sex=all")}`, "sex"],
    ["with an unknown rule for quarters", `?${chosen}&match=year`, "Choose one of: calendar, time_point"],
    ["of an unknown area", "/inputs?area_id=nowhere", "nowhere"],
  ])("%s are refused in a sentence", async (_, path, sentence) => {
    const [status, code, detail] = refusalOf(await compare(second, path));
    expect([status, code]).toEqual([400, "INVALID_INPUT"]);
    expect(detail).toContain(sentence);
  });

  it("that are the same, or no calibration, are refused", async () => {
    expect(refusalOf(await compare(first))[2]).toContain("Choose two different ones");
    expect(refusalOf(await compare("nobody"))[1]).toBe("FAILED_TO_RETRIEVE_RESULT");
  });
});
