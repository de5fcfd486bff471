import { languages, translate } from "@tessera/i18n";
import { identityBlocks, versionAndYearBlocks, writeArchive, writePjnz } from "@tessera/spectrum";
import { describe, expect, it } from "vitest";
import { checkExtension, type InputProblem, validateBaselineCombined } from "../src/index.js";
import { inputProblem } from "../src/messages.js";
import { codes } from "./broken/shapes.js";
import { set } from "./files.js";
import { type Collection, csv, geojson, population, type Sheet, shape } from "./small-country.js";

const malawi = 454;

function pjnz(countryCode: number, regionCode = 0): Promise<Buffer> {
  const identity = { countryCode, regionCode, projectionName: "P", version: "6.30", regionName: "R" };
  return writePjnz("P", { pjn: identityBlocks(identity), dp: versionAndYearBlocks("6.30", 1970, 2030) });
}

async function zip(...regionCodes: number[]): Promise<Buffer> {
  const members = regionCodes.map(async (code) => ({ name: `${code}.PJNZ`, content: await pjnz(malawi, code) }));
  return writeArchive(await Promise.all(members));
}

const uploaded = (name: string, bytes: Buffer) => ({ name, bytes });

/** The small country, moved to where a PJNZ can be of. */
function shapeOf(iso3: string, edit: (collection: Collection) => void = () => {}) {
  const collection = shape();
  edit(collection);
  return uploaded("shape.geojson", Buffer.from(geojson(collection).toString("utf8").replaceAll("XSM", iso3)));
}

function populationOf(edit: (sheet: Sheet) => void = () => {}) {
  const sheet = population();
  edit(sheet);
  return uploaded("population.csv", csv(sheet));
}

describe("baseline files", () => {
  it("fit together where countries, region codes and areas agree", async () => {
    const national = uploaded("m.PJNZ", await pjnz(malawi));
    await validateBaselineCombined({ pjnz: national, shape: shapeOf("MWI"), population: null });
    await validateBaselineCombined({ pjnz: null, shape: shapeOf("XSM"), population: populationOf() });
    const regional = uploaded("m.zip", await zip(1, 2));
    const regions = shapeOf("MWI", codes([null, 1, 2, 1, 1, 2, 2]));
    await validateBaselineCombined({ pjnz: regional, shape: regions, population: null });
  });

  it("fit together in lower case too", async () => {
    const national = uploaded("m.PJNZ", await pjnz(malawi));
    await validateBaselineCombined({ pjnz: national, shape: shapeOf("mwi"), population: null });
  });

  it("are not compared where one is missing, and not even read", async () => {
    const broken = uploaded("broken", Buffer.from("?"));
    for (const one of ["pjnz", "shape", "population"])
      await validateBaselineCombined({ pjnz: null, shape: null, population: null, [one]: broken });
    await validateBaselineCombined({ pjnz: broken, shape: null, population: broken });
  });

  it("are refused where the countries differ", async () => {
    const files = { pjnz: uploaded("m.PJNZ", await pjnz(malawi)), shape: shapeOf("XSM"), population: null };
    await expect(validateBaselineCombined(files)).rejects.toMatchObject({
      key: "detail.input.countriesDiffer",
      values: { pjnzCountry: "MWI", shapeCountry: "XSM", pjnz: "m.PJNZ", shape: "shape.geojson" },
    });
  });

  it("are refused where region codes differ, said in three lines that count both sides", async () => {
    const files = {
      pjnz: uploaded("m.zip", await zip(1, 2, 5)),
      shape: shapeOf("MWI", codes([null, 1, 2, 1, 1, 2, 2])),
      population: null,
    };
    const error = await validateBaselineCombined(files).catch((error: InputProblem) => error);
    expect(error).toMatchObject({
      key: "detail.input.regionCodesDiffer",
      values: { countPjnz: 1, onlyPjnz: "5", countShape: 0 },
    });
    for (const language of languages)
      expect(translate(language, (error as InputProblem).key, (error as InputProblem).values).split("\n")).toHaveLength(
        3,
      );
  });

  it("are refused where the population has areas that the shape file lacks", async () => {
    const files = { pjnz: null, shape: shapeOf("XSM"), population: populationOf(set("area_id", 0, "XSM_2_9")) };
    await expect(validateBaselineCombined(files)).rejects.toMatchObject({
      key: "detail.input.areasUnknown",
      values: { count: 1, areas: "XSM_2_9", rows: "2", source: "population" },
    });
  });

  it("are refused where one cannot be read", async () => {
    const broken = uploaded("broken", Buffer.from("?"));
    await expect(
      validateBaselineCombined({ pjnz: null, shape: broken, population: populationOf() }),
    ).rejects.toMatchObject({
      key: "detail.input.shapeNotJson",
    });
    await expect(
      validateBaselineCombined({ pjnz: null, shape: shapeOf("XSM"), population: broken }),
    ).rejects.toMatchObject({
      key: "detail.input.columnsMissing",
    });
  });
});

describe("the ending of a path", () => {
  it.each([
    ["population", "/uploads/AB.csv"],
    ["survey", "AB.CSV"],
    ["shape", "AB.geojson"],
    ["vmmc", "a.b.xlsx"],
  ] as const)("is accepted: %s %s", (type, path) => {
    expect(() => checkExtension(type, path, "f")).not.toThrow();
  });

  it.each([
    ["population", "AB.xls", "xls", "csv, txt, tsv, xlsx"],
    ["shape", "AB.json", "json", "geojson"],
    ["vmmc", "AB.csv", "csv", "xlsx"],
    ["anc", "csv", "–", "csv, txt, tsv, xlsx"],
    ["anc", "folder.csv/file", "–", "csv, txt, tsv, xlsx"],
  ] as const)("is refused: %s %s", (type, path, found, expected) => {
    expect(() => checkExtension(type, path, "f")).toThrow(
      inputProblem("detail.input.fileType", { file: "f", found, expected }),
    );
  });
});
