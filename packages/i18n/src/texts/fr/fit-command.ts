/** Ce que dit `tessera fit`. */
export const fitCommand = {
  "fit.unreadable": "{{file}} ne peut pas être ouvert. Vérifiez son nom et que vous pouvez le lire.",
  "fit.fileUnclear":
    "{{file}} n'est aucun des fichiers qu'un ajustement utilise ({{roles}}) : ni son extension, ni ses colonnes, ni son nom ne disent ce qu'il est. Corrigez son nom ou retirez-le.",
  "fit.filesMissing":
    "Aucun fichier de ces types parmi {{where}} : {{roles}}. Ajoutez-les ou nommez le dossier qui les contient.",
  "fit.filesAlike":
    "Il y a plusieurs fichiers pour {{role}} : {{files}}. Nommez les fichiers à utiliser plutôt que leur dossier.",
  "fit.optionsMissing":
    "Il n'y a pas d'options du modèle. Mettez-les dans options.json à côté des fichiers d'entrée, nommez un fichier avec --options ou donnez chacune avec --set.",
  "fit.optionsUnreadable": "{{file}} n'est ni du JSON ni du YAML : {{reason}}. Corrigez-le à cet endroit.",
  "fit.optionsNoMap":
    '{{file}} ne contient pas d\'options du modèle par nom. Il doit ressembler à { "area_level": 2, … } ou, en YAML, area_level: 2.',
  "fit.setUnclear":
    '--set : \'{{setting}}\' est inutilisable. Écrivez nom=valeur, ou nom=["une","deux"] pour plusieurs valeurs.',
  "fit.optionUnknown":
    "{{name}} n'est pas une option que le modèle lit : elle ne changerait rien. Corrigez le nom ; docs/model.md les énumère.",
  "fit.folderNotEmpty":
    "{{folder}} n'est pas vide. Nommez un autre dossier avec --out, ou ajoutez --force pour remplacer les résultats qu'il contient.",
  "fit.notAFolder": "{{folder}} est un fichier. Nommez un dossier avec --out.",
  "fit.cannotWrite":
    "Impossible d'écrire dans {{folder}} ({{reason}}). Nommez avec --out un dossier dans lequel vous pouvez écrire.",
  "fit.interrupted": "Interrompu. Rien n'a été écrit.",
  "fit.timeLeft": "encore {{left}}",
  "fit.highlights": "{{area}}, moyenne et intervalle à 95 %",
  "fit.wrote": "Estimations écrites dans {{folder}} en {{elapsed}} :",
};
