import { Problem } from "@tessera/contract";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readShiny90 } from "../../src/hiv-testing/shiny90-file.js";
import type { WrittenMember } from "../../src/index.js";
import { everyYear, finalYear, firstYear, versions } from "../adult/miniature-adults.js";
import { spectrumError } from "../miniature.js";
import { type Written, writeRds } from "../rds/writer.js";
import { openTesting, parCsv, readTesting, storedObject, theta } from "./miniature-testing.js";

const refusal = (key: string, values: Record<string, unknown>) =>
  expect.objectContaining(spectrumError(key, expect.objectContaining(values) as Record<string, unknown>));
const parRds = (value: Written): WrittenMember => ({ name: "model_outputs/par.rds", content: writeRds(value) });
const stored = (data: Written, name = "Mini.rds"): WrittenMember => ({
  name: `spectrum_data/${name}`,
  content: writeRds({ named: { name: { texts: [name] }, data, region: null } }),
});
const reading = (...shiny90: WrittenMember[]) => readTesting({ shiny90 });
const inShiny90 = "Mini.PJNZ (Mini.zip.shiny90)";

describe("the parameters of HIV testing", () => {
  it("are the same from a line of text and from a saved R vector", async () => {
    const fromText = await reading(parCsv());
    const fromR = await reading(parRds({ doubles: [...theta] }));
    expect(fromR.parameters).toEqual(fromText.parameters);
  });

  it("have a last year with a rate of its own that follows from how many there are", async () => {
    const more = [...theta.slice(0, 21), ...Array(14).fill(0), ...theta.slice(21)];
    const lastYears = [41, 43, 45, 47, 49, 51].map(async (count) => {
      const { parameters } = await reading(parCsv([...more, ...more].slice(0, count)));
      return parameters.womenRate.years.at(-1);
    });
    expect(await Promise.all(lastYears)).toEqual([2019, 2020, 2021, 2022, 2023, 2024]);
  });

  it("of a number that is not known are refused", async () => {
    const refused = refusal("testingParameterCount", { file: inShiny90, member: "model_outputs/par.csv", found: 42 });
    await expect(reading(parCsv(theta.slice(1)))).rejects.toEqual(refused);
  });

  it("with one that is no number are refused with its position", async () => {
    const content = Buffer.from(theta.map((value, index) => (index === 4 ? "none" : value)).join(","));
    const refused = refusal("testingParameterInvalid", { member: "model_outputs/par.csv", position: 5 });
    await expect(reading({ ...parCsv(), content })).rejects.toEqual(refused);
  });

  it("that are missing are named", async () => {
    const refused = refusal("testingNoParameters", {
      member: "Mini.zip.shiny90",
      names: "model_outputs/par.rds, model_outputs/par.csv",
    });
    await expect(reading({ name: "country.txt", content: Buffer.from("Mini\n") })).rejects.toEqual(refused);
  });

  it("are not asked for in a PJNZ without a .shiny90", async () => {
    expect(await readShiny90(...(await openTesting({ shiny90: null })))).toBeNull();
  });
});

describe("inputs stored with the fit", () => {
  let data: { named: Record<string, Written> };
  beforeAll(async () => {
    const { inputs } = await readTesting({ version: versions.midyear });
    data = storedObject(inputs, versions.midyear);
  });
  const withData = (changes: Record<string, Written>) =>
    reading(parCsv(), stored({ named: { ...data.named, ...changes } }));
  const without = (name: string) => Object.fromEntries(Object.entries(data.named).filter(([key]) => key !== name));

  it("are the same as those read from the projection they were made of", async () => {
    const { inputs: read } = await readTesting({ version: versions.midyear });
    const { inputs } = await withData({});
    const { source, art, ...others } = read;
    expect(inputs).toEqual({
      ...others,
      source: { file: inShiny90, member: "spectrum_data/Mini.rds" },
      art: inputs.art,
    });
    expect(inputs.art.adultsOnArt).toEqual(art.adultsOnArt);
    expect(inputs.art.mortalityWeight).toBe(art.mortalityWeight);
    expect(Array.from(inputs.art.dropOutPercent)).toEqual(Array.from(art.dropOutPercent));
    expect(inputs.art.specialPopulations).toEqual(art.specialPopulations);
    expect(source.member).toBe("Mini.DP");
  });

  it("are used in place of those of the projection", async () => {
    const { inputs } = await withData({ yr_start: { integers: [firstYear] }, frr_scalar: { doubles: [0.5] } });
    expect(inputs.hivFertility.localFactor).toBe(0.5);
    expect(inputs.rules.projectionPeriod).toBe("midyear");
  });

  it("turn a percentage of adults on ART into a number of those in need", async () => {
    const years = finalYear - firstYear + 1;
    const { inputs } = await withData({
      art15plus_numperc: { doubles: Array(2 * years).fill(1), dim: [2, years] },
      art15plus_num: { doubles: Array(2 * years).fill(25), dim: [2, years] },
    });
    expect(new Set(inputs.art.adultsOnArt.number)).toEqual(new Set([250]));
    expect(new Set(inputs.art.adultsOnArt.isShare)).toEqual(new Set([0]));
  });

  it("may lack excess mortality and the adjustment of population, as older ones do", async () => {
    const older = without("cd4_nonaids_excess_mort");
    const { inputs } = await reading(parCsv(), stored({ named: older }));
    expect(new Set(inputs.naturalHistory.excessMortality)).toEqual(new Set([0]));
    expect(inputs.adjustsPopulation).toBe(false);
  });

  it.each(["totpop", "artelig_specpop", "spectrum_version", "fert_rat", "age14hivpop"])(
    "without %s are refused with that name",
    async (name) => {
      const refused = refusal("testingInputInvalid", { file: inShiny90, member: "spectrum_data/Mini.rds", name });
      await expect(reading(parCsv(), stored({ named: without(name) }))).rejects.toEqual(refused);
    },
  );

  it("of other dimensions, or with a number missing, are refused", async () => {
    const refused = refusal("testingInputInvalid", { name: "cd4_mort" });
    const cells = Array(56).fill(0.1);
    await expect(withData({ cd4_mort: { doubles: cells, dim: [4, 7, 2] } })).rejects.toEqual(refused);
    const gap = [Number.NaN, ...cells.slice(1)];
    await expect(withData({ cd4_mort: { doubles: gap, dim: [7, 4, 2] } })).rejects.toEqual(refused);
  });

  it("with everybody lost from ART in a year are refused", async () => {
    const everybody = { doubles: Array(finalYear - firstYear + 1).fill(100) };
    await expect(withData({ art_dropout: everybody })).rejects.toEqual(
      refusal("testingInputInvalid", { name: "art_dropout" }),
    );
  });

  it("of several regions are refused with their names", async () => {
    const refused = refusal("testingSeveralRegions", { names: "spectrum_data/North.rds, spectrum_data/South.rds" });
    await expect(reading(parCsv(), stored(data, "North.rds"), stored(data, "South.rds"))).rejects.toEqual(refused);
  });

  it("that end before the projection does are refused with the years they lack", async () => {
    const count = finalYear - firstYear + 1;
    const cut = (written: Written): Written => {
      if (!written || !("doubles" in written) || written.doubles.length % count !== 0) return written;
      const kept = written.doubles.slice(0, (written.doubles.length / count) * (count - 2));
      return written.dim ? { doubles: kept, dim: [...written.dim.slice(0, -1), count - 2] } : { doubles: kept };
    };
    const shortened = Object.fromEntries(Object.entries(data.named).map(([name, value]) => [name, cut(value)]));
    const ending = { ...shortened, yr_end: { integers: [finalYear - 2] } };
    const refused = refusal("testingYears", { file: "Mini.PJNZ", years: `${finalYear - 1}, ${finalYear}` });
    await expect(reading(parCsv(), stored({ named: ending }))).rejects.toEqual(refused);
  });

  it("damaged anywhere are an error or a fit, never anything else", async () => {
    const content = writeRds({ named: { data } }, { compressed: false });
    const flips = fc.array(fc.tuple(fc.nat(content.length - 1), fc.nat(255)), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(flips, async (changes) => {
        const damaged = Buffer.from(content);
        for (const [at, byte] of changes) damaged[at] = byte;
        try {
          await reading(parCsv(), { name: "spectrum_data/Mini.rds", content: damaged });
        } catch (error) {
          expect(error).toBeInstanceOf(Problem);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe("a projection with a fit of HIV testing", () => {
  it("follows the rules of the version in its .PJN", async () => {
    const { inputs } = await readTesting({ version: versions.midyear });
    expect(inputs.rules).toMatchObject({ projectionPeriod: "midyear", artDropoutMovesUp: false });
    expect((await readTesting()).inputs.rules).toMatchObject({ projectionPeriod: "calendar", artDropoutMovesUp: true });
  });

  it("gives adults on ART in persons where they were entered in percent", async () => {
    const { inputs } = await readTesting({
      changes: {
        "<HAARTBySex MV>": { rows: { 4: everyYear(50), 5: everyYear(50) } },
        "<HAARTBySexPerNum MV>": { rows: { 4: everyYear(1), 5: everyYear(1) } },
      },
    });
    expect(new Set(inputs.art.adultsOnArt.number)).toEqual(new Set([7_000]));
    expect(new Set(inputs.art.adultsOnArt.isShare)).toEqual(new Set([0]));
  });

  it("that starts those with the lowest CD4 counts first is refused", async () => {
    const changes = { "<NewARTPatAllocationMethod MV2>": { rows: { 2: [4] } } };
    await expect(readTesting({ changes })).rejects.toEqual(
      refusal("testingAllocation", { file: "Mini.PJNZ", method: 4 }),
    );
  });

  it("whose .shiny90 is no zip is refused", async () => {
    const [pjnz, projection] = await openTesting();
    const broken = { name: "Mini.shiny90", content: Buffer.from("no zip") };
    await expect(readShiny90({ ...pjnz, shiny90: broken }, projection)).rejects.toEqual(
      refusal("notZip", { file: "Mini.PJNZ (Mini.shiny90)" }),
    );
  });
});
