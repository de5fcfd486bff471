import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageOf } from "../../src/design/visible-items.ts";
import { newWork } from "../../src/project/project.ts";
import { arranged } from "../../src/saving/save-file.ts";
import {
  metadataRequest,
  populationRequest,
  seriesRequest,
  surveyRequest,
} from "../../src/steps/review/review-requests.ts";
import { reviewTabs } from "../../src/steps/review/review-tabs.ts";
import { plainText } from "../../src/texts/i18n.ts";

describe("pages", () => {
  it("hold every item once, whatever their size", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, size) => {
        const { count } = pageOf(items, 0, size);
        const all = Array.from({ length: count }, (_, page) => pageOf(items, page, size).items).flat();
        expect(all).toEqual(items);
      }),
    );
  });

  it("end at the last, also when fewer items are left than before", () => {
    expect(pageOf([1, 2, 3], 7, 2)).toEqual({ items: [3], number: 1, count: 2 });
    expect(pageOf([], 3, 12)).toEqual({ items: [], number: 0, count: 1 });
    expect(pageOf([1], -1, 12).number).toBe(0);
  });
});

describe("areas", () => {
  it("are found however their names are written", () => {
    expect(plainText(" Emési ")).toBe("emesi");
  });
});

describe("requests to the service", () => {
  const file = (hash: string) =>
    ({ path: `/${hash}`, filename: hash, hash, fromADR: false, resource_url: null }) as const;
  const files = { pjnz: file("p"), shape: file("s"), survey: file("v"), programme: file("t") };

  it("rest on the files that they send", () => {
    expect(seriesRequest(files, "programme", "art_total")?.files).toEqual(["t", "s", "p"]);
    const asked = metadataRequest({ ...newWork(), country: { name: "", iso3: "XTA" }, files });
    expect(asked?.body).toEqual({
      iso3: "XTA",
      data: { shape: files.shape, survey: files.survey, programme: files.programme },
    });
  });

  it("ask for the rows that are shown, not for all of a file", () => {
    expect(seriesRequest(files, "programme", "art_total")?.path).toBe(
      "/chart-data/input-time-series/programme?plot=art_total",
    );
    expect(seriesRequest(files, "programme", "art_adult")?.path).toBe(
      "/chart-data/input-time-series/programme?plot=art_adult&plot=art_adjusted_adult",
    );
    const withAnc = { ...files, anc: file("a") };
    expect(seriesRequest(withAnc, "anc", "anc_prevalence")?.path).toBe(
      "/chart-data/input-time-series/anc?plot=anc_prevalence&plot=anc_status",
    );
    const withSti = { ...files, sti: file("c") };
    expect(seriesRequest(withSti, "sti", "sti_art_coverage")).toMatchObject({
      path: "/chart-data/input-time-series/sti?plot=sti_art_coverage&plot=sti_artcov_n",
      files: ["c", "s"],
    });
    expect(surveyRequest(files, "prevalence")?.path).toBe("/validate/survey-and-programme?indicator=prevalence");
    const population = { ...files, population: file("o") };
    expect(populationRequest(population, "CY2024Q4")?.path).toBe(
      "/validate/baseline-individual?calendar_quarter=CY2024Q4",
    );
  });

  it("wait until it is known which rows are shown", () => {
    expect(seriesRequest(files, "programme", undefined)).toBeNull();
    expect(surveyRequest(files, undefined)).toBeNull();
  });

  it("are not asked without their file", () => {
    expect(seriesRequest(files, "anc", "anc_clients")).toBeNull();
    expect(metadataRequest(newWork())).toBeNull();
  });
});

describe("views of the review", () => {
  const file = { path: "/", filename: "", hash: "", fromADR: false, resource_url: null } as const;

  it.each([
    ["none of reports", {}, ["map", "population"]],
    ["programme data", { programme: file }, ["timeSeries", "map", "comparison", "population"]],
    ["antenatal data", { anc: file }, ["timeSeries", "map", "comparison", "population"]],
    ["STI clinics, of which the projection knows nothing", { sti: file }, ["timeSeries", "map", "population"]],
  ])("are those that the files fill: %s", (_, files, tabs) => {
    expect(reviewTabs(files)).toEqual(tabs);
  });
});

describe("drawings of a saved view", () => {
  const boxes = [
    { x: 100, y: 40, width: 50, height: 20 },
    { x: 160, y: 40, width: 50, height: 30 },
  ];
  const corners = (arrangement: "stacked" | "asSeen") => arranged(boxes, arrangement).map(({ x, y }) => [x, y]);

  it("lie below each other, or as on the page", () => {
    expect(corners("stacked")).toEqual([
      [0, 0],
      [0, 20],
    ]);
    expect(corners("asSeen")).toEqual([
      [0, 0],
      [60, 0],
    ]);
  });
});
