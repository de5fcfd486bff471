import type { probabilities as english } from "../en/probabilities.js";

export const probabilities: Record<keyof typeof english, string> = {
  "threshold.aware_95": "Mais de 95% das PVVIH conhecem o seu estado",
  "threshold.art_95_95": "Cobertura de TARV acima de 90,25% (95% dos 95% que conhecem o seu estado)",
  "threshold.incidence_1": "Incidência do VIH abaixo de 1 por 1000",
  "threshold.prevalence_1": "Prevalência do VIH acima de 1%",
  "threshold.prevalence_5": "Prevalência do VIH acima de 5%",
  "threshold.prevalence_10": "Prevalência do VIH acima de 10%",
  "threshold.prevalence_15": "Prevalência do VIH acima de 15%",
  "threshold.prevalence_20": "Prevalência do VIH acima de 20%",
  "estimates.wrote": "As estimativas escolhidas estão em {{file}}.",
  "readme.probabilities": "Probabilidades de as estimativas estarem acima ou abaixo dos limiares dos programas",
  "column.threshold": "Identificador do limiar",
  "column.threshold_label": "Nome do limiar",
  "column.threshold_value": "Valor com que o indicador é comparado",
  "column.threshold_direction": "above (acima) ou below (abaixo): o lado do limiar a que a probabilidade se refere",
  "column.probability":
    "Probabilidade, tendo em conta os dados e o modelo; 0.005 significa 0,005 ou menos, 0.995 significa 0,995 ou mais",
  "detail.estimates.notThreshold":
    "{{name}} é {{value}}, o que não é um limiar. Indique um só número entre 0 e 1: uma proporção como 0.95 para 95%, ou novas infeções por ano e por pessoa, como 0.001.",
  "detail.estimates.twoThresholds": "O pedido tem above e below ao mesmo tempo. Indique um deles.",
  "detail.estimates.noQuantiles":
    "Este resultado não tem os quantis das suas simulações, a partir dos quais se calculam as probabilidades: foi feito por uma versão anterior ou restaurado de um zip de resultados. Execute o modelo novamente.",
  "detail.estimates.tooManyRanks":
    "As posições são calculadas para 50 000 linhas, no máximo, de cada vez. Escolha menos indicadores, trimestres, sexos ou grupos etários.",
};
