/** What columns mean. What they must hold is not said here: the tables of docs/files.md find it out. */

const area = {
  area_id: "the area",
  area_name: "its name, for people; not used",
};
const people = { sex: "whom the row is about", age_group: "whom the row is about" };

export const columnMeanings = {
  shape: {
    area_id: "unique; begins with the three letters of the country; the country's own is the only one without `_`",
    area_name: "what people call it",
    area_level: "0 for the country, 1 for what it is divided into, and so on without a gap",
    area_level_label: "what areas of this level are called; one label for a level",
    parent_area_id: "the area it lies in, of a level above; missing for the country alone",
    area_sort_order: "the order in which areas are listed",
    spectrum_region_code:
      "which Spectrum projection the area belongs to: 0 everywhere for a national file, else a code of its own for each area of level 1. Only the country may lack it",
    center_x: "longitude of a point in the area, for labels",
    center_y: "latitude of that point",
    display: "false for a level that is not to be shown; true where it is missing",
  },
  population: {
    ...area,
    source: "where the numbers come from; one value in the whole file",
    calendar_quarter: "when they lived there",
    sex: "both must occur",
    age_group: "all 17 must occur",
    population: "people; may have decimals",
    asfr: "births to a woman of the age group in a year",
  },
  survey: {
    indicator:
      "what was measured. `prevalence`, `art_coverage`, `viral_suppression_plhiv` and `recent_infected` are used; others may be there",
    survey_id: "names the survey, as the options do",
    survey_mid_calendar_quarter: "the middle of the field work",
    survey_year: "year of the survey",
    ...area,
    area_id: "the area, of any level",
    res_type: "residence, such as `all`, `urban`, `rural`; not used",
    ...people,
    n_clusters: "clusters that were visited; what it says is not looked at",
    n_observations: "people who were asked or tested",
    n_eff_kish: "effective number of people, after Kish",
    estimate: "the share",
    std_error: "its standard error",
    ci_lower: "lower bound of its 95 % interval",
    ci_upper: "upper bound",
  },
  programme: {
    ...area,
    ...people,
    year: "must agree with the quarter",
    calendar_quarter: "at the end of which people were counted",
    art_current: "people on ART where they are treated",
    art_current_adjusted: "the same after adjustment, for the charts of the review",
    art_adjustment_factor: "what the count was multiplied by, for the same charts",
    art_new: "people who started ART in the period",
    vl_tested_12mos: "people with a viral load test in the last 12 months",
    vl_suppressed_12mos: "those of them whose viral load was suppressed",
  },
  anc: {
    ...area,
    age_group: "the only one is 15-49",
    year: "year of the visits",
    anc_clients: "women with a first visit",
    anc_known_pos: "of them, known to be HIV positive before",
    anc_already_art: "on ART before",
    anc_tested: "tested at the visit",
    anc_tested_pos: "tested positive",
    anc_known_neg: "known to be HIV negative and not tested again; 0 where it is missing",
    births_facility: "births in facilities",
  },
};
