import { defaultUncertainty, yearOfQuarter } from "@tessera/contract";
import { demoCountry } from "../country-plan.js";
import { reporting, surveys, timePoints } from "../timeline.js";
import { logGammaOffset } from "../truth/district-counts.js";

/** Options of a model run with these files, in the format of the options form. */
export function modelOptions(districtLevel: number): Record<string, string | number | string[]> {
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
