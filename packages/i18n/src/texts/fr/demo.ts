/** Le pays fictif, et la commande qui l'écrit. */
export const demo = {
  "demo.level.country": "Pays",
  "demo.level.region": "Région",
  "demo.level.zone": "Zone",
  "demo.level.district": "District",
  "demo.wrote_one":
    "{{country}}, un pays qui n'existe pas, avec un district (graine {{seed}}), est écrit dans {{folder}} :",
  "demo.wrote_other":
    "{{country}}, un pays qui n'existe pas, avec {{count}} districts (graine {{seed}}), est écrit dans {{folder}} :",
  "demo.file.areas": "zones et leurs contours",
  "demo.file.population": "population par district, sexe, âge et année",
  "demo.file.pjnz": "fichier Spectrum du pays",
  "demo.file.survey": "deux enquêtes auprès des ménages",
  "demo.file.programme": "personnes sous TAR et tests de charge virale",
  "demo.file.anc": "tests du VIH en consultation prénatale",
  "demo.file.vmmc": "hommes circoncis",
  "demo.file.options": "options du modèle qui conviennent à ces fichiers",
  "demo.file.truth": "la vérité dont les données sont tirées",
  "demo.next": "Pour continuer :",
  "demo.folderNotEmpty":
    "{{folder}} n'est pas vide. Nommez un autre dossier avec --out, ou ajoutez --force pour remplacer les fichiers d'un pays qui s'y trouvent.",
  "demo.notAFolder": "{{folder}} est un fichier. Nommez un dossier avec --out.",
  "demo.cannotWrite":
    "Impossible d'écrire dans {{folder}} ({{reason}}). Nommez avec --out un dossier où vous avez le droit d'écrire.",
  "demo.notWhole": "{{flag}} : « {{value}} » ne convient pas. Donnez un nombre entier de {{least}} à {{most}}.",
} as const;
