import type { comparisonPlots as en } from "../en/comparison-plots.js";

export const comparisonPlots: Record<keyof typeof en, string> = {
  "filter.calibrate_indicator": "Indicador",
  "filter.type": "Tipo",
  "filter.spectrum_region": "Região",
  "filter.source": "Tipo de dados",

  "calibrationType.spectrum": "Spectrum",
  "calibrationType.calibrated": "Calibrado",
  "calibrationType.raw": "Não ajustado",
  "calibrationType.calibration_ratio": "Razão de calibração",

  "indicator.population_ratio": "Razão de população",
  "indicator.plhiv_ratio": "Razão de PVVIH",
  "indicator.infections_ratio": "Razão de novas infecções",
  "indicator.art_current_ratio": "Razão do número em TARV (atendidos)",
  "indicator.unaware_plhiv_num_ratio": "Razão de PVVIH que desconhecem o seu estado",
  "indicator.prevalence_ratio": "Razão de prevalência do VIH",
  "indicator.art_coverage_ratio": "Razão de cobertura de TARV",
  "indicator.aware_plhiv_prop_ratio": "Razão da proporção de PVVIH que conhecem o seu estado",
  "indicator.incidence_ratio": "Razão de incidência do VIH",

  "indicator.anc_prevalence_age_matched": "Prevalência na CPN, idades comparáveis",
  "indicator.anc_art_coverage_age_matched": "Cobertura de TARV na CPN, idades comparáveis",
};
