import type { probabilities as english } from "../en/probabilities.js";

export const probabilities: Record<keyof typeof english, string> = {
  "threshold.aware_95": "Plus de 95 % des PVVIH connaissent leur statut",
  "threshold.art_95_95": "Couverture du TAR supérieure à 90,25 % (95 % des 95 % qui connaissent leur statut)",
  "threshold.incidence_1": "Incidence du VIH inférieure à 1 pour 1000",
  "threshold.prevalence_1": "Prévalence du VIH supérieure à 1 %",
  "threshold.prevalence_5": "Prévalence du VIH supérieure à 5 %",
  "threshold.prevalence_10": "Prévalence du VIH supérieure à 10 %",
  "threshold.prevalence_15": "Prévalence du VIH supérieure à 15 %",
  "threshold.prevalence_20": "Prévalence du VIH supérieure à 20 %",
  "estimates.wrote": "Les estimations choisies sont dans {{file}}.",
  "readme.probabilities":
    "Probabilités que les estimations soient supérieures ou inférieures aux seuils des programmes",
  "column.threshold": "Identifiant du seuil",
  "column.threshold_label": "Nom du seuil",
  "column.threshold_value": "Valeur à laquelle l’indicateur est comparé",
  "column.threshold_direction": "above (au-dessus) ou below (au-dessous) : le côté du seuil dont c’est la probabilité",
  "column.probability":
    "Probabilité, compte tenu des données et du modèle ; 0.005 signifie 0,005 ou moins, 0.995 signifie 0,995 ou plus",
  "detail.estimates.notThreshold":
    "{{name}} vaut {{value}}, ce qui n’est pas un seuil. Donnez un seul nombre entre 0 et 1 : une part telle que 0.95 pour 95 %, ou de nouvelles infections par an et par personne, telles que 0.001.",
  "detail.estimates.twoThresholds": "La requête a à la fois above et below. Donnez l’un des deux.",
  "detail.estimates.noQuantiles":
    "Ce résultat n’a pas les quantiles de ses simulations, dont les probabilités sont calculées : une version antérieure l’a produit, ou il a été restauré à partir d’un zip de résultats. Relancez le modèle.",
  "detail.estimates.tooManyRanks":
    "Les rangs sont calculés pour 50 000 lignes au plus à la fois. Choisissez moins d’indicateurs, de trimestres, de sexes ou de groupes d’âge.",
};
