import type { service as en } from "../en/service.js";

export const service: Record<keyof typeof en, string> = {
  "error.INVALID_INPUT": "La requête n’a pas pu être comprise. Vérifiez son corps et ses paramètres.",
  "error.INVALID_FILE": "Le fichier n’a pas pu être utilisé. Vérifiez qu’il est complet et du bon type.",
  "error.INVALID_BASELINE": "Les fichiers de base ne concordent pas.",
  "error.INVALID_OPTIONS": "Les options du modèle ne sont pas valides.",
  "error.INVALID_CALIBRATION_OPTIONS": "Les options de calibration n’ont pas pu être construites.",
  "error.INVALID_INPUT_TYPE": "Il n’existe pas de séries chronologiques pour ce type de données.",
  "error.FAILED_TO_GENERATE_TIME_SERIES":
    "Les séries chronologiques n’ont pas pu être produites à partir de ces fichiers.",
  "error.FAILED_TO_GENERATE_INPUT_COMPARISON":
    "La comparaison des données d’entrée n’a pas pu être produite à partir de ces fichiers.",
  "error.UNKNOWN_INDICATOR": "Un indicateur de la comparaison n’est pas connu.",
  "error.FAILED_TO_GET_METADATA": "La description des graphiques n’a pas pu être produite à partir de ces fichiers.",
  "error.VERSION_OUT_OF_DATE": "Les options viennent d’une autre version du service. Demandez-les de nouveau.",
  "error.FAILED_TO_QUEUE":
    "La tâche n’a pas pu être mise en file d’attente. Réessayez dans une minute ; si l’échec se répète, contactez un administrateur.",
  "error.INVALID_QUEUE_CONFIG":
    "Aucune file d’attente n’est configurée pour ce type de tâche. Contactez un administrateur.",
  "error.FAILED_TO_RETRIEVE_STATUS": "L’état de la tâche n’a pas pu être lu. Réessayez dans une minute.",
  "error.FAILED_TO_RETRIEVE_RESULT": "Le résultat n’a pas pu être récupéré.",
  "error.MODEL_RUN_FAILED": "La tâche a échoué.",
  "error.FAILED_TO_CANCEL": "La tâche n’a pas pu être annulée.",
  "error.OUTPUT_GENERATION_FAILED": "Le téléchargement n’a pas pu être produit.",
  "error.INVALID_DOWNLOAD_TYPE": "Ce type de téléchargement n’est pas connu.",
  "error.INVALID_TASK": "La tâche n’a pas été trouvée.",
  "error.PRERUN_MISSING_FILES": "Certains fichiers n’existent pas. Chargez-les d’abord.",
  "error.CONFLICT": "Autre chose a été enregistré entre-temps.",
  "error.NOT_FOUND": "Ce chemin ne fait pas partie du service.",
  "error.VALIDATION_ERROR":
    "Le service a produit une réponse contraire à son propre contrat. Veuillez signaler la clé de cette erreur.",
  "error.SERVER_ERROR":
    "Une erreur inattendue s’est produite dans le service. Veuillez signaler la clé de cette erreur.",
  "error.NOT_READY": "Le service démarre et ne peut pas encore répondre. Réessayez dans quelques secondes.",

  "detail.notFound": "{{verb}} {{path}} ne fait pas partie du service.",
  "detail.bodyMissing": "Cette requête exige un corps ; aucun n’a été envoyé.",
  "detail.bodyNotAllowed": "Cette requête n’accepte pas de corps ; envoyez-la sans corps.",
  "detail.bodyNotJson": "Le corps n’est pas du JSON valide : {{reason}}.",
  "detail.bodyTooDeep":
    "Le corps contient plus de {{limit}} tableaux et objets imbriqués. Envoyez-le avec moins de niveaux.",
  "detail.bodyTooManyValues": "Le corps contient plus de {{limit}} valeurs. Envoyez-en moins à la fois.",
  "detail.bodyTooLarge": "Le corps dépasse la limite de {{limit}} octets.",
  "detail.wrongContentType": "Le corps doit être de type {{expected}} ; il a été envoyé comme {{given}}.",
  "detail.wrongContentTypeNone": "Le corps a été envoyé sans type de contenu ; il doit être {{expected}}.",
  "detail.schema": "La requête n’a pas la forme attendue : {{place}} {{problem}}.",
  "detail.queryUnknown": "Le paramètre {{name}} n’est pas connu ici.",
  "detail.queryRepeated": "Le paramètre {{name}} est donné plus d’une fois.",
  "detail.uploadOutside":
    "Un fichier de cette requête se trouve hors du dossier des fichiers chargés. Chargez le fichier et utilisez le chemin renvoyé.",
  "detail.fileNameWithoutExtension":
    "Le nom de fichier {{filename}} n’a pas d’extension ; donnez-en une, par exemple population.csv.",
  "detail.modelOptionsOutOfDate":
    "Les options du modèle viennent d’une version antérieure du service. Demandez-les de nouveau, vérifiez-les et soumettez encore une fois.",
  "detail.calibrationOptionsOutOfDate":
    "Les options de calibration viennent d’une version antérieure du service. Demandez-les de nouveau, vérifiez-les et soumettez encore une fois.",
  "detail.inputFileGone": "{{file}} n’est plus dans le dossier des fichiers chargés. Chargez-le de nouveau.",
  "detail.inputFilesMissing": "Ces fichiers manquent : {{roles}}. Chargez-les avant de lancer le modèle.",
  "detail.storeUnreachable":
    "La tâche n’a pas pu être mise en file d’attente, car le magasin de la file ne répond pas. Réessayez dans une minute.",
  "detail.storeRefuses":
    "La tâche n’a pas pu être mise en file d’attente, car le magasin de la file n’accepte plus de données. Demandez à l’administrateur du service de vérifier la mémoire du magasin, puis réessayez.",
  "detail.serviceStopping":
    "Le service s’arrête et n’accepte plus de tâches. Soumettez la tâche de nouveau quand il aura redémarré.",
  "detail.diskFull":
    "Le disque du service est plein. Demandez à son administrateur de libérer de la place, puis réessayez.",
  "detail.diskReadOnly":
    "Le disque du service n’est pas accessible en écriture. Demandez à son administrateur d’y remédier, puis réessayez.",
  "detail.taskDied":
    "Le processus qui exécutait cette tâche s’est arrêté brutalement. Relancez-la ; si cela se répète, envoyez une demande d’assistance avec l’identifiant de la tâche.",
  "detail.taskOutOfMemory":
    "La tâche a manqué de mémoire après en avoir utilisé {{megabytes}} Mo. Relancez-la avec moins de simulations ou à un niveau de zones moins fin, ou demandez à l’administrateur du service davantage de mémoire ou moins de fils d’exécution.",
  "detail.taskOutOfMemoryAtOnce":
    "La tâche a manqué de mémoire peu après son début. Relancez-la avec moins de simulations ou à un niveau de zones moins fin, ou demandez à l’administrateur du service davantage de mémoire ou moins de fils d’exécution.",
  "detail.taskNeedsMoreMemory":
    "La tâche a besoin de plus de mémoire que {{limit}} : c’est ce que son processus peut utiliser, et le système l’a arrêtée là. Relancez-la avec moins de simulations ou à un niveau de zones moins fin, ou demandez à l’administrateur du service un processus doté de plus de mémoire.",
  "detail.taskInterruptedTwice":
    "Le service a été arrêté deux fois pendant l’exécution de cette tâche, qui n’a donc pas été recommencée une troisième fois. Relancez-la.",
  "detail.taskTimeLimit":
    "La tâche a été arrêtée au bout de {{elapsed}}, la durée maximale d’une tâche ici. Relancez-la avec moins de simulations ou à un niveau de zones moins fin, ou demandez à l’administrateur du service une durée plus longue.",
  "detail.taskDamaged":
    "Ce que le service a conservé de la tâche {{id}} est endommagé. Relancez la tâche, ou demandez à l’administrateur du service de restaurer son dossier à partir d’une sauvegarde.",
  "detail.taskCancelled": "L’exécution a été annulée par l’utilisateur.",
  "detail.resultNotReady": "Le résultat n’a pas pu être récupéré : la tâche {{id}} est dans l’état {{state}}.",
  "detail.outputOutOfDate": "La sortie du modèle est périmée. Relancez le modèle.",
  "detail.noCalibration": "La tâche {{id}} n’est pas une calibration et n’a donc pas de résultat calibré.",
  "detail.notAModelRun": "La tâche {{id}} n’est pas une exécution du modèle.",
  "detail.noResult": "Il n’y a pas de résultat pour la tâche {{id}}.",
  "detail.resultFileGone": "Le fichier de résultat de la tâche {{id}} a disparu. Relancez la tâche.",
  "detail.notADownload":
    "Le téléchargement n’a pas pu être produit : la sortie enregistrée de la tâche {{id}} a un format inattendu.",
  "detail.cancelWrongState": "La tâche {{id}} ne peut pas être annulée : elle est dans l’état {{state}}.",
  "detail.cancelNotCancellable":
    "La tâche {{id}} ne peut pas être annulée : elle s’exécute dans son processus de travail et se termine d’elle-même.",
  "detail.cancelNoReaction":
    "L’arrêt de la tâche {{id}} a été demandé, mais son processus de travail n’a pas réagi en 10 secondes.",
  "detail.downloadTypeUnknown": "Il n’existe pas de téléchargement de type {{type}}. Les types sont {{types}}.",
  "detail.mockModelError": "Le modèle factice a échoué parce que l’option {{option}} vaut true.",
  "detail.taskUnexpected":
    "La tâche a échoué de façon inattendue. Relancez-la ; si l’échec se répète, donnez la clé {{key}} à l’administrateur du service : le journal donne les détails.",

  "error.UNAUTHORIZED": "Ce service exige un jeton d’accès. Connectez-vous, ou envoyez un jeton avec la requête.",
  "error.TOO_MANY_REQUESTS": "Il y a eu trop de requêtes. Attendez un moment, puis réessayez.",
  "error.QUOTA_EXCEEDED": "Il n’y a plus de place pour cela.",
  "detail.quota.project":
    "Il n’y a plus de place pour cela dans le projet {{name}} : il occupe {{used}} sur {{limit}}. Supprimez les versions et les fichiers dont vous n’avez pas besoin, ce qui libère la place en quelques jours, ou demandez plus de place à l’exploitant du service.",
  "detail.quota.person":
    "Il n’y a plus de place pour cela : les projets de {{name}} occupent {{used}} sur {{limit}}. Supprimez les projets ou les versions inutiles, ce qui libère la place en quelques jours, ou demandez plus de place à l’exploitant du service.",
  "detail.quota.receiver":
    "{{name}} n’a plus de place pour cela : une personne peut avoir {{limit}}. Choisissez une autre personne, ou demandez plus de place à l’opérateur du service.",
  "detail.projects.unknown":
    "Ce projet n’existe pas, ou il n’est pas partagé avec vous. Demandez à son propriétaire de le partager.",
  "detail.projects.removed": "Le projet a été supprimé. Son propriétaire peut le rétablir.",
  "detail.projects.unknownVersion": "Le projet n’a pas cette version. Regardez de nouveau la liste de ses versions.",
  "detail.projects.idTaken":
    "Un projet avec cet identifiant est déjà conservé. Ouvrez celui-là, ou envoyez le vôtre sans identifiant.",
  "detail.projects.notOfProject":
    "D’autres personnes peuvent lire ce projet, et il n’a pas un fichier ou un résultat qui devait être utilisé. Chargez le fichier dans ce projet, ou exécutez-y le modèle.",
  "detail.projects.toReadOnly":
    "Ce projet est partagé avec vous en lecture. Copiez-le pour le modifier, ou demandez à son propriétaire de vous laisser le modifier.",
  "detail.projects.ownersOnly": "Seul le propriétaire du projet peut faire cela. Demandez-lui.",
  "detail.projects.ownerStays":
    "Le propriétaire ne peut pas quitter un projet. Cédez-le d’abord à une autre personne, ou supprimez-le.",
  "detail.projects.linkEnded":
    "Le lien vers le projet a expiré ou a été retiré. Demandez-en un nouveau à son propriétaire.",
  "detail.projects.unknownLink": "Le projet n’a pas ce lien. Il a été retiré, ou a expiré.",
  "detail.projects.changedElsewhere":
    "Le projet a été modifié dans une autre fenêtre depuis que vous l’avez ouvert. Regardez cette modification avant d’enregistrer la vôtre.",
  "detail.projects.changedBy":
    "{{name}} a modifié le projet depuis que vous l’avez ouvert. Regardez cette modification avant d’enregistrer la vôtre.",
  "error.SUPPORT_UNAVAILABLE": "Le paquet n’a pas pu être envoyé à l’assistance.",
  "detail.support.unavailable":
    "{{host}} n’a pas accepté le paquet. Réessayez plus tard, ou enregistrez le paquet et envoyez-le autrement.",
  "detail.records.away":
    "La base de données des personnes et des projets ne répond pas. Rien n’a été enregistré. Réessayez dans une minute.",
  "people.removed": "Personne supprimée",
  "detail.records.unreadable":
    "Le fichier des personnes et des projets est endommagé. Rien n’a été enregistré. Prévenez l’exploitant du service, qui peut le restaurer depuis une sauvegarde.",
  "detail.people.signIn": "Vous n’êtes pas connecté. Connectez-vous d’abord.",
  "detail.people.administratorsOnly": "Seuls les administrateurs peuvent faire cela. Demandez à l’un d’eux.",
  "detail.people.operatorsOnly":
    "Seule une application avec un jeton d’accès de l’exploitant peut faire cela. Utilisez les routes destinées aux personnes, ou demandez un jeton à l’exploitant.",
  "detail.people.noAccount":
    "Un jeton d’accès de l’exploitant n’a pas de compte. Connectez-vous avec le compte d’une personne.",
  "detail.people.wrongPassword":
    "L’adresse électronique ou le mot de passe est faux. Réessayez, ou demandez à un administrateur un lien pour choisir un nouveau mot de passe.",
  "detail.people.noInvitation":
    "L’invitation manque, a été utilisée ou a expiré. Demandez un nouveau lien à un administrateur.",
  "detail.people.emailTaken":
    "Quelqu’un a un compte avec cette adresse électronique. Connectez-vous, ou donnez une autre adresse.",
  "detail.people.wrongCode":
    "Le code de l’atelier est faux ou a expiré. Comparez-le avec celui qui vous a été donné, ou demandez-en un nouveau.",
  "detail.people.linkEnded": "Le lien a été utilisé ou a expiré. Demandez-en un nouveau à un administrateur.",
  "detail.people.disabled": "Votre compte est désactivé. Adressez-vous à un administrateur du service.",
  "detail.people.isDisabled":
    "Cette personne est désactivée. Choisissez une autre personne, ou réactivez d’abord celle-ci.",
  "detail.people.lastAdministrator":
    "C’est le dernier administrateur qui peut se connecter. Nommez d’abord un autre administrateur.",
  "detail.people.yourself":
    "Vous ne pouvez ni vous retirer ce droit, ni bloquer votre propre accès. Demandez à un autre administrateur.",
  "detail.people.receiverNeeded":
    "Cette personne a des projets ou des fichiers. Nommez quelqu’un qui peut se connecter et qui les reçoit.",
  "detail.people.unknown": "Cette personne n’existe pas. Regardez de nouveau la liste des personnes.",
  "detail.people.unknownToken": "Ce jeton n’existe pas. Regardez de nouveau la liste de vos jetons.",
  "detail.people.unknownTokenOf": "Cette personne n’a pas ce jeton. Regardez de nouveau la liste des jetons.",
  "detail.people.passwordLength": "Un mot de passe a de {{least}} à {{most}} caractères. Choisissez-en un autre.",
  "detail.people.unknownTask":
    "Cette tâche n’existe pas, ou elle n’est pas à vous. Ouvrez le projet auquel elle appartient.",
  "detail.people.unknownFile": "Un fichier de la requête n’est pas là, ou il n’est pas à vous. Chargez-le de nouveau.",
  "detail.access.noToken":
    "Ce service exige un jeton d’accès. Connectez-vous dans l’application, ou envoyez le jeton dans l’en-tête Authorization, sous la forme Bearer <jeton>.",
  "detail.access.wrongToken":
    "Ce jeton d’accès n’est pas valide, ou ne l’est plus. Demandez le jeton actuel à l’administrateur du service.",
  "detail.access.tooManyRequests":
    "Il y a eu trop de requêtes depuis votre adresse. Réessayez dans {{seconds}} secondes.",
  "detail.access.tooManyUploads":
    "Trop de fichiers sont chargés en même temps depuis votre adresse. Attendez que l’un d’eux soit arrivé, puis réessayez dans {{seconds}} secondes.",
  "detail.access.busy": "Beaucoup de personnes se connectent en ce moment. Réessayez dans {{seconds}} secondes.",
  "detail.access.tooManyWrongTokens":
    "Trop de jetons d’accès erronés ont été envoyés. Réessayez dans {{seconds}} secondes.",
  "detail.access.foreignHost":
    "Le service ne répond pas au nom {{host}}. Utilisez son adresse, ou demandez à son administrateur d’autoriser ce nom avec {{setting}}.",
  "detail.access.foreignSite":
    "La demande vient d’une page d’un autre site ; elle n’a donc pas été exécutée. Utilisez les pages du service lui-même ; les programmes n’envoient pas d’en-tête Origin.",

  greeting: "Bienvenue dans Tessera, le service d’estimation d’indicateurs.",
  "progress.mockStarted": "Modèle factice démarré",
  "progress.mockFinished": "Modèle factice terminé",
  "progress.mockRunning": "modèle en cours",
  "progress.calibrating": "Calibration des sorties - {{elapsed}} écoulées",
  "progress.saving": "Enregistrement des sorties - {{elapsed}} écoulées",
  "progress.interrupted": "interrompue par l’arrêt du service ; la tâche va recommencer",
  "progress.begunAgain": "recommencée après un arrêt du service",
  "progress.download.spectrum": "Production du zip de résultats",
  "progress.download.coarse_output": "Production du zip des grands groupes d’âge",
  "progress.download.summary": "Production du rapport de synthèse",
  "progress.download.comparison": "Production du rapport de comparaison",
  "progress.download.agyw": "Production du classeur des populations prioritaires",
  "progress.download.datapack": "Production du classeur Data Pack",
  "warning.zeroPopulation":
    "Certains groupes par zone, sexe et âge n’ont pas de population. Un petit nombre a été mis à leur place pour que le modèle puisse tourner.",
  "warning.begunAgain":
    "Le service a été arrêté pendant l’exécution de cette tâche. Elle a été recommencée avec les mêmes données d’entrée, et ses résultats sont complets.",
  "detail.applicationNotBuilt":
    "L’application web n’a pas été construite. Lancez npm run build dans le dossier de Tessera, puis rechargez cette page.",
  "detail.demoNotMade":
    "Les fichiers du pays fictif n’ont pas pu être produits, parce que le service est occupé ou le pays trop grand. Réessayez dans une minute, ou demandez moins de districts.",

  "detail.queryNotBoolean": "Le paramètre {{name}} vaut « {{value}} ». Indiquez true ou false.",
  "detail.validation.missing": "Le fichier {{path}} n’existe pas ou ne peut pas être lu. Chargez-le, puis recommencez.",
  "detail.validation.notBaseline":
    "Un fichier de type {{type}} n’est pas un fichier de base. Les fichiers de base sont pjnz, shape et population ; vérifiez celui-ci avec /validate/survey-and-programme.",
  "detail.validation.contentDiffers":
    "{{file}} n’est pas le fichier attendu : le MD5 de son contenu est {{found}}, et non {{claimed}}. Chargez-le à nouveau.",
  "detail.validation.changing":
    "{{file}} a changé pendant sa vérification. Attendez qu’il soit entièrement écrit, puis recommencez.",
  "detail.validation.busy":
    "{{file}} n’a pas été vérifié, car trop d’autres fichiers sont en cours de vérification. Recommencez dans une minute.",
  "detail.validation.timeLimit":
    "{{file}} n’a pas pu être vérifié en {{seconds}} secondes. Retirez les lignes et colonnes inutiles, ou demandez à un administrateur d’accorder plus de temps.",
  "detail.validation.memory":
    "La vérification de {{file}} demande plus de mémoire qu’il n’est permis. Retirez les lignes et colonnes inutiles, ou demandez à un administrateur d’accorder plus de mémoire.",

  "validate.type.pjnz": "fichier Spectrum",
  "validate.type.shape": "zones",
  "validate.type.population": "population",
  "validate.type.survey": "enquête",
  "validate.type.programme": "données de programme",
  "validate.type.anc": "consultations prénatales",
  "validate.type.sti": "cliniques des IST",
  "validate.type.vmmc": "circoncision masculine",
  "validate.state.valid": "valide",
  "validate.state.invalid": "non valide",
  "validate.state.skipped": "non vérifié",
  "validate.warning": "Attention : {{text}}",
  "validate.withoutAreas":
    "Le fichier des zones n’a pas pu être lu : il n’y a pas de zones avec lesquelles comparer ce fichier.",
  "validate.allValid_one": "Le fichier est valide.",
  "validate.allValid_other": "Les {{count}} fichiers sont valides.",
  "validate.fitTogether": "Les fichiers de base concordent.",
  "validate.notValid_one": "1 fichier sur {{total}} n’est pas valide. Corrigez-le et vérifiez à nouveau.",
  "validate.notValid_other":
    "{{count}} fichiers sur {{total}} ne sont pas valides. Corrigez-les et vérifiez à nouveau.",
  "validate.unreadable": "{{file}} ne peut pas être ouvert. Vérifiez son nom et que vous avez le droit de le lire.",
  "validate.noShape": "{{file}} est comparé aux zones du fichier des zones. Indiquez aussi ce fichier (.geojson).",
  "validate.noFiles":
    "Il n’y a aucun fichier d’entrée dans {{where}}. Indiquez le dossier qui les contient, ou les fichiers.",
  "validate.severalShapes":
    "Les fichiers sont comparés à un seul fichier des zones, mais il y en a plusieurs : {{files}}. N’en indiquez qu’un.",
};
