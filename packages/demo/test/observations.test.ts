import { fiveYearPartsOf } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { planCountry } from "../src/country-plan.js";
import { drawAntenatal } from "../src/files/antenatal-file.js";
import { drawPatients } from "../src/files/programme-file.js";
import { stiFile } from "../src/files/sti-file.js";
import { tabulate } from "../src/files/survey-file.js";
import { drawRespondents } from "../src/files/survey-respondents.js";
import { Random } from "../src/random-draws.js";
import { surveys } from "../src/timeline.js";
import { AreaTotals, cells, countsAt, firstCellOfMen } from "../src/truth/district-counts.js";
import { simulateCountry } from "../src/truth/simulate-districts.js";
import { readCsv } from "./read-csv.js";

const plan = planCountry({ districts: 6, seed: 2 });
const truth = simulateCountry(plan, 2);
const draws = 30;

/** Mean of standardised differences from the truth, and of their squares: 0 and 1 where the data follow it. */
function calibration(differences: readonly number[]): { bias: number; spread: number } {
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  const square = differences.reduce((sum, value) => sum + value * value, 0) / differences.length;
  return { bias: mean * Math.sqrt(differences.length), spread: square };
}

describe("survey estimates", () => {
  const survey = surveys[1] as (typeof surveys)[number];
  const counts = countsAt(truth.counts, survey.quarter);
  const totals = new AreaTotals(plan.districtsOf, counts);
  const rows = Array.from({ length: draws }, (_, seed) => [
    ...tabulate(survey, plan, drawRespondents(survey, counts, 6, new Random(seed, "test"))),
  ]).flat();

  it.each([
    ["prevalence", "Y015_049"],
    ["prevalence", "Y030_034"],
    ["art_coverage", "Y015_064"],
    ["viral_suppression_plhiv", "Y025_049"],
  ])("of %s at %s are centred on the truth, with the variance of their effective sample", (indicator, ageGroup) => {
    const differences = rows
      .filter((row) => row.indicator === indicator && row.ageGroup === ageGroup && row.sex === "female")
      .filter((row) => plan.areas[row.area]?.area_level === 2)
      .map(({ area, estimate, effective }) => {
        const { population, plhiv, art } = totals.total(area, "female", ageGroup);
        const suppressed = art / (1 + Math.exp(-2));
        const p =
          indicator === "prevalence" ? plhiv / population : (indicator === "art_coverage" ? art : suppressed) / plhiv;
        return (estimate - p) / Math.sqrt((p * (1 - p)) / effective);
      });
    const { bias, spread } = calibration(differences);
    expect(Math.abs(bias)).toBeLessThan(3.5);
    expect(spread).toBeGreaterThan(0.8);
    expect(spread).toBeLessThan(1.25);
  });

  it("of the country are centred on the truth although districts are sampled alike", () => {
    const differences = rows
      .filter((row) => row.indicator === "prevalence" && row.ageGroup === "Y015_064" && row.area === 0)
      .filter(({ sex }) => sex === "both")
      .map(({ estimate, standardError }) => {
        const { population, plhiv } = totals.total(0, "both", "Y015_064");
        return (estimate - plhiv / population) / standardError;
      });
    const { bias, spread } = calibration(differences);
    expect(differences).toHaveLength(draws);
    expect(Math.abs(bias)).toBeLessThan(3.5);
    expect(spread).toBeLessThan(1.8);
  });

  it("stand for all who live there: the weights of a district add up to its inhabitants", () => {
    const respondents = drawRespondents(survey, counts, 6, new Random(1, "weights"));
    const inhabitants = new AreaTotals(plan.districtsOf, counts);
    plan.areas.forEach(({ area_level }, area) => {
      if (area_level !== 2) return;
      const [district] = plan.districtsOf[area] as [number];
      const stoodFor = respondents.weight.reduce(
        (sum, weight, person) => sum + (respondents.district[person] === district ? weight : 0),
        0,
      );
      expect(Math.abs(stoodFor / inhabitants.total(area, "both", "Y015_064").population - 1)).toBeLessThan(0.25);
    });
  });

  it("count as recent the share of infections that incidence implies", () => {
    const [recent, expected] = rows
      .filter((row) => row.indicator === "recent_infected" && row.area === 0 && row.sex === "both")
      .filter((row) => fiveYearPartsOf(row.ageGroup).length === 1)
      .reduce(
        ([found, implied], { ageGroup, estimate, effective }) => {
          const { population, plhiv, infections } = totals.total(0, "both", ageGroup);
          const rate = ((infections / (population - plhiv)) * (population - plhiv)) / plhiv;
          return [found + estimate * effective, implied + (1 - Math.exp((-rate * 130) / 365)) * effective];
        },
        [0, 0],
      );
    expect((recent as number) / (expected as number)).toBeGreaterThan(0.85);
    expect((recent as number) / (expected as number)).toBeLessThan(1.15);
  });

  it("have intervals around them, and fewer clusters than people", () => {
    const isSound = ({ lower, estimate, upper, clusters, observations, effective }: (typeof rows)[number]) =>
      lower <= estimate && estimate <= upper && clusters <= observations && effective <= observations * (1 + 1e-12);
    expect(rows.filter((row) => !isSound(row))).toEqual([]);
  });
});

describe("patients reported by clinics", () => {
  const counts = countsAt(truth.counts, "CY2024Q4");
  const women = fiveYearPartsOf("Y015_999");
  const attending = plan.neighbours.map((_, district) =>
    women.reduce((sum, group) => sum + (counts.artAttending[district * cells + group] as number), 0),
  );

  it("are centred on those who attend, and add up to the country", () => {
    const random = new Random(3, "test");
    const differences = Array.from({ length: 200 }, () =>
      drawPatients(counts, truth.attendance, women, random),
    ).flatMap((reported) => {
      expect(reported.reduce((sum, value) => sum + value, 0)).toBe(Math.round(attending.reduce((a, b) => a + b, 0)));
      return reported.map(
        (value, district) => (value - (attending[district] as number)) / Math.sqrt(attending[district] as number),
      );
    });
    const { bias, spread } = calibration(differences);
    expect(Math.abs(bias)).toBeLessThan(3.5);
    expect(spread).toBeGreaterThan(0.5);
    expect(spread).toBeLessThan(1.1);
  });
});

describe("women at antenatal care", () => {
  it("are as many, as often infected and as often treated as the truth says", () => {
    const drawn = Array.from({ length: draws }, (_, seed) =>
      drawAntenatal(6, truth.counts, new Random(seed, "test")).filter(({ year }) => year === 2024),
    ).flat();
    const counts = countsAt(truth.counts, "CY2024Q4");
    const standardised = drawn.map((row) => {
      const of = (values: Float64Array) =>
        fiveYearPartsOf("Y015_049").reduce((sum, group) => sum + (values[row.district * cells + group] as number), 0);
      const [clients, plhiv, art] = [of(counts.ancClients), of(counts.ancPlhiv), of(counts.ancAlreadyArt)];
      const positive = row.knownPos + row.testedPos;
      const known = row.knownPos + row.tested + row.knownNeg;
      const p = plhiv / clients;
      const a = art / plhiv;
      return {
        clients: (row.clients - clients) / Math.sqrt(clients),
        prevalence: (positive / known - p) / Math.sqrt((p * (1 - p)) / known),
        treated: (row.alreadyArt / positive - a) / Math.sqrt((a * (1 - a)) / positive),
      };
    });
    for (const name of ["clients", "prevalence", "treated"] as const) {
      const { bias, spread } = calibration(standardised.map((row) => row[name]));
      expect(Math.abs(bias), name).toBeLessThan(3.5);
      expect(spread, name).toBeGreaterThan(0.8);
      expect(spread, name).toBeLessThan(1.25);
    }
  });

  it("are counted so that no part is larger than its whole", () => {
    for (const row of drawAntenatal(6, truth.counts, new Random(1, "parts"))) {
      expect(row.alreadyArt).toBeLessThanOrEqual(row.knownPos);
      expect(row.testedPos).toBeLessThanOrEqual(row.tested);
      expect(row.knownPos + row.tested + row.knownNeg).toBeLessThanOrEqual(row.clients);
    }
  });
});

describe("clients of STI clinics", () => {
  const rates = { female: [5, 6, 5, 4, 3, 2, 2], male: [3, 6, 7, 6, 5, 4, 3] };
  const counts = countsAt(truth.counts, "CY2024Q4");
  const districts = plan.areas.filter(({ area_level }) => area_level === plan.districtLevel);
  const files = Array.from({ length: draws }, (_, seed) => readCsv(stiFile(districts, truth.counts, seed)));
  const rows = files.flat().filter((row) => row.year === "2024" && row.sex === "both");

  function expected(areaId: string) {
    const district = districts.findIndex(({ area_id }) => area_id === areaId);
    let [clients, onArt] = [0, 0];
    fiveYearPartsOf("Y015_049").forEach((group, k) => {
      for (const [sex, from] of [
        ["female", 0],
        ["male", firstCellOfMen],
      ] as const) {
        const rate = (rates[sex][k] as number) / 100;
        clients += rate * (counts.plhiv[district * cells + from + group] as number);
        onArt += rate * (counts.art[district * cells + from + group] as number);
      }
    });
    return { clients, coverage: onArt / clients };
  }

  it("are as many as those who live with HIV and come at the rates of the file", () => {
    const { bias, spread } = calibration(
      rows.map(({ area_id, sti_artcov_n }) => {
        const { clients } = expected(area_id as string);
        return (Number(sti_artcov_n) - clients) / Math.sqrt(clients);
      }),
    );
    expect(Math.abs(bias)).toBeLessThan(3.5);
    expect(spread).toBeGreaterThan(0.8);
    expect(spread).toBeLessThan(1.25);
    const given = files[0]?.filter((row) => row.year === "2024" && row.sti_client_rate !== "") ?? [];
    expect(given.map((row) => Math.round(100 * Number(row.sti_client_rate)))).toEqual([...rates.female, ...rates.male]);
  });

  it("are treated a little less often than others", () => {
    const logOdds = (p: number) => Math.log(p / (1 - p));
    const differences = rows.map(({ area_id, sti_artcov_x, sti_artcov_n }) => {
      const { coverage } = expected(area_id as string);
      return logOdds(Number(sti_artcov_x) / Number(sti_artcov_n)) - logOdds(coverage);
    });
    const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
    expect(mean).toBeGreaterThan(-0.2);
    expect(mean).toBeLessThan(-0.1);
  });
});
