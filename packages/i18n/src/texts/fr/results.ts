import type { results as en } from "../en/results.js";

export const results: Record<keyof typeof en, string> = {
  "month.Q1": "mars",
  "month.Q2": "juin",
  "month.Q3": "septembre",
  "month.Q4": "décembre",
  "quarter.monthAndYear": "{{month}} {{year}}",

  "age.all": "tous les âges",

  "indicator.population": "Population",
  "indicator.prevalence": "Prévalence du VIH",
  "indicator.plhiv": "PVVIH",
  "indicator.art_coverage": "Couverture du TAR",
  "indicator.art_current_residents": "Nombre de personnes sous TAR (résidentes)",
  "indicator.art_current": "Nombre de personnes sous TAR (prises en charge)",
  "indicator.untreated_plhiv_num": "PVVIH sans TAR (résidentes)",
  "indicator.aware_plhiv_prop": "Proportion de PVVIH connaissant leur statut",
  "indicator.unaware_plhiv_num": "PVVIH ignorant leur statut (résidentes)",
  "indicator.aware_plhiv_num": "PVVIH connaissant leur statut (résidentes)",
  "indicator.plhiv_attend": "PVVIH (prises en charge)",
  "indicator.untreated_plhiv_attend": "PVVIH sans TAR (prises en charge)",
  "indicator.aware_plhiv_attend": "PVVIH connaissant leur statut (prises en charge)",
  "indicator.unaware_plhiv_attend": "PVVIH ignorant leur statut (prises en charge)",
  "indicator.art_report": "Nombre de personnes sous TAR (déclaré)",
  "indicator.art_report_rel_bias": "Erreur de déclaration du TAR (relative)",
  "indicator.incidence": "Incidence du VIH pour 1000",
  "indicator.infections": "Nouvelles infections",
  "indicator.anc_prevalence": "Prévalence du VIH en CPN",
  "indicator.anc_art_coverage": "Couverture du TAR avant la première CPN",
  "indicator.anc_clients": "Clientes de CPN",
  "indicator.anc_plhiv": "Clientes de CPN séropositives",
  "indicator.anc_already_art": "Clientes de CPN déjà sous TAR",
  "indicator.anc_art_new": "Clientes de CPN débutant un TAR",
  "indicator.anc_known_pos": "Clientes de CPN dont la séropositivité est connue",
  "indicator.anc_tested_pos": "Clientes de CPN dépistées séropositives",
  "indicator.anc_tested_neg": "Clientes de CPN dépistées séronégatives",

  "indicator.population.description": "Nombre d’habitants",
  "indicator.prevalence.description": "Part de la population vivant avec le VIH",
  "indicator.plhiv.description": "Nombre de personnes vivant avec le VIH",
  "indicator.art_coverage.description":
    "Part des personnes vivant avec le VIH qui reçoivent un traitement antirétroviral",
  "indicator.art_current_residents.description":
    "Nombre de personnes sous traitement antirétroviral, selon leur lieu de résidence",
  "indicator.art_current.description":
    "Nombre de personnes sous traitement antirétroviral, selon leur lieu de traitement",
  "indicator.untreated_plhiv_num.description":
    "Nombre de personnes vivant avec le VIH sans traitement, selon leur lieu de résidence",
  "indicator.aware_plhiv_prop.description": "Part des personnes vivant avec le VIH qui connaissent leur statut",
  "indicator.unaware_plhiv_num.description":
    "Nombre de personnes vivant avec le VIH qui ignorent leur statut, selon leur lieu de résidence",
  "indicator.aware_plhiv_num.description":
    "Nombre de personnes vivant avec le VIH qui connaissent leur statut, selon leur lieu de résidence",
  "indicator.plhiv_attend.description":
    "Nombre de personnes vivant avec le VIH, selon le lieu où elles sont ou seraient traitées",
  "indicator.untreated_plhiv_attend.description":
    "Nombre de personnes vivant avec le VIH sans traitement, selon le lieu où elles seraient traitées",
  "indicator.aware_plhiv_attend.description":
    "Nombre de personnes vivant avec le VIH qui connaissent leur statut, selon le lieu où elles sont ou seraient traitées",
  "indicator.unaware_plhiv_attend.description":
    "Nombre de personnes vivant avec le VIH qui ignorent leur statut, selon le lieu où elles seraient traitées",
  "indicator.art_report.description":
    "Nombre de personnes sous TAR que les districts déclarent. Au moment pour lequel une erreur de déclaration est estimée, c’est le nombre de personnes prises en charge multiplié par cette erreur.",
  "indicator.art_report_rel_bias.description":
    "Nombre déclaré de personnes sous TAR rapporté au nombre de personnes prises en charge, au moment pour lequel une erreur de déclaration est estimée. 100 % signifie aucune erreur.",
  "indicator.incidence.description": "Nouvelles infections par an et par personne non encore infectée",
  "indicator.infections.description": "Nombre de nouvelles infections par an",
  "indicator.anc_prevalence.description": "Part des femmes en consultation prénatale vivant avec le VIH",
  "indicator.anc_art_coverage.description":
    "Part des femmes vivant avec le VIH en consultation prénatale qui étaient sous traitement avant leur première consultation",
  "indicator.anc_clients.description": "Nombre de femmes ayant eu une première consultation prénatale",
  "indicator.anc_plhiv.description": "Nombre de femmes en consultation prénatale vivant avec le VIH",
  "indicator.anc_already_art.description":
    "Nombre de femmes sous traitement avant leur première consultation prénatale",
  "indicator.anc_art_new.description":
    "Nombre de femmes débutant un traitement pendant le suivi en consultation prénatale",
  "indicator.anc_known_pos.description":
    "Nombre de femmes qui se savaient séropositives avant leur première consultation prénatale",
  "indicator.anc_tested_pos.description": "Nombre de femmes dépistées séropositives en consultation prénatale",
  "indicator.anc_tested_neg.description": "Nombre de femmes dépistées séronégatives en consultation prénatale",

  "filter.area": "Zone",
  "filter.detail": "Niveau géographique",
  "filter.period": "Période",
  "filter.sex": "Sexe",
  "filter.age": "Âge",
  "filter.indicator": "Indicateur",
  "filter.colourIndicator": "Indicateur de couleur",
  "filter.sizeIndicator": "Indicateur de taille",
  "filter.area_level": "Détail",

  "setting.x_axis": "Axe des X",
  "setting.disagg_by": "Ventiler par",
  "setting.presets": "Préréglages",
  "preset.sex_by_area": "Sexe par zone",
  "preset.sex_by_5_year_age_group": "Sexe par groupe d’âge de 5 ans",

  "option.area_scope": "Périmètre géographique",
  "option.area_level": "Niveau géographique",
  "option.calendar_quarter_t2": "Trimestre des estimations",
  "option.calendar_quarter_t3": "Trimestre de la projection à court terme",

  "download.spectrum.description":
    "Zip de résultats : estimations du VIH par zone, produit par le service d’estimation d’indicateurs",
  "download.summary.description":
    "Rapport de synthèse des estimations du VIH par zone, produit par le service d’estimation d’indicateurs",
  "download.comparison.description":
    "Rapport comparant les estimations du VIH aux données dont elles sont issues, produit par le service d’estimation d’indicateurs",
  "download.agyw.description":
    "Classeur des estimations du VIH pour les populations prioritaires, produit par le service d’estimation d’indicateurs",
  "download.datapack.description":
    "Estimations du VIH pour la fixation des cibles (Data Pack), produites par le service d’estimation d’indicateurs",

  "notes.project": "Notes du projet :",
  "notes.version": "Notes des versions :",

  "readme.title": "Estimations d’indicateurs du VIH : {{country}}",
  "readme.contents": "Contenu de ce zip",
  "readme.file": "Fichier",
  "readme.content": "Contenu",
  "readme.intro":
    "Ce zip contient les estimations d’indicateurs du VIH pour chaque zone, sexe, groupe d’âge et trimestre, les tables qui expliquent leurs codes et la trace de leur production. Les tables sont du texte séparé par des virgules, en UTF-8 ; une cellule vide est une valeur manquante.",
  "readme.indicators": "Estimations : moyenne, erreur type, médiane, mode et intervalle à 95 % de chaque indicateur",
  "readme.art_attendance": "Lieu où les résidents de chaque zone sont traités",
  "readme.inputs_outputs":
    "Données d’enquête et de programme en regard des estimations pour les mêmes zone, sexe, groupe d’âge et trimestre",
  "readme.meta_area": "Zones et leur hiérarchie",
  "readme.meta_age_group": "Groupes d’âge",
  "readme.meta_period": "Trimestres",
  "readme.meta_indicator": "Indicateurs",
  "readme.boundaries": "Limites des zones",
  "readme.datapack": "Estimations dans le format du Data Pack de fixation des cibles",
  "readme.notes": "Notes rédigées par l’utilisateur",
  "readme.info.inputs": "Fichiers dont les estimations sont issues",
  "readme.info.options": "Options de l’exécution du modèle",
  "readme.info.calibration_options": "Options de la calibration",
  "readme.info.packages": "Versions des logiciels",
  "readme.info.impossible": "Les estimations qui ne peuvent pas être justes, et pourquoi.",
  "readme.info.checklist": "Liste de contrôle pour l’examen",
  "readme.info.project_state": "État du projet, pour le rouvrir",
  "readme.fit.spectrum_calibration": "Totaux nationaux avant et après calibration",
  "readme.fit.model_options": "Zones, trimestres et lieux de traitement du modèle",
  "readme.fit.data_options": "Données choisies pour le modèle",
  "readme.fit.calibration_options": "Niveaux, strates et méthode de la calibration",

  "checklist.Package_created": "Le zip de résultats a été créé",
  "checklist.Package_has_all_data": "Le zip de résultats contient toutes les données chargées",
  "checklist.Opt_recent_qtr": "Options du modèle : le trimestre le plus récent est choisi",
  "checklist.Opt_future_proj_qtr": "Options du modèle : le trimestre de projection est choisi",
  "checklist.Opt_area_ID_selected": "Options du modèle : le pays entier est choisi",
  "checklist.Opt_calendar_survey_match": "Options du modèle : le premier trimestre est celui de l’enquête",
  "checklist.Opt_recent_survey_only": "Options du modèle : seule l’enquête la plus récente est utilisée",
  "checklist.Opt_ART_coverage":
    "Options du modèle : les données d’enquête sur la couverture du TAR sont utilisées s’il y en a",
  "checklist.Opt_ANC_data": "Options du modèle : les données de CPN sont utilisées",
  "checklist.Opt_ART_data": "Options du modèle : les données de TAR sont utilisées",
  "checklist.Opt_ART_attendance_yes":
    "Options du modèle : le traitement hors du district de résidence est estimé s’il y a des données de TAR",
  "checklist.Model_fit": "Le modèle a été ajusté",
  "checklist.Cal_Population": "Calibration : population",
  "checklist.Cal_PLHIV": "Calibration : personnes vivant avec le VIH",
  "checklist.Cal_ART": "Calibration : personnes sous TAR",
  "checklist.Cal_KOS": "Calibration : connaissance du statut",
  "checklist.Cal_new_infections": "Calibration : nouvelles infections",
  "checklist.Cal_method": "Calibration : la méthode est logistique",

  "report.version": "Produit avec la version {{version}} du modèle.",

  "filter.calibrate_indicator": "Indicateur",
  "filter.type": "Type",
  "filter.spectrum_region": "Région",
  "filter.source": "Type de données",

  "calibrationType.spectrum": "Spectrum",
  "calibrationType.calibrated": "Calibré",
  "calibrationType.raw": "Non ajusté",
  "calibrationType.calibration_ratio": "Rapport de calibration",

  "indicator.population_ratio": "Rapport de population",
  "indicator.plhiv_ratio": "Rapport de PVVIH",
  "indicator.infections_ratio": "Rapport de nouvelles infections",
  "indicator.art_current_ratio": "Rapport du nombre de personnes sous TAR (prises en charge)",
  "indicator.unaware_plhiv_num_ratio": "Rapport de PVVIH ignorant leur statut",
  "indicator.prevalence_ratio": "Rapport de prévalence du VIH",
  "indicator.art_coverage_ratio": "Rapport de couverture du TAR",
  "indicator.aware_plhiv_prop_ratio": "Rapport de la proportion de PVVIH connaissant leur statut",
  "indicator.incidence_ratio": "Rapport d’incidence du VIH",

  "indicator.anc_prevalence_age_matched": "Prévalence en CPN, âges comparables",
  "indicator.anc_art_coverage_age_matched": "Couverture du TAR en CPN, âges comparables",
};
