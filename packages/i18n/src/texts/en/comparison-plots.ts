/** Labels of the plots that compare: a calibration with what it calibrates to, and estimates with measurements. */
export const comparisonPlots = {
  "filter.calibrate_indicator": "Indicator",
  "filter.type": "Type",
  "filter.spectrum_region": "Region",
  "filter.source": "Data type",

  "calibrationType.spectrum": "Spectrum",
  "calibrationType.calibrated": "Calibrated",
  "calibrationType.raw": "Unadjusted",
  "calibrationType.calibration_ratio": "Calibration ratio",

  "indicator.population_ratio": "Population ratio",
  "indicator.plhiv_ratio": "PLHIV ratio",
  "indicator.infections_ratio": "New infections ratio",
  "indicator.art_current_ratio": "ART number (attending) ratio",
  "indicator.unaware_plhiv_num_ratio": "PLHIV unaware of their status ratio",
  "indicator.prevalence_ratio": "HIV prevalence ratio",
  "indicator.art_coverage_ratio": "ART coverage ratio",
  "indicator.aware_plhiv_prop_ratio": "Proportion of PLHIV aware of their status ratio",
  "indicator.incidence_ratio": "HIV incidence ratio",

  "indicator.anc_prevalence_age_matched": "ANC prevalence age matched",
  "indicator.anc_art_coverage_age_matched": "ANC ART coverage age matched",
};
