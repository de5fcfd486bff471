import type { optionsForm as en } from "../en/options-form.js";

export const optionsForm: Record<keyof typeof en, string> = {
  "optionForm.general": "Général",
  "optionForm.general.about": "Choisissez les zones et les trimestres des estimations.",
  "optionForm.survey": "Enquêtes",
  "optionForm.survey.about": "Choisissez les enquêtes dont chaque indicateur est tiré.",
  "optionForm.anc": "Consultations prénatales",
  "optionForm.anc.about":
    "Choisissez les années de données de consultation prénatale pour le temps 1 et le temps 2. Elles sont facultatives.",
  "optionForm.art": "TAR",
  "optionForm.art.about":
    "Choisissez les dates auxquelles les données de programme sont utilisées, et si des personnes sont traitées ailleurs.",
  "optionForm.population": "Calibration de la population",
  "optionForm.population.about":
    "Avant l’ajustement du modèle, les populations peuvent être mises à l’échelle pour que leur somme soit celle de Spectrum. Avec un seul fichier Spectrum national, les calibrations nationale et infranationale sont identiques.",
  "optionForm.advanced": "Avancé",
  "optionForm.advanced.about": "Les valeurs par défaut conviennent à la plupart des pays.",
  "optionForm.calibration": "Options de calibration",
  "optionForm.calibration.about":
    "Les estimations peuvent être ajustées pour que leur somme soit celle de Spectrum. Avec un seul fichier Spectrum national, les calibrations nationale et infranationale sont identiques. Si l’ajustement est grand, vérifiez vos données.",

  "optionForm.t1": "Temps 1",
  "optionForm.t1.help": "Choisissez l’année du milieu de l’enquête.",
  "optionForm.t2": "Temps 2",
  "optionForm.t2.help": "Choisissez l’année des estimations.",
  "optionForm.t3": "Temps 3",
  "optionForm.t3.help": "Choisissez l’année du temps 3.",
  "optionForm.kish": "Taille effective d’échantillon de Kish",
  "optionForm.kish.help":
    "Oui : une enquête compte avec sa taille effective selon Kish, qui tient compte des poids inégaux. Non : elle compte avec le nombre de personnes interrogées.",
  "optionForm.designEffect": "Diviser la taille d’échantillon par",
  "optionForm.level": "Niveau",
  "optionForm.stratification": "Stratification",

  "optionForm.yes": "Oui",
  "optionForm.no": "Non",
  "optionForm.months_one": "{{count}} mois",
  "optionForm.months_other": "{{count}} mois",
  "optionForm.level.none": "Aucun",
  "optionForm.level.national": "National",
  "optionForm.level.subnational": "Infranational",
  "optionForm.strat.age_coarse": "Moins de 15 ans et 15 ans ou plus",
  "optionForm.strat.sex_age_coarse": "Sexe, et moins de 15 ans et 15 ans ou plus",
  "optionForm.strat.age_group": "Groupe d’âge de cinq ans",
  "optionForm.strat.sex_age_group": "Sexe et groupe d’âge de cinq ans",
  "optionForm.method.logistic": "Logistique",
  "optionForm.method.proportional": "Proportionnelle",
  "optionForm.uncertainty.fixed": "Maintenus fixes, comme publié",
  "optionForm.uncertainty.joint": "Incluse, par une approximation",
  "optionForm.uncertainty.full": "Incluse, par des valeurs d’essai pondérées",

  "option.mock_model_trigger_error": "Faire échouer l’ajustement simulé",
  "option.mock_model_trigger_error.help":
    "Oui : l’ajustement se termine par une erreur, pour voir comment elle est présentée.",
  "option.calendar_quarter_t3.help": "Ce trimestre doit venir après celui des estimations.",
  "option.calendar_quarter_t1": "Trimestre du milieu de l’enquête",
  "option.survey_prevalence": "Prévalence du VIH",
  "option.survey_art_coverage": "Couverture du TAR",
  "option.survey_prevalence_t2": "Prévalence du VIH d’une deuxième enquête",
  "option.survey_prevalence_t2.help":
    "Le temps 2 est alors le trimestre du milieu de la deuxième enquête, et les estimations actuelles sont celles du temps 3.",
  "option.survey_art_coverage_t2": "Couverture du TAR d’une deuxième enquête",
  "option.anc_clients_year2": "Année du nombre de clientes de CPN",
  "option.anc_clients_year2_num_months": "Mois déclarés dans cette année",
  "option.anc_clients_year2_num_months.help":
    "Choisissez pour combien de mois de l’année le nombre de clientes a été déclaré.",
  "option.anc_prevalence": "Prévalence du VIH chez les clientes de CPN",
  "option.anc_art_coverage": "Couverture du TAR avant la première consultation prénatale",
  "option.anc_clients_year3": "Année du nombre de clientes de CPN, au temps 3",
  "option.anc_clients_year3.help": "Choisissez le nombre de clientes au temps 2 ou au temps 3, pas aux deux.",
  "option.anc_clients_year3_num_months": "Mois déclarés dans cette année, au temps 3",
  "option.anc_prevalence_year3": "Prévalence du VIH chez les clientes de CPN, au temps 3",
  "option.anc_art_coverage_year3": "Couverture du TAR avant la première consultation prénatale, au temps 3",
  "option.include_art": "Utiliser les données de TAR",
  "option.artattend": "Estimer le traitement dans les districts voisins",
  "option.artattend.help":
    "Oui : le modèle estime quelle part des habitants d’un district est traitée dans chaque district voisin.",
  "option.artattend_t2": "Le traitement dans les districts voisins change avec le temps",
  "option.artattend_t2.help":
    "Oui : la cote d’un traitement dans un district voisin peut différer entre le temps 1 et le temps 2. Il faut des données de TAR aux deux.",
  "option.include_art_t3": "Utiliser les données de TAR au temps 3",
  "option.include_art_t3.help":
    "Oui : les nombres de personnes sous TAR du temps 3 sont utilisés aussi, et les estimations actuelles sont celles du temps 3.",
  "option.artattend_t3": "Le traitement dans les districts voisins change après le temps 2",
  "option.artattend_t3.help":
    "Oui : les chances d’être traité dans un district voisin peuvent différer entre le temps 2 et le temps 3. Il faut des données de TAR au temps 3 et à un temps antérieur.",
  "option.spectrum_population_calibration": "Ajuster à la population de Spectrum",
  "option.spectrum_population_calibration.help":
    "Les populations des districts sont mises à l’échelle par sexe et groupe d’âge de cinq ans, pour que leur somme soit celle de Spectrum, au niveau national ou dans chaque région de Spectrum.",
  "option.output_aware_plhiv": "Estimer la connaissance du statut VIH",
  "option.output_aware_plhiv.help":
    "Il faut un fichier .shiny90 dans chaque fichier PJNZ. Choisissez Non s’il n’y en a pas.",
  "option.max_iteration": "Nombre maximal d’itérations",
  "option.max_iteration.help": "L’ajustement s’arrête après ce nombre d’itérations, qu’il ait convergé ou non.",
  "option.no_of_samples": "Nombre de simulations",
  "option.no_of_samples.help": "Les intervalles d’incertitude sont tirés de ce nombre de simulations.",
  "option.rng_seed": "Graine des simulations",
  "option.rng_seed.help": "La même graine redonne les mêmes intervalles. Sans graine, chaque exécution a la sienne.",
  "option.uncertainty": "Incertitude des paramètres de lissage",
  "option.uncertainty.help":
    "Les paramètres de lissage disent à quel point les zones et les âges voisins se ressemblent. Ils sont estimés eux aussi. Maintenus fixes : les intervalles laissent de côté leur incertitude, comme dans les estimations publiées. Approximation : les intervalles l’incluent, et l’ajustement est environ deux fois plus long. Valeurs d’essai pondérées : les intervalles l’incluent plus exactement, et l’ajustement est cinq à dix fois plus long.",
  "option.artattend_log_gamma_offset": "Moyenne a priori du traitement dans un district voisin",
  "option.artattend_log_gamma_offset.help":
    "Logarithme de la cote d’être traité dans un certain district voisin plutôt que chez soi, avant toute donnée.",
  "option.anchor_home_district": "Effet aléatoire aussi pour les résidents",
  "option.anchor_home_district.help":
    "Oui : l’attraction du district de résidence a un effet aléatoire, comme celle de ses voisins.",
  "option.rho_paed_x_term": "La prévalence des enfants varie selon le district",
  "option.rho_paed_15to49f_ratio": "La prévalence des enfants suit celle des femmes de 15 à 49 ans",
  "option.alpha_xst_term": "Le changement de couverture du TAR diffère selon le district et le sexe",
  "option.paed_incidence_current":
    "Les nouvelles infections des enfants suivent les femmes du même moment (expérimental)",
  "option.paed_incidence_current.help":
    "Oui : les enfants sont infectés en proportion des femmes vivant avec le VIH qui ne sont pas sous TAR à ce moment, avec une incertitude propre. Non : en proportion des femmes vivant avec le VIH au moment de l’enquête, comme dans les estimations publiées.",
  "option.anc_art_coverage_by_age": "La couverture du TAR à la consultation prénatale diffère selon l’âge",
  "option.anc_art_coverage_by_age.help":
    "Oui : la différence entre groupes d’âge est incertaine, car les données de consultation prénatale n’indiquent pas les âges. Non : c’est celle de la projection nationale.",
  "option.anc_alpha_t3_fixed_bias":
    "Les données prénatales renseignent sur le changement de la couverture du TAR après le temps 2",
  "option.anc_alpha_t3_fixed_bias.help":
    "Oui : le modèle suppose que la couverture du TAR à la consultation prénatale diffère de celle de toutes les femmes autant au temps 3 qu’au temps 2, dans l’ensemble du pays. Non : cet écart peut changer.",
  "option.art_report_bias_t3": "Estimer l’erreur de déclaration du TAR par district au temps 3",
  "option.art_report_bias_t3.help":
    "Oui : chaque district peut déclarer plus ou moins de personnes sous TAR au temps 3 qu’il n’en traite. Ce qui la distingue d’un changement de la couverture du TAR est l’hypothèse que la couverture à la consultation prénatale ou dans les cliniques des IST, dans l’ensemble du pays, diffère de celle de tout le monde autant au temps 3 qu’au temps 2. Il faut des données de TAR et la couverture du TAR de la consultation prénatale ou des cliniques des IST au temps 3.",
  "option.sti_art_coverage": "Couverture du TAR des patients des cliniques des IST avant la visite",
  "option.lambda_from_two_surveys": "Deux enquêtes de prévalence renseignent sur l’incidence (expérimental)",
  "option.lambda_from_two_surveys.help":
    "Oui : le niveau de l’incidence et ses différences entre districts sont estimés à partir de la prévalence aux temps 1 et 2, même sans enquêtes sur les infections récentes.",
  "option.adjust_area_growth": "Ajuster la croissance nette de la population des districts",
  "option.use_survey_aggregate": "Utiliser des données d’enquête agrégées",
  "option.use_survey_aggregate.help":
    "Oui : toutes les lignes du fichier d’enquête sont utilisées telles quelles. Il doit alors contenir exactement les lignes à utiliser.",
  "option.survey_recently_infected": "Enquêtes sur les infections récentes",
  "option.survey_recently_infected_t2": "Deuxièmes enquêtes sur les infections récentes",
  "option.design_effect_prev": "Effet de plan : prévalence du VIH",
  "option.deff_prev.help":
    "Les tailles d’échantillon de la prévalence du VIH sont divisées par ce nombre. 1 les laisse telles quelles.",
  "option.design_effect_artcov": "Effet de plan : couverture du TAR",
  "option.deff_artcov.help":
    "Les tailles d’échantillon de la couverture du TAR sont divisées par ce nombre. 1 les laisse telles quelles.",
  "option.design_effect_recent": "Effet de plan : infections récentes",
  "option.deff_recent.help":
    "Les tailles d’échantillon des infections récentes sont divisées par ce nombre. 1 les laisse telles quelles.",
  "option.cop_projections": "Projections du COP de PEPFAR",
  "option.calendar_quarter_t4": "Fin de l’année 1 du COP",
  "option.calendar_quarter_t5": "Fin de l’année 2 du COP",
  "option.psnu_level": "Niveau des PSNU de PEPFAR",
  "option.calibrate_plhiv": "Ajuster à Spectrum : personnes vivant avec le VIH",
  "option.calibrate_plhiv.help":
    "La somme des nombres moyens de personnes vivant avec le VIH devient celle de Spectrum.",
  "option.calibrate_artnum": "Ajuster à Spectrum : personnes sous TAR",
  "option.calibrate_artnum.help": "La somme des nombres moyens de personnes sous TAR devient celle de Spectrum.",
  "option.calibrate_aware": "Ajuster à Spectrum : personnes connaissant leur statut",
  "option.calibrate_aware.help":
    "La somme des nombres moyens de personnes connaissant leur statut devient celle de Spectrum et de Shiny90.",
  "option.calibrate_infections": "Ajuster à Spectrum : nouvelles infections",
  "option.calibrate_infections.help": "La somme des nombres moyens de nouvelles infections devient celle de Spectrum.",
  "option.calibrate_method": "Méthode de calibration",

  "detail.model.optionWithoutChoices":
    "Il n’y a rien à choisir pour l’option du modèle {{name}}. Vérifiez que les fichiers des zones et d’enquête ont ce dont elle dépend : des zones affichées, ou des lignes de son indicateur.",
  "detail.model.regionCodesAbsent":
    "Aucune zone de {{file}} n’a de spectrum_region_code. Ajoutez le code de la projection Spectrum de chaque zone.",
  "detail.model.countryColumnUnknown":
    "{{file}} : la colonne {{column}} n’est pas le nom d’une option. Corrigez-le ou supprimez la colonne.",
  "detail.model.countryUnknown":
    "{{file}}, ligne {{row}}, colonne iso3 : « {{value}} » n’est pas un pays. Écrivez trois majuscules, ou {{other}} pour les pays sans ligne.",
  "detail.model.countryRepeated":
    "{{file}}, ligne {{row}}, colonne iso3 : {{value}} a déjà une ligne. Gardez-en une seule.",
  "detail.model.countryFallback":
    "{{file}} n’a pas de ligne {{value}}. Ajoutez-la : elle sert aux pays qui n’ont pas leur propre ligne.",
  "detail.model.countryCellNotAmong":
    "{{file}}, ligne {{row}}, colonne {{column}} : « {{value}} » ne peut pas être choisi. Écrivez une valeur parmi {{choices}} ; {{blank}} pour laisser l’option vide ; ou rien.",
  "detail.model.countryCellNotLike":
    "{{file}}, ligne {{row}}, colonne {{column}} : « {{value}} » ne peut pas être utilisé. Écrivez-le comme {{example}} ; {{blank}} pour laisser l’option vide ; ou rien.",

  "warning.model.severalShiny90":
    "{{file}} contient plusieurs fichiers .shiny90 : {{names}}. {{member}} est utilisé, car son nom est le plus court. Si ce n’est pas le bon, supprimez les autres et chargez de nouveau le fichier.",
};
