import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connections, connectTools, type Tools } from "./mcp-client.js";
import { type RunningService, startService } from "./running-service.js";
import { upload } from "./uploaded-files.js";

/** Most characters of any answer: a few thousand tokens. */
const mostCharacters = 16_000;

let service: RunningService;
const tools = new Map<string, Tools>();
/** Project, and the results of its files and of files in which one district reports twice as many people on ART. */
let project: string;
let first: string;
let second: string;
let fit: string;
let reportedParts: number[];

const outside = { path: "/etc/passwd", hash: "x", filename: "areas.geojson" };
const fileOutside = { files: { shape: outside, survey: outside } };

/** A district of the demo country. */
const district = "XTA_2_1";

beforeAll(async () => {
  service = await startService({ environment: { USE_MOCK_MODEL: "false" }, flags: ["--mcp"] });
  for (const connection of connections) tools.set(connection, await connectTools(service, connection));
  const demo = (await service.post("/internal/demo", { districts: 3 })).body.data;
  const { vmmc: _, ...files } = demo.files;
  project = await newProject("Round 2025", files);
  const doubled = await newProject("Round 2026", { ...files, programme: doubledArt(files.programme.path) });
  ({ fit, calibration: first } = await run(tools.get("stdio") as Tools, project));
  ({ calibration: second } = await run(tools.get("http") as Tools, doubled));

  async function newProject(name: string, files: object): Promise<string> {
    const work = {
      country: { name: "Tessaria", iso3: "XTA" },
      files,
      options: { ...demo.options, no_of_samples: 200, uncertainty: "fixed" },
    };
    const state = { name, notes: "", country: "XTA", country_name: "Tessaria", step: "options" };
    return (await service.post("/projects", { ...state, content: { work } })).body.data.id;
  }
}, 600_000);
afterAll(async () => {
  for (const { client } of tools.values()) await client.close();
  await service.stop();
});

/** The programme file with twice the numbers of one district. */
function doubledArt(path: string): object {
  const [head = "", ...rows] = readFileSync(path, "utf8").trim().split(/\r?\n/);
  const columns = head.split(",").map((name) => name.replaceAll('"', ""));
  const changed = rows.map((row) => {
    if (!row.includes(district)) return row;
    const cells = row.split(",");
    const at = columns.indexOf("art_current");
    return cells.map((cell, column) => (column === at ? String(Number(cell) * 2) : cell)).join(",");
  });
  const name = "programme-doubled.csv";
  return { path: upload(service, name, [head, ...changed, ""].join("\n")), hash: "doubled", filename: name };
}

/** Fits and calibrates by the tools alone. */
async function run({ result, call }: Tools, project: string): Promise<{ fit: string; calibration: string }> {
  const { fit } = await result("start_fit", { project });
  reportedParts = [];
  await ended(fit);
  const { calibration } = await result("start_calibration", { project, fit });
  await ended(calibration);
  return { fit, calibration };

  async function ended(id: string): Promise<void> {
    for (;;) {
      const { data, text } = await call("run_status", { id, wait_seconds: 20 }, (part) => reportedParts.push(part));
      if (data.state === "COMPLETE") return;
      if (data.done) throw new Error(text);
    }
  }
}

describe.each(connections)("tools over %s", (connection) => {
  const call: Tools["call"] = (...given) => (tools.get(connection) as Tools).call(...given);
  const result: Tools["result"] = (...given) => (tools.get(connection) as Tools).result(...given);

  it("say what they are for, and which only read", async () => {
    const { tools: listed } = await (tools.get(connection) as Tools).client.listTools();
    const reading = listed.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
    const writing = listed.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name);
    expect(writing.sort()).toEqual(["cancel_run", "keep_result", "start_calibration", "start_fit"]);
    expect(reading.length + writing.length).toBe(listed.length);
    for (const { description = "", inputSchema, outputSchema } of listed) {
      expect(description.length).toBeGreaterThan(80);
      expect([inputSchema.type, outputSchema?.type]).toEqual(["object", "object"]);
    }
    // What every conversation begins with must leave room for it.
    expect(JSON.stringify(listed).length).toBeLessThan(40_000);
  });

  it("list projects, and the results and files of one by its name", async () => {
    const { projects, total } = await result("list_projects", { search: "tessaria" });
    expect([total, projects[0].country]).toEqual([2, "Tessaria"]);
    const found = await result("list_results", { project: "Round 2025" });
    expect(found).toMatchObject({ project, may: "owner", files: { survey: "survey.csv" } });
    expect(found.results[0]).toMatchObject({ of: "present", result: null, state: "none" });
  });

  it("describe a result: units, what is calibrated, quarters, levels and warnings", async () => {
    const described = await result("describe_result", { result: first, options: true });
    const of = (id: string) => described.indicators.find((one: { id: string }) => one.id === id);
    expect(of("art_coverage")).toMatchObject({ unit: expect.stringContaining("share"), calibrated: true });
    expect(of("population")).toMatchObject({ unit: "people", calibrated: false });
    expect(of("anc_prevalence").calibrated).toBe(false);
    expect(described.levels).toContainEqual({ level: 2, label: "District", areas: 3 });
    expect(described.quarters.map(({ id }: { id: string }) => id)).toContain(described.present_quarter);
    expect(described.options.length).toBeGreaterThan(20);
  });

  it("answer estimates as the service has them, with interval, probability and rank", async () => {
    const { data } = (
      await service.get(
        `/calibrate/estimates/${first}?indicator=art_coverage&area_level=2&sex=both&age_group=Y015_049&calendar_quarter=CY2024Q4&above=0.9&rank=true`,
      )
    ).body.data;
    const found = await result("query_estimates", {
      ...{ result: first, indicators: ["art_coverage"], quarters: ["CY2024Q4"], above: 0.9, ranks: true },
    });
    expect(found).toMatchObject({ calibrated: true, interval: "95 %", threshold: "above 0.9", total: 3, shown: 3 });
    expect(found.same).toEqual({ indicator: "ART coverage", quarter: "December 2024", sex: "both", age: "15-49" });
    for (const row of found.rows) {
      const same = data.find(({ area_id }: { area_id: string }) => area_id === row.area_id);
      for (const name of ["mean", "lower", "upper", "probability", "rank", "rank_lower", "rank_upper"])
        expect([name, row[name]]).toEqual([name, Number(same[name].toPrecision(5))]);
    }
    const probabilities = found.rows.map(({ probability }: { probability: number }) => probability);
    expect(probabilities).toEqual([...probabilities].sort((a, b) => a - b));
  });

  it("take areas by name or id, and say in the language asked for that there is none", async () => {
    const { rows } = await result("query_estimates", {
      ...{ result: first, indicators: ["plhiv"], areas: ["tessaria", district] },
    });
    expect(rows.map(({ area_id }: { area_id: string }) => area_id)).toEqual(["XTA", district]);
    const unknown = { result: first, indicators: ["plhiv"], areas: ["Nowhere"], language: "fr" };
    expect(await call("query_estimates", unknown)).toMatchObject({
      isError: true,
      text: expect.stringMatching(/pas de zone « Nowhere ».*Tessaria \(XTA\)/),
    });
  });

  it("explain what moved an estimate", async () => {
    const { sources, area_id } = await result("explain_estimate", { result: first, area: district });
    expect(area_id).toBe(district);
    const named = sources.map(({ source }: { source: string }) => source);
    for (const source of ["prior", "survey", "antenatal", "fit", "calibrated"]) expect(named).toContain(source);
  });

  it("compare two results: what changed, and what changed with it", async () => {
    const found = await result("compare_results", { first, second, indicator: "art_coverage", areas: [district] });
    expect(found.rows).toHaveLength(1);
    const [row] = found.rows;
    expect(row.difference).toBeCloseTo(row.second - row.first, 4);
    expect(row.difference).toBeGreaterThan(0);
    expect(found.inputs).toMatchObject([{ state: "changed", second: "programme-doubled.csv" }]);
    expect(found.inputs[0].rows.changed).toBeGreaterThan(0);
    expect(found.options).toEqual([]);
    const doubled = found.local.find(({ source }: { source: string }) => source === "programme");
    expect(doubled).toMatchObject({ area_id: district, unit: "count", second: 2 * doubled.first });
  });

  it("review the files of a project, and explain what they find by key and by text", async () => {
    const { warnings, refused, total } = await result("review_files", { project: "Round 2026" });
    expect([refused, total]).toEqual([[], warnings.length]);
    expect(total).toBeGreaterThan(0);
    for (const { key, text } of warnings) {
      const byKey = await result("explain_warning", { key });
      expect(byKey).toMatchObject({ kind: "inputs", page: "docs/review.md" });
      expect((await result("explain_warning", { text })).key).toBe(key);
    }
    const { key } = warnings[0];
    const portuguese = await result("explain_warning", { key, language: "pt" });
    expect(portuguese.means).toMatch(/ficheiro/);
  });

  it("suggest options with reasons, their values, and what the project has instead", async () => {
    const found = await result("suggest_options", { project, option: "area_level" });
    const samples = found.options.find(({ name }: { name: string }) => name === "no_of_samples");
    expect(samples).toMatchObject({ value: 1000, now: 200, reason: "The usual value." });
    for (const { reason } of found.options) expect(reason).not.toBe("");
    expect(found.choices.values).toContainEqual({ id: "2", label: "District" });
    const calibration = await result("suggest_options", { project, of: "calibration", all: true });
    expect(calibration.options.map(({ name }: { name: string }) => name)).toContain("calibrate_method");
  });

  it("refuse options that cannot be, before anything starts", async () => {
    const { isError, text } = await call("start_fit", { project, options: { survey_prevalence: "XTA1999HIS" } });
    expect(isError).toBe(true);
    expect(text).toContain("XTA1999HIS");
  });

  it("report the progress of a run to whoever asks for it", () => {
    expect(reportedParts.length).toBeGreaterThan(0);
    expect(reportedParts.every((part) => part >= 0 && part <= 1)).toBe(true);
  });

  it("keep a run as a version of its project, which then lists it", async () => {
    const { version } = await result("keep_result", { project, fit, calibration: first, note: `by ${connection}` });
    const { results } = await result("list_results", { project });
    expect(results).toContainEqual(
      expect.objectContaining({
        of: `version ${version}`,
        result: first,
        fit,
        state: "COMPLETE",
        note: `by ${connection}`,
      }),
    );
    const { given } = (await service.get(`/calibrate/about/${first}`)).body.data;
    expect(given.options).toMatchObject({ area_scope: expect.anything(), survey_prevalence: expect.anything() });
    const { content } = (await service.get(`/projects/${project}/versions/${version}`)).body.data;
    expect(content.work).toMatchObject({ options: given.options, calibrationOptions: given.calibration_options });
  });

  it("cancel a run, which then says so", async () => {
    const started = await result("start_fit", { project });
    expect(await result("cancel_run", { id: started.fit })).toEqual({ id: started.fit, cancelled: true });
    const { state, reason } = await result("run_status", { id: started.fit, wait_seconds: 20 });
    expect(state).toBe("CANCELLED");
    expect(reason).toMatch(/cancelled/i);
  });

  it.each([
    ["an unknown argument", "query_estimates", { colour: "red" }, /no argument colour\. It has: result/],
    ["a word outside the vocabulary", "query_estimates", { result: "12345678", indicators: ["ART"] }, /art_coverage/],
    ["a missing argument", "query_estimates", { indicators: ["plhiv"] }, /result/],
    ["an unknown result", "query_estimates", { result: "0".repeat(32), indicators: ["plhiv"] }, /0{32}/],
    ["a path in an id", "describe_result", { result: "../../projects" }, /projects/],
    ["an unknown tool", "drop_tables", {}, /no tool drop_tables.*query_estimates/],
    ["an unknown warning", "explain_warning", { text: "It rains." }, /No message/],
    ["neither project nor files", "review_files", {}, /either a project or files/],
    ["files without areas", "review_files", { files: {} }, /missing/],
    ["a file outside the folder of uploads", "review_files", fileOutside, /upload/],
  ])("answer %s with a sentence", async (_, name, given, sentence) => {
    const outcome = await call(name, given);
    const text = outcome.isError ? outcome.text : outcome.data.refused.join(" ");
    expect(text).toMatch(sentence);
    expect(text).not.toMatch(/Error:|undefined|\bat \w+ \(/);
  });

  it("answer in few characters, and say what is cut and how to see it", async () => {
    const groups = {
      ...{
        indicators: ["plhiv", "prevalence", "art_coverage", "infections", "population"],
        sexes: ["both", "female", "male"],
      },
      ages: ["Y015_019", "Y020_024", "Y025_029", "Y030_034", "Y035_039", "Y040_044", "Y045_049"],
    };
    const much = await call("query_estimates", { result: first, ...groups, limit: 200 });
    expect(much.data.total).toBe(3 * 5 * 3 * 7);
    expect(much.data.shown).toBe(much.data.rows.length);
    expect(much.data.shown).toBeLessThan(much.data.total);
    expect(much.data.narrow).toMatch(/areas/);
    const others = [
      await call("describe_result", { result: first, options: true }),
      await call("suggest_options", { project, all: true, option: "calendar_quarter_t2" }),
      await call("compare_results", { first, second, indicator: "art_coverage", limit: 100 }),
      await call("explain_estimate", { result: first, area: district }),
      await call("review_files", { project: "Round 2026" }),
    ];
    for (const { text, isError } of [much, ...others]) {
      expect(isError).toBe(false);
      expect(text.length).toBeLessThan(mostCharacters);
    }
  });

  it("have the glossary as a resource in each language", async () => {
    const { client } = tools.get(connection) as Tools;
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(["en", "fr", "pt"].map((one) => `tessera://glossary/${one}`));
    const { contents } = await client.readResource({ uri: "tessera://glossary/fr" });
    expect((contents[0] as { text: string }).text).toContain("**zone**: ");
  });
});

describe("the path /mcp", () => {
  it("is not there unless it is switched on", async () => {
    const closed = await startService({ flags: ["--workers=0"] });
    expect((await closed.post("/mcp", {})).status).toBe(404);
    await closed.stop();
  });

  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const accept = { accept: "application/json, text/event-stream" };

  it("has no sessions and no stream of its own", async () => {
    for (const method of ["GET", "DELETE"]) {
      const { status, headers } = await fetch(`${service.url}/mcp`, { method, headers: accept });
      expect([method, status, headers.get("allow")]).toEqual([method, 405, "POST"]);
    }
    const answer = await service.post("/mcp", message, accept);
    expect([answer.status, answer.headers.get("mcp-session-id")]).toEqual([200, null]);
  });

  it("is refused to pages of other sites", async () => {
    for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
      expect((await service.post("/mcp", message, { ...accept, ...headers })).status).toBe(403);
  });

  it("answers what is no message of the protocol with an error, and goes on", async () => {
    for (const body of ["{", '{"jsonrpc":"2.0"}', "null", "[1]"]) {
      const { status } = await service.post("/mcp", body, accept);
      expect([body, status >= 400 && status < 500]).toEqual([body, true]);
    }
    expect((await service.post("/mcp", message, accept)).status).toBe(200);
  });
});

describe("the command tessera mcp", () => {
  it("says which service does not answer", async () => {
    const lost = await connectTools({ url: "http://127.0.0.1:9" }, "stdio", { language: "pt" });
    expect(await lost.call("list_projects")).toMatchObject({
      isError: true,
      text: "Nenhum serviço responde em http://127.0.0.1:9. Inicie-o, ou corrija --url.",
    });
    await lost.client.close();
  });
});
