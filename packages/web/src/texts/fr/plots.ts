import type { plots as english } from "../en/plots.ts";

export const plots: Record<keyof typeof english, string> = {
  "plots.findArea": "Chercher une zone",
  "plots.noArea": "Aucune zone ne porte ce nom.",
  "plots.zoomIn": "Agrandir la carte",
  "plots.zoomOut": "Réduire la carte",
  "plots.wholeMap": "Afficher toute la carte",
  "plots.noValue": "Pas de valeur",
  "plots.impossible": "Cette valeur ne peut pas être juste.",
  "plots.impossibleShown":
    "Valeurs qui ne peuvent pas être justes : {{count}}. Elles sont marquées dans cette vue ; pointez-en une, ou ouvrez le tableau, pour savoir pourquoi. Vérifiez les données de ces groupes, ou choisissez un autre calage.",
  "plots.impossible.notFinite": "est infinie",
  "plots.impossible.negative": "est négative",
  "plots.impossible.aboveOne": "dépasse 1",
  "plots.impossible.boundsSwapped": "a une borne inférieure au-dessus de sa borne supérieure",
  "plots.impossible.aboveWhole": "est plus grande que le groupe dont elle fait partie",
  "plots.impossibleKey": "Ne peut pas être juste",
  "plots.sex.both": "Deux sexes",
  "plots.sex.female": "Femmes",
  "plots.sex.male": "Hommes",
  "plots.save": "Enregistrer",
  "plots.savePng": "Image (PNG)",
  "plots.saveSvg": "Dessin (SVG)",
  "plots.saveCsv": "Chiffres (CSV)",
  "plots.notSaved": "La vue n’a pas pu être enregistrée. Essayez un autre format.",
};
