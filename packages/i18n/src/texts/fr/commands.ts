import type { commands as en } from "../en/commands.js";

export const commands: Record<keyof typeof en, string> = {
  "demo.level.country": "Pays",
  "demo.level.region": "Région",
  "demo.level.zone": "Zone",
  "demo.level.district": "District",
  "demo.wrote_one":
    "{{country}}, un pays qui n’existe pas, avec un district (graine {{seed}}), est écrit dans {{folder}} :",
  "demo.wrote_other":
    "{{country}}, un pays qui n’existe pas, avec {{count}} districts (graine {{seed}}), est écrit dans {{folder}} :",
  "demo.file.areas": "zones et leurs contours",
  "demo.file.population": "population par district, sexe, âge et année",
  "demo.file.pjnz": "fichier Spectrum du pays",
  "demo.file.survey": "deux enquêtes auprès des ménages",
  "demo.file.programme": "personnes sous TAR et tests de charge virale",
  "demo.file.anc": "tests du VIH en consultation prénatale",
  "demo.file.sti": "patients séropositifs des cliniques des IST",
  "demo.file.vmmc": "hommes circoncis",
  "demo.file.options": "options du modèle qui conviennent à ces fichiers",
  "demo.file.truth": "la vérité dont les données sont tirées",
  "demo.folder.priority":
    "tables des populations clés et des comportements, pour le classeur des populations prioritaires",
  "demo.next": "Pour continuer :",
  "demo.folderNotEmpty":
    "{{folder}} n’est pas vide. Nommez un autre dossier avec --out, ou ajoutez --force pour remplacer les fichiers d’un pays qui s’y trouvent.",
  "demo.notAFolder": "{{folder}} est un fichier. Nommez un dossier avec --out.",
  "demo.cannotWrite":
    "Impossible d’écrire dans {{folder}} ({{reason}}). Nommez avec --out un dossier où vous avez le droit d’écrire.",
  "demo.notWhole": "{{flag}} : « {{value}} » ne convient pas. Donnez un nombre entier de {{least}} à {{most}}.",
  "demo.notShare": "{{flag}} : « {{value}} » ne convient pas. Donnez un nombre de 0 à {{most}}, par exemple 0.1.",

  "fit.unreadable": "{{file}} ne peut pas être ouvert. Vérifiez son nom et que vous pouvez le lire.",
  "fit.fileUnclear":
    "{{file}} n’est aucun des fichiers qu’un ajustement utilise ({{roles}}) : ni son extension, ni ses colonnes, ni son nom ne disent ce qu’il est. Corrigez son nom ou retirez-le.",
  "fit.filesMissing":
    "Aucun fichier de ces types parmi {{where}} : {{roles}}. Ajoutez-les ou nommez le dossier qui les contient.",
  "fit.filesAlike":
    "Il y a plusieurs fichiers pour {{role}} : {{files}}. Nommez les fichiers à utiliser plutôt que leur dossier.",
  "fit.optionsUnreadable": "{{file}} n’est ni du JSON ni du YAML : {{reason}}. Corrigez-le à cet endroit.",
  "fit.optionsNoMap":
    '{{file}} ne contient pas d’options du modèle par nom. Il doit ressembler à { "area_level": 2, … } ou, en YAML, area_level: 2.',
  "fit.setUnclear":
    '--set : \'{{setting}}\' est inutilisable. Écrivez nom=valeur, ou nom=["une","deux"] pour plusieurs valeurs.',
  "fit.optionUnknown":
    "{{name}} n’est pas une option que le modèle lit : elle ne changerait rien. Corrigez le nom ; docs/model.md les énumère.",
  "fit.folderNotEmpty":
    "{{folder}} n’est pas vide. Nommez un autre dossier avec --out, ou ajoutez --force pour remplacer les résultats qu’il contient.",
  "fit.notAFolder": "{{folder}} est un fichier. Nommez un dossier avec --out.",
  "fit.cannotWrite":
    "Impossible d’écrire dans {{folder}} ({{reason}}). Nommez avec --out un dossier dans lequel vous pouvez écrire.",
  "fit.interrupted": "Interrompu. Rien n’a été écrit.",
  "fit.timeLeft": "encore {{left}}",
  "fit.highlights": "{{area}}, moyenne et intervalle à 95 %",
  "fit.wrote": "Estimations écrites dans {{folder}} en {{elapsed}} :",

  "inspect.file": "Fichier",
  "inspect.region": "Région",
  "inspect.national": "projection nationale",
  "inspect.regional": "{{name}} (région Spectrum {{code}})",
  "inspect.projection": "Projection",
  "inspect.version": "Version de Spectrum",
  "inspect.years": "Années",
  "inspect.midyear": "comptées au milieu de l’année",
  "inspect.calendar": "comptées à la fin de l’année civile",
  "inspect.testing": "Dépistage du VIH",
  "inspect.testingInside": "le fichier contient un modèle de dépistage ajusté (.shiny90)",
  "inspect.testingAbsent": "le fichier ne contient pas de modèle de dépistage (.shiny90)",
  "inspect.year": "Année",
  "inspect.population": "Population",
  "inspect.plhiv": "PVVIH",
  "inspect.prevalence": "Prévalence 15–49",
  "inspect.onArt": "Sous TAR 31 déc.",
  "inspect.artCoverage": "Couverture du TAR",
  "inspect.newInfections": "Nouvelles infections",
  "inspect.aware": "Statut connu 15+",
  "inspect.unreadable": "{{file}} ne peut pas être ouvert. Vérifiez son nom et que vous pouvez le lire.",
  "inspect.yearsUnclear":
    "« {{years}} » ne désigne aucune année de {{file}}, qui projette de {{first}} à {{final}}. Donnez des années comme 2010-2020,2025.",

  "storage.noFolder":
    "Le dossier {{folder}} n’existe pas. Indiquez le dossier de données d’un service, et --results-dir et --inputs-dir si le service les a reçus.",
  "storage.noDatabase":
    "Le dossier {{folder}} ne contient pas records.db, où le service garde ses projets. Indiquez le dossier de données du service ; s’il n’en a pas, son dossier de résultats.",
  "storage.kind.uploads": "fichiers chargés",
  "storage.kind.tables": "tableaux déjà lus",
  "storage.kind.model_outputs": "sorties du modèle",
  "storage.kind.plot_data": "données des graphiques",
  "storage.kind.downloads": "téléchargements produits",
  "storage.kind.uploaded_results": "résultats chargés",
  "storage.kind.tasks": "dossiers des tâches",
  "storage.kind.leftovers": "restes de travaux inachevés",
  "storage.free": "Espace libre : {{results}} sur le disque des résultats, {{uploads}} sur celui des fichiers chargés.",
  "storage.planned":
    "Projets supprimés à effacer : {{projects}}. Tâches terminées à supprimer avec leurs résultats : {{tasks}}. Autres fichiers à supprimer : {{files}}. En tout {{size}}. Rien n’a été supprimé ; ajoutez --clean pour les supprimer. Ils ne pourront pas être récupérés.",
  "storage.removed":
    "Projets supprimés qui ont été effacés : {{projects}}. Tâches terminées supprimées avec leurs résultats : {{tasks}}. Autres fichiers supprimés : {{files}}. En tout {{size}}.",
  "storage.nothing": "--clean ne supprimerait rien.",
  "storage.total": "total",
  "storage.column.project": "projet",
  "storage.column.owner": "propriétaire",
  "storage.column.files": "fichiers",
  "storage.column.results": "résultats",
  "storage.column.contents": "versions",
  "storage.column.total": "total",
  "storage.column.changed": "modifié",
  "storage.everybody": "tout le monde",
  "storage.removedProject": "{{name}} (supprimé)",
  "storage.others": "Dans aucun projet : {{size}} de fichiers et de résultats.",
  "storage.isCleaned": "Un autre processus nettoie ce service. Réessayez dans quelques minutes.",
  "storage.noteUnreadable":
    "Le fichier {{file}}, où le service note ses règles, ne peut pas être lu. Démarrez une fois le service, qui l’écrit de nouveau.",
  "storage.noDatabaseUrl":
    "Les personnes et les projets de ce service sont sur un serveur PostgreSQL. Donnez son adresse dans DATABASE_URL, comme pour le service : sans elle, personne ne sait ce que les projets ont.",
  "storage.databaseAway":
    "La base de données des personnes et des projets ne peut pas être lue ({{reason}}). Vérifiez que le serveur fonctionne, et l’adresse dans DATABASE_URL.",
  "storage.databaseNotWritten":
    "La base de données des personnes et des projets ne peut pas être écrite ({{reason}}). Faites de la place sur son disque, ou donnez à l’utilisateur du service le droit d’y écrire.",
  "storage.databaseDamaged":
    "Le fichier {{file}} des personnes et des projets ne peut pas être lu ({{reason}}) : il est endommagé, ou ses droits d’accès sont incorrects. Restaurez-le depuis une sauvegarde.",
  "storage.otherVersion":
    "La base de données des personnes et des projets n’est pas de cette version de Tessera. Utilisez la version du service, ou démarrez d’abord le service avec celle-ci.",
  "storage.noFile":
    "Ce service n’a pas de fichier des personnes et des projets. S’ils sont sur un serveur PostgreSQL, utilisez sa propre sauvegarde (pg_dump).",
  "storage.cannotBackUp":
    "La copie {{file}} n’a pas pu être écrite ({{reason}}). Indiquez un nouveau fichier dans un dossier où l’on peut écrire.",
  "storage.backedUp": "La base de données des personnes et des projets a été copiée dans {{file}}.",

  // tessera people
  "people.unknown":
    "Personne ici n’est {{person}}. Nommez une personne par son identifiant ou son adresse électronique, comme la commande list les montre.",
  "people.unknownToken":
    "Le jeton {{token}} n’existe pas. Nommez-le par son identifiant, comme la commande tokens le montre.",
  "people.refused.unknown": "{{name}} n’est plus là. Affichez de nouveau la liste des personnes.",
  "people.refused.lastAdministrator":
    "{{name}} est le dernier administrateur qui peut se connecter. Nommez d’abord un autre administrateur.",
  "people.refused.receiverNeeded":
    "{{name}} a des projets ou des fichiers. Nommez avec --projects-to quelqu’un qui peut se connecter et qui les reçoit.",
  "people.done.disable": "{{name}} est désactivé : sessions, jetons, invitations et liens ont pris fin.",
  "people.done.enable": "{{name}} peut de nouveau se connecter. Jetons et liens sont à refaire.",
  "people.done.remove": "{{name}} est supprimé.",
  "people.done.removeAndGive_one": "{{name}} est supprimé. {{receiver}} a un projet de plus.",
  "people.done.removeAndGive_other": "{{name}} est supprimé. {{receiver}} a {{count}} projets de plus.",
  "people.done.withdraw": "Le jeton {{token}} de {{name}} est retiré.",
  "people.nobody": "Personne n’a de compte.",
  "people.noTokens": "Il n’y a pas de jetons.",
  "people.administrator": "administrateur",
  "people.disabled": "désactivé",
  "people.column.name": "nom",
  "people.column.email": "adresse électronique",
  "people.column.rights": "droits",
  "people.column.id": "identifiant",
  "people.column.token": "jeton",
  "people.column.person": "personne",
  "people.column.used": "dernière utilisation",
  "people.column.ends": "fin",

  // tessera options, calibrate, run, report, compare
  "run.step.calibrate": "Calibration des estimations",
  "run.step.options": "Choix des options d’après les fichiers",
  "run.step.checks": "Vérification des fichiers et des options",
  "run.optionsOfFile": "Les options du modèle sont celles de {{file}}.",
  "run.optionsSuggested": "Les options du modèle ont été proposées d’après les fichiers :",
  "run.calibrationOfFile": "Les options de calibration sont celles de {{file}}.",
  "run.calibrationSuggested":
    "Les options de calibration ont été proposées : un total par sexe et grand groupe d’âge, au niveau des fichiers Spectrum.",
  "run.problems": "Les fichiers et les options ne permettent pas d’ajustement. {{count}} problèmes :",
  "run.noFolder": "{{flag}} : il n’y a pas de dossier {{folder}}. Nommez-en un autre.",
  "run.downloadNotMade": "{{file}} n’a pas été produit : {{reason}}",
  "run.round":
    "TESSERA_ROUND vaut '{{value}}'. Donnez deux trimestres, le dernier à la fin, par exemple CY2024Q4,CY2025Q3.",
  "run.problemsAdvice":
    "Écrivez les options dans un fichier avec tessera options, corrigez-les, puis indiquez le fichier avec --options.",
  "run.othersUsual_one":
    "Une autre option a sa valeur habituelle ou aucune. {{file}} contient chaque option avec sa raison.",
  "run.othersUsual_other":
    "{{count}} autres options ont leur valeur habituelle ou aucune. {{file}} contient chaque option avec sa raison.",
  "fit.optionsAlike":
    "Il y a plusieurs fichiers d’options : {{files}}. Indiquez celui à utiliser avec --options et déplacez les autres.",
  "result.notFound":
    "{{folder}} ne contient pas de résultats : ni {{names}}, ni un seul zip de résultats. Indiquez un dossier écrit par tessera fit, calibrate ou run, ou un zip de résultats.",
  "result.unreadable":
    "{{file}} n’est pas une sortie de modèle que cette version peut lire. Indiquez un fichier écrit par tessera fit, calibrate ou run, ou un zip de résultats.",
  "result.notCalibrated":
    "{{file}} contient des estimations avant calibration. Calibrez-les d’abord avec tessera calibrate.",
  "result.reportsWrote": "Rapports écrits dans {{folder}} en {{elapsed}} :",
  "compare.wrote": "Comparaison écrite dans {{file}}.",
  "compare.exists": "{{file}} existe déjà. Indiquez un autre fichier avec --out, ou donnez --force pour l’écraser.",
  "compare.cannotWrite":
    "{{file}} ne peut pas être écrit ({{reason}}). Indiquez avec --out un fichier que vous pouvez écrire.",
  "options.wrote":
    "Options écrites dans {{file}}, chacune avec la raison de sa valeur. Modifiez ce que vous voulez, puis :",
  "optionsFile.intro":
    'Options d’une exécution du modèle. Les lignes qui commencent par # sont des explications. Modifiez les valeurs après les deux-points ; "" signifie aucune.',
  "optionsFile.introCalibration":
    "Options d’une calibration. Les lignes qui commencent par # sont des explications. Modifiez les valeurs après les deux-points.",
  "optionsFile.required": "(obligatoire)",
  "optionsFile.reason": "Pourquoi cette valeur : {{reason}}",
  "optionsFile.choices": "Choix :",
  "optionsFile.several": "Un ou plusieurs parmi :",
  "optionsFile.others": "Autres options données.",
};
