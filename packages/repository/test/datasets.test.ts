import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesSince, type ImportedResource } from "../src/datasets/changes.js";
import { earlierOutputs, fileNameOf, offersOf, restrictionOf, typeOfResource } from "../src/datasets/datasets.js";
import { resourceTypeTable, rowNames, typesOf, type WantedType, wantedTypes } from "../src/datasets/resource-types.js";
import type { CkanDataset, CkanResource } from "../src/site/answers.js";

function resource(given: Partial<CkanResource> = {}): CkanResource {
  const none = {
    resourceType: "",
    schema: "",
    url: "",
    size: 10,
    hash: "h",
    lastModified: "2026-03-01",
    restricted: null,
  };
  return { id: given.name ?? "id", name: "file", ...none, ...given };
}

function dataset(...resources: CkanResource[]): CkanDataset {
  return { id: "d", name: "d", title: "D", organisation: null, modified: null, resources };
}

const typeOf = (given: Partial<CkanResource>) => typeOfResource(resource(given))?.type;

describe("a resource", () => {
  it.each(wantedTypes.flatMap((type) => typesOf(type).map((resourceType) => [resourceType, type] as const)))(
    "of type %s is the file %s, whatever its name says",
    (resourceType, type) => {
      expect(typeOf({ resourceType, name: "survey", url: "https://x/survey.csv" })).toBe(type);
    },
  );

  it.each([
    ["4_geojson_frictionlessv5", "shape"],
    ["5_art_frictionlessv5", "programme"],
    ["3_anc_inputs", "anc"],
    ["1_population", "population"],
    ["4_survey_frictionlessv5", "survey"],
    ["1_shiny90_survey_estimates", undefined],
    ["1_hiv_testing_inputs", undefined],
  ])("without a type is known by its schema %s", (schema, type) => {
    expect(typeOf({ schema, url: "https://x/data.csv" })).toBe(type);
  });

  it.each([
    ["https://x/Testland.PJNZ", "file", "pjnz"],
    ["https://x/areas.geojson?activity=1", "file", "shape"],
    ["https://x/anc_testing.csv", "file", "anc"],
    ["https://x/data.csv", "Population by district", "population"],
    ["https://x/VMMC.xlsx", "file", "vmmc"],
    ["https://x/outputs.zip", "file", undefined],
    ["https://x/readme.pdf", "Survey report", undefined],
  ])("with neither is known by the name of its file: %s (%s)", (url, name, type) => {
    expect(typeOf({ url, name })).toBe(type);
  });

  it("of another type of the estimates is left alone", () => {
    expect(typeOf({ resourceType: "inputs-unaids-shiny90-survey", url: "https://x/survey.csv" })).toBeUndefined();
  });

  it("of the type that a site uses instead is known too", () => {
    const own = { anc: "our-anc" };
    expect(typeOfResource(resource({ resourceType: "our-anc" }), own)?.type).toBe("anc");
  });

  it("has the name of its file, also where its address has none", () => {
    expect(fileNameOf(resource({ url: "https://x/a%20b.csv?x=1", name: "n" }))).toBe("a b.csv");
    expect(fileNameOf(resource({ url: "https://x/%E0%A4%A.csv", name: "n" }))).toBe("%E0%A4%A.csv");
    expect(fileNameOf(resource({ url: "https://x/api/file", name: "anc.csv" }))).toBe("anc.csv");
  });
});

describe("the table of types", () => {
  it("has every type in one row", () => {
    const all = rowNames.flatMap((row) => [...resourceTypeTable[row].types]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("a dataset", () => {
  const anc = resource({ name: "a", resourceType: "inputs-unaids-anc" });

  it("offers the resource of a type before those that only have its name", () => {
    const named = resource({ name: "b", url: "https://x/anc.csv" });
    expect(offersOf(dataset(named, anc)).find(({ type }) => type === "anc")).toEqual({ type: "anc", resource: anc });
  });

  it("names the resources that cannot be told apart", () => {
    const second = resource({ name: "b", resourceType: "inputs-unaids-anc" });
    expect(offersOf(dataset(anc, second)).find(({ type }) => type === "anc")).toEqual({
      type: "anc",
      candidates: [anc, second],
    });
  });

  it("has one offer for each type, whatever resources it has", () => {
    const texts = fc.constantFrom("", "inputs-unaids-anc", "x.csv", "anc.csv", "3_anc_inputs", "%", "/?#", "zip.zip");
    const any = fc.record({ name: texts, resourceType: texts, schema: texts, url: texts });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (given) => {
        const offers = offersOf(dataset(...given.map((one, index) => resource({ ...one, id: String(index) }))));
        expect(offers.map(({ type }) => type)).toEqual(wantedTypes);
      }),
    );
  });

  it("has the output that a new one replaces", () => {
    const zip = resource({ name: "Zip", resourceType: "inputs-unaids-naomi-output-zip" });
    const coarse = resource({ name: "coarse.zip" });
    expect(earlierOutputs(dataset(anc, zip), "spectrum", "new.zip")).toEqual([zip]);
    expect(earlierOutputs(dataset(anc, coarse), "coarse_output", "coarse.zip")).toEqual([coarse]);
    expect(earlierOutputs(dataset(anc), "summary", "report.html")).toEqual([]);
  });

  it("names the earlier outputs that cannot be told apart", () => {
    const zips = ["one", "two"].map((name) => resource({ name, resourceType: "inputs-unaids-naomi-output-zip" }));
    expect(earlierOutputs(dataset(...zips), "spectrum", "new")).toEqual(zips);
    expect(earlierOutputs(dataset(...zips), "spectrum", "two")).toEqual([zips[1]]);
  });

  it("lets those read an output who may read the Spectrum file", () => {
    const open = resource({ name: "a", restricted: '{"level":"public"}' });
    const spectrum = resource({ resourceType: "inputs-unaids-spectrum-file", restricted: '{"level":"restricted"}' });
    expect(restrictionOf(dataset(open, spectrum))).toBe('{"level":"restricted"}');
    expect(restrictionOf(dataset(resource()))).toBeNull();
  });
});

describe("what has changed since an import", () => {
  const now = resource({ name: "ANC", id: "1", resourceType: "inputs-unaids-anc" });
  const imported = (more: Partial<ImportedResource> = {}): ImportedResource => ({
    ...{ type: "anc", resourceId: "1", name: "ANC", size: 10, hash: "h", lastModified: "2026-03-01" },
    ...more,
  });
  const changeOf = (given: ImportedResource[], ...resources: CkanResource[]) =>
    changesSince(given, offersOf(dataset(...resources))).find(({ type }) => type === "anc");

  it("is nothing for a file that is the same", () => {
    expect(changeOf([imported()], now)).toEqual({ type: "anc", change: "same" });
  });

  it.each([
    ["hash", { hash: "other" }],
    ["size", { size: 11 }],
    ["time", { lastModified: "2026-02-01" }],
    ["name", { name: "Old" }],
    ["resource", { resourceId: "0" }],
  ] as const)("is told by the %s", (what, earlier) => {
    expect(changeOf([imported(earlier)], now)).toEqual({ type: "anc", change: "changed", what: [what], resource: now });
  });

  it("is not told by what either side does not know", () => {
    expect(changeOf([imported({ hash: null, size: null, lastModified: null })], now)).toMatchObject({ change: "same" });
  });

  it("names files that are gone, and those that are new", () => {
    expect(changeOf([imported()])).toEqual({ type: "anc", change: "removed" });
    expect(changeOf([], now)).toEqual({ type: "anc", change: "new", resource: now });
  });

  it("stays with the resource that was imported where several are offered", () => {
    const second = resource({ name: "Other", id: "2", resourceType: "inputs-unaids-anc" });
    expect(changeOf([imported()], second, now)).toEqual({ type: "anc", change: "same" });
    expect(changeOf([], second, now)).toBeUndefined();
  });

  it("has each type once at most", () => {
    const types = fc.subarray(wantedTypes as WantedType[]);
    fc.assert(
      fc.property(types, types, (then, offered) => {
        const given = then.map((type) => imported({ type }));
        const offers = wantedTypes.map((type) => (offered.includes(type) ? { type, resource: now } : { type }));
        const changes = changesSince(given, offers);
        expect(changes.map(({ type }) => type).sort()).toEqual([...new Set([...then, ...offered])].sort());
      }),
    );
  });
});
