import type { errors as en } from "../en/errors.js";

export const errors: Record<keyof typeof en, string> = {
  "error.INVALID_INPUT": "La requête n'a pas pu être comprise. Vérifiez son corps et ses paramètres.",
  "error.INVALID_FILE": "Le fichier n'a pas pu être utilisé. Vérifiez qu'il est complet et du bon type.",
  "error.INVALID_BASELINE": "Les fichiers de base ne concordent pas.",
  "error.INVALID_OPTIONS": "Les options du modèle ne sont pas valables.",
  "error.INVALID_CALIBRATION_OPTIONS": "Les options de calage n'ont pas pu être construites.",
  "error.INVALID_INPUT_TYPE": "Il n'existe pas de séries chronologiques pour ce type de données.",
  "error.FAILED_TO_GENERATE_TIME_SERIES":
    "Les séries chronologiques n'ont pas pu être produites à partir de ces fichiers.",
  "error.FAILED_TO_GENERATE_INPUT_COMPARISON":
    "La comparaison des données d'entrée n'a pas pu être produite à partir de ces fichiers.",
  "error.UNKNOWN_INDICATOR": "Un indicateur de la comparaison n'est pas connu.",
  "error.FAILED_TO_GET_METADATA": "La description des graphiques n'a pas pu être produite à partir de ces fichiers.",
  "error.VERSION_OUT_OF_DATE": "Les options viennent d'une autre version du service. Demandez-les de nouveau.",
  "error.FAILED_TO_QUEUE":
    "La tâche n'a pas pu être mise en file d'attente. Réessayez dans une minute ; si l'échec se répète, contactez un administrateur.",
  "error.INVALID_QUEUE_CONFIG":
    "Aucune file d'attente n'est configurée pour ce type de tâche. Contactez un administrateur.",
  "error.FAILED_TO_RETRIEVE_STATUS": "L'état de la tâche n'a pas pu être lu. Réessayez dans une minute.",
  "error.FAILED_TO_RETRIEVE_RESULT": "Le résultat n'a pas pu être récupéré.",
  "error.MODEL_RUN_FAILED": "La tâche a échoué.",
  "error.FAILED_TO_CANCEL": "La tâche n'a pas pu être annulée.",
  "error.OUTPUT_GENERATION_FAILED": "Le téléchargement n'a pas pu être produit.",
  "error.INVALID_DOWNLOAD_TYPE": "Ce type de téléchargement n'est pas connu.",
  "error.INVALID_TASK": "La tâche n'a pas été trouvée.",
  "error.PRERUN_MISSING_FILES": "Certains fichiers n'existent pas. Envoyez-les d'abord.",
  "error.NOT_FOUND": "Ce chemin ne fait pas partie du service.",
  "error.VALIDATION_ERROR":
    "Le service a produit une réponse contraire à son propre contrat. Veuillez signaler la clé de cette erreur.",
  "error.SERVER_ERROR":
    "Une erreur inattendue s'est produite dans le service. Veuillez signaler la clé de cette erreur.",
  "error.NOT_READY": "Le service démarre et ne peut pas encore répondre. Réessayez dans quelques secondes.",

  "detail.notFound": "{{verb}} {{path}} ne fait pas partie du service.",
  "detail.bodyMissing": "Cette requête exige un corps ; aucun n'a été envoyé.",
  "detail.bodyNotAllowed": "Cette requête n'accepte pas de corps ; envoyez-la sans corps.",
  "detail.bodyNotJson": "Le corps n'est pas du JSON valable : {{reason}}.",
  "detail.bodyTooLarge": "Le corps dépasse la limite de {{limit}} octets.",
  "detail.wrongContentType": "Le corps doit être de type {{expected}} ; il a été envoyé comme {{given}}.",
  "detail.wrongContentTypeNone": "Le corps a été envoyé sans type de contenu ; il doit être {{expected}}.",
  "detail.schema": "La requête n'a pas la forme attendue : {{place}} {{problem}}.",
  "detail.queryUnknown": "Le paramètre {{name}} n'est pas connu ici.",
  "detail.queryRepeated": "Le paramètre {{name}} est donné plus d'une fois.",
  "detail.uploadOutside":
    "Un fichier de cette requête se trouve hors du dossier des envois. Envoyez le fichier et utilisez le chemin renvoyé.",
  "detail.fileNameWithoutExtension":
    "Le nom de fichier {{filename}} n'a pas d'extension ; donnez-en une, par exemple population.csv.",
  "detail.modelOptionsOutOfDate":
    "Les options du modèle viennent d'une version antérieure du service. Demandez-les de nouveau, vérifiez-les et soumettez encore une fois.",
  "detail.calibrationOptionsOutOfDate":
    "Les options de calage viennent d'une version antérieure du service. Demandez-les de nouveau, vérifiez-les et soumettez encore une fois.",
  "detail.inputFileGone": "{{file}} n'est plus dans le dossier des téléversements. Téléversez-le de nouveau.",
  "detail.inputFilesMissing": "Ces fichiers manquent : {{roles}}. Téléversez-les avant de lancer le modèle.",
  "detail.storeUnreachable":
    "La tâche n'a pas pu être mise en file d'attente, car le magasin de la file ne répond pas. Réessayez dans une minute.",
  "detail.storeRefuses":
    "La tâche n'a pas pu être mise en file d'attente, car le magasin de la file n'accepte plus de données. Demandez à la personne qui gère le service de vérifier la mémoire du magasin, puis réessayez.",
  "detail.serviceStopping":
    "Le service s'arrête et n'accepte plus de tâches. Soumettez la tâche de nouveau quand il aura redémarré.",
  "detail.diskFull":
    "Le disque du service est plein. Demandez à la personne qui le gère de libérer de la place, puis réessayez.",
  "detail.diskReadOnly":
    "Le disque du service n'est pas accessible en écriture. Demandez à la personne qui le gère d'y remédier, puis réessayez.",
  "detail.taskDied":
    "Le processus qui exécutait cette tâche s'est arrêté brutalement. Relancez-la ; si cela se répète, envoyez une demande d'assistance avec l'identifiant de la tâche.",
  "detail.taskOutOfMemory":
    "La tâche a manqué de mémoire après en avoir utilisé {{megabytes}} Mo. Relancez-la avec moins de simulations ou à un niveau de zones moins fin, ou demandez à la personne qui gère le service davantage de mémoire ou moins de fils d'exécution.",
  "detail.taskInterruptedTwice":
    "Le service a été arrêté deux fois pendant l'exécution de cette tâche, qui n'a donc pas été recommencée une troisième fois. Relancez-la.",
  "detail.taskTimeLimit":
    "La tâche a été arrêtée au bout de {{elapsed}}, la durée maximale d'une tâche ici. Relancez-la avec moins de simulations ou à un niveau de zones moins fin, ou demandez à la personne qui gère le service une durée plus longue.",
  "detail.taskDamaged":
    "Ce que le service a conservé de la tâche {{id}} est endommagé. Relancez la tâche, ou demandez à la personne qui gère le service de restaurer son dossier à partir d'une sauvegarde.",
  "detail.taskCancelled": "L'exécution a été annulée par l'utilisateur.",
  "detail.resultNotReady": "Le résultat n'a pas pu être récupéré : la tâche {{id}} est dans l'état {{state}}.",
  "detail.outputOutOfDate": "La sortie du modèle est périmée. Relancez le modèle.",
  "detail.noCalibration": "La tâche {{id}} n'est pas un calage et n'a donc pas de résultat calé.",
  "detail.notAModelRun": "La tâche {{id}} n'est pas une exécution du modèle.",
  "detail.noResult": "Il n'y a pas de résultat pour la tâche {{id}}.",
  "detail.resultFileGone": "Le fichier de résultat de la tâche {{id}} a disparu. Relancez la tâche.",
  "detail.notADownload":
    "Le téléchargement n'a pas pu être produit : la sortie enregistrée de la tâche {{id}} a un format inattendu.",
  "detail.cancelWrongState": "La tâche {{id}} ne peut pas être annulée : elle est dans l'état {{state}}.",
  "detail.cancelNotCancellable":
    "La tâche {{id}} ne peut pas être annulée : elle s'exécute dans son processus de travail et se termine d'elle-même.",
  "detail.cancelNoReaction":
    "L'arrêt de la tâche {{id}} a été demandé, mais son processus de travail n'a pas réagi en 10 secondes.",
  "detail.downloadTypeUnknown": "Il n'existe pas de téléchargement de type {{type}}. Les types sont {{types}}.",
  "detail.mockModelError": "Le modèle factice a échoué parce que l'option {{option}} vaut true.",
  "detail.taskUnexpected":
    "La tâche a échoué de façon inattendue. Relancez-la ; si l'échec se répète, donnez la clé {{key}} aux personnes qui gèrent le service, dont le journal en dit plus.",
};
