import type { FilterType, PlotControl, PlotEffect } from "@tessera/contract/api";
import { type Language, languages } from "@tessera/i18n";
import type { ComparisonChoices, SeriesChoices } from "@tessera/inputs";
import { describe, expect, it } from "vitest";
import {
  inputComparisonMetadata,
  populationMetadata,
  type ReviewChoices,
  reviewInputMetadata,
  timeSeriesMetadata,
} from "../src/index.js";

const levels = [
  { level: 0, label: "Country" },
  { level: 2, label: "District" },
];

const programme = {
  type: "programme",
  plots: ["art_child", "art_current", "vl_coverage_total"],
  quarters: ["Q1", "Q4"],
  calendarQuarters: ["CY2018Q4", "CY2018Q1"],
} as const;
const anc = { type: "anc", plots: ["anc_clients", "anc_prevalence"], ages: ["Y015_049"], years: [2018, 2017] } as const;
const sti = { type: "sti", plots: ["sti_artcov_n", "sti_art_coverage"], years: [2018, 2017] } as const;
const survey = {
  type: "survey",
  ages: ["Y015_049", "Y000_999"],
  surveys: ["B2018", "A2016"],
  sexes: ["both", "female"],
  indicators: ["viral_suppression_plhiv", "prevalence", "something_else"],
} as const;

const review = (types: ReviewChoices["types"] = [programme, anc, survey], iso3 = "XSM", language: Language = "en") =>
  reviewInputMetadata({ areas: { levels }, types }, iso3, language);

const compared: ComparisonChoices = {
  indicators: ["anc_known_neg", "anc_tested", "anc_clients", "number_on_art"],
  areaNames: ["central", "North"],
  years: [2017, 2018],
  groups: ["anc_adult_female", "art_children", "art_adult_male", "art_adult_female"],
};

const population = { calendarQuarters: ["CY2015Q2", "CY2020Q3"], ages: ["Y000_004"], sexes: ["female", "male"] };

const series: SeriesChoices = {
  plots: ["anc_tested", "anc_prevalence"],
  levels,
  ages: ["Y015_049"],
  periods: ["2017", "2018"],
  quarters: ["Q4"],
  regions: { id: "XSM", label: "Smallia", children: [] },
  areaNames: ["Smallia", "District 1"],
};

type Described = { filterTypes: FilterType[]; plotSettingsControl: Partial<Record<string, PlotControl>> };

/** What is wrong with the references of plots to filters; a reader would stumble over each of it. */
function broken({ filterTypes, plotSettingsControl }: Described): string[] {
  const filters = new Map(filterTypes.map((filter) => [filter.id, filter]));
  return Object.entries(plotSettingsControl).flatMap(([plot, control]) => {
    const choices = control?.plotSettings.flatMap(({ options }) => options) ?? [];
    const effects: PlotEffect[] = choices.map(({ effect }) => ({ ...control?.defaultEffect, ...effect }));
    return effects.flatMap((effect) => {
      const offered = new Map(effect.setFilters?.map(({ stateFilterId, filterId }) => [stateFilterId, filterId]));
      const used = [
        ...(effect.setMultiple ?? []),
        ...(effect.setHidden ?? []),
        ...Object.keys(effect.setFilterValues ?? {}),
      ];
      const values = Object.entries(effect.setFilterValues ?? {}).flatMap(([state, ids]) => {
        const options = filters.get(offered.get(state) ?? "")?.options;
        return ids.filter((id) => options && !options.some((option) => option.id === id));
      });
      return [
        ...(offered.size === 0 ? [`${plot} offers nothing`] : []),
        ...(effect.setFilters ?? []).map(({ filterId }) => filterId).filter((id) => !filters.has(id)),
        ...used.filter((state) => !offered.has(state)),
        ...values,
      ];
    });
  });
}

describe("descriptions of plots of inputs", () => {
  it.each([
    ["maps and time series", () => review()],
    ["a survey alone", () => review([survey])],
    ["STI clinics too", () => review([programme, anc, sti, survey])],
    ["comparison", () => inputComparisonMetadata(compared, "en")],
    ["population", () => populationMetadata(population, "en")],
  ])("refer to filters and values that there are: %s", (_, describe) => {
    expect(broken(describe())).toEqual([]);
  });

  it.each(languages)("have a label for everything in %s", (language) => {
    const texts: string[] = [];
    const collect = (value: unknown): void => {
      if (Array.isArray(value)) for (const member of value) collect(member);
      else if (typeof value === "object" && value !== null)
        for (const [name, member] of Object.entries(value)) {
          if (name === "label" || name === "name" || name === "description") texts.push(String(member));
          else collect(member);
        }
    };
    const all = [
      review(undefined, "XSM", language),
      inputComparisonMetadata(compared, language),
      populationMetadata(population, language),
      timeSeriesMetadata(series, language),
    ];
    collect(all);
    expect(texts.length).toBeGreaterThan(100);
    // A key that has no text comes back as it is.
    expect(
      texts.filter((text) => text === "" || /^(plot|filter|indicator|setting|column|quarter)\./.test(text)),
    ).toEqual([]);
  });

  it("are worded in the language of the reader", () => {
    const labels = languages.map((language) => timeSeriesMetadata(series, language).columns[0]?.values);
    expect(new Set(labels.map((values) => JSON.stringify(values))).size).toBe(3);
    const quarters = languages.map(
      (language) => populationMetadata(population, language).filterTypes[2]?.options?.[1]?.label,
    );
    expect(quarters).toEqual(["September 2020", "Septembre 2020", "Setembro de 2020"]);
  });
});

describe("maps and time series", () => {
  it("have the filters of data in the order of the request", () => {
    const ids = (types: ReviewChoices["types"]) => review(types).filterTypes.map(({ id }) => id);
    expect(ids([survey, anc])).toEqual([
      ...["area", "map_area_level"],
      ...["map_survey_age", "map_survey_surveys", "map_survey_sex", "map_survey_indicator"],
      ...["time_series_anc_plot_type", "time_series_anc_area_level", "time_series_anc_age", "time_series_anc_year"],
    ]);
  });

  it("offer plots in their own order, each with its number format and what it means", () => {
    const plots = review().filterTypes.find(({ id }) => id === "time_series_programme_plot_type")?.options;
    expect(plots?.map(({ id, format, accuracy }) => [id, format, accuracy])).toEqual([
      ["art_current", "0,0", null],
      ["art_child", "0,0", null],
      ["vl_coverage_total", "0%", null],
    ]);
    expect(plots?.[1]?.description).toContain("children under 15");
  });

  it("offer the indicators of a survey that can be drawn", () => {
    const { options } = review().filterTypes.at(-1) as FilterType;
    expect(options?.map(({ id }) => id)).toEqual(["prevalence", "viral_suppression_plhiv"]);
  });

  it("have no time series of a survey", () => {
    expect(Object.keys(review([survey]).plotSettingsControl)).toEqual(["inputChoropleth"]);
  });

  it("offer the sources of data in an order of their own", () => {
    const { timeSeries, inputChoropleth } = review([anc, survey, programme]).plotSettingsControl;
    const ids = (control: PlotControl | undefined) => control?.plotSettings[0]?.options.map(({ id }) => id);
    expect([ids(timeSeries), ids(inputChoropleth)]).toEqual([
      ["programme", "anc"],
      ["survey", "programme", "anc"],
    ]);
  });

  it("offer STI clinics last, and only where there are data of them", () => {
    const { timeSeries, inputChoropleth } = review([sti, anc]).plotSettingsControl;
    for (const control of [timeSeries, inputChoropleth])
      expect(control?.plotSettings[0]?.options.map(({ id, label }) => [id, label])).toEqual([
        ["anc", "ANC testing"],
        ["sti", "STI clinics"],
      ]);
    expect(JSON.stringify(review())).not.toContain("sti_");
  });

  it("begin with ART coverage of STI clinics, in every language", () => {
    const labels = languages.map((language) => {
      const { filterTypes } = review([sti], "XSM", language);
      return filterTypes.find(({ id }) => id === "time_series_sti_plot_type")?.options?.map(({ label }) => label);
    });
    expect(labels).toEqual([
      ["ART coverage of STI clinic clients", "HIV positive STI clinic clients"],
      ["Couverture du TAR des patients des cliniques des IST", "Patients séropositifs des cliniques des IST"],
      ["Cobertura de TARV dos utentes de clínicas de IST", "Utentes seropositivos de clínicas de IST"],
    ]);
  });

  it("are painted on the scales of the country", () => {
    const max = (iso3: string, id: string) =>
      review(undefined, iso3).indicators.find(({ indicator }) => indicator === id)?.max;
    expect(["MWI", "ben", "CIV"].map((iso3) => max(iso3, "art_current"))).toEqual([80000, 12000, 12000]);
    expect(["MWI", "BEN"].map((iso3) => max(iso3, "prevalence"))).toEqual([0.5, 0.075]);
    expect(["MWI", "BEN"].map((iso3) => max(iso3, "anc_clients"))).toEqual([700000, 700000]);
  });
});

describe("the comparison", () => {
  const { filterTypes, plotSettingsControl } = inputComparisonMetadata(compared, "en");
  const ids = (id: string) => filterTypes.find((filter) => filter.id === id)?.options?.map((option) => option.id);

  it("offers what has a chart, in the order of indicators, groups and years", () => {
    expect(ids("indicator")).toEqual(["number_on_art", "anc_clients", "anc_tested"]);
    expect(ids("group")).toEqual(["art_adult_female", "art_adult_male", "art_children", "anc_adult_female"]);
    expect(ids("year")).toEqual(["2017", "2018"]);
  });

  it("names areas with a capital letter, and knows them as they are written", () => {
    expect(filterTypes[1]?.options).toEqual([
      { id: "central", label: "Central" },
      { id: "North", label: "North" },
    ]);
  });

  it("shows bars of an indicator and one group, and a table of all its groups", () => {
    const { inputComparisonBarchart: bars, inputComparisonTable: table } = plotSettingsControl;
    expect(bars.plotSettings[0]?.options.map(({ id }) => id)).toEqual([
      ...["number_on_art_adult_female", "number_on_art_adult_male", "number_on_art_children"],
      ...["anc_clients", "anc_tested"],
    ]);
    expect(table.plotSettings[0]?.options[0]?.effect.setFilterValues).toEqual({
      indicator: ["number_on_art"],
      group: ["art_adult_female", "art_adult_male", "art_children"],
    });
  });
});

describe("time series", () => {
  it("begin with the first plot, the deepest level, the first age group and all quarters", () => {
    const { selected_filter_options: chosen } = timeSeriesMetadata(series, "en").defaults;
    const ids = Object.entries(chosen).map(([name, options]) => [name, options.map(({ id }) => id)]);
    expect(ids).toEqual([
      ["plot_type", ["anc_prevalence"]],
      ["area_level", ["2"]],
      ["age", ["Y015_049"]],
      ["quarter", ["Q4"]],
    ]);
  });

  it("have ages of antenatal data only", () => {
    const columns = (choices: SeriesChoices) => timeSeriesMetadata(choices, "en").columns.map(({ id }) => id);
    expect(columns(series)).toEqual(["plot_type", "area_level", "age", "time_period", "quarter", "area", "area_name"]);
    expect(columns({ ...series, ages: null })).not.toContain("age");
  });
});
