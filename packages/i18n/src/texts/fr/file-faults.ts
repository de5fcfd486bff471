import type { fileFaults as english } from "../en/file-faults.js";

export const fileFaults: Record<keyof typeof english, string> = {
  "detail.input.empty": "{{file}} est vide. Vérifiez qu'il a été enregistré et déposé en entier.",
  "detail.input.webPage":
    "{{file}} est une page web, et non un fichier de données. Connectez-vous au site dont il provient et téléchargez le fichier lui-même.",
  "detail.input.oldWorkbook":
    "{{file}} est un classeur au format d'Excel antérieur à 2007 (.xls). Enregistrez-le en .xlsx ou en CSV UTF-8.",
  "detail.input.lockedWorkbook":
    "{{file}} est protégé par un mot de passe. Supprimez le mot de passe dans Excel (Fichier, Informations, Protéger le classeur) et enregistrez-le à nouveau.",
  "detail.input.pdf": "{{file}} est un PDF. Exportez en CSV ou en .xlsx le tableau dont il est issu.",
  "detail.input.damagedZip":
    "{{file}} est tronqué ou endommagé : la fin de l'archive zip manque. Copiez-le ou téléchargez-le à nouveau.",
  "detail.input.otherZip":
    "{{file}} est une archive zip sans fichier Spectrum. Déposez un fichier PJNZ, un zip de fichiers PJNZ, ou un par un les fichiers qu'il contient.",
  "detail.input.otherWorkbook":
    "Aucune feuille de {{file}} n'a les colonnes d'un fichier de population, d'enquête, de programme, de soins prénatals ou de circoncision. Nommez les colonnes comme la documentation les indique.",
  "detail.input.otherText":
    "Ni le nom ni les colonnes de {{file}} n'indiquent ce qu'il contient. Choisissez son type, ou nommez les colonnes comme la documentation les indique.",
};
