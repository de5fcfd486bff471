import { beforeAll, describe, expect, it } from "vitest";
import type { PreparedModel } from "../../src/fit/prepare-model.js";
import type { SurveyObservation } from "../../src/observations/observations.js";
import type { PopulationGroup } from "../../src/output/full-data.js";
import {
  hasPublishedCases,
  largestDifference,
  publishedCases,
  publishedJson,
  publishedRows,
} from "../frame/published-case.js";
import { group, groupOf, numbers, preparedCase } from "./prepared-case.js";

/** Largest relative difference of formulas: rounding errors of sums of up to some thousand numbers. */
const tolerance = 1e-9;

describe.skipIf(!hasPublishedCases).each(publishedCases)("the observations of $name", (published) => {
  const { name } = published;
  let model: PreparedModel;

  beforeAll(async () => {
    ({ model } = await preparedCase(published));
  });

  it("takes the published rows from surveys", () => {
    const [t1] = model.observations;
    const tables: [readonly SurveyObservation[], string][] = [
      [t1.prevalence, "prev_dat.csv"],
      [t1.artCoverage, "artcov_dat.csv"],
      [t1.recentInfection, "recent_dat.csv"],
    ];
    for (const [rows, table] of tables) {
      const theirs = publishedRows(name, table);
      expect(rows.map((row) => ({ ...group(row), surveyId: row.surveyId }))).toEqual(
        theirs.map((row) => ({ ...groupOf(row), surveyId: row.survey_id })),
      );
      const columns = {
        n: "n_eff",
        x: "x_eff",
      } as const;
      for (const [member, column] of Object.entries(columns) as [keyof typeof columns, string][])
        expect(
          largestDifference(
            rows.map((row) => row[member]),
            numbers(theirs, column),
          ),
        ).toBeLessThan(tolerance);
    }
  });

  it("takes the published rows from programme data", () => {
    const compare = <Row extends PopulationGroup>(
      rows: readonly Row[],
      table: string,
      columns: Record<string, (row: Row) => number>,
    ) => {
      const theirs = new Map(publishedRows(name, table).map((row) => [JSON.stringify(groupOf(row)), row]));
      const inOurOrder = rows.map((row) => theirs.get(JSON.stringify(group(row))) ?? {});
      expect(rows).toHaveLength(theirs.size);
      for (const [column, numberOf] of Object.entries(columns))
        expect(largestDifference(rows.map(numberOf), numbers(inOurOrder, column))).toBeLessThan(tolerance);
    };
    for (const t of [0, 1] as const) {
      const { ancPrevalence, ancArtCoverage, artNumbers } = model.observations[t];
      compare(ancPrevalence, `anc_prev_t${t + 1}_dat.csv`, { anc_prev_x: ({ x }) => x, anc_prev_n: ({ n }) => n });
      compare(ancArtCoverage, `anc_artcov_t${t + 1}_dat.csv`, {
        anc_artcov_x: ({ x }) => x,
        anc_artcov_n: ({ n }) => n,
      });
      compare(artNumbers, `artnum_t${t + 1}_dat.csv`, { art_current: ({ artCurrent }) => artCurrent });
    }
    compare(model.observations[1].ancClients, "anc_clients_t2_dat.csv", {
      anc_clients_x: ({ clients }) => clients,
      anc_clients_pys_offset: ({ logExposure }) => logExposure,
    });
  });

  it.runIf(name === "mwi-2019")(
    "warns of programme data only where the published warnings do, and in the same places",
    () => {
      const { model_fit } = publishedJson<Record<string, { text: string; locations: unknown }[]>>(
        name,
        "warnings.json",
      );
      const theirs = (model_fit ?? []).slice(0, 2);
      expect(model.warnings.map(({ locations }) => locations)).toEqual(theirs.map(({ locations }) => locations));
      // The published ones name every year that differs at all, ours those that differ by more than 5%.
      const published = new Set(
        theirs.flatMap(({ text }) =>
          [...text.matchAll(/^(\w+): ([\d;]+)$/gm)].flatMap(([, indicator, years = ""]) =>
            years.split(";").map((year) => `${indicator} ${year}`),
          ),
        ),
      );
      const ours = model.warnings.flatMap(({ groups = [] }) =>
        groups.flatMap(({ indicator, times = [] }) => times.map((year) => `${indicator} ${year}`)),
      );
      expect(ours.length).toBeGreaterThan(0);
      expect(ours.filter((named) => !published.has(named))).toEqual([]);
    },
  );

  it.runIf(name === "mwi-2019")("keeps the published programme data of all areas to be shown", () => {
    const key = (...parts: unknown[]) => parts.join(" ");
    const art = new Map(
      model.fullData.art.map((row) => [
        key(row.areaId, row.sex, row.ageGroup, row.quarter, row.source),
        row.artCurrent,
      ]),
    );
    const publishedArt = publishedRows(name, "full_data_artnum_full_mf.csv.gz");
    const artOf = publishedArt.map((row) =>
      art.get(key(row.area_id, row.sex, row.age_group, row.calendar_quarter, row.source)),
    );
    expect(art.size).toBe(publishedArt.length);
    expect(largestDifference(artOf as number[], numbers(publishedArt, "art_current"))).toBeLessThan(tolerance);

    const figures = new Map(
      model.fullData.anc.flatMap(({ areaId, ageGroup, year, positive, knownStatus, ...counts }) =>
        Object.entries({
          ...counts,
          anc_prev_x: positive,
          anc_prev_n: knownStatus,
          anc_prevalence: positive / knownStatus,
          anc_art_coverage: counts.anc_already_art / positive,
        }).map(([indicator, value]) => [key(areaId, ageGroup, year, indicator), value]),
      ),
    );
    const indicators = new Set([...figures.keys()].map((name) => name.split(" ").at(-1)));
    const publishedAnc = publishedRows(name, "full_data_anc_full_mf.csv.gz").filter((row) =>
      indicators.has(row.indicator),
    );
    const ancOf = publishedAnc.map((row) => figures.get(key(row.area_id, row.age_group, row.year, row.indicator)));
    expect(figures.size).toBe(publishedAnc.length);
    expect(largestDifference(ancOf as number[], numbers(publishedAnc, "value"))).toBeLessThan(tolerance);
  });
});
