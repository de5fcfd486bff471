import type { priorityPopulations as en } from "../en/priority-populations.js";

export const priorityPopulations: Record<keyof typeof en, string> = {
  "priority.title": "Classeur des populations prioritaires : {{country}}, {{quarter}}",
  "priority.sheet.about": "À propos",
  "priority.sheet.missing": "Tables manquantes",
  "priority.sheet.model": "Estimations du modèle",
  "priority.sheet.all.female": "Femmes, tous les groupes",
  "priority.sheet.all.male": "Hommes, tous les groupes",
  "priority.sheet.age.female": "Femmes {{age}}",
  "priority.sheet.age.male": "Hommes {{age}}",
  "priority.column.country": "Pays",
  "priority.column.areaId": "Identifiant de la zone",
  "priority.column.areaName": "Nom de la zone",
  "priority.column.areaLevel": "Niveau de la zone",
  "priority.column.age": "Groupe d’âge",
  "priority.column.key": "Identifiant de la zone et groupe d’âge",
  "priority.group.all": "tous",
  "priority.group.noSex": "sans rapport sexuel depuis 12 mois",
  "priority.group.cohabiting": "un partenaire cohabitant",
  "priority.group.nonRegular": "partenaires non réguliers",
  "priority.group.nonRegularPlus": "partenaires non réguliers ou rapports rémunérés",
  "priority.group.fsw": "professionnelles du sexe",
  "priority.group.msm": "hommes ayant des rapports sexuels avec des hommes",
  "priority.group.pwid": "hommes consommateurs de drogues injectables",
  "priority.group.key": "populations clés",
  "priority.group.notKey": "hors population clé",
  "priority.group.both": "les deux sexes",
  "priority.group.female": "femmes",
  "priority.group.male": "hommes",
  "priority.group.allAges": "tous les âges, les deux sexes",
  "priority.measure.share": "Part des personnes : {{group}}",
  "priority.measure.shareSusceptible": "Part des personnes sans VIH : {{group}}",
  "priority.measure.shareMixed": "Part des personnes (15-24, 25-49, 15-49 : sans VIH) : {{group}}",
  "priority.measure.population": "Population : {{group}}",
  "priority.measure.plhiv": "PVVIH : {{group}}",
  "priority.measure.prevalence": "Prévalence du VIH : {{group}}",
  "priority.measure.susceptible": "Personnes sans VIH : {{group}}",
  "priority.measure.infections": "Nouvelles infections : {{group}}",
  "priority.measure.incidence": "Incidence du VIH pour 100 : {{group}}",
  "priority.measure.category": "Classe d’incidence du VIH : {{group}}",
  "priority.measure.ratio": "Rapport d’incidence à un partenaire cohabitant : {{group}}",
  "priority.measure.inCategory": "Personnes sans VIH, incidence {{category}} : {{group}}",
  "priority.category.low": "faible",
  "priority.category.moderate": "modérée",
  "priority.category.high": "élevée",
  "priority.category.veryHigh": "très élevée",

  "priority.about.read": "Comment le lire",
  "priority.about.used": "Ce qui a été utilisé",
  "priority.about.noUncertainty":
    "Les nombres n’ont pas d’intervalle : ils sont calculés à partir des estimations moyennes.",
  "priority.about.sizes":
    "Les tailles des populations clés sont des totaux nationaux convenus entre partenaires, répartis par des modèles entre régions et âges. Ce ne sont pas des dénombrements des districts, et elles sont prises pour exactes, comme les comportements.",
  "priority.about.scaled":
    "Les nouvelles infections ramenées à un total national peuvent être dix fois moindres ou dix fois plus nombreuses que celles qui suivent des tailles et des rapports d’incidence. L’écart est le plus grand pour les hommes ayant des rapports sexuels avec des hommes.",
  "priority.about.notKey":
    "Les consommateurs de drogues injectables sont ici des hommes : 9 % sont supposés être des femmes, et laissées de côté. Les femmes transgenres ne sont dans aucun groupe.",
  "priority.about.propensity":
    "Les âges des professionnelles du sexe et des hommes ayant des rapports sexuels avec des hommes suivent la table {{file}} telle quelle. Une table qui répète un même profil donne les mêmes âges aux deux.",
  "priority.about.samePropensity":
    "La table {{file}} a les mêmes nombres pour les professionnelles du sexe et pour les hommes ayant des rapports sexuels avec des hommes : les âges de ceux-ci suivent le profil des premières.",
  "priority.about.categories":
    "Classes d’incidence du VIH pour 100 personnes-années : faible en dessous de 0,2, modérée en dessous de 0,5, élevée en dessous de 2, très élevée à partir de 2.",
  "priority.about.shares":
    "Les parts sont celles de toutes les personnes dans les groupes d’âge de cinq ans, et des personnes sans VIH dans les groupes 15-24, 25-49 et 15-49.",
  "priority.used.quarter": "Trimestre des estimations",
  "priority.used.model": "Version du modèle",
  "priority.used.behaviourYear": "Année des parts par comportement (srb_year)",
  "priority.used.yearOption": "{{year}} : demandée",
  "priority.used.yearSurvey":
    "{{year}} : la dernière enquête des tables de comportement ; une table des années modifiée à la main peut en dire une autre",
  "priority.used.yearEarliest":
    "{{year}} : la dernière enquête des tables de comportement est plus ancienne ; une table des années modifiée à la main peut en dire une autre",
  "priority.used.consensus": "Source des totaux nationaux (consensus_est)",
  "priority.used.goals": "modèle Goals",
  "priority.used.goalsYear": "modèle Goals, {{year}}",
  "priority.used.kp_wb": "classeur des populations clés du PJNZ ; modèle Goals là où il n’a pas de nombre",
  "priority.used.kp_wbShort": "classeur des populations clés",
  "priority.used.size": "Taille nationale : {{group}} (scale_{{id}}_pse)",
  "priority.used.infections": "Nouvelles infections du pays : {{group}} (scale_{{id}}_new_infections)",
  "priority.used.scaled": "{{value}} ({{source}}) ; régions et âges y sont ramenés",
  "priority.used.scaledPart": "{{value}} ({{source}}) ; régions et âges sont ramenés à 91 % de ce nombre",
  "priority.used.off": "non ramené à un total, comme demandé",
  "priority.used.noConsensus": "non ramené à un total : aucune source n’a de nombre",
  "priority.used.tooLarge":
    "non ramené à un total : {{value}} ({{source}}) est 5 % ou plus de la population de 15 à 49 ans",
  "priority.used.capped":
    "Districts et âges où les populations clés auraient plus de nouvelles infections que l’ensemble des personnes",
  "priority.used.cappedNumber": "{{number}} ; elles y ont toutes les infections, et les autres sont ajustées",

  "priority.missing.title":
    "Les feuilles sur les populations clés et les comportements demandent des tables du pays, qui manquent. La feuille des estimations du modèle n’en demande pas.",
  "priority.missing.notConfigured":
    "Aucun dossier de tables n’est configuré. L’administrateur en nomme un avec --priority-populations-dir ; la documentation des téléchargements en donne les fichiers.",
  "priority.missing.areaScope":
    "Le modèle ne couvre pas un pays entier. Les tables sont celles de pays : choisissez le pays comme périmètre géographique.",
  "priority.missing.files": "Mettez ces fichiers dans le dossier que nomme --priority-populations-dir :",
  "priority.missing.options": "Les options de la requête n’ont pas été utilisées.",

  "detail.priority.unreadable":
    "La table {{file}} du dossier des populations prioritaires ne peut pas être lue ({{reason}}). Vérifiez son propriétaire et ses droits.",
  "detail.priority.columnMissing":
    "La table {{file}} du dossier des populations prioritaires n’a pas de colonne {{column}}. Ajoutez la colonne.",
  "detail.priority.cellMissing":
    "La table {{file}} du dossier des populations prioritaires a une cellule vide dans la colonne {{column}}, ligne {{row}}. Remplissez-la.",
  "detail.priority.notNumber":
    "La table {{file}} du dossier des populations prioritaires a « {{value}} » dans la colonne {{column}}, ligne {{row}}. Écrivez un nombre.",
  "detail.priority.belowLimit":
    "La table {{file}} du dossier des populations prioritaires a {{value}} dans la colonne {{column}}, ligne {{row}}. Le nombre doit être au moins {{limit}}.",
  "detail.priority.aboveLimit":
    "La table {{file}} du dossier des populations prioritaires a {{value}} dans la colonne {{column}}, ligne {{row}}. Le nombre doit être au plus {{limit}}.",
  "detail.priority.unknownWord":
    "La table {{file}} du dossier des populations prioritaires a « {{value}} » dans la colonne {{column}}, ligne {{row}}. Utilisez l’un de : {{known}}.",
  "detail.priority.rowsMissing":
    "La table {{file}} du dossier des populations prioritaires n’a pas de ligne pour : {{rows}}. Ajoutez ces lignes.",
  "detail.priority.regionsUnknown":
    "Des zones de kp_estimates.csv ne sont pas dans les résultats du modèle : {{areas}}. Utilisez la table qui correspond au fichier des zones de ce modèle.",
  "detail.priority.districtsUnknown":
    "Des zones des tables de comportement ne sont pas des zones du niveau des estimations : {{areas}}. Utilisez les tables qui correspondent au fichier des zones et au niveau de ce modèle.",
  "detail.priority.districtsWithoutRegion":
    "Des zones ne sont dans aucune région de kp_estimates.csv : {{areas}}. Ajoutez leur région à la table.",
  "detail.priority.yearMissing":
    "Les tables de comportement n’ont pas de lignes de {{year}}. Choisissez l’une de ces années avec srb_year : {{known}}.",
  "detail.priority.sharesWrong":
    "La table de comportement ({{sex}}) n’a pas trois parts de {{year}} dont la somme est 1 pour : {{rows}}. Corrigez ou ajoutez ces lignes.",
  "detail.priority.consensusMissing":
    "goals_results.csv n’a pas de ligne pour ce pays. Ajoutez la ligne, ou mettez scale_*_pse et scale_*_new_infections à false.",
  "detail.priority.pjnzMissing":
    "L’option consensus_est est kp_wb, mais la requête ne nomme pas de fichier PJNZ. Envoyez le fichier comme pjnz, ou choisissez goals.",
  "detail.priority.optionUnknown": "Il n’y a pas d’option {{option}} pour ce classeur. Utilisez : {{known}}.",
  "detail.priority.optionUnusable": "L’option {{option}} ne peut pas être {{value}}. Valeurs admises : {{allowed}}.",
  "detail.priority.estimateMissing":
    "Les résultats du modèle n’ont pas d’estimation de {{indicator}} pour {{area}}, {{sex}}, {{age}}, {{quarter}}. Relancez le modèle.",
  "detail.priority.notFinite":
    "Les nombres du groupe {{group}} ne peuvent pas être calculés pour {{area}}, {{sex}}, {{age}}. Vérifiez les tables du dossier des populations prioritaires pour cette zone.",
  "detail.priority.negative":
    "Le groupe {{group}} aurait un nombre négatif de personnes ou de nouvelles infections pour {{area}}, {{sex}}, {{age}}. Vérifiez les tailles et les totaux nationaux, ou ne les utilisez pas.",
  "detail.priority.incidenceAboveOne":
    "Le groupe {{group}} aurait plus de nouvelles infections que de personnes sans VIH pour {{area}}, {{sex}}, {{age}}. Vérifiez les tailles et les totaux nationaux, ou ne les utilisez pas.",
  "detail.priority.sumWrong":
    "La somme des nouvelles infections des groupes est {{sum}} au lieu de {{total}} pour {{area}}, {{sex}}, {{age}}. Vérifiez les parts des tables de comportement pour cette zone.",
};
