export const validation = {
  "detail.queryNotBoolean": "Le paramètre {{name}} vaut « {{value}} ». Indiquez true ou false.",
  "detail.validation.missing":
    "Le fichier {{path}} n'existe pas ou ne peut pas être lu. Téléversez-le, puis recommencez.",
  "detail.validation.notBaseline":
    "Un fichier de type {{type}} n'est pas un fichier de base. Les fichiers de base sont pjnz, shape et population ; vérifiez celui-ci avec /validate/survey-and-programme.",
  "detail.validation.contentDiffers":
    "{{file}} n'est pas le fichier attendu : le MD5 de son contenu est {{found}}, et non {{claimed}}. Déposez-le à nouveau.",
  "detail.validation.changing":
    "{{file}} a changé pendant sa vérification. Attendez qu'il soit entièrement écrit, puis recommencez.",
  "detail.validation.busy":
    "{{file}} n'a pas été vérifié, car trop d'autres fichiers sont en cours de vérification. Recommencez dans une minute.",
  "detail.validation.timeLimit":
    "{{file}} n'a pas pu être vérifié en {{seconds}} secondes. Retirez les lignes et colonnes inutiles, ou demandez à un administrateur d'accorder plus de temps.",
  "detail.validation.memory":
    "La vérification de {{file}} demande plus de mémoire qu'il n'est permis. Retirez les lignes et colonnes inutiles, ou demandez à un administrateur d'accorder plus de mémoire.",

  "validate.type.pjnz": "fichier Spectrum",
  "validate.type.shape": "zones",
  "validate.type.population": "population",
  "validate.type.survey": "enquête",
  "validate.type.programme": "données de programme",
  "validate.type.anc": "soins prénatals",
  "validate.type.vmmc": "circoncision masculine",
  "validate.state.valid": "valide",
  "validate.state.invalid": "non valide",
  "validate.state.skipped": "non vérifié",
  "validate.warning": "Attention : {{text}}",
  "validate.withoutAreas":
    "Le fichier de zones n'a pas pu être lu : il n'y a pas de zones avec lesquelles comparer ce fichier.",
  "validate.allValid_one": "Le fichier est valide.",
  "validate.allValid_other": "Les {{count}} fichiers sont valides.",
  "validate.fitTogether": "Les fichiers de base concordent.",
  "validate.notValid_one": "1 fichier sur {{total}} n'est pas valide. Corrigez-le et vérifiez à nouveau.",
  "validate.notValid_other":
    "{{count}} fichiers sur {{total}} ne sont pas valides. Corrigez-les et vérifiez à nouveau.",
  "validate.unreadable": "{{file}} ne peut pas être ouvert. Vérifiez son nom et que vous avez le droit de le lire.",
  "validate.typeUnclear":
    "Ni le nom ni les colonnes de {{file}} ne disent ce qu'il est. Indiquez-le avec --type et l'un de {{types}}.",
  "validate.noShape": "{{file}} est comparé aux zones d'un fichier de zones. Indiquez aussi ce fichier (.geojson).",
  "validate.severalShapes":
    "Les fichiers sont comparés à un seul fichier de zones, mais il y en a plusieurs : {{files}}. N'en indiquez qu'un.",
} as const;
