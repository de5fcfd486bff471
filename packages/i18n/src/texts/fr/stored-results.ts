import type { storedResults as en } from "../en/stored-results.js";

export const storedResults: Record<keyof typeof en, string> = {
  "error.NOT_ACCEPTABLE": "Les estimations ne peuvent être envoyées dans aucun des formats que la requête accepte.",
  "detail.estimates.notAcceptable":
    "Les estimations ne peuvent pas être envoyées comme {{accept}}. Demandez l’un de {{known}} dans l’en-tête Accept.",
  "detail.estimates.unknownParameter":
    "La requête a un paramètre {{name}}, par lequel on ne peut pas choisir les estimations. Utilisez {{known}}.",
  "detail.estimates.unknownValue": "Ce résultat n’a pas {{name}} {{value}}. Il a {{known}}.",
  "detail.plotDataGone":
    "Les données graphiques de la tâche {{id}} ne sont plus dans le dossier des résultats. Lancez tessera migrate sur ce dossier pour les refaire à partir de la sortie du modèle, ou calibrez de nouveau.",
  "detail.resultRemoved.age":
    "Le résultat de la tâche {{id}} a été supprimé le {{date}}, car les résultats sont conservés pendant {{days}} jours. Relancez l'ajustement et le calage.",
  "detail.resultRemoved.room":
    "Le résultat de la tâche {{id}} a été supprimé le {{date}} pour faire de la place à de plus récents. Relancez l'ajustement et le calage.",
  "detail.plotNotMade":
    "Le graphique n’a pas pu être préparé, parce que le service est occupé ou le résultat trop grand. Réessayez dans une minute.",
  "migrate.noFolder":
    "Le dossier {{folder}} n’existe pas ou ne peut pas être lu. Donnez le dossier des résultats d’un service.",
  "migrate.nothing": "{{id}} : rien à faire, {{reason}}",
  "migrate.reason.notACalibration": "elle n’a pas de données graphiques",
  "migrate.reason.unfinished": "elle n’est pas allée à son terme",
  "migrate.reason.current": "ses fichiers sont à jour",
  "migrate.plotData": "{{id}} : données graphiques refaites à partir de la sortie calibrée",
  "migrate.plotData.planned": "{{id}} : les données graphiques seraient refaites à partir de la sortie calibrée",
  "migrate.modelOutput": "{{id}} : estimations d’avant la calibration reprises de l’ajustement {{fit}}",
  "migrate.modelOutput.planned":
    "{{id}} : les estimations d’avant la calibration seraient reprises de l’ajustement {{fit}}",
  "migrate.failed": "{{id}} : migration impossible, {{problem}}. Calibrez l’ajustement de nouveau.",
  "migrate.summary":
    "{{tasks}} tâches : {{changed}} migrées, {{current}} laissées telles quelles, {{failed}} impossibles à migrer.",
  "migrate.summary.planned":
    "{{tasks}} tâches : {{changed}} à migrer, {{current}} à laisser telles quelles, {{failed}} impossibles à migrer. Rien n’a été écrit.",
};
