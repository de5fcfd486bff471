import type { downloads as en } from "../en/downloads.js";

export const downloads: Record<keyof typeof en, string> = {
  "column.area_level": "Niveau de la zone dans la hiérarchie : 0 est le pays",
  "column.area_level_label": "Nom du niveau",
  "column.impossible": "Pourquoi l’estimation ne peut pas être juste.",
  "column.area_id": "Identifiant de la zone, comme dans le fichier des zones",
  "column.area_name": "Nom de la zone",
  "column.parent_area_id": "Identifiant de la zone dont elle fait partie ; absent pour le pays",
  "column.spectrum_region_code":
    "Code de la région de la projection nationale ; 0 s’il y en a une seule pour tout le pays",
  "column.spectrum_region_name": "Nom de la région de la projection nationale",
  "column.area_sort_order": "Place de la zone dans les listes",
  "column.center_x": "Longitude d’un point dans la zone, en degrés",
  "column.center_y": "Latitude d’un point dans la zone, en degrés",
  "column.reside_area_id": "Identifiant de la zone où les personnes résident",
  "column.reside_area_name": "Nom de la zone où les personnes résident",
  "column.attend_area_id": "Identifiant de la zone où elles sont traitées",
  "column.attend_area_name": "Nom de la zone où elles sont traitées",
  "column.sex": "Sexe : both (les deux), female (femmes) ou male (hommes)",
  "column.age_group": "Identifiant du groupe d’âge : première et dernière année d’âge",
  "column.age_group_label": "Nom du groupe d’âge",
  "column.age_group_start": "Première année d’âge du groupe",
  "column.age_group_span": "Années d’âge que le groupe couvre ; Inf pour un groupe ouvert",
  "column.age_group_sort_order": "Place du groupe d’âge dans les listes",
  "column.calendar_quarter": "Trimestre, par exemple CY2024Q4",
  "column.quarter_id": "Nombre de trimestres depuis le début de 1900, compté à partir de 1",
  "column.quarter_label": "Dernier mois du trimestre, et année",
  "column.year": "Année du trimestre",
  "column.indicator": "Identifiant de l’indicateur",
  "column.indicator_label": "Nom de l’indicateur",
  "column.indicator_sort_order": "Place de l’indicateur dans les listes",
  "column.description": "Ce que l’indicateur mesure",
  "column.parameter": "Nom de la grandeur dans le modèle",
  "column.anc_indicator": "Si l’indicateur porte sur les femmes en consultation prénatale",
  "column.format": "Non utilisé : toujours absent",
  "column.scale": "Non utilisé : toujours absent",
  "column.source": "D’où vient le nombre : le modèle, une enquête ou un programme, et de quel trimestre",
  "column.psnu": "Nom de la zone dans le Data Pack",
  "column.psnu_uid": "Identifiant de la zone dans le Data Pack",
  "column.indicator_code": "Code de l’indicateur dans le Data Pack",
  "column.dataelement_uid": "Identifiant de l’élément de données dans le Data Pack",
  "column.age": "Groupe d’âge, en formule pour qu’un tableur n’y lise pas une date",
  "column.age_uid": "Identifiant du groupe d’âge dans le Data Pack",
  "column.sex_uid": "Identifiant du sexe dans le Data Pack",
  "column.value": "Moyenne de l’estimation ; les effectifs sont entiers",
  "column.age_sex_rse": "Erreur type de la valeur, relative à celle-ci",
  "column.district_rse": "Erreur type relative de tous les âges et des deux sexes de la zone",
  "column.role": "Ce à quoi le fichier a servi",
  "column.filename": "Nom du fichier, tel qu’il a été chargé",
  "column.md5sum": "Somme de contrôle qui distingue les fichiers de même nom",
  "column.resource_url": "Adresse d’où le fichier a été récupéré",
  "column.name": "Nom du logiciel",
  "column.version": "Sa version",
  "column.type": "base : l’environnement d’exécution, other : le modèle, loaded : les parties de l’environnement",
  "column.NaomiCheckPermPrimKey": "Clé du contrôle",
  "column.NaomiCheckDes": "Ce qui est contrôlé",
  "column.TrueFalse": "Si c’est le cas ; NA si ce n’est pas connu",
  "statistic.mean": "Moyenne des simulations",
  "statistic.se": "Erreur type : écart type des simulations",
  "statistic.median": "Médiane des simulations",
  "statistic.mode":
    "Valeur la plus probable ; avec des paramètres de lissage fixes, valeur aux paramètres les plus probables",
  "statistic.lower": "Borne inférieure de l’intervalle à 95 %",
  "statistic.upper": "Borne supérieure de l’intervalle à 95 %",
  "quantity.artnum": "Personnes qui résident dans une zone et sont traitées dans l’autre",
  "quantity.prop_residents": "Leur part des résidents traités de la première zone",
  "quantity.prop_attendees": "Leur part des personnes traitées dans la seconde zone",
  "quantity.population": "Population",
  "quantity.plhiv": "Personnes vivant avec le VIH",
  "quantity.art_current": "Personnes sous traitement, comptées là où elles résident",
  "quantity.unaware": "Personnes vivant avec le VIH qui ne le savent pas",
  "quantity.infections": "Nouvelles infections par an",
  "stage.spectrum": "selon la projection nationale",
  "stage.raw": "somme des zones avant la calibration",
  "stage.calibrated": "somme des zones après la calibration",
  "readme.dataPackage": "Description de chaque table et colonne pour les programmes (paquet de données Frictionless)",
  "readme.datapack.areaIds":
    "Estimations dans la disposition du Data Pack de fixation des cibles ; les zones ont les noms et identifiants du fichier des zones, car aucune table des zones cibles n’est configurée",
  "datapack.impossible":
    "{{count}} estimations de ce modèle ne peuvent pas être justes. Le fichier info/impossible.csv du zip de résultats en donne la liste.",
  "datapack.areaIds":
    "psnu et psnu_uid sont le nom et l’identifiant du fichier des zones : aucune table des zones cibles n’est configurée.",
  "detail.datapack.unreadable":
    "La table {{file}} du dossier du Data Pack ne peut pas être lue ({{reason}}). Vérifiez son propriétaire et ses droits.",
  "detail.datapack.columnMissing":
    "La table {{file}} du dossier du Data Pack n’a pas de colonne {{column}}. Ajoutez la colonne, ou retirez le fichier pour utiliser la table intégrée.",
  "detail.datapack.cellMissing":
    "La table {{file}} du dossier du Data Pack a une cellule vide dans la colonne {{column}}, ligne {{row}}. Remplissez-la.",

  "error.FORBIDDEN": "La requête n’est pas autorisée.",
  "error.PROJECT_RESTORE_FAILED": "Le projet n’a pas pu être restauré à partir de ce fichier.",
  "detail.debugToken":
    "Un paquet de débogage contient des données d’entrée : envoyez le jeton de ce service dans l’en-tête Authorization, sous la forme Bearer <jeton>.",
  "detail.debugLoopback":
    "Un paquet de débogage contient des données d’entrée : sans jeton il n’est donné qu’aux requêtes de cette machine. Définissez {{setting}} pour le demander d’ailleurs.",
  "detail.taskUnknown": "Il n’y a pas de tâche {{id}}.",
  "detail.prerunMissing": "{{list}}\nChargez d’abord ces fichiers, puis recommencez.",
  "prerun.missingFile": "{{name}} : {{path}} ({{filename}}) n’existe pas",
  "detail.prerunUnreadable":
    "{{filename}} n’est pas une sortie du modèle du genre {{kind}} que ce service sait lire. Produisez-la avec cette version et chargez-la de nouveau.",
  "detail.package.unreadable":
    "{{file}} ne peut pas être lu comme fichier zip. Donnez un zip de résultats tel qu’il a été téléchargé.",
  "detail.package.tooLarge":
    "{{member}} dans {{file}} dépasse les {{limit}} Mo qui sont lus d’un fichier. Donnez un zip de résultats tel qu’il a été téléchargé.",
  "detail.package.rowTooLong":
    "La ligne {{row}} de {{member}} dans {{file}} dépasse {{limit}} Mo : un guillemet est peut-être resté ouvert. Donnez un zip de résultats tel qu’il a été téléchargé.",
  "detail.package.membersMissing":
    "{{file}} ne contient pas {{members}}. Ce n’est pas un zip de résultats complet : téléchargez-le de nouveau.",
  "detail.package.columnMissing":
    "{{member}} dans {{file}} n’a pas de colonne {{column}}. Téléchargez le zip de nouveau.",
  "detail.package.invalid":
    "{{member}} dans {{file}} ne peut pas être compris : {{reason}}. Téléchargez le zip de nouveau.",
  "detail.package.valueUnknown":
    "{{member}} dans {{file}} a {{column}} {{value}} à la ligne {{row}}, qui n’est pas connu. Téléchargez le zip de nouveau.",
  "detail.package.tooBusy":
    "Le fichier n’a pas pu être restauré, car il demande plus de temps ou de mémoire qu’il n’y en a. Restaurez-le avec la commande tessera restore.",
  "restore.wrote": "{{file}} restauré dans {{folder}} :",
  "restore.summary": "{{estimates}} estimations pour {{areas}} zones, modèle {{version}}",
  "restore.noState":
    "Le zip ne contient pas d’état de projet : les fichiers et tâches dont il provient ne sont pas connus.",
  "restore.missingFile": "fichier d’entrée manquant {{role}} : {{path}} ({{filename}})",
  "restore.unknownTask": "tâche inconnue {{step}} : {{id}}",
  "restore.registered": "La calibration est dans le dossier des résultats comme tâche {{id}}.",
  "restore.folderNotEmpty":
    "Le dossier {{folder}} n’est pas vide. Indiquez-en un autre avec --out, ou écrasez-le avec --force.",
  "restore.cannotWrite": "Le dossier {{folder}} ne peut pas être écrit ({{reason}}). Indiquez-en un autre avec --out.",
  "restore.noDataFolder":
    "Le dossier {{folder}} n’a pas de results/ ni de uploads/. Donnez le dossier de données d’un service.",

  "error.NOT_ACCEPTABLE": "Les estimations ne peuvent être envoyées dans aucun des formats que la requête accepte.",
  "detail.estimates.notAcceptable":
    "Les estimations ne peuvent pas être envoyées comme {{accept}}. Demandez l’un de {{known}} dans l’en-tête Accept.",
  "detail.estimates.unknownFormat":
    "Les estimations ne peuvent pas être envoyées dans le format {{value}}. Demandez l’un de {{known}}.",
  "detail.estimates.unknownParameter":
    "La requête a un paramètre {{name}}, par lequel on ne peut pas choisir de lignes. Utilisez {{known}}.",
  "detail.estimates.unknownValue": "Ce résultat n’a pas {{name}} {{value}}. Il a {{known}}.",
  "detail.plotDataGone":
    "Les données graphiques de la tâche {{id}} ne sont plus dans le dossier des résultats. Lancez tessera migrate sur ce dossier pour les refaire à partir de la sortie du modèle, ou calibrez de nouveau.",
  "detail.resultRemoved.age":
    "Le résultat de la tâche {{id}} a été supprimé le {{date}}, car les résultats sont conservés pendant {{days}} jours. Relancez l’ajustement et la calibration.",
  "detail.resultRemoved.unused":
    "Le résultat de la tâche {{id}} a été supprimé le {{date}}, car plus aucun projet ne l’avait. Relancez l’ajustement et la calibration.",
  "detail.resultRemoved.room":
    "Le résultat de la tâche {{id}} a été supprimé le {{date}} pour faire de la place à de plus récents. Relancez l’ajustement et la calibration.",
  "detail.plotNotMade":
    "Le graphique n’a pas pu être préparé, parce que le service est occupé ou le résultat trop grand. Réessayez dans une minute.",
  "migrate.noFolder":
    "Le dossier {{folder}} n’existe pas ou ne peut pas être lu. Donnez le dossier des résultats d’un service.",
  "migrate.nothing": "{{id}} : rien à faire, {{reason}}",
  "migrate.reason.notACalibration": "elle n’a pas de données graphiques",
  "migrate.reason.unfinished": "elle n’est pas allée à son terme",
  "migrate.reason.current": "ses fichiers sont à jour",
  "migrate.plotData": "{{id}} : données graphiques refaites à partir de la sortie calibrée",
  "migrate.plotData.planned": "{{id}} : les données graphiques seraient refaites à partir de la sortie calibrée",
  "migrate.modelOutput": "{{id}} : estimations d’avant la calibration reprises de l’ajustement {{fit}}",
  "migrate.modelOutput.planned":
    "{{id}} : les estimations d’avant la calibration seraient reprises de l’ajustement {{fit}}",
  "migrate.failed": "{{id}} : migration impossible, {{problem}}. Calibrez l’ajustement de nouveau.",
  "migrate.summary":
    "{{tasks}} tâches : {{changed}} migrées, {{current}} laissées telles quelles, {{failed}} impossibles à migrer.",
  "migrate.summary.planned":
    "{{tasks}} tâches : {{changed}} à migrer, {{current}} à laisser telles quelles, {{failed}} impossibles à migrer. Rien n’a été écrit.",
};
