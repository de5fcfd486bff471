import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { DuckDBInstance } from "@duckdb/node-api";
import type { EstimateColumns } from "@tessera/contract/api";
import { type CountryFile, generateCountry } from "@tessera/demo";
import { readModelOutput } from "@tessera/model";
import { writePlotData } from "@tessera/results";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeKind } from "./house.js";
import { calibrateBody, fitAndCalibrate, type RunningService, startService } from "./running-service.js";
import { refusalOf, upload } from "./uploaded-files.js";

const roles: Record<string, CountryFile> = {
  pjnz: "pjnz.PJNZ",
  shape: "areas.geojson",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
};

const program = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/** Every endpoint that reads the result of a calibration. */
const endpoints = [
  "calibrate/result",
  "calibrate/result/metadata",
  "calibrate/result/data",
  "calibrate/result/path",
  "calibrate/plot",
  "comparison/plot",
  "comparison/metadata",
  "calibrate/evidence",
  "calibrate/explanation",
  "calibrate/estimates",
  "calibrate/range",
  "calibrate/boundaries",
];

/** What some of them must be asked for. */
const needed: Record<string, string> = {
  "calibrate/evidence": "?indicator=prevalence",
  "calibrate/explanation": "?area_id=XTA_2_1",
};

/** Those that are made from the model output rather than from the plot data. */
const fromModelOutput = ["calibrate/plot", "comparison/plot", "comparison/metadata", "calibrate/boundaries"];

interface Metadata {
  filterTypes: { id: string; options: { id: string }[] | null }[];
  plotSettingsControl: Record<
    string,
    { defaultEffect?: Effect; plotSettings: { options: { id: string; effect: Effect }[]; value?: string }[] }
  >;
}

interface Effect {
  setFilters?: { filterId: string; stateFilterId: string }[];
  setMultiple?: string[];
  setHidden?: string[];
  setFilterValues?: Record<string, string[]>;
}

/** What is wrong with the effects of a plot: filters that do not exist, and values that cannot be chosen. */
function wrongEffects({ filterTypes, plotSettingsControl }: Metadata): string[] {
  const options = new Map(filterTypes.map(({ id, options }) => [id, options?.map((option) => option.id)]));
  return Object.entries(plotSettingsControl).flatMap(([plot, { defaultEffect = {}, plotSettings }]) => {
    const effects = [defaultEffect, ...plotSettings.flatMap((setting) => setting.options.map(({ effect }) => effect))];
    const filters = effects.flatMap(({ setFilters = [] }) => setFilters);
    const filterOf = new Map(filters.map(({ filterId, stateFilterId }) => [stateFilterId, filterId]));
    const unknownFilters = filters.filter(({ filterId }) => !options.has(filterId)).map(({ filterId }) => filterId);
    const used = effects.flatMap(({ setMultiple = [], setHidden = [], setFilterValues = {} }) => [
      ...setMultiple,
      ...setHidden,
      ...Object.keys(setFilterValues),
    ]);
    const unknownValues = effects.flatMap(({ setFilterValues = {} }) =>
      Object.entries(setFilterValues).flatMap(([state, values]) => {
        const known = options.get(filterOf.get(state) ?? "");
        return known ? values.filter((value) => !known.includes(value)) : [];
      }),
    );
    const wrong = [...unknownFilters, ...used.filter((id) => !filterOf.has(id)), ...unknownValues];
    return wrong.map((id) => `${plot}: ${id}`);
  });
}

describe.each(["fitted", "mocked"] as const)(`results of a %s model (${storeKind} store)`, (kind) => {
  let service: RunningService;
  let id: string;

  beforeAll(async () => {
    const environment = { USE_MOCK_MODEL: String(kind === "mocked"), VALIDATE_JSON_SCHEMAS: "true" };
    service = await startService({ environment });
    if (kind === "mocked") {
      ({ calibrate: id } = await fitAndCalibrate(service));
      return;
    }
    const { files } = await generateCountry({ districts: 2 });
    const data = Object.entries(roles).map(([role, name]) => {
      const hash = createHash("md5").update(files[name]).digest("hex");
      return [role, { path: upload(service, name, files[name]), hash, filename: name }];
    });
    const calibration = await calibrateBody(service);
    const options = { ...JSON.parse(files["options.json"].toString("utf8")), no_of_samples: 10, max_iteration: 10 };
    const body = { data: Object.fromEntries(data), options, version: calibration.version, iso3: "XTA" };
    const fit = (await service.post("/model/submit", body)).body.data.id;
    expect(await service.ended("model", fit)).toMatchObject({ status: "COMPLETE" });
    id = (await service.post(`/calibrate/submit/${fit}`, calibration)).body.data.id;
    expect(await service.ended("calibrate", id)).toMatchObject({ status: "COMPLETE" });
  });
  afterAll(() => service.stop());

  it.each(endpoints)("match their schema at /%s", async (path) => {
    const { status, headers, body } = await service.get(`/${path}/${id}${needed[path] ?? ""}`);
    expect([status, body.errors]).toEqual([200, null]);
    expect(headers.get("x-framework-validated")).toBe("true");
  });

  it("have the same rows at both endpoints, in the order of the contract", async () => {
    const { data } = (await service.get(`/calibrate/result/${id}`)).body;
    const alone = (await service.get(`/calibrate/result/data/${id}`)).body.data;
    expect(Object.keys(data)).toEqual(["data", "plottingMetadata", "tableMetadata", "warnings", "uploadMetadata"]);
    expect(data.data).toEqual(alone.data);
    expect(Object.keys(data.data[0])).toEqual([
      ...["area_id", "sex", "age_group", "calendar_quarter", "indicator", "mode", "mean", "lower", "upper"],
    ]);
  });

  it("show projection, fit and calibrated fit in every stratum of the plot of the calibration", async () => {
    const { data, metadata } = (await service.get(`/calibrate/plot/${id}`)).body.data;
    // Types, sexes, age groups, quarters and indicators.
    expect(data).toHaveLength(4 * 3 * 31 * 3 * 9);
    const plhiv = (type: string, indicator = "plhiv") =>
      data.find(
        (row: Record<string, unknown>) =>
          row.data_type === type &&
          row.indicator === indicator &&
          row.sex === "both" &&
          row.age_group === "Y000_999" &&
          row.calendar_quarter === metadata.plotSettingsControl.calibrate.defaultEffect.setFilterValues.period[0],
      ).mean;
    expect(plhiv("calibrated") / plhiv("spectrum")).toBeCloseTo(1, 6);
    expect(plhiv("calibration_ratio", "plhiv_ratio")).toBeCloseTo(plhiv("calibrated") / plhiv("raw"), 4);
  });

  it("show estimates and measurements of the same strata in the comparison", async () => {
    const { data } = (await service.get(`/comparison/plot/${id}`)).body.data;
    const strata = (isEstimate: boolean) =>
      new Set(
        data
          .filter(({ source }: { source: string }) => source.startsWith("Tessera estimate ") === isEstimate)
          .map((row: Record<string, string>) =>
            [row.area_id, row.sex, row.age_group, row.calendar_quarter, row.indicator].join(),
          ),
      );
    expect(strata(true).size).toBeGreaterThan(100);
    expect(strata(true)).toEqual(strata(false));
    expect(new Set(data.map(({ indicator }: { indicator: string }) => indicator))).toEqual(
      new Set([
        ...["prevalence", "art_coverage", "art_current"],
        ...["anc_prevalence_age_matched", "anc_art_coverage_age_matched"],
      ]),
    );
  });

  it("show one indicator of the comparison to those who ask for it, with the metadata of all", async () => {
    const whole = (await service.get(`/comparison/plot/${id}`)).body.data;
    const of = (...wanted: string[]) =>
      whole.data.filter(({ indicator }: { indicator: string }) => wanted.includes(indicator));
    const asked = async (query: string) => (await service.get(`/comparison/plot/${id}?${query}`)).body.data;
    const matched = "anc_prevalence_age_matched";
    expect(await asked("indicator=prevalence")).toEqual({ ...whole, data: of("prevalence") });
    expect((await asked(`indicator=prevalence&indicator=${matched}`)).data).toEqual(of("prevalence", matched));
    expect((await service.get(`/comparison/metadata/${id}`)).body.data).toEqual(whole.metadata);
    const [status, code, detail] = refusalOf(await service.get(`/comparison/plot/${id}?indicator=other`));
    expect([status, code, detail]).toEqual([400, "INVALID_INPUT", expect.stringContaining("prevalence")]);
  });

  it("show what was measured of chosen people beside the fit, after calibration too, with residuals", async () => {
    const query = "indicator=prevalence&area_level=2&sex=both&age_group=Y015_049";
    const { data } = (await service.get(`/calibrate/evidence/${id}?${query}`)).body.data;
    expect(data.length).toBeGreaterThan(1);
    for (const row of data) {
      expect([row.area_level, row.sex, row.age_group]).toEqual([2, "both", "Y015_049"]);
      expect(row.residual).toBeCloseTo(row.observed - row.fitted, 3);
      const estimate = `indicator=prevalence&area_id=${row.area_id}&sex=both&age_group=Y015_049&calendar_quarter=${row.calendar_quarter}`;
      const [calibrated] = (await service.get(`/calibrate/estimates/${id}?${estimate}`)).body.data.data;
      expect(row.calibrated).toBe(calibrated.mean);
    }
  });

  it("explain the estimate of an area in the language of the reader", async () => {
    const path = `/calibrate/explanation/${id}?area_id=XTA_2_1&indicator=plhiv`;
    const { data } = (await service.get(path, { "accept-language": "fr" })).body;
    expect(data).toMatchObject({ area_id: "XTA_2_1", indicator: "plhiv", age_group: "Y015_999" });
    const sources = data.rows.map(({ source }: { source: string }) => source);
    expect(sources).toEqual(expect.arrayContaining(["survey", "antenatal", "programme", "fit", "calibrated"]));
    expect(data.rows.at(-1).label).toBe("Résultat calibré");
  });

  it.each([
    ["evidence", "", "prevalence"],
    ["evidence", "?indicator=other", "prevalence"],
    ["evidence", "?indicator=prevalence&sex=none", "female"],
    ["explanation", "", "area_id"],
    ["explanation", "?area_id=nowhere", "XTA_2_1"],
    ["explanation", "?area_id=XTA_2_1&indicator=other", "art_coverage"],
  ])("refuse /calibrate/%s%s and say what there is", async (path, query, known) => {
    const [status, code, detail] = refusalOf(await service.get(`/calibrate/${path}/${id}${query}`));
    expect([status, code, detail]).toEqual([400, "INVALID_INPUT", expect.stringContaining(known)]);
  });

  it.each(["calibrate/result/metadata", "calibrate/plot", "comparison/plot"])(
    "use only filters and values that exist in the metadata of /%s",
    async (path) => {
      const { data } = (await service.get(`/${path}/${id}`)).body;
      expect(wrongEffects(data.metadata ?? data)).toEqual([]);
    },
  );

  it("are plotted in the language of the reader", async () => {
    const { body } = await service.get(`/calibrate/plot/${id}`, { "accept-language": "fr" });
    const { filterTypes } = body.data.metadata;
    expect(filterTypes.find((filter: { id: string }) => filter.id === "type").options[1].label).toBe("Calibré");
  });

  describe("chosen by a query", () => {
    const query = "indicator=plhiv&indicator=prevalence&area_level=0&calendar_quarter=CY2024Q4&sex=both";

    it("come as JSON with all their columns", async () => {
      const { body } = await service.get(`/calibrate/estimates/${id}?${query}&age_group=Y015_049`);
      expect(body.data.data.map((row: Record<string, unknown>) => [row.indicator, row.area_level, row.sex])).toEqual([
        ["prevalence", 0, "both"],
        ["plhiv", 0, "both"],
      ]);
      expect(Object.keys(body.data.data[0])).toHaveLength(18);
      expect(body.data.data.map((row: Record<string, unknown>) => row.impossible)).toEqual([null, null]);
    });

    it("come as JSON by column, with the values that rows have of what views draw", async () => {
      const of = `/calibrate/estimates/${id}?${query}`;
      const { body: byRow } = await service.get(of);
      const { body, headers } = await service.get(of, { accept: "application/vnd.tessera.columns+json" });
      expect(headers.get("content-type")).toMatch(/^application\/vnd\.tessera\.columns\+json/);
      const pieces: EstimateColumns[] = JSON.parse(body).data.data;
      const rows = pieces.flatMap(({ row_count, columns }) =>
        Array.from({ length: row_count }, (_, row) =>
          Object.fromEntries(
            Object.entries(columns).map(([name, { values, codes }]) => [
              name,
              codes ? values[codes[row] as number] : values.length === 1 ? values[0] : values[row],
            ]),
          ),
        ),
      );
      const isLeftOut = (name: string) =>
        name.endsWith("_label") || ["area_name", "se", "median", "mode"].includes(name);
      const drawn = byRow.data.data.map((row: object) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !isLeftOut(name))),
      );
      expect(rows).toHaveLength(66);
      expect(rows).toEqual(drawn);
    });

    it("have a range", async () => {
      const { body } = await service.get(`/calibrate/estimates/${id}?${query}&indicator=plhiv`);
      const means = body.data.data.map(({ mean }: { mean: number }) => mean);
      const range = await service.get(`/calibrate/range/${id}?${query}&indicator=plhiv`);
      expect(range.body.data).toEqual({ min: Math.min(...means), max: Math.max(...means) });
    });

    it("come as CSV", async () => {
      const { status, headers, body } = await service.get(`/calibrate/estimates/${id}?${query}`, {
        accept: "text/csv",
      });
      const [header, ...lines] = body.trim().split("\n");
      expect([status, headers.get("content-type")]).toEqual([200, "text/csv"]);
      expect(header).toMatch(/^area_level,area_level_label,area_id,.*,lower,upper,impossible$/);
      expect(lines).toHaveLength(2 * 33);
    });

    it("come as Parquet", async () => {
      const response = await fetch(`${service.url}/calibrate/estimates/${id}?${query}`, {
        headers: { accept: "application/vnd.apache.parquet, text/csv;q=0.5" },
      });
      const file = join(service.dataDir, "estimates.parquet");
      writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
      const connection = await (await DuckDBInstance.create()).connect();
      const counted = await connection.run(`SELECT count(*), count(DISTINCT indicator) FROM '${file}'`);
      expect(await counted.getRows()).toEqual([[66n, 2n]]);
    });

    it("have the probability of a threshold, and none where they count people", async () => {
      const ask = async (threshold: string): Promise<Record<string, number>[]> => {
        const { status, headers, body } = await service.get(`/calibrate/estimates/${id}?${query}&${threshold}`);
        expect([status, headers.get("x-framework-validated")]).toEqual([200, "true"]);
        return body.data.data;
      };
      const rows = await ask("above=0.05");
      for (const { indicator, probability, lower, upper } of rows as unknown as Record<string, number | string>[]) {
        const isPlhiv = indicator === "plhiv";
        expect([indicator, probability === null]).toEqual([indicator, isPlhiv]);
        if (isPlhiv) continue;
        // Numbers have four decimals: a bound of 0.05 can be on either side of the threshold.
        if (Number(lower) !== 0.05) expect(Number(probability) >= 0.975).toBe(Number(lower) > 0.05);
        if (Number(upper) !== 0.05) expect(Number(probability) <= 0.025).toBe(Number(upper) < 0.05);
      }
      const below = await ask("below=0.05");
      expect(below.map(({ probability }) => probability ?? 1)).toEqual(
        rows.map(({ probability = null }) => (probability === null ? 1 : expect.closeTo(1 - probability, 3))),
      );
    });

    it("have probabilities in CSV and Parquet too", async () => {
      const path = `/calibrate/estimates/${id}?${query}&indicator=prevalence&below=0.05`;
      const csv = (await service.get(path, { accept: "text/csv" })).body.trim().split("\n");
      expect(csv[0]).toMatch(/,upper,impossible,probability$/);
      const response = await fetch(`${service.url}${path}`, { headers: { accept: "application/vnd.apache.parquet" } });
      const file = join(service.dataDir, "probabilities.parquet");
      writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
      const connection = await (await DuckDBInstance.create()).connect();
      const read = await connection.run(`SELECT probability FROM '${file}'`);
      const written = csv.slice(1).map((line: string) => line.slice(line.lastIndexOf(",") + 1));
      expect((await read.getRows()).map(([value]) => (value === null ? "" : String(value)))).toEqual(written);
      expect(written.some((text: string) => Number(text) > 0)).toBe(true);
    });

    it("have ranks among the areas of their level, also in CSV", async () => {
      const path = `/calibrate/estimates/${id}?${query}&rank=true`;
      const { status, headers, body } = await service.get(path);
      expect([status, headers.get("x-framework-validated")]).toEqual([200, "true"]);
      for (const { rank, rank_lower, rank_upper } of body.data.data) {
        expect(rank).toBeGreaterThanOrEqual(1);
        expect(rank_lower).toBeLessThanOrEqual(rank_upper);
      }
      const csv = (await service.get(path, { accept: "text/csv" })).body.trim().split("\n");
      expect(csv[0]).toMatch(/,upper,impossible,rank,rank_lower,rank_upper$/);
      expect(csv).toHaveLength(body.data.data.length + 1);
      const [refused, code, detail] = refusalOf(await service.get(`/calibrate/estimates/${id}?rank=perhaps`));
      expect([refused, code, detail]).toEqual([400, "INVALID_INPUT", expect.stringContaining("rank")]);
    });

    it.each([
      ["above=95", "above is 95, which is no threshold."],
      ["below=0", "below is 0, which is no threshold."],
      ["above=0,9", "above is 0,9, which is no threshold."],
      ["above=0.9&above=0.8", "above"],
      ["above=0.9&below=0.8", "The request has both above and below."],
    ])("are refused with the threshold %s", async (threshold, reason) => {
      const [status, code, detail] = refusalOf(await service.get(`/calibrate/estimates/${id}?${threshold}`));
      expect([status, code, detail]).toEqual([400, "INVALID_INPUT", expect.stringContaining(reason)]);
    });

    it("have no probabilities where the result has no quantiles, and say what to do", async () => {
      const results = join(service.dataDir, "results");
      const { estimates, ...output } = await readModelOutput(join(results, `model_output${id}.tessera`));
      const { quantiles, ...older } = estimates;
      expect(quantiles).toBeDefined();
      await writePlotData(join(results, "plot_data_older.duckdb"), { ...output, estimates: older }, "en");
      const other = copyOf({ plotData: "plot_data_older.duckdb" }, "e");
      expect((await service.get(`/calibrate/estimates/${other}?${query}`)).status).toBe(200);
      const path = `/calibrate/estimates/${other}?${query}&above=0.1`;
      const [status, code, detail] = refusalOf(await service.get(path));
      expect([status, code, detail]).toEqual([
        400,
        "MODEL_RUN_FAILED",
        expect.stringContaining("Run the model again."),
      ]);
      const inFrench = refusalOf(await service.get(path, { "accept-language": "fr" }));
      expect(inFrench[2]).toContain("Relancez le modèle.");
    });

    it("are refused with the values that there are when one is not", async () => {
      const [status, code, detail] = refusalOf(await service.get(`/calibrate/estimates/${id}?sex=other&area_level=0`));
      expect([status, code]).toEqual([400, "INVALID_INPUT"]);
      expect(detail).toBe("This result has no sex other. It has both, female, male.");
    });

    it("take a value for nothing but a value", async () => {
      const injected = encodeURIComponent("x') OR 1=1 --");
      const [status, , detail] = refusalOf(await service.get(`/calibrate/estimates/${id}?area_id=${injected}`));
      expect([status, detail]).toEqual([400, expect.stringContaining("x') OR 1=1 --")]);
    });

    it("are refused when the query has another name", async () => {
      const [status, , detail] = refusalOf(await service.get(`/calibrate/estimates/${id}?quarter=CY2024Q4`));
      expect([status, detail]).toEqual([400, expect.stringContaining("calendar_quarter")]);
    });

    it("come in the format that the query names, whatever the header accepts", async () => {
      const types = {
        json: "application/json",
        csv: "text/csv",
        parquet: "application/vnd.apache.parquet",
        arrow: "application/vnd.apache.arrow.stream",
      };
      for (const [format, type] of Object.entries(types)) {
        const response = await fetch(`${service.url}/calibrate/estimates/${id}?${query}&format=${format}`, {
          headers: { accept: "text/html" },
        });
        expect([response.status, response.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
        await response.arrayBuffer();
      }
    });

    it("are refused in a format of the query that there is not, in the language of the request", async () => {
      const path = `/calibrate/estimates/${id}?format=xlsx`;
      const [status, code, detail] = refusalOf(await service.get(path, { accept: "text/csv" }));
      expect([status, code]).toEqual([400, "INVALID_INPUT"]);
      expect(detail).toContain("xlsx. Ask for one of json, columns, csv, parquet, arrow");
      expect(refusalOf(await service.get(path, { "accept-language": "fr" }))[2]).toContain("Demandez");
      expect((await service.get(`/calibrate/estimates/${id}?format=csv&format=json`)).status).toBe(400);
    });

    it("are refused in a format that there is not", async () => {
      const [status, code, detail] = refusalOf(
        await service.get(`/calibrate/estimates/${id}`, { accept: "application/vnd.ms-excel" }),
      );
      expect([status, code]).toEqual([406, "NOT_ACCEPTABLE"]);
      expect(detail).toContain("text/csv");
    });
  });

  it.skipIf(process.platform !== "linux")("are let go of when the client hangs up", async () => {
    await new Promise<void>((resolve) => {
      const request = get(`${service.url}/calibrate/result/${id}`, (response) => {
        response.once("data", () => {
          request.destroy();
          resolve();
        });
      });
    });
    const openFiles = () => {
      const folder = `/proc/${service.process.pid}/fd`;
      return readdirSync(folder).filter((file) => {
        try {
          return readlinkSync(join(folder, file)).endsWith(".duckdb");
        } catch {
          return false;
        }
      });
    };
    await expect.poll(openFiles).toEqual([]);
    expect((await service.get(`/calibrate/result/path/${id}`)).status).toBe(200);
  });

  /** The same result under another id, as an older program would have left it. */
  function copyOf(changes: object, digit: string): string {
    const results = join(service.dataDir, "results");
    const other = digit.repeat(32);
    cpSync(join(results, id), join(results, other), { recursive: true });
    for (const fact of ["task", "finished"]) {
      const path = join(results, other, `${fact}.json`);
      const content = JSON.parse(readFileSync(path, "utf8"));
      const changed =
        fact === "task" ? { ...content, id: other } : { ...content, result: { ...content.result, ...changes } };
      writeFileSync(path, JSON.stringify(changed));
    }
    return other;
  }

  it("of an older model are refused where they lack what is asked for", async () => {
    const outOfDate = [400, "MODEL_RUN_FAILED", "The model output is out of date. Run the model again."];
    const ancient = copyOf({ modelVersion: "2.5.6" }, "a");
    expect(refusalOf(await service.get(`/calibrate/plot/${ancient}`))).toEqual(outOfDate);
    const old = copyOf({ modelVersion: "2.7.0" }, "b");
    expect((await service.get(`/calibrate/plot/${old}`)).status).toBe(200);
    expect(refusalOf(await service.get(`/comparison/plot/${old}`))).toEqual(outOfDate);
    const unversioned = copyOf({ modelVersion: undefined }, "c");
    for (const path of endpoints)
      expect([path, ...refusalOf(await service.get(`/${path}/${unversioned}`))]).toEqual([path, ...outOfDate]);
  });

  it("whose plot data are gone are told so, and tessera migrate makes them again", async () => {
    const other = copyOf({ plotData: "plot_data_gone.duckdb" }, "d");
    const path = join(service.dataDir, "results", "plot_data_gone.duckdb");
    for (const endpoint of endpoints.filter((name) => !fromModelOutput.includes(name))) {
      const [status, code, detail] = refusalOf(await service.get(`/${endpoint}/${other}`));
      expect([endpoint, status, code]).toEqual([endpoint, 400, "FAILED_TO_RETRIEVE_RESULT"]);
      expect(detail).toContain("tessera migrate");
    }
    const migrate = async (...flags: string[]) => {
      const given = [program, "migrate", join(service.dataDir, "results"), ...flags];
      return (await promisify(execFile)(process.execPath, given)).stdout;
    };
    expect(await migrate("--dry-run")).toContain(`${other}: plot data would be written again`);
    expect(existsSync(path)).toBe(false);
    expect(await migrate()).toContain(`${other}: plot data written again`);
    expect(await migrate()).toContain(`${other}: nothing to do, its files are current`);
    const rows = async (task: string) => (await service.get(`/calibrate/result/data/${task}`)).body.data.data;
    expect(await rows(other)).toEqual(await rows(id));
    rmSync(path);
  });

  it("keep the estimates before calibration in their model output", async () => {
    const { uncalibrated } = await readModelOutput(join(service.dataDir, "results", `model_output${id}.tessera`));
    expect(new Set(uncalibrated?.quarter)).toEqual(new Set([0, 1]));
  });
});
