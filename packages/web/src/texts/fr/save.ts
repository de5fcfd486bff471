import type { save as english } from "../en/save.ts";

export const save: Record<keyof typeof english, string> = {
  "save.introduction":
    "Préparez les fichiers dont vous avez besoin ; chacun est produit sur le service, puis téléchargé.",
  "save.prepareAll": "Tout préparer",
  "save.prepare": "Préparer",
  "save.prepareNamed": "Préparer : {{title}}",
  "save.preparing": "Préparation …",
  "save.queued": "En attente : place {{place}} dans la file",
  "save.download": "Télécharger",
  "save.downloadNamed": "Télécharger : {{title}}",
  "save.again": "Préparer de nouveau",
  "save.againNamed": "Préparer de nouveau : {{title}}",
  "save.about": "{{time}} · {{size}}",
  "save.lost": "Le service ne connaît plus ce fichier. Préparez-le de nouveau.",
  "save.title.spectrum": "Zip de résultats",
  "save.title.coarse-output": "Résultats condensés",
  "save.title.summary": "Rapport de synthèse",
  "save.title.comparison": "Rapport de comparaison",
  "save.title.agyw": "Outil AFJF",
  "save.title.datapack": "Data Pack",
  "save.purpose.spectrum":
    "Toutes les estimations, les limites, les options et les notes. Spectrum le reprend, et ce projet peut en être restauré.",
  "save.purpose.coarse-output": "Les estimations des grands groupes d’âge seulement : un zip plus petit à partager.",
  "save.purpose.summary":
    "Une page de cartes et de tableaux des résultats. Elle s’ouvre dans tout navigateur, sans internet.",
  "save.purpose.comparison":
    "Une page qui met les estimations à côté des données d’enquête et de programme dont elles proviennent.",
  "save.purpose.agyw":
    "Un classeur pour le travail avec les adolescentes et les jeunes femmes. Son contenu n’est pas encore défini : il a une feuille d’exemple.",
  "save.purpose.datapack": "Un classeur des estimations par district pour la fixation des cibles du PEPFAR.",
  "save.withoutVmmc": "Sans le fichier de circoncision masculine, le classeur n’a pas de chiffres de circoncision.",
  "save.withoutPjnz": "La projection Spectrum n’est pas dans ce projet ; le classeur est produit sans elle.",
  "save.withoutState":
    "Des fichiers ou l’ajustement de ce projet ne sont pas sur ce service : un projet restauré depuis ce zip n’a que les résultats et les options.",
  "save.notes": "Notes",
  "save.notesHelp": "Elles vont dans le zip de résultats et dans le fichier de projet.",
  "save.export": "Exporter le fichier de projet",
  "save.exportHelp":
    "Options, notes, versions et noms des fichiers et des résultats, pour continuer dans un autre navigateur avec le même service.",
};
