import { defaultUncertainty, yearOfQuarter } from "@tessera/contract";
import { demoCountry } from "../country-plan.js";
import { reporting, surveys, timePoints, timePointsWith, type UsedSurveys } from "../timeline.js";
import { logGammaOffset } from "../truth/district-counts.js";

type Options = Record<string, string | number | string[]>;

interface Used {
  surveys: UsedSurveys;
  overReporting: number;
}

/** Options of a model run with these files, in the format of the options form. */
export function modelOptions(districtLevel: number, used: Used): Options {
  return used.surveys === 1
    ? ofLatestSurvey(districtLevel)
    : { ...ofLatestSurvey(districtLevel), ...ofTwoSurveys(used) };
}

/** What differs with two surveys. */
function ofTwoSurveys({ overReporting }: Used): Options {
  const quarters = timePointsWith(2);
  const [first, second] = surveys.map(({ id }) => [id]) as [string[], string[]];
  const [year1, year2, year3] = quarters.map((quarter) => String(yearOfQuarter(quarter))) as [string, string, string];
  return {
    ...Object.fromEntries(quarters.map((quarter, t) => [`calendar_quarter_t${t + 1}`, quarter])),
    survey_prevalence: first,
    survey_art_coverage: first,
    survey_recently_infected: first,
    survey_prevalence_t2: second,
    survey_art_coverage_t2: second,
    survey_recently_infected_t2: second,
    anc_clients_year2: "",
    anc_clients_year3: year3,
    anc_clients_year3_num_months: "12",
    anc_prevalence_year1: year1,
    anc_prevalence_year2: year2,
    anc_prevalence_year3: year3,
    anc_art_coverage_year1: year1,
    anc_art_coverage_year2: year2,
    anc_art_coverage_year3: year3,
    include_art_t3: "true",
    artattend_t3: "false",
    ...(overReporting > 0 ? withReportingBias(year1, year2, year3) : { art_report_bias_t3: "false" }),
  };
}

/** Reporting bias, told by antenatal care and by STI clinics. */
function withReportingBias(year1: string, year2: string, year3: string): Options {
  return {
    art_report_bias_t3: "true",
    sti_art_coverage_year1: year1,
    sti_art_coverage_year2: year2,
    sti_art_coverage_year3: year3,
  };
}

function ofLatestSurvey(districtLevel: number): Options {
  const [t1, t2, t3, t4, t5] = timePoints;
  const survey = [surveys.at(-1)?.id ?? ""];
  const firstYear = String(yearOfQuarter(t1));
  const lastYear = String(reporting.last);
  return {
    area_scope: [demoCountry.iso3],
    area_level: String(districtLevel),
    calendar_quarter_t1: t1,
    calendar_quarter_t2: t2,
    calendar_quarter_t3: t3,
    calendar_quarter_t4: t4,
    calendar_quarter_t5: t5,
    survey_prevalence: survey,
    survey_art_coverage: survey,
    survey_recently_infected: survey,
    anc_clients_year2: lastYear,
    anc_clients_year2_num_months: "12",
    anc_prevalence_year1: firstYear,
    anc_prevalence_year2: lastYear,
    anc_art_coverage_year1: firstYear,
    anc_art_coverage_year2: lastYear,
    include_art_t1: "true",
    include_art_t2: "true",
    artattend: "true",
    artattend_t2: "false",
    artattend_log_gamma_offset: logGammaOffset,
    anchor_home_district: "true",
    spectrum_population_calibration: "national",
    output_aware_plhiv: "true",
    rho_paed_x_term: "true",
    rho_paed_15to49f_ratio: "true",
    alpha_xst_term: "false",
    adjust_area_growth: "false",
    use_survey_aggregate: "false",
    use_kish_prev: "true",
    deff_prev: 1,
    use_kish_artcov: "true",
    deff_artcov: 1,
    use_kish_recent: "true",
    deff_recent: 1,
    max_iteration: 250,
    no_of_samples: 1000,
    rng_seed: 1,
    uncertainty: defaultUncertainty,
    psnu_level: String(districtLevel),
  };
}
