import type { downloadState as en } from "../en/downloads-state.js";

export const downloadState: Record<keyof typeof en, string> = {
  "error.FORBIDDEN": "La requête n'est pas autorisée.",
  "error.PROJECT_RESTORE_FAILED": "Le projet n'a pas pu être restauré à partir de ce fichier.",
  "detail.debugToken":
    "Un paquet de débogage contient des données d'entrée : envoyez le jeton de ce service dans l'en-tête Authorization, sous la forme Bearer <jeton>.",
  "detail.debugLoopback":
    "Un paquet de débogage contient des données d'entrée : sans jeton il n'est donné qu'aux requêtes de cette machine. Définissez {{setting}} pour le demander d'ailleurs.",
  "detail.taskUnknown": "Il n'y a pas de tâche {{id}}.",
  "detail.prerunMissing": "{{list}}\nEnvoyez d'abord ces fichiers, puis recommencez.",
  "prerun.missingFile": "{{name}} : {{path}} ({{filename}}) n'existe pas",
  "detail.prerunUnreadable":
    "{{filename}} n'est pas une sortie du modèle du genre {{kind}} que ce service sait lire. Produisez-la avec cette version et envoyez-la de nouveau.",
  "detail.package.unreadable":
    "{{file}} ne peut pas être lu comme fichier zip. Donnez un zip de résultats tel qu'il a été téléchargé.",
  "detail.package.tooLarge":
    "{{member}} dans {{file}} dépasse les {{limit}} Mo qui sont lus d'un fichier. Donnez un zip de résultats tel qu'il a été téléchargé.",
  "detail.package.membersMissing":
    "{{file}} ne contient pas {{members}}. Ce n'est pas un zip de résultats complet : téléchargez-le de nouveau.",
  "detail.package.columnMissing":
    "{{member}} dans {{file}} n'a pas de colonne {{column}}. Téléchargez le zip de nouveau.",
  "detail.package.invalid":
    "{{member}} dans {{file}} ne peut pas être compris : {{reason}}. Téléchargez le zip de nouveau.",
  "detail.package.valueUnknown":
    "{{member}} dans {{file}} a {{column}} {{value}} à la ligne {{row}}, qui n'est pas connu. Téléchargez le zip de nouveau.",
  "detail.package.tooBusy":
    "Le fichier n'a pas pu être restauré, car il demande plus de temps ou de mémoire qu'il n'y en a. Restaurez-le avec la commande tessera restore.",
  "restore.wrote": "{{file}} restauré dans {{folder}} :",
  "restore.summary": "{{estimates}} estimations pour {{areas}} zones, modèle {{version}}",
  "restore.noState":
    "Le zip ne contient pas d'état de projet : les fichiers et tâches dont il provient ne sont pas connus.",
  "restore.missingFile": "fichier d'entrée manquant {{role}} : {{path}} ({{filename}})",
  "restore.unknownTask": "tâche inconnue {{step}} : {{id}}",
  "restore.registered": "Le calage est dans le dossier des résultats comme tâche {{id}}.",
  "restore.folderNotEmpty":
    "Le dossier {{folder}} n'est pas vide. Indiquez-en un autre avec --out, ou écrasez-le avec --force.",
  "restore.cannotWrite": "Le dossier {{folder}} ne peut pas être écrit ({{reason}}). Indiquez-en un autre avec --out.",
  "restore.noDataFolder":
    "Le dossier {{folder}} n'a pas de results/ ni de uploads/. Donnez le dossier de données d'un service.",
};
