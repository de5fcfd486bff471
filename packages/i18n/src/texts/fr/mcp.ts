import type { mcp as english } from "../en/mcp.js";

export const mcp: Record<keyof typeof english, string> = {
  "mcp.otherAnswer":
    "Le service a répondu avec le statut {{status}} sans donner de raison. Vérifiez l’adresse et consultez le journal du service.",
  "mcp.unreachable": "Aucun service ne répond à {{url}}. Démarrez-le, ou corrigez --url.",
  "mcp.badUrl": "--url : « {{url}} » n’est pas l’adresse d’un service. Écrivez-la comme http://127.0.0.1:8888.",
  "mcp.badToken":
    "--token-file : {{file}} ne peut pas être lu ou ne contient pas de jeton. Mettez-y un jeton, seul sur sa ligne.",
  "mcp.unexpected":
    "L’outil a échoué pour une raison qu’il ne connaît pas. Réessayez ; le journal du service donne la raison.",
  "mcp.unknownTool": "L’outil {{tool}} n’existe pas. Utilisez l’un de ceux-ci : {{known}}.",
  "mcp.unknownArgument": "{{tool}} n’a pas d’argument {{argument}}. Il a : {{known}}.",
  "mcp.argument": "{{tool}} : {{place}} {{problem}}. Corrigez cet argument.",
  "mcp.allowed": "Utilisez l’un de : {{allowed}}.",
  "mcp.unknownProject":
    "Aucun projet n’a l’identifiant ou le nom « {{project}} », ou il n’est pas partagé avec vous. Cherchez-le avec list_projects.",
  "mcp.severalProjects": "Plusieurs projets s’appellent « {{project}} ». Nommez-en un par son identifiant : {{ids}}.",
  "mcp.projectOrFiles": "Nommez soit un projet, soit des fichiers, pas les deux.",
  "mcp.filesMissing": "Il manque des fichiers : {{types}}. Chargez-les d’abord dans le projet.",
  "mcp.unknownArea": "Le résultat n’a pas de zone « {{area}} ». Utilisez l’une de : {{known}}",
  "mcp.noAreas": "Aucune de ces zones n’est du niveau {{level}}. Omettez le niveau, ou choisissez-en un autre.",
  "mcp.tooMany":
    "Ceci demande {{count}} estimations ; un appel en lit {{most}} au plus. Choisissez moins d’indicateurs, de zones, de trimestres, de sexes ou de groupes d’âge.",
  "mcp.unknownWarning":
    "Aucun message n’a cette clé ni ces mots. Donnez la clé ou le texte entier tel qu’un outil l’a répondu.",
  "mcp.unknownOption": "L’option {{option}} n’existe pas. Utilisez l’une de : {{known}}.",
  "mcp.notComplete": "La tâche {{id}} n’est pas terminée ; son état est {{state}}. Attendez-la avec run_status.",
  "mcp.otherFiles":
    "Le projet n’a plus ces fichiers de l’ajustement : {{files}}. Remettez-les dans le projet, ou ajustez de nouveau avec les fichiers qu’il a.",
  "mcp.narrow.projects": "Donnez un texte à chercher, ou une limite plus grande.",
  "mcp.narrow.versions": "Les versions plus anciennes sont dans l’application.",
  "mcp.narrow.estimates": "Nommez des zones, choisissez un niveau plus élevé ou moins de groupes, ou un autre ordre.",
  "mcp.narrow.comparison": "Nommez des zones, ou donnez une limite plus grande.",
  "mcp.narrow.warnings": "Corrigez ce que ceux-ci disent, puis vérifiez de nouveau.",
  "mcp.means.estimates":
    "Les estimations des groupes nommés sont peu plausibles ou impossibles. Rien n’est arrêté, mais elles ne devraient être ni utilisées ni publiées avant une vérification des données dont elles viennent.",
  "mcp.means.calibration":
    "Les estimations avant la calibration et la projection nationale ne concordent pas. La calibration suit la projection ; l’une des deux repose donc sur des données ou des hypothèses à vérifier.",
  "mcp.means.inputs":
    "Des nombres d’un fichier se contredisent, contredisent d’autres fichiers ou l’expérience commune. Le fichier est utilisé tel quel : corrigez-le s’il est faux, gardez-le si le nombre est juste.",
  "mcp.means.run":
    "L’ajustement est terminé, mais ses options, ses données ou sa recherche demandent un examen avant d’utiliser les estimations.",
  "mcp.means.refusal":
    "Ce n’est pas un avertissement mais un refus : ce qui était demandé n’a pas été fait. Le message dit ce qu’il faut corriger.",
  "mcp.look.estimates":
    "Les estimations des zones et des groupes nommés, sur la carte et dans le tableau des résultats, et les données de ces zones",
  "mcp.look.calibration":
    "Le graphique avant et après la calibration, à l’étape de la calibration, pour les sexes et les âges nommés",
  "mcp.look.inputs": "Les lignes nommées du fichier, et qui les a notifiées",
  "mcp.look.run": "Les options du modèle, et les données qu’elles choisissent",
  "mcp.look.comparison": "La comparaison avec Spectrum à l’étape « Examiner les données »",
  "mcp.look.population": "La population à l’étape « Examiner les données »",
  "mcp.look.map": "La carte à l’étape « Examiner les données »",
  "mcp.look.timeSeries": "Les séries chronologiques à l’étape « Examiner les données »",
};
