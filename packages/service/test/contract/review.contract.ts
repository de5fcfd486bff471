import { generateCountry } from "@tessera/demo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countryFiles } from "./country-fit.js";
import { type Answer, type RunningService, startService } from "./running-service.js";
import { refusalOf, sessionFile, upload } from "./uploaded-files.js";

type Type = keyof typeof countryFiles;

let service: RunningService;
let country: Awaited<ReturnType<typeof generateCountry>>["files"];

beforeAll(async () => {
  country = (await generateCountry({ districts: 6 })).files;
  service = await startService({ flags: ["--workers=0"], environment: { VALIDATE_JSON_SCHEMAS: "true" } });
  for (const name of Object.values(countryFiles)) upload(service, name, country[name]);
});
afterAll(() => service.stop());

const session = (type: Type) => sessionFile(`/uploads/${countryFiles[type]}`, { filename: countryFiles[type] });
const sessions = (...types: Type[]) => Object.fromEntries(types.map((type) => [type, session(type)]));
const ask = (path: string, body: unknown, language = "en"): Promise<Answer> =>
  service.post(path, body, { "accept-language": language });

const requests = {
  programme: ["/chart-data/input-time-series/programme", () => ({ data: sessions("shape", "programme", "pjnz") })],
  anc: ["/chart-data/input-time-series/anc", () => ({ data: sessions("shape", "anc") })],
  sti: ["/chart-data/input-time-series/sti", () => ({ data: sessions("shape", "sti") })],
  comparison: ["/chart-data/input-comparison", () => sessions("pjnz", "shape", "programme", "anc")],
  population: ["/chart-data/input-population", () => sessions("population")],
  metadata: ["/review-input/metadata", () => ({ iso3: "XTA", data: sessions("shape", "survey", "programme", "anc") })],
} as const;
type Request = keyof typeof requests;
const names = Object.keys(requests) as Request[];

async function answerOf(name: Request, language = "en") {
  const [path, body] = requests[name];
  const { status, body: answer } = await ask(path, body(), language);
  expect([status, answer.errors]).toEqual([200, null]);
  return answer.data;
}

/** How often files were read, rather than answered from memory. */
async function readings(): Promise<string[]> {
  const { body } = await service.get("/metrics");
  return String(body).match(/^tessera_file_checks_total.*$/gm) ?? [];
}

describe("the review of inputs", () => {
  it.each(names)("answers by its schema for the demo country: %s", async (name) => {
    expect(Object.keys(await answerOf(name))).toEqual(
      ["population", "metadata"].includes(name)
        ? ["filterTypes", "indicators", "plotSettingsControl"]
        : ["data", "metadata", "warnings"],
    );
  });

  it.each(names)("is worded in each language, without reading a file again: %s", async (name) => {
    const english = await answerOf(name);
    const before = await readings();
    const french = await answerOf(name, "fr");
    const portuguese = await answerOf(name, "pt");
    expect(await readings()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
    const wordings = [english, french, portuguese].map(({ data: _rows, ...worded }) => JSON.stringify(worded));
    expect(new Set(wordings).size).toBe(3);
    expect(french.data).toEqual(english.data);
  });

  it.each(["programme", "anc", "sti"] as const)("shows one plot to those who ask for it: %s", async (name) => {
    const whole = await answerOf(name);
    const plot = whole.data.at(-1).plot;
    const [path, body] = requests[name];
    const { data } = (await ask(`${path}?plot=${plot}`, body())).body;
    expect(data).toEqual({ ...whole, data: whole.data.filter((row: { plot: string }) => row.plot === plot) });
  });

  it("reads a file again whose content has changed", async () => {
    await answerOf("population");
    const before = await readings();
    upload(service, countryFiles.population, `${Buffer.from(country["population.csv"]).toString("utf8")}\n`);
    await answerOf("population");
    expect(await readings()).not.toEqual(before);
    upload(service, countryFiles.population, country["population.csv"]);
  });
});

describe("time series", () => {
  it("have rows for every area up to the country, and the plots that the columns offer", async () => {
    const { data, metadata } = await answerOf("programme");
    const plots = new Set(data.map(({ plot }: { plot: string }) => plot));
    expect([...plots].sort()).toEqual(metadata.columns[0].values.map(({ id }: { id: string }) => id).sort());
    const levels = new Set(data.map(({ area_level }: { area_level: number }) => area_level));
    expect([...levels].map(String)).toEqual(metadata.columns[1].values.map(({ id }: { id: string }) => id));
  });

  it("of STI clinics add up the counts of districts, and leave the rates of the country out", async () => {
    const { data, warnings } = await answerOf("sti");
    const [header = [], ...rows] = Buffer.from(country["sti.csv"])
      .toString("utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const sumOf = (column: string) =>
      rows
        .filter((row) => row[header.indexOf("year")] === "2020")
        .reduce((sum, row) => sum + Number(row[header.indexOf(column)]), 0);
    const nationally = (wanted: string) =>
      data.find(
        ({ area_id, time_period, plot }: Record<string, string>) =>
          area_id === "XTA" && time_period === "2020" && plot === wanted,
      ).value;
    const [x, n] = [sumOf("sti_artcov_x"), sumOf("sti_artcov_n")];
    expect(x).toBeGreaterThan(0);
    expect(["sti_artcov_x", "sti_artcov_n", "sti_art_coverage"].map(nationally)).toEqual([
      x,
      n,
      Number((x / n).toFixed(4)),
    ]);
    expect(new Set(data.map(({ missing_ids }: { missing_ids: unknown }) => missing_ids))).toEqual(new Set([null]));
    expect(warnings).toEqual([]);
  });

  it("leave adjusted numbers out where there is no PJNZ file", async () => {
    const { body } = await ask(requests.programme[0], { data: { ...sessions("shape", "programme"), pjnz: null } });
    const plots: string[] = body.data.metadata.columns[0].values.map(({ id }: { id: string }) => id);
    expect(plots).toContain("art_current");
    expect(plots.filter((id) => id.includes("adjusted"))).toEqual([]);
  });

  it("let other files of a project pass", async () => {
    const data = { ...sessions("shape", "anc", "survey", "population"), vmmc: null };
    expect((await ask(requests.anc[0], { data })).status).toBe(200);
  });

  it("warn of numbers to look at, in the language of the reader", async () => {
    const lines = Buffer.from(country["anc.csv"]).toString("utf8").trim().split("\n");
    const header = (lines[0] as string).split(",");
    const tripled = (lines[1] as string).split(",");
    const place = (name: string) => header.indexOf(name);
    tripled[place("anc_tested_pos")] = String(Number(tripled[place("anc_tested")]) + 7);
    const path = upload(service, "anc-odd.csv", [header.join(","), tripled.join(","), ...lines.slice(2)].join("\n"));
    const data = { ...sessions("shape"), anc: sessionFile(path, { filename: "anc-odd.csv" }) };
    const textsOf = async (language: string) =>
      (await ask(requests.anc[0], { data }, language)).body.data.warnings as { text: string; locations: string[] }[];
    const english = (await textsOf("en")).find(({ text }) => text.includes("anc_tested_pos"));
    expect(english?.text).toMatch(
      /^More women tested positive .* in 1 row of anc-odd\.csv\. Check it: .+, \d{4} \(\d+ > \d+\)\.$/,
    );
    expect(english?.locations).toEqual(["review_inputs"]);
    expect(JSON.stringify(await textsOf("fr"))).toContain("Plus de femmes sont dépistées positives");
    expect(JSON.stringify(await textsOf("pt"))).toContain("Há mais mulheres com teste positivo");
  });
});

describe("the description of maps and time series", () => {
  it("takes a file that is null for one that is not there", async () => {
    const data = { survey: null, ...sessions("shape", "anc"), programme: null };
    const { status, body } = await ask(requests.metadata[0], { iso3: "XTA", data });
    expect(status).toBe(200);
    const sources = body.data.plotSettingsControl.inputChoropleth.plotSettings[0].options;
    expect(sources.map(({ id }: { id: string }) => id)).toEqual(["anc"]);
  });
});

describe("STI clinics", () => {
  it("are described where there is a file of them, and change nothing else", async () => {
    const types = ["shape", "survey", "programme", "anc"] as const;
    const without = await answerOf("metadata");
    const { status, body } = await ask(requests.metadata[0], { iso3: "XTA", data: sessions(...types, "sti") });
    expect(status).toBe(200);
    const isSti = ({ id, indicator = id }: { id: string; indicator?: string }) =>
      /^(time_series_)?sti(_|$)/.test(indicator);
    const { filterTypes, indicators, plotSettingsControl } = body.data;
    expect(filterTypes.filter(isSti)).toHaveLength(3);
    expect(indicators.filter(isSti)).toHaveLength(3);
    for (const control of Object.values(plotSettingsControl) as { plotSettings: { options: { id: string }[] }[] }[]) {
      const [setting = { options: [] }] = control.plotSettings;
      expect(setting.options.at(-1)).toMatchObject({ id: "sti", label: "STI clinics" });
      setting.options = setting.options.filter((option) => !isSti(option));
    }
    const others = (list: { id: string }[]) => list.filter((one) => !isSti(one));
    expect({ filterTypes: others(filterTypes), indicators: others(indicators), plotSettingsControl }).toEqual(without);
  });
});

describe("levels of areas", () => {
  it("are all offered where the shape file does not say which to show", async () => {
    const shape = JSON.parse(Buffer.from(country["areas.geojson"]).toString("utf8"));
    const levels = new Set(
      shape.features.map(({ properties }: { properties: { area_level: number } }) => properties.area_level),
    );
    for (const { properties } of shape.features) delete properties.display;
    const path = upload(service, "areas-plain.geojson", JSON.stringify(shape));
    const data = { shape: sessionFile(path, { filename: "areas-plain.geojson" }), ...sessions("anc") };
    const { body } = await ask(requests.metadata[0], { iso3: "XTA", data });
    expect(body.data.filterTypes[1].options).toHaveLength(levels.size);
  });
});

describe("a review that cannot be made", () => {
  const absent = sessionFile("/uploads/nothing.csv");
  const broken = () =>
    sessionFile(upload(service, "broken.csv", "area_id,year\nXTA,2018\n"), { filename: "broken.csv" });

  it.each<[string, string, () => unknown, string, RegExp]>([
    [
      "of another type",
      "/chart-data/input-time-series/survey",
      () => ({ data: sessions("shape") }),
      "INVALID_INPUT_TYPE",
      /programme, anc.*survey/,
    ],
    [
      "of a type like a member of every object",
      "/chart-data/input-time-series/toString",
      () => ({ data: sessions("shape") }),
      "INVALID_INPUT_TYPE",
      /toString/,
    ],
    [
      "without its file",
      "/chart-data/input-time-series/anc",
      () => ({ data: sessions("shape", "programme") }),
      "FAILED_TO_GENERATE_TIME_SERIES",
      /names no anc file/,
    ],
    [
      "of a file that is not there",
      "/chart-data/input-time-series/anc",
      () => ({ data: { ...sessions("shape"), anc: absent } }),
      "FAILED_TO_GENERATE_TIME_SERIES",
      /nothing\.csv does not exist/,
    ],
    [
      "of a file without its columns",
      "/chart-data/input-time-series/anc",
      () => ({ data: { ...sessions("shape"), anc: broken() } }),
      "FAILED_TO_GENERATE_TIME_SERIES",
      /broken\.csv lacks 6 columns/,
    ],
    [
      "of a broken projection",
      "/chart-data/input-time-series/programme",
      () => ({ data: { ...sessions("shape", "programme"), pjnz: broken() } }),
      "FAILED_TO_GENERATE_TIME_SERIES",
      /broken\.csv/,
    ],
    [
      "with nothing to compare",
      "/chart-data/input-comparison",
      () => ({ ...sessions("pjnz", "shape"), programme: null }),
      "FAILED_TO_GENERATE_INPUT_COMPARISON",
      /neither a programme nor an ANC file/,
    ],
    [
      "with a path of null",
      "/chart-data/input-comparison",
      () => ({ ...sessions("pjnz", "shape"), anc: sessionFile(null) }),
      "FAILED_TO_GENERATE_INPUT_COMPARISON",
      /NULL/,
    ],
    [
      "of no population",
      "/chart-data/input-population",
      () => ({ population: broken() }),
      "INVALID_FILE",
      /broken\.csv lacks/,
    ],
    [
      "of nothing but areas",
      "/review-input/metadata",
      () => ({ iso3: "XTA", data: sessions("shape") }),
      "FAILED_TO_GET_METADATA",
      /survey, programme, anc/,
    ],
    [
      "of a broken survey",
      "/review-input/metadata",
      () => ({ iso3: "XTA", data: { ...sessions("shape"), survey: broken() } }),
      "FAILED_TO_GET_METADATA",
      /broken\.csv lacks/,
    ],
    [
      "of a file elsewhere",
      "/review-input/metadata",
      () => ({ iso3: "XTA", data: { ...sessions("shape"), anc: sessionFile("/etc/passwd") } }),
      "FAILED_TO_GET_METADATA",
      /./,
    ],
    [
      "without areas",
      "/review-input/metadata",
      () => ({ iso3: "XTA", data: sessions("anc") }),
      "INVALID_INPUT",
      /shape/,
    ],
    [
      "without a country",
      "/review-input/metadata",
      () => ({ data: sessions("shape", "anc") }),
      "INVALID_INPUT",
      /iso3/,
    ],
    [
      "with more than it knows",
      "/chart-data/input-population",
      () => sessions("population", "shape"),
      "INVALID_INPUT",
      /./,
    ],
    [
      "wrapped where it should not be",
      "/chart-data/input-comparison",
      () => ({ data: sessions("pjnz", "shape", "anc") }),
      "INVALID_INPUT",
      /./,
    ],
  ])("is refused with a sentence: %s", async (_, path, body, code, sentence) => {
    const [status, error, detail] = refusalOf(await ask(path, body()));
    expect([status, error]).toEqual([400, code]);
    expect(detail).toMatch(sentence);
  });
});
