import { square } from "../frame/small-country.js";
import { adults, type CountryPlan, hierarchy } from "./country.js";

/** Data that a country may have, or options that a user may choose. */
export interface Shape {
  name: string;
  country?: CountryPlan;
  options?: Record<string, unknown>;
  without?: readonly ("programme" | "anc")[];
}

const both = ["female", "male"];
const noAnc = {
  anc_clients_year2: "",
  anc_prevalence_year1: "",
  anc_prevalence_year2: "",
  anc_art_coverage_year1: "",
  anc_art_coverage_year2: "",
};
const noArt = { include_art_t1: "false", include_art_t2: "false", artattend: "false" };
const survey = (id: string) => ({ id, sexes: both, ages: adults });

/** One of each kind, quick enough for every run of the tests. */
export const commonShapes: readonly Shape[] = [
  { name: "all kinds of data" },
  { name: "no antenatal care", without: ["anc"], options: noAnc },
  { name: "no programme data", without: ["programme"], options: noArt },
  { name: "a survey that did not ask for recent infection", options: { survey_recently_infected: "" } },
];

export const otherShapes: readonly Shape[] = [
  { name: "a survey that did not ask for ART", options: { survey_art_coverage: "" } },
  { name: "a projection without any child on ART", country: { childrenOnArt: "nobody" } },
  {
    name: "a projection without any child on ART, and a survey that did not ask for it",
    country: { childrenOnArt: "nobody" },
    options: { survey_art_coverage: "" },
  },
  {
    name: "nothing but prevalence",
    without: ["anc", "programme"],
    options: { ...noAnc, ...noArt, survey_art_coverage: "", survey_recently_infected: "" },
  },
  { name: "ART data at T1 alone", options: { include_art_t2: "false" } },
  { name: "ART data at T2 alone", options: { include_art_t1: "false" } },
  { name: "antenatal care without numbers of clients", options: { anc_clients_year2: "" } },
  { name: "two surveys", country: { surveys: [survey("ONE2016"), survey("TWO2016")] } },
  {
    name: "three surveys, one of women only",
    country: {
      surveys: [survey("ONE2016"), survey("TWO2016"), { id: "WOMEN2016", sexes: ["female"], ages: adults.slice(0, 7) }],
    },
  },
  {
    name: "a survey whose men are older than its women",
    country: {
      surveys: [
        { id: "W2016", sexes: ["female"], ages: adults.slice(0, 7) },
        { id: "M2016", sexes: ["male"], ages: adults.slice(0, 8) },
      ],
    },
  },
  {
    name: "a survey of coarse ages, as aggregates",
    country: { surveys: [{ id: "COARSE2016", sexes: both, ages: ["Y015_049"] }] },
    options: { use_survey_aggregate: "true" },
  },
  {
    name: "a survey of both sexes together and coarse ages, of regions",
    country: {
      surveys: [{ id: "REGIONS2016", sexes: ["both"], ages: ["Y015_049"], areas: ["XSM_1_1", "XSM_1_2"] }],
    },
    options: { use_survey_aggregate: "true" },
  },
  { name: "level 1", country: { areas: hierarchy(1) } },
  { name: "level 3", country: { areas: hierarchy(3) } },
  { name: "level 4", country: { areas: hierarchy(4) } },
  {
    name: "one district",
    country: {
      areas: [
        { id: "XSM", level: 0, parent: null, region: 0 },
        { id: "XSM_1_1", level: 1, parent: "XSM", region: 0 },
      ],
    },
    options: { artattend: "false" },
  },
  { name: "nothing but islands", country: { areas: hierarchy(2, (k) => square(10 * k, 0)) } },
  { name: "a district without any data", country: { silent: ["XSM_2_3"] } },
  { name: "no attendance in other districts", options: { artattend: "false" } },
  { name: "attendance that changes", options: { artattend_t2: "true" } },
  { name: "a home district that draws no one", options: { anchor_home_district: "false" } },
  { name: "ART coverage that changes by sex", options: { alpha_xst_term: "true" } },
  { name: "children with an effect of their own", options: { rho_paed_x_term: "true" } },
  { name: "children who do not follow women", options: { rho_paed_15to49f_ratio: "false" } },
  {
    name: "children who do not follow women, with an effect of their own",
    options: { rho_paed_15to49f_ratio: "false", rho_paed_x_term: "true" },
  },
  { name: "children who follow untreated women of their time", options: { paed_incidence_current: "true" } },
  { name: "antenatal ART coverage by age", options: { anc_art_coverage_by_age: "true" } },
  { name: "a fifth time point", options: { calendar_quarter_t5: "CY2023Q3" } },
  {
    name: "districts that grow at their own pace",
    country: { growth: { XSM_2_1: 2, XSM_2_4: 0.8 } },
    options: { adjust_area_growth: "true" },
  },
  { name: "a population as it was counted", options: { spectrum_population_calibration: "none" } },
  { name: "no Kish sizes and a design effect", options: { use_kish_prev: "false", deff_prev: 1.8, deff_artcov: "2" } },
];

/**
 * Each part of this map can rise against the other without any neighbour noticing, and the one soft constraint on the sum of all
 * districts does not see it either. The spatial part of such an effect is held by φ alone: as φ goes to 0, what the
 * determinant gains the prior of φ loses, and no value of φ is better than a smaller one.
 */
export const mapInTwoParts: Shape = {
  name: "two pairs of districts far from each other",
  country: { areas: hierarchy(2, (k) => square(k + 10 * (k >> 1), 0)) },
};
