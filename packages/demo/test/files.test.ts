import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  readAreaIndex,
  readVmmc,
  validateBaselineCombined,
  validatePopulation,
  validateShape,
  validateSurveyAndProgramme,
} from "@tessera/inputs";
import {
  extractNational,
  openProjection,
  readAncTesting,
  readArtDec31,
  readCounts,
  readFertility,
  readKnowledgeOfStatus,
  readPjnzFiles,
  readSurvival,
  rowAt,
} from "@tessera/spectrum";
import { afterAll, describe, expect, it } from "vitest";
import { agesOfTruth } from "../src/files/truth-file.js";
import { type CountryFile, countryFiles, type GeneratedCountry, generateCountry, writeCountry } from "../src/index.js";
import { ages, fertileAges, firstYear, years } from "../src/timeline.js";
import { fertility, survival } from "../src/truth/demography.js";
import { readCsv } from "./read-csv.js";

const country = await generateCountry({ districts: 12, seed: 1 });
const large = await generateCountry({ districts: 24, seed: 8 });
const hashes = ({ files, priorityTables }: GeneratedCountry) =>
  Object.fromEntries(
    [...countryFiles.map((name) => [name, files[name]] as const), ...priorityTables].map(([name, content]) => [
      name,
      createHash("sha256").update(content).digest("hex"),
    ]),
  );
const named = (files: GeneratedCountry["files"], name: CountryFile) => ({ name, bytes: files[name] });

describe("a generated country", () => {
  it("is the same each time, byte for byte", async () => {
    const again = await generateCountry({ districts: 24, seed: 8 });
    expect(hashes(again)).toEqual(hashes(large));
  });

  it("is another for another seed, in everything that is drawn", async () => {
    const [one, other] = [1, 2].map((seed) => generateCountry({ districts: 2, seed }));
    const [first, second] = [
      hashes(await (one as Promise<GeneratedCountry>)),
      hashes(await (other as Promise<GeneratedCountry>)),
    ];
    for (const name of countryFiles) if (name !== "options.json") expect(second[name], name).not.toBe(first[name]);
  });

  it.each([{ districts: 0 }, { districts: 1001 }, { districts: 2.5 }, { seed: -1 }, { seed: Number.NaN }])(
    "is refused for %j with a sentence that names the limit",
    async (options) => {
      await expect(generateCountry(options)).rejects.toThrow(/must be whole and from \d+ to \d+/);
    },
  );
});

describe("a country in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "tessaria-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is made with all its files, in a folder made for it", async () => {
    const { files } = await writeCountry(join(folder, "new"), { districts: 2 });
    expect(readdirSync(join(folder, "new")).toSorted()).toEqual([...countryFiles, "priority-populations"].toSorted());
    for (const name of countryFiles)
      expect(readFileSync(join(folder, "new", name)).equals(files[name]), name).toBe(true);
    expect(existsSync(join(folder, "new", "pjnz.PJNZ"))).toBe(true);
  });
});

describe.each([
  ["twelve districts", country],
  ["an island among them", large],
])("the files of a country with %s", (_, { files }) => {
  const areas = readAreaIndex(files["areas.geojson"], "areas.geojson");

  it("are valid: areas", () => {
    expect(() => validateShape(files["areas.geojson"], "areas.geojson")).not.toThrow();
  });

  it("are valid: population", () => {
    expect(validatePopulation(files["population.csv"], "population.csv").warnings).toEqual([]);
  });

  it.each(["survey", "programme", "anc", "sti"] as const)("are valid, with nothing to warn of: %s", async (type) => {
    const file = `${type}.csv` as CountryFile;
    const { warnings } = await validateSurveyAndProgramme(type, files[file], file, areas, { warnings: true });
    expect(warnings).toEqual([]);
  });

  it("are valid: circumcision, with parents the sums of their children", async () => {
    await validateSurveyAndProgramme("vmmc", files["vmmc.xlsx"], "vmmc.xlsx", areas);
    const { rowCount, circumcisedEver, circumcisedNew } = await readVmmc(files["vmmc.xlsx"], "vmmc.xlsx");
    expect(rowCount).toBeGreaterThan(12);
    for (const [age, ever] of circumcisedEver.entries())
      ever.forEach((men, row) => {
        expect(men).toBeGreaterThanOrEqual(circumcisedNew[age]?.[row] as number);
      });
  });

  it("belong together", async () => {
    const [pjnz, shape, population] = [
      named(files, "pjnz.PJNZ"),
      named(files, "areas.geojson"),
      named(files, "population.csv"),
    ];
    await expect(validateBaselineCombined({ pjnz, shape, population })).resolves.toBeUndefined();
  });
});

describe("the PJNZ", async () => {
  const [pjnz] = await readPjnzFiles(country.files["pjnz.PJNZ"], "pjnz.PJNZ");
  if (!pjnz) throw new Error("the archive is no PJNZ");
  const projection = openProjection(pjnz);
  const { national } = country.truth;

  it("is of Tessaria, national, by calendar year, with a fit of HIV testing", () => {
    expect(projection.identity).toMatchObject({ regionCode: 0, country: { iso3: "XTA", name: "Tessaria" } });
    expect(projection.version.projectionPeriod).toBe("calendar");
    expect(pjnz.shiny90).not.toBeNull();
  });

  it.each([
    ["population", national.population],
    ["plhiv", national.plhiv],
    ["onArt", national.onArt],
    ["infections", national.infections],
    ["hivDeaths", national.hivDeaths],
  ] as const)("says the %s of the truth to the last digit", (quantity, expected) => {
    expect(readCounts(projection, quantity).values).toEqual(expected);
  });

  it("has five-year counts that are sums of single ages", () => {
    const groups = readCounts(projection, "plhivByFiveYears");
    const t = 2020 - firstYear;
    const of = (sex: number, age: number) => national.plhiv[(sex * ages + age) * years + t] as number;
    expect(groups.values[(1 * 17 + 3) * years + t]).toBeCloseTo(
      [15, 16, 17, 18, 19].reduce((sum, a) => sum + of(1, a), 0),
      6,
    );
  });

  it("has the births and deaths that the districts had", () => {
    expect(readSurvival(projection).values).toEqual(survival);
    readFertility(projection).forEach((rates, age) => {
      rates.forEach((rate, t) => {
        expect(rate).toBeCloseTo(fertility[t * fertileAges + age] as number, 12);
      });
    });
  });

  it("has the people on ART that clinics reported, in each year, sex and age", () => {
    const reported = new Map<string, number>();
    for (const row of readCsv(country.files["programme.csv"])) {
      if (!row.calendar_quarter?.endsWith("Q4")) continue;
      const key = `${row.year} ${row.sex} ${row.age_group}`;
      reported.set(key, (reported.get(key) ?? 0) + Number(row.art_current));
    }
    const rows = readArtDec31(projection).filter(({ year }) => year >= 2012 && year <= 2024);
    expect(rows).toHaveLength(13 * 3);
    for (const { year, sex, ageGroup, artDec31 } of rows)
      expect(artDec31, `${year} ${sex}`).toBe(reported.get(`${year} ${sex} ${ageGroup}`));
  });

  it("has the antenatal tests that clinics reported", () => {
    const rows = readCsv(country.files["anc.csv"]);
    const values = readAncTesting(projection);
    expect(values).toHaveLength(13 * 6);
    for (const { indicator, year, value } of values) {
      const sum = rows.filter((row) => Number(row.year) === year).reduce((all, row) => all + Number(row[indicator]), 0);
      expect(value, `${indicator} ${year}`).toBe(sum);
    }
  });

  it("becomes a national table whose awareness is that of the truth in the years it is known", async () => {
    const table = await extractNational(pjnz, { awareness: true });
    expect(table.simulatesTesting).toBe(true);
    for (const { sex, ageGroup, year, awareOfStatus } of readKnowledgeOfStatus(projection)) {
      if (awareOfStatus === null) continue;
      let unaware = 0;
      let plhiv = 0;
      for (const s of sex === "both" ? [0, 1] : [sex === "male" ? 0 : 1]) {
        for (let age = ageGroup === "Y000_014" ? 0 : 15; age < (ageGroup === "Y000_014" ? 15 : ages); age++) {
          const row = rowAt(year - firstYear, s, age);
          unaware += table.columns.unaware[row] as number;
          plhiv += table.columns.plhiv[row] as number;
        }
      }
      expect((plhiv - unaware) / awareOfStatus, `${year} ${sex}`).toBeCloseTo(1, 4);
    }
  });

  it("gives pregnant women a prevalence and coverage near those of the truth", async () => {
    const { columns } = await extractNational(pjnz, { awareness: false });
    let [births, withHiv, treated] = [0, 0, 0];
    for (let age = 15; age < 50; age++) {
      const row = rowAt(2020 - firstYear, 1, age);
      const born = (columns.fertility[row] as number) * (columns.population[row] as number);
      births += born;
      withHiv += born * (columns.pregnancyPrevalence[row] as number);
      treated += born * (columns.pregnancyPrevalence[row] as number) * (columns.pregnancyArtCoverage[row] as number);
    }
    const truth = readCsv(country.files["truth.csv"]).filter(
      (row) => row.area_id === "XTA" && row.age_group === "Y015_049" && row.calendar_quarter === "CY2020Q3",
    );
    const of = (indicator: string) => Number(truth.find((row) => row.indicator === indicator)?.value);
    expect(withHiv / births / of("anc_prevalence")).toBeGreaterThan(0.85);
    expect(withHiv / births / of("anc_prevalence")).toBeLessThan(1.15);
    expect(Math.abs(treated / withHiv - of("anc_art_coverage"))).toBeLessThan(0.12);
  });
});

describe("the truth beside the files", () => {
  const rows = readCsv(country.files["truth.csv"]);
  const value = (area: string, sex: string, age: string, quarter: string, indicator: string) => {
    const found = rows.find(
      (row) =>
        row.area_id === area &&
        row.sex === sex &&
        row.age_group === age &&
        row.calendar_quarter === quarter &&
        row.indicator === indicator,
    );
    return Number(found?.value);
  };

  it("adds up: children to their parents, women and men to both", () => {
    const at = ["Y015_049", "CY2024Q4", "plhiv"] as const;
    const children = country.plan.areas.filter(({ parent_area_id }) => parent_area_id === "XTA");
    const sum = children.reduce((total, { area_id }) => total + value(area_id, "both", ...at), 0);
    expect(sum).toBeCloseTo(value("XTA", "both", ...at), 1);
    expect(value("XTA_2_3", "female", ...at) + value("XTA_2_3", "male", ...at)).toBeCloseTo(
      value("XTA_2_3", "both", ...at),
      1,
    );
  });

  it("is the population of the population file at the end of a year", () => {
    const population = readCsv(country.files["population.csv"]).find(
      (row) =>
        row.area_id === "XTA_2_7" &&
        row.sex === "male" &&
        row.age_group === "Y030_034" &&
        row.calendar_quarter === "CY2024Q4",
    );
    expect(Number(population?.population)).toBe(value("XTA_2_7", "male", "Y030_034", "CY2024Q4", "population"));
  });

  it("has patients who are treated elsewhere than they live", () => {
    const of = (indicator: string) => value("XTA_2_1", "both", "Y015_999", "CY2024Q4", indicator);
    expect(of("art_current")).not.toBeCloseTo(of("art_current_residents"), 0);
  });

  it("is given in coarse age groups only where there are many districts", () => {
    expect(agesOfTruth(101).toSorted()).toEqual(["Y000_014", "Y000_999", "Y015_049", "Y015_999"]);
    expect(agesOfTruth(100)).toHaveLength(17 + 4);
  });
});

describe("the options", () => {
  const options = JSON.parse(country.files["options.json"].toString("utf8")) as Record<string, unknown>;
  const survey = readCsv(country.files["survey.csv"]);

  it("name a level, surveys and years that the files have", () => {
    expect(country.plan.areas.some(({ area_level }) => String(area_level) === options.area_level)).toBe(true);
    for (const [option, indicator] of Object.entries({
      survey_prevalence: "prevalence",
      survey_art_coverage: "art_coverage",
      survey_recently_infected: "recent_infected",
    }))
      expect(
        survey.some((row) => row.indicator === indicator && row.survey_id === (options[option] as string[])[0]),
      ).toBe(true);
    const anc = new Set(readCsv(country.files["anc.csv"]).map((row) => row.year));
    expect(anc.has(options.anc_prevalence_year1 as string) && anc.has(options.anc_clients_year2 as string)).toBe(true);
  });

  it("ask for ART at quarters that clinics reported", () => {
    const quarters = new Set(readCsv(country.files["programme.csv"]).map((row) => row.calendar_quarter));
    for (const name of ["calendar_quarter_t1", "calendar_quarter_t2"])
      expect(quarters.has(options[name] as string)).toBe(true);
    const mid = survey.find((row) => row.survey_id === (options.survey_prevalence as string[])[0]);
    expect(mid?.survey_mid_calendar_quarter).toBe(options.calendar_quarter_t1);
  });
});
