import type { plots as english } from "../en/plots.ts";

export const plots: Record<keyof typeof english, string> = {
  "plots.findArea": "Chercher une zone",
  "plots.noArea": "Aucune zone ne porte ce nom.",
  "plots.zoomIn": "Agrandir la carte",
  "plots.zoomOut": "Réduire la carte",
  "plots.wholeMap": "Afficher toute la carte",
  "plots.noValue": "Pas de valeur",
  "plots.sex.both": "Deux sexes",
  "plots.sex.female": "Femmes",
  "plots.sex.male": "Hommes",
  "plots.save": "Enregistrer",
  "plots.savePng": "Image (PNG)",
  "plots.saveSvg": "Dessin (SVG)",
  "plots.saveCsv": "Chiffres (CSV)",
  "plots.notSaved": "La vue n’a pas pu être enregistrée. Essayez un autre format.",
};
