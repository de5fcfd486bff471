import type { carryAway as english } from "../en/carry-away.js";

export const carryAway: Record<keyof typeof english, string> = {
  citation:
    "{{country}} : estimations du VIH par zone, {{quarter}}. Produit avec {{product}}, version {{version}} du modèle, le {{date}}. Calibration {{id}}.",
  "citation.title": "Comment citer",
  "progress.download.document": "Production du document Word",
  "progress.download.slides": "Production des diapositives",
  "progress.download.site": "Production du site des résultats",
  "download.document.description":
    "Rapport de synthèse des estimations du VIH par zone en document Word, produit par le service d’estimation d’indicateurs",
  "download.slides.description":
    "Diapositives sur les estimations du VIH par zone, produites par le service d’estimation d’indicateurs",
  "download.site.description":
    "Site des résultats : estimations du VIH par zone, s’ouvre sans serveur, produit par le service d’estimation d’indicateurs",
  "slides.value": "Estimation",
  "slides.highest": "Les plus élevées",
  "slides.lowest": "Les plus basses",
  "slides.table": "Estimations pour {{quarter}}, les deux sexes, avec leurs intervalles à 95 %.",
  "slides.dots":
    "Un point est l’estimation, le trait son intervalle à 95 %. La ligne pointillée est {{country}} dans son ensemble.",
  "slides.mostShown": "Les {{count}} zones aux valeurs les plus élevées.",
  "slides.page": "{{title}} ({{page}} sur {{pages}})",
  "slides.regionsOnly":
    "Avec {{count}} districts, seules les zones plus grandes figurent ici. Le document les contient toutes.",
  "site.readme.open": "Ouvrez index.html dans un navigateur. Il n’a besoin ni de serveur ni d’internet.",
  "site.readme.report.summary": "rapport de synthèse",
  "site.readme.report.comparison": "rapport de comparaison",
  "site.readme.data":
    "estimations des grands groupes d’âge avec leurs intervalles, en CSV et en Parquet ; le zip de résultats a tous les âges",
  "site.readme.boundaries": "les zones en GeoJSON",
  "site.readme.options": "options du modèle et de la calibration",
  "site.readme.shell": "les pages elles-mêmes et les nombres qu’elles montrent, avec six chiffres significatifs",
  "detail.siteNotBuilt":
    "Le site des résultats ne peut pas être produit, car l’application de cette installation n’est pas construite. Lancez npm run build, puis demandez à nouveau.",
};
