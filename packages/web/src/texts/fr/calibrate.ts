import type { calibrate as english } from "../en/calibrate.ts";

export const calibrate: Record<keyof typeof english, string> = {
  "calibrate.introduction": "Les estimations des districts sont ramenées aux nombres de la projection nationale.",
  "calibrate.run": "Calibrer",
  "calibrate.runningTitle": "Calibration des estimations en cours",
  "calibrate.running": "Calibration …",
  "calibrate.queued": "En attente : place {{place}} dans la file",
  "calibrate.failedTitle": "La calibration n’a pas abouti",
  "calibrate.failed": "L’ajustement est conservé. Changez les options ci-dessous et calibrez de nouveau.",
  "calibrate.cancelled": "La calibration a été annulée. L’ajustement est conservé ; vous pouvez calibrer de nouveau.",
  "calibrate.unknownTitle": "Le service ne connaît plus cette calibration",
  "calibrate.unknown":
    "Il a peut-être été réinstallé, ou ses données ont été supprimées. Calibrez de nouveau ; si cela ne réussit pas, relancez d’abord l’ajustement.",
  "calibrate.versionNote": "Avant un changement des options de calibration",
  "calibrate.complete": "Les estimations sont calibrées.",
  "calibrate.plotTitle": "Avant et après la calibration",
  "calibrate.plotLoading": "Chargement du graphique …",
  "calibrate.plotProblem": "Le graphique n’a pas pu être chargé",
  "calibrate.noRows": "Il n’y a pas de valeurs pour ce choix.",
  "calibrate.alongRegion": "Région",
  "calibrate.along": "Barres par",
  "calibrate.alongAge": "Groupe d’âge de cinq ans",
  "calibrate.alongSex": "Sexe",
  "calibrate.chartLabel":
    "Graphique en barres : {{indicator}}, {{filters}}. Les valeurs sont dans le tableau ci-dessous.",
  "calibrate.table": "Valeurs en tableau",
  "calibrate.change": "Changement par la calibration",
};
