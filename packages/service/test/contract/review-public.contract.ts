import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goldenAnswer, hasShared, sharedFile } from "../../../../scripts/test/shared.mjs";
import { type RunningService, startService } from "./running-service.js";
import { sessionFile, upload } from "./uploaded-files.js";

const hasSharedFiles = hasShared("review of the public files over HTTP", "data", "reference");

const names = {
  shape: "areas.geojson",
  pjnz: "pjnz.PJNZ",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
};
type Type = keyof typeof names;

const wordings = new Set(["label", "description", "name"]);
/** Members that the reference lets out of its own tables, against its description of them. */
const leaked = new Set(["data_type", "plot_type", "iso3"]);

/** Ids, order and structure without wording, which is our own; formats without the quotes around them. */
function withoutWording(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWording);
  if (typeof value === "string") return value.replace(/^"(.*)"$/, "$1");
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !wordings.has(name) && !leaked.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutWording(member)]));
}

interface SeriesRow {
  value: number;
}

/** Both numbers are rounded to four decimals, and a tie may have gone either way. */
function isSameRow({ value, ...ours }: SeriesRow, { value: published, ...theirs }: SeriesRow): boolean {
  return JSON.stringify(ours) === JSON.stringify(theirs) && Math.abs(value - published) < 1.01e-4;
}

/** The level that a plot begins with is not told by the published answers. */
function withDeepest(value: unknown, level: string): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"<text>"', JSON.stringify(level)));
}

describe.skipIf(!hasSharedFiles)("the review of a country of 32 districts", () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ flags: ["--workers=0"], environment: { VALIDATE_JSON_SCHEMAS: "true" } });
  });
  afterAll(() => service.stop());

  const filesOf = (...types: Type[]) =>
    Object.fromEntries(
      types.map((type) => {
        const path = upload(service, names[type], sharedFile("data/mwi-2019", names[type]));
        return [type, sessionFile(path, { filename: names[type] })];
      }),
    );

  const ask = (path: string, body: unknown, language = "en") =>
    service.post(path, body, { "accept-language": language });

  it.each([
    ["programme", ["shape", "programme", "pjnz"]],
    ["anc", ["shape", "anc"]],
  ] as const)("draws time series as published: %s", async (type, types) => {
    const theirs = goldenAnswer(`input_time_series_${type}.json.gz`);
    const { status, body } = await ask(`/chart-data/input-time-series/${type}`, { data: filesOf(...types) });
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual(["data", "metadata", "warnings"]);
    expect(body.data.data.length).toBe(theirs.data.length);
    const differs = body.data.data.findIndex((row: SeriesRow, at: number) => !isSameRow(row, theirs.data[at]));
    expect([body.data.data[differs], theirs.data[differs]]).toEqual([undefined, undefined]);
    const metadata = goldenAnswer(`input_time_series_${type}_metadata.json`);
    expect(withoutWording(body.data.metadata)).toEqual(withoutWording(metadata));
    expect(body.data.metadata.columns.at(-1)).toEqual({ ...metadata.columns.at(-1) });
  });

  it("compares with the national projection as published", async () => {
    const theirs = goldenAnswer("input_comparison.json");
    const body = filesOf("pjnz", "shape", "programme", "anc");
    const ours = (await ask("/chart-data/input-comparison", body)).body.data;
    expect(ours.data).toEqual(theirs.data);
    expect(withoutWording(ours.metadata)).toEqual(withoutWording(goldenAnswer("input_comparison_metadata.json")));
  });

  it.each([
    ["programme", "art", "anc"],
    ["anc", "anc", "art"],
  ] as const)("compares one file alone: %s", async (type, given, absent) => {
    const theirs = goldenAnswer(`input_comparison_${type}_only.json`);
    const ours = (await ask("/chart-data/input-comparison", filesOf("pjnz", "shape", type))).body.data;
    expect(ours.data[given]).toEqual(theirs.data[given]);
    expect(ours.data[absent]).toEqual([]);
    expect(withoutWording(ours.metadata)).toEqual(withoutWording(theirs.metadata));
  });

  it("compares by the regions of several projections", async () => {
    const put = (name: string) =>
      sessionFile(upload(service, `zone-${name}`, sharedFile("data/mwi-zone", name)), {
        filename: name,
      });
    const files = {
      pjnz: put("pjnz.zip"),
      shape: put("areas.geojson"),
      programme: put("programme.csv"),
      anc: put("anc.csv"),
    };
    const { status, body } = await ask("/chart-data/input-comparison", files);
    expect(status).toBe(200);
    const [, areas] = body.data.metadata.filterTypes;
    expect(areas.options.map(({ id }: { id: string }) => id).sort()).toEqual(["Central", "Northern", "Southern"]);
    expect(body.data.warnings[0].text).toMatch(
      /^More people are on ART than Spectrum has living with HIV in \d+ places/,
    );
    const series = await ask("/chart-data/input-time-series/programme", { data: files });
    expect(series.status).toBe(200);
    expect(series.body.data.warnings.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/differ from those reported to Spectrum .*Southern, 2023/),
      expect.stringContaining("do not add up to the adjusted national numbers"),
    ]);
  });

  it("describes populations as published", async () => {
    const { body } = await ask("/chart-data/input-population", filesOf("population"));
    expect(withoutWording(body.data)).toEqual(withoutWording(goldenAnswer("input_population_metadata.json")));
  });

  it.each([
    ["all", ["shape", "programme", "anc", "survey"]],
    ["anc", ["shape", "anc"]],
    ["programme", ["shape", "programme"]],
    ["survey", ["shape", "survey"]],
    ["anc_programme_survey_order", ["anc", "survey", "programme", "shape"]],
  ] as const)("describes maps and time series as published: %s", async (name, types) => {
    const body = { iso3: "MWI", data: filesOf(...types) };
    const ours = (await ask("/review-input/metadata", body)).body.data;
    const theirs = withDeepest(goldenAnswer(`review_input_metadata_${name}.json`), "4");
    expect(withoutWording(ours)).toEqual(withoutWording(theirs));
    expect(ours.indicators.every((indicator: object) => Object.keys(indicator).length === 15)).toBe(true);
  });
});
