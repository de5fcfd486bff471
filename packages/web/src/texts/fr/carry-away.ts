import type { carryAway as english } from "../en/carry-away.ts";

export const carryAway: Record<keyof typeof english, string> = {
  "save.title.document": "Document Word",
  "save.purpose.document": "Le rapport de synthèse pour Word : titres, tableaux et images modifiables.",
  "save.title.slides": "Diapositives",
  "save.purpose.slides": "Une présentation avec chiffres clés, cartes, graphiques et tableaux modifiables.",
  "save.title.site": "Site des résultats",
  "save.purpose.site":
    "Un zip qui s’ouvre dans un navigateur sans serveur, même depuis une clé USB : cartes, graphiques, tableaux, rapports et données.",
  "plots.saveXlsx": "Nombres (XLSX)",
  "about.sheet": "À propos",
  "about.values": "Valeurs",
  "about.view": "Vue",
  "about.citation": "Citer ainsi",
  "about.version": "Version du modèle",
  "about.link": "Lien",
  "about.options": "Options du modèle",
  "site.files": "Rapports et données",
  "site.summary": "Rapport de synthèse",
  "site.comparison": "Rapport de comparaison",
  "site.csv": "Estimations par grand groupe d’âge (CSV)",
  "site.parquet": "Estimations par grand groupe d’âge (Parquet)",
  "site.readme": "Lisez-moi",
};
