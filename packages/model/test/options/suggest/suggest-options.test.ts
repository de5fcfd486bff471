import { defaultUncertainty, type Language, languages } from "@tessera/contract";
import { generateCountry } from "@tessera/demo";
import { readCountry } from "@tessera/inputs";
import { describe, expect, it } from "vitest";
import { hasShared, sharedFile } from "../../../../../scripts/test/shared.mjs";
import { checkRun } from "../../../src/fit/check-run.js";
import { type RunFiles, readInputs } from "../../../src/frame/model-inputs.js";
import { parseCountryDefaults, readCountryDefaults } from "../../../src/options/form/country-defaults.js";
import { type FormFacts, formFacts } from "../../../src/options/form/file-facts.js";
import { reasonText } from "../../../src/options/form/suggested-option.js";
import { defaultRound } from "../../../src/options/round.js";
import { suggestOptions } from "../../../src/options/suggest/suggest-options.js";

const countries = readCountryDefaults();
type Chosen = Record<string, unknown>;

function suggest(facts: FormFacts, chosen: Chosen = {}, round = defaultRound) {
  return suggestOptions({ facts, countries, round, chosen });
}
const valuesOf = (facts: FormFacts, chosen: Chosen = {}, round = defaultRound) =>
  Object.fromEntries(suggest(facts, chosen, round).map(({ name, value }) => [name, value]));

async function demoFiles(): Promise<RunFiles> {
  const { files } = await generateCountry({ districts: 6 });
  const file = (name: keyof typeof files) => ({ name, content: files[name] });
  return {
    pjnz: file("pjnz.PJNZ"),
    shape: file("areas.geojson"),
    population: file("population.csv"),
    survey: file("survey.csv"),
    programme: file("programme.csv"),
    anc: file("anc.csv"),
  };
}

function publicFiles(set: string): RunFiles {
  const file = (name: string, folder = set) => ({ name, content: sharedFile("data", folder, name) });
  return {
    pjnz: file(set === "mwi-zone" ? "pjnz.zip" : "pjnz.PJNZ"),
    shape: file("areas.geojson"),
    population: file("population.csv"),
    // The files of the zones come without a survey.
    survey: file("survey.csv", set === "mwi-zone" ? "mwi-2024" : set),
    programme: file("programme.csv"),
    anc: file("anc.csv"),
  };
}

const factsOf = async (files: RunFiles) => formFacts(await readCountry(files));
const problemsOf = async (files: RunFiles, values: Chosen) =>
  (await checkRun(values, { hasProgramme: true }, (needs) => readInputs(files, needs))).problems;

describe("suggestions for the demo country", { timeout: 120_000 }, async () => {
  const files = await demoFiles();
  const facts = await factsOf(files);
  const values = valuesOf(facts);

  it("can be fitted", async () => {
    expect(await problemsOf(files, values)).toEqual([]);
  });

  it.each(languages)("each have a reason in %s, without a gap", (language: Language) => {
    for (const { name, reason } of suggest(facts))
      expect([name, reasonText(reason, language)]).toEqual([name, expect.stringMatching(/^[^{}]{5,}$/)]);
  });

  it("have the default uncertainty, or that of a table of one's own", () => {
    const table = parseCountryDefaults(Buffer.from("iso3,uncertainty\nfallback,full\n"), "mine.csv");
    const ofTable = suggestOptions({ facts, countries: table, round: defaultRound, chosen: {} });
    expect(values.uncertainty).toBe(defaultUncertainty);
    expect(ofTable.find(({ name }) => name === "uncertainty")?.value).toBe("full");
  });

  it("hold smoothing parameters fixed where there are many areas, unless a table of one's own says otherwise", () => {
    const district = (id: number) => ({ id: String(id), label: "", children: [] });
    const regions = Array.from({ length: 4 }, (_, k) => ({
      ...district(k),
      children: Array.from({ length: 50 }, (_, i) => district(i)),
    }));
    const large = { ...facts, areas: { ...facts.areas, children: regions } };
    const chosen = { area_level: "2" };
    expect(valuesOf(large, chosen).uncertainty).toBe("fixed");
    expect(valuesOf({ ...large, areas: { ...large.areas, children: regions.slice(1) } }, chosen).uncertainty).toBe(
      defaultUncertainty,
    );
    const table = parseCountryDefaults(Buffer.from("iso3,uncertainty\nfallback,joint\n"), "mine.csv");
    const ofTable = suggestOptions({ facts: large, countries: table, round: defaultRound, chosen });
    expect(ofTable.find(({ name }) => name === "uncertainty")?.value).toBe("joint");
  });

  it("follow the quarter of the estimates", () => {
    const years = facts.data.anc.map(({ year }) => year);
    const earlier = valuesOf(facts, { calendar_quarter_t2: `CY${years.at(-2)}Q4` });
    expect(earlier).toMatchObject({ anc_prevalence_year2: String(years.at(-2)), include_art_t2: "true" });
    expect(earlier.calendar_quarter_t3).not.toBe(values.calendar_quarter_t3);
  });

  it("leave out data that a quarter does not have, and what needs them", () => {
    const far = valuesOf(facts, { calendar_quarter_t2: "CY2045Q4" });
    expect(far).toMatchObject({ anc_prevalence_year2: "", include_art_t2: "false", artattend_t2: "false" });
  });

  it("take the quarters of the round where the data reach them", () => {
    const [estimate = ""] = facts.data.art?.quarters.slice(-3) ?? [];
    const projection = `CY${Number(estimate.slice(2, 6)) + 2}Q1`;
    expect(valuesOf(facts, {}, { estimate, projection })).toMatchObject({
      calendar_quarter_t2: estimate,
      calendar_quarter_t3: projection,
    });
  });

  it("do without awareness where a projection has no .shiny90", () => {
    const unaware = { ...facts, data: { ...facts.data, withoutShiny90: ["a.PJNZ"] } };
    expect(valuesOf(unaware).output_aware_plhiv).toBe("false");
  });

  it("need neither programme nor antenatal care files", async () => {
    const { programme, anc, ...baseline } = files;
    const few = await factsOf(baseline);
    expect(suggest(few).map(({ name }) => name)).not.toContain("include_art_t1");
    const { problems } = await checkRun(valuesOf(few), { hasProgramme: false }, (needs) => readInputs(baseline, needs));
    expect(problems).toEqual([]);
  });
});

const hasData = hasShared("suggested options of the public files", "data");

describe.skipIf(!hasData)("suggestions for the public files", { timeout: 180_000 }, () => {
  it.each([
    ["mwi-2024", { area_level: "4", calendar_quarter_t1: "CY2020Q3", calendar_quarter_t2: "CY2023Q4" }, "2023"],
    ["mwi-2019", { area_level: "4", calendar_quarter_t1: "CY2016Q1", calendar_quarter_t2: "CY2018Q4" }, "2018"],
    ["mwi-zone", { area_level: "2", calendar_quarter_t2: "CY2023Q4", psnu_level: "" }, "2023"],
  ])("of %s end where the data end, and can be fitted", async (set, expected, year) => {
    const files = publicFiles(set);
    const values = valuesOf(await factsOf(files));
    expect(values).toMatchObject({
      ...expected,
      include_art_t1: "true",
      include_art_t2: "true",
      anc_prevalence_year2: year,
      anc_art_coverage_year2: year,
      anc_clients_year2: year,
      spectrum_population_calibration: set === "mwi-zone" ? "subnational" : "national",
    });
    expect(await problemsOf(files, values)).toEqual([]);
  });
});
