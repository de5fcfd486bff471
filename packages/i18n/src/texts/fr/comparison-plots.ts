import type { comparisonPlots as en } from "../en/comparison-plots.js";

export const comparisonPlots: Record<keyof typeof en, string> = {
  "filter.calibrate_indicator": "Indicateur",
  "filter.type": "Type",
  "filter.spectrum_region": "Région",
  "filter.source": "Type de données",

  "calibrationType.spectrum": "Spectrum",
  "calibrationType.calibrated": "Calibré",
  "calibrationType.raw": "Non ajusté",
  "calibrationType.calibration_ratio": "Rapport de calibration",

  "indicator.population_ratio": "Rapport de population",
  "indicator.plhiv_ratio": "Rapport de PVVIH",
  "indicator.infections_ratio": "Rapport de nouvelles infections",
  "indicator.art_current_ratio": "Rapport du nombre de personnes sous TAR (prises en charge)",
  "indicator.unaware_plhiv_num_ratio": "Rapport de PVVIH ignorant leur statut",
  "indicator.prevalence_ratio": "Rapport de prévalence du VIH",
  "indicator.art_coverage_ratio": "Rapport de couverture TAR",
  "indicator.aware_plhiv_prop_ratio": "Rapport de la proportion de PVVIH connaissant leur statut",
  "indicator.incidence_ratio": "Rapport d’incidence du VIH",

  "indicator.anc_prevalence_age_matched": "Prévalence en CPN, âges comparables",
  "indicator.anc_art_coverage_age_matched": "Couverture TAR en CPN, âges comparables",
};
