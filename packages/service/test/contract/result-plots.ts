import { expect, it } from "vitest";
import type { ModelResult } from "./model-result.js";
import { refusalOf } from "./uploaded-files.js";

interface Metadata {
  filterTypes: { id: string; options: { id: string }[] | null }[];
  plotSettingsControl: Record<
    string,
    { defaultEffect?: Effect; plotSettings: { options: { id: string; effect: Effect }[]; value?: string }[] }
  >;
}

interface Effect {
  setFilters?: { filterId: string; stateFilterId: string }[];
  setMultiple?: string[];
  setHidden?: string[];
  setFilterValues?: Record<string, string[]>;
}

/** What is wrong with the effects of a plot: filters that do not exist, and values that cannot be chosen. */
function wrongEffects({ filterTypes, plotSettingsControl }: Metadata): string[] {
  const options = new Map(filterTypes.map(({ id, options }) => [id, options?.map((option) => option.id)]));
  return Object.entries(plotSettingsControl).flatMap(([plot, { defaultEffect = {}, plotSettings }]) => {
    const effects = [defaultEffect, ...plotSettings.flatMap((setting) => setting.options.map(({ effect }) => effect))];
    const filters = effects.flatMap(({ setFilters = [] }) => setFilters);
    const filterOf = new Map(filters.map(({ filterId, stateFilterId }) => [stateFilterId, filterId]));
    const unknownFilters = filters.filter(({ filterId }) => !options.has(filterId)).map(({ filterId }) => filterId);
    const used = effects.flatMap(({ setMultiple = [], setHidden = [], setFilterValues = {} }) => [
      ...setMultiple,
      ...setHidden,
      ...Object.keys(setFilterValues),
    ]);
    const unknownValues = effects.flatMap(({ setFilterValues = {} }) =>
      Object.entries(setFilterValues).flatMap(([state, values]) => {
        const known = options.get(filterOf.get(state) ?? "");
        return known ? values.filter((value) => !known.includes(value)) : [];
      }),
    );
    const wrong = [...unknownFilters, ...used.filter((id) => !filterOf.has(id)), ...unknownValues];
    return wrong.map((id) => `${plot}: ${id}`);
  });
}

/** Tables and plots of a result, and the filters that their metadata offer. */
export function describePlots(result: ModelResult): void {
  it("have the same rows at both endpoints, in the order of the contract", async () => {
    const { data } = (await result.service.get(`/calibrate/result/${result.id}`)).body;
    const alone = (await result.service.get(`/calibrate/result/data/${result.id}`)).body.data;
    expect(Object.keys(data)).toEqual(["data", "plottingMetadata", "tableMetadata", "warnings", "uploadMetadata"]);
    expect(data.data).toEqual(alone.data);
    expect(Object.keys(data.data[0])).toEqual([
      ...["area_id", "sex", "age_group", "calendar_quarter", "indicator", "mode", "mean", "lower", "upper"],
    ]);
  });

  it("show projection, fit and calibrated fit in every stratum of the plot of the calibration", async () => {
    const { data, metadata } = (await result.service.get(`/calibrate/plot/${result.id}`)).body.data;
    // Types, sexes, age groups, quarters and indicators.
    expect(data).toHaveLength(4 * 3 * 31 * 3 * 9);
    const plhiv = (type: string, indicator = "plhiv") =>
      data.find(
        (row: Record<string, unknown>) =>
          row.data_type === type &&
          row.indicator === indicator &&
          row.sex === "both" &&
          row.age_group === "Y000_999" &&
          row.calendar_quarter === metadata.plotSettingsControl.calibrate.defaultEffect.setFilterValues.period[0],
      ).mean;
    expect(plhiv("calibrated") / plhiv("spectrum")).toBeCloseTo(1, 6);
    expect(plhiv("calibration_ratio", "plhiv_ratio")).toBeCloseTo(plhiv("calibrated") / plhiv("raw"), 4);
  });

  it("show estimates and measurements of the same strata in the comparison", async () => {
    const { data } = (await result.service.get(`/comparison/plot/${result.id}`)).body.data;
    const strata = (isEstimate: boolean) =>
      new Set(
        data
          .filter(({ source }: { source: string }) => source.startsWith("Tessera estimate ") === isEstimate)
          .map((row: Record<string, string>) =>
            [row.area_id, row.sex, row.age_group, row.calendar_quarter, row.indicator].join(),
          ),
      );
    expect(strata(true).size).toBeGreaterThan(100);
    expect(strata(true)).toEqual(strata(false));
    expect(new Set(data.map(({ indicator }: { indicator: string }) => indicator))).toEqual(
      new Set([
        ...["prevalence", "art_coverage", "art_current"],
        ...["anc_prevalence_age_matched", "anc_art_coverage_age_matched"],
      ]),
    );
  });

  it("show one indicator of the comparison to those who ask for it, with the metadata of all", async () => {
    const whole = (await result.service.get(`/comparison/plot/${result.id}`)).body.data;
    const of = (...wanted: string[]) =>
      whole.data.filter(({ indicator }: { indicator: string }) => wanted.includes(indicator));
    const asked = async (query: string) =>
      (await result.service.get(`/comparison/plot/${result.id}?${query}`)).body.data;
    const matched = "anc_prevalence_age_matched";
    expect(await asked("indicator=prevalence")).toEqual({ ...whole, data: of("prevalence") });
    expect((await asked(`indicator=prevalence&indicator=${matched}`)).data).toEqual(of("prevalence", matched));
    expect((await result.service.get(`/comparison/metadata/${result.id}`)).body.data).toEqual(whole.metadata);
    const [status, code, detail] = refusalOf(await result.service.get(`/comparison/plot/${result.id}?indicator=other`));
    expect([status, code, detail]).toEqual([400, "INVALID_INPUT", expect.stringContaining("prevalence")]);
  });

  it.each(["calibrate/result/metadata", "calibrate/plot", "comparison/plot"])(
    "use only filters and values that exist in the metadata of /%s",
    async (path) => {
      const { data } = (await result.service.get(`/${path}/${result.id}`)).body;
      expect(wrongEffects(data.metadata ?? data)).toEqual([]);
    },
  );

  it("are plotted in the language of the reader", async () => {
    const { body } = await result.service.get(`/calibrate/plot/${result.id}`, { "accept-language": "fr" });
    const { filterTypes } = body.data.metadata;
    expect(filterTypes.find((filter: { id: string }) => filter.id === "type").options[1].label).toBe("Calibré");
  });
}
