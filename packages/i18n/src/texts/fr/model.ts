import type { model as en } from "../en/model.js";

export const model: Record<keyof typeof en, string> = {
  "detail.model.optionsMissing":
    "Ces options du modèle n’ont pas de valeur : {{names}}. Choisissez-en une pour chacune.",
  "detail.model.optionNotYesNo": "L’option du modèle {{name}} vaut {{value}}. Elle doit être true ou false.",
  "detail.model.optionMisspelt":
    "Le modèle n’a pas d’option {{name}}. Si {{meant}} est voulu, écrivez-le ainsi ; sinon, supprimez-la.",
  "detail.model.optionNotAmong": "L’option du modèle {{name}} vaut {{value}}. Elle doit être parmi {{choices}}.",
  "detail.model.optionNotQuarter":
    "L’option du modèle {{name}} vaut {{value}}. Elle doit être un trimestre civil tel que CY2020Q3.",
  "detail.model.optionNotNumber": "L’option du modèle {{name}} vaut {{value}}. Elle doit être un nombre.",
  "detail.model.optionNotWhole": "L’option du modèle {{name}} vaut {{value}}. Elle doit être un nombre entier.",
  "detail.model.optionNotAbove":
    "L’option du modèle {{name}} vaut {{value}}. Elle doit être un nombre supérieur à {{above}}.",
  "detail.model.optionNotWholeAbove":
    "L’option du modèle {{name}} vaut {{value}}. Elle doit être un nombre entier supérieur à {{above}}.",
  "detail.model.optionNotWholeBetween":
    "L’option du modèle {{name}} vaut {{value}}. Elle doit être un nombre entier supérieur à {{above}} et au plus égal à {{most}}.",
  "detail.model.optionNotOffered":
    "{{label}} (option {{name}}) : {{value}} ne figure pas dans {{file}}. Choisissez parmi : {{choices}}.",
  "detail.model.optionNothingOffered":
    "{{label}} (option {{name}}) : {{value}} est choisi, mais {{file}} n’a pas de données à ce sujet. Laissez l’option vide, ou chargez un fichier qui en a.",
  "detail.model.countryLevel":
    "L’option du modèle {{name}} est le niveau du pays entier. Choisissez un niveau inférieur : le modèle divise le pays en zones.",
  "detail.model.quartersNotAscending":
    "L’option du modèle {{later}} ({{quarter}}) doit venir après {{earlier}} ({{earlierQuarter}}). Choisissez un trimestre plus tardif.",
  "detail.model.artFileMissing":
    "Les options du modèle comprennent des données de TAR, mais il n’y a pas de fichier de programme. Chargez-en un, ou mettez les options include_art à Non.",
  "detail.model.attendanceWithoutArt":
    "La fréquentation du TAR dans les zones voisines (artattend) demande des données de TAR à au moins une date. Mettez include_art_t1 ou include_art_t2 à Oui, ou artattend à Non.",
  "detail.model.attendanceOverTimeWithoutArt":
    "Une fréquentation du TAR qui change avec le temps (artattend_t2) demande des données de TAR aux deux dates. Mettez include_art_t1 et include_art_t2 à Oui, ou artattend_t2 à Non.",
  "detail.model.attendanceSinceT2WithoutArt":
    "Une fréquentation du TAR qui change après le temps 2 (artattend_t3) demande des données de TAR au temps 3 et à un temps antérieur. Mettez include_art_t3 et include_art_t1 ou include_art_t2 à Oui, ou artattend_t3 à Non.",
  "detail.model.scopeUnknown":
    "Le périmètre géographique {{areas}} n’est pas dans {{file}} au niveau {{level}} ou au-dessus. Choisissez des zones de la hiérarchie.",
  "detail.model.regionCodeMissing":
    "{{file}} n’a pas de spectrum_region_code pour les zones modélisées {{areas}}. Ajoutez le code de la projection Spectrum de chacune.",
  "detail.model.regionCodeUnknown":
    "{{file}} a des zones avec le spectrum_region_code {{codes}}, mais les fichiers PJNZ sont pour {{known}}. Corrigez les codes, ou chargez les projections qui manquent.",
  "detail.model.awarenessUnknown":
    "Il n’y a pas de fichier .shiny90 dans {{files}} ; on ne sait donc pas qui connaît son statut. Chargez des projections qui en ont un, ou mettez output_aware_plhiv à Non.",
  "detail.model.populationLevel":
    "{{file}} a la population du niveau de zone {{found}}, mais le modèle utilise le niveau de zone {{level}} (option area_level). Choisissez un niveau que le fichier contient, ou chargez la population du niveau {{level}}.",
  "detail.model.populationAreas_one":
    "{{file}} n’a pas de population pour 1 zone modélisée : {{areas}}. Ajoutez ses lignes, ou choisissez un périmètre géographique sans elle.",
  "detail.model.populationAreas_other":
    "{{file}} n’a pas de population pour {{count}} zones modélisées : {{areas}}. Ajoutez leurs lignes, ou choisissez un périmètre géographique sans elles.",
  "detail.model.populationMissing":
    "{{file}} n’a pas de population pour {{groups}}. Chaque zone modélisée demande les deux sexes et tous les groupes de cinq ans, de 0-4 à 80+.",
  "detail.model.populationQuarter":
    "{{file}}, ligne {{row}} : calendar_quarter manque ou n’est pas un trimestre tel que CY2020Q3. Corrigez-le.",
  "detail.model.populationRepeated":
    "{{file}}, ligne {{row}} : la population de {{group}} est donnée deux fois pour le même trimestre. Gardez une seule des lignes.",
  "detail.model.populationSources":
    "{{file}} donne la population de {{group}} selon plusieurs sources : {{sources}}. Gardez les lignes d’une seule source.",
  "detail.model.nobodyToCalibrate":
    "La population de {{group}} est 0 dans toutes les zones modélisées et ne peut donc pas être calibrée sur Spectrum. Corrigez le fichier de population, ou ne choisissez aucune calibration de la population.",
  "detail.model.regionsWithoutAreas":
    "La calibration nationale de la population demande des zones modélisées dans chaque région Spectrum, mais il n’y en a pas dans {{codes}}. Élargissez le périmètre géographique, ou choisissez la calibration infranationale.",
  "detail.model.prevalenceMissing":
    "{{file}} n’a pas de prévalence de {{surveys}} pour les zones modélisées, par sexe et groupe de cinq ans. Choisissez une autre enquête : la prévalence est nécessaire.",
  "detail.model.surveyUsedTwice":
    "{{indicator}} de {{surveys}} est choisi au temps 1 et au temps 2. Choisissez-le à l’un des deux : les mêmes personnes compteraient deux fois.",
  "detail.model.surveyOutsideModel":
    "{{file}}, ligne {{row}} : {{indicator}} de {{group}} n’est pas un groupe pour lequel le modèle donne des résultats. Retirez la ligne, ou n’utilisez pas de données d’enquête agrégées.",
  "detail.model.surveyValueMissing":
    "{{file}}, ligne {{row}} : {{column}} manque pour {{indicator}}. Complétez la ligne ou retirez-la.",
  "detail.model.agesOfOneSex":
    "Les enquêtes choisies ont {{indicator}} par âge, mais pas pour {{sex}}. Choisissez une enquête qui a les deux sexes.",
  "detail.model.artOfOneSex":
    "L’option alpha_xst_term permet à la couverture du TAR de changer différemment selon le sexe, mais {{file}} ne contient pas de données sur le TAR par sexe, à aucun des deux moments. Réglez l’option sur non, ou fournissez des données sur le TAR par sexe.",
  "detail.model.reportedTwice":
    "{{file}} : {{data}} est déclaré plus d’une fois pour les mêmes personnes dans {{areas}}. Gardez un seul ensemble de lignes par zone, sexe et groupe d’âge.",
  "detail.model.artRowsRepeated_one":
    "{{file}} donne plus d’une fois le nombre sous TAR d’une zone, d’un groupe d’âge, d’un sexe et d’un trimestre. Gardez une seule des lignes ; nombre de fois, et lignes :\n{{groups}}",
  "detail.model.artRowsRepeated_other":
    "{{file}} donne plus d’une fois le nombre sous TAR pour {{count}} combinaisons de zone, groupe d’âge, sexe et trimestre. Gardez une seule ligne de chacune ; nombre de fois, et lignes :\n{{groups}}",
  "detail.model.artAreasOverlap":
    "{{file}} donne le nombre sous TAR d’une zone et de zones qu’elle contient : des personnes sont comptées deux fois. Gardez les lignes d’un seul niveau ; la zone, les zones qu’elle contient, et les lignes :\n{{groups}}",
  "detail.model.artOneQuarter":
    "{{file}} a le nombre sous TAR de {{group}} pour {{only}} seulement ; il ne peut pas être interpolé à {{quarter}}. Ajoutez un autre trimestre, ou n’incluez pas de données de TAR à cette date.",
  "detail.model.artAdjustedToNobody":
    "{{file}} : à {{quarter}}, des personnes sont sous TAR dans {{groups}}, mais Spectrum ajuste leur nombre à 0. Corrigez l’ajustement des nombres sous TAR dans Spectrum, relancez la projection et enregistrez-la, ou n’incluez pas de données de TAR à cette date.",
  "detail.model.artMissing":
    "{{file}} n’a pas de nombre sous TAR utilisable à {{quarter}} : à ce trimestre, avant et après lui, ou jusqu’à trois trimestres après. Si c’est voulu, n’incluez pas de données de TAR à cette date.",
  "detail.model.ancRowRepeated":
    "{{file}}, ligne {{row}} : les consultations prénatales de {{area}} en {{year}} sont données deux fois. Gardez une seule des lignes.",
  "detail.model.ancYearMissing":
    "{{file}} n’a pas de données de consultation prénatale de {{year}} pour les zones modélisées. Choisissez une autre année, ou aucune.",
  "detail.model.yearTwice":
    "Les options du modèle {{name}} et {{other}} sont la même année, {{year}}. Choisissez une autre année ou aucune pour l’une d’elles : les mêmes personnes compteraient deux fois.",
  "detail.model.ancClientsTwice":
    "Le nombre de clientes de CPN est choisi au temps 2 (anc_clients_year2) et au temps 3 (anc_clients_year3). Choisissez l’un des deux.",
  "detail.model.stiFileMissing":
    "Les options du modèle utilisent les patients des cliniques des IST ({{names}}), mais il n’y a pas de fichier IST. Chargez-en un, ou ne choisissez aucune année.",
  "detail.model.stiYearMissing":
    "{{file}} n’a pas de nombres de patients des cliniques des IST de {{year}} pour les zones modélisées. Choisissez une autre année, ou aucune.",
  "detail.model.stiRateMissing":
    "{{file}}, ligne {{row}} : parmi les groupes de {{group}}, certains ont un sti_client_rate en {{year}} et {{count}} n’en ont pas. Ajoutez des lignes avec les taux de tous les groupes d’âge de cinq ans et des deux sexes, ou supprimez les taux.",
  "detail.model.stiRateZero":
    "{{file}}, ligne {{row}} : sti_client_rate est 0 pour tous les groupes de {{group}} en {{year}}, mais des patients ont été comptés. Corrigez les taux ou les nombres.",
  "detail.model.reportingBiasUnknown":
    "L’erreur de déclaration du TAR (art_report_bias_t3) ne se distingue d’un changement de la couverture du TAR qu’avec d’autres données de couverture du même moment. Mettez include_art_t3 à Oui et choisissez anc_art_coverage_year3 ou sti_art_coverage_year3, ou mettez art_report_bias_t3 à Non.",
  "detail.model.ancPositiveAboveKnown":
    "{{file}} : en {{year}}, plus de femmes sont séropositives (anc_known_pos + anc_tested_pos) que n’ont un statut connu (anc_known_pos + anc_tested + anc_known_neg). Corrigez les nombres, ou choisissez une autre année :\n{{areas}}",
  "detail.model.ancOnArtAbovePositive":
    "{{file}} : en {{year}}, plus de femmes sont déjà sous TAR (anc_already_art) que ne sont séropositives (anc_known_pos + anc_tested_pos). Corrigez les nombres, ou choisissez une autre année :\n{{areas}}",

  "warning.model.zeroPopulation":
    "{{file}} : la population est 0 dans {{count}} groupes par zone, sexe, âge et trimestre ({{places}}). Elle a été remplacée par {{replacement}} pour que le modèle puisse être ajusté. Corrigez le fichier si des personnes y vivent.",
  "warning.model.optionsUnused": "Le modèle ne connaît pas ces options, qui n’ont pas été utilisées : {{names}}.",
  "warning.model.attendanceOff":
    "Des données de TAR sont utilisées sans fréquentation du TAR dans les zones voisines. Vérifiez si des personnes d’une zone peuvent être traitées dans une autre.",
  "warning.model.surveyFarFromTime":
    "{{indicator}} de {{survey}} a été mesuré autour de {{surveyQuarter}}, mais est utilisé à {{quarter}}. Choisissez le trimestre de l’enquête (calendar_quarter_t{{time}}), ou une autre enquête.",

  "detail.model.drawsNotFinite":
    "L’estimation de {{indicator}} pour {{area}}, {{sex}}, {{ageGroup}} n’est pas un nombre dans certaines simulations. Vérifiez la population et les données de cette zone.",
  "detail.model.notFitted":
    "Le modèle ne peut pas être ajusté à ces données : {{reason}}. Vérifiez les données et les options, ou retirez les données ajoutées en dernier.",
  "detail.model.nobodyOnArt":
    "{{file}} : personne n’est sous TAR dans {{groups}}, et le modèle ne peut pas être ajusté à ces zéros. Si les nombres n’ont pas été déclarés, retirez les lignes ; s’ils sont exacts, n’incluez pas de données de TAR à cette date.",
  "detail.model.tooFewPeople":
    "{{file}} : à {{quarter}}, plus de personnes vivant avec le VIH seraient encore en vie qu’il n’y a de personnes dans ces groupes : {{groups}}. Le modèle ne peut pas être ajusté à une telle population. Corrigez-la à ce trimestre, ou aux trimestres voisins.",
  "warning.model.notConverged":
    "L’ajustement s’est arrêté avant d’avoir convergé : {{message}} Les estimations peuvent être moins exactes qu’elles ne paraissent. Recommencez avec d’autres options, ou vérifiez les données.",
  "warning.model.fewEffectivePoints":
    "Les intervalles peuvent être trop étroits : sur {{points}} valeurs d’essai des paramètres de lissage, peu portent l’essentiel du poids. Elles comptent comme {{effective}} valeurs également bonnes. Davantage de simulations n’y changent rien. Refaites l’ajustement avec l’incertitude des paramètres de lissage par une approximation normale, et comparez les intervalles. S’ils diffèrent beaucoup, vérifiez dans la revue des données lesquelles se contredisent, retirez une source, ou demandez de l’aide.",
  "progress.prepareInputs": "Préparation des données",
  "progress.fitModel": "Ajustement du modèle",
  "progress.uncertainty": "Calcul des intervalles d’incertitude",
  "progress.prepareOutputs": "Préparation des résultats",
  "progress.iteration": "Itération {{iteration}}, {{elapsed}} écoulées",
  "progress.iterations": "{{iterations}} itérations en {{elapsed}}",
  "progress.searchIteration": "Recherche {{search}}, itération {{iteration}}, {{elapsed}} écoulées",
  "progress.searches": "{{searches}} recherches de {{iterations}} itérations en tout, en {{elapsed}}",
  "impossible.notFinite": "est infinie",
  "impossible.negative": "est négative",
  "impossible.aboveOne": "dépasse 1",
  "impossible.boundsSwapped": "a une borne inférieure au-dessus de sa borne supérieure",
  "impossible.aboveWhole": "est plus grande que le groupe dont elle fait partie",
  "impossible.notCalibrated": "n’est pas calibrée : les nombres de personnes calibrés donneraient 0, ou 100 % ou plus",
  "impossible.atBound": "a un intervalle trop étroit pour montrer son incertitude",

  "detail.model.calibrationOptionsMissing":
    "Ces options de calibration n’ont pas de valeur : {{names}}. Choisissez-en une pour chacune.",
  "detail.model.calibrationOptionUnknown":
    "L’option de calibration {{name}} vaut {{value}}. Elle doit être l’une de {{choices}}.",
  "detail.model.alreadyCalibrated":
    "Ce résultat est déjà calibré et ne peut pas l’être à nouveau. Calibrez plutôt l’ajustement du modèle.",
  "detail.model.calibrationWithoutProjection":
    "Ce résultat du modèle n’a pas les nombres de Spectrum sur lesquels il serait calibré. Relancez le modèle.",
  "detail.model.calibrationRegionUnknown":
    "{{area}} a le spectrum_region_code {{code}}, mais les nombres de Spectrum sont ceux de {{known}}. Corrigez le fichier des zones et relancez le modèle.",
  "detail.model.calibrationTargetMissing":
    "Spectrum n’a pas de nombre sur lequel calibrer {{indicator}} de {{group}} à {{quarter}}. Choisissez de ne pas calibrer cet indicateur, ou relancez le modèle avec un fichier PJNZ complet.",
  "detail.model.calibrationTargetTooLarge":
    "{{indicator}} de {{group}} à {{quarter}} ne peut pas être calibré : Spectrum a {{target}}, plus que les {{most}} personnes dont elles font partie. Choisissez un autre niveau ou une autre stratification, ou la méthode proportionnelle, et vérifiez les fichiers de population et de Spectrum.",
  "detail.model.calibrationShare":
    "{{indicator}} de {{group}} à {{quarter}} ne peut pas être calibré : il est estimé à {{share}} des personnes dont il fait partie. Choisissez la méthode proportionnelle, ou vérifiez les données et relancez le modèle.",
};
