import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { geojson, shape } from "../../../inputs/test/small-country.js";
import { startWithCountry } from "./country-service.js";
import type { RunningService } from "./running-service.js";
import { refusalOf, sessionFile, upload, validateBaseline } from "./uploaded-files.js";

let service: RunningService;
let country: Awaited<ReturnType<typeof startWithCountry>>["country"];
let areas: string;

beforeAll(async () => {
  ({ service, country } = await startWithCountry());
  areas = upload(service, "small.geojson", geojson(shape()));
});
afterAll(() => service.stop());

describe("a baseline file", () => {
  it("of Spectrum tells its country", async () => {
    const { status, body } = await validateBaseline(service, "pjnz", "/uploads/pjnz.PJNZ");
    expect([status, body.data]).toEqual([
      200,
      {
        hash: "12345",
        type: "pjnz",
        data: { country: "Tessaria", iso3: "XTA" },
        filename: "original name.csv",
        fromADR: false,
        resource_url: null,
        filters: null,
      },
    ]);
    expect(Object.keys(body.data)).toEqual([
      ...["hash", "type", "data", "filename", "fromADR", "resource_url", "filters"],
    ]);
  });

  it("of areas comes back to the letter, with the tree of areas and the labels of levels", async () => {
    // Digits that no number of ours would keep, and a property that nobody knows.
    const text = geojson(shape())
      .toString("utf8")
      .replaceAll("[0,0]", "[0.000012345678901234567, 0.0]")
      .replaceAll('"type":"Feature"', '"type":"Feature" ,\n "note":"é"');
    const path = upload(service, "exact.geojson", text);
    const response = await fetch(`${service.url}/validate/baseline-individual`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: "shape", file: sessionFile(path) }),
    });
    const answer = await response.text();
    expect(Number(response.headers.get("content-length"))).toBe(Buffer.byteLength(answer));
    expect(answer).toContain(`"type":"shape","data":${text},"filename"`);
    const { filters } = JSON.parse(answer).data;
    expect(filters.regions).toMatchObject({ id: "XSM", label: "Smallia", children: [{ id: "XSM_1_1" }, {}] });
    expect(filters.level_labels).toEqual([
      { id: 0, area_level_label: "Country", display: true },
      { id: 1, area_level_label: "Region", display: false },
      { id: 2, area_level_label: "District", display: true },
    ]);
  });

  it("of population shows whole people in five columns", async () => {
    const { body } = await validateBaseline(service, "population", "/uploads/population.csv");
    expect(Object.keys(body.data.data[0])).toEqual([
      ...["area_id", "calendar_quarter", "sex", "age_group", "population"],
    ]);
    expect(body.data.data.every((row: { population: number }) => Number.isInteger(row.population))).toBe(true);
    expect(body.data).not.toHaveProperty("warnings");
  });

  it("can be named by its path alone", async () => {
    const { body } = await service.post("/validate/baseline-individual", { type: "pjnz", path: "/uploads/pjnz.PJNZ" });
    const echoed = { hash: "pjnz.PJNZ", filename: "pjnz.PJNZ", fromADR: false, resource_url: null };
    expect(body.data).toMatchObject(echoed);
  });

  it("that is not named at all is a request of the wrong form", async () => {
    const answer = await service.post("/validate/baseline-individual", { type: "pjnz" });
    expect(refusalOf(answer)).toEqual([400, "INVALID_INPUT", expect.stringContaining("property file")]);
    const unknown = await service.post("/validate/baseline-individual", { type: "poem", path: "/uploads/a" });
    expect(refusalOf(unknown)).toEqual([400, "INVALID_INPUT", expect.stringContaining("/type")]);
  });

  it("of another type is refused by the name of the type", async () => {
    const answer = await validateBaseline(service, "survey", "/uploads/survey.csv");
    expect(refusalOf(answer)).toEqual([400, "INVALID_FILE", expect.stringContaining("type survey")]);
  });

  it("has the ending of its path, whatever it was called when it was uploaded", async () => {
    const path = upload(service, "areas.json", country["areas.geojson"]);
    expect(refusalOf(await validateBaseline(service, "shape", path))).toEqual([
      400,
      "INVALID_FILE",
      "original name.csv is of type json. Upload a file of type geojson.",
    ]);
    const table = upload(service, "pjnz.csv", country["pjnz.PJNZ"]);
    const [status, code, detail] = refusalOf(await validateBaseline(service, "pjnz", table));
    expect([status, code]).toEqual([400, "INVALID_FILE"]);
    expect(detail).toContain("original name.csv");
    expect(
      (await validateBaseline(service, "population", upload(service, "P.CSV", country["population.csv"]))).status,
    ).toBe(200);
  });

  it("that does not exist is named by its path, or as NULL where there is none", async () => {
    for (const [path, named] of [
      ["/uploads/none.geojson", "/uploads/none.geojson"],
      [null, "NULL"],
    ] as const)
      expect(refusalOf(await validateBaseline(service, "shape", path))).toEqual([
        400,
        "INVALID_FILE",
        `The file ${named} does not exist or cannot be read. Upload it, then ask again.`,
      ]);
  });
});

describe("baseline files together", () => {
  const [pjnz, shapeFile, population] = ["/uploads/pjnz.PJNZ", "/uploads/areas.geojson", "/uploads/population.csv"];
  const combined = (body: object) => service.post("/validate/baseline-combined", body);

  it("are consistent where they are of one country and its areas", async () => {
    const { status, body } = await combined({ pjnz, shape: shapeFile, population });
    expect([status, body.data]).toEqual([200, { consistent: true }]);
  });

  it("are not compared where one is absent", async () => {
    for (const files of [
      { pjnz, shape: null, population },
      { pjnz: null, shape: areas, population: null },
      { pjnz: "/uploads/none.PJNZ", shape: null, population: null },
      { pjnz: null, shape: null, population: null },
    ])
      expect((await combined(files)).body.data).toEqual({ consistent: true });
  });

  it("are refused where they disagree, never answered with false", async () => {
    expect(refusalOf(await combined({ pjnz, shape: areas, population: null }))).toEqual([
      400,
      "INVALID_BASELINE",
      expect.stringContaining("XTA in pjnz.PJNZ and XSM in small.geojson"),
    ]);
    expect(refusalOf(await combined({ pjnz: null, shape: areas, population }))).toEqual([
      400,
      "INVALID_BASELINE",
      expect.stringContaining("population.csv"),
    ]);
  });

  it("are refused where one is missing, outside the upload folder, or unreadable", async () => {
    const broken = upload(service, "broken.geojson", "{");
    for (const shape of ["/uploads/none.geojson", "/etc/passwd", broken])
      expect(refusalOf(await combined({ pjnz, shape, population: null }))).toEqual([
        400,
        "INVALID_BASELINE",
        expect.any(String),
      ]);
    expect(refusalOf(await combined({ pjnz: "/etc/passwd", shape: null, population: null }))[1]).toBe(
      "INVALID_BASELINE",
    );
  });

  it("are three members, of which none may be left out", async () => {
    expect(refusalOf(await combined({ pjnz, shape: areas }))[1]).toBe("INVALID_INPUT");
  });
});
