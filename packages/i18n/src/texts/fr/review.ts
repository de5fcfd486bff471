import type { review as en } from "../en/review.js";

export const review: Record<keyof typeof en, string> = {
  "plot.art_current": "Nombre sous TAR",
  "plot.art_current.description":
    "Nombre de personnes sous traitement antirétroviral, selon les établissements de santé",
  "plot.art_adult_f": "Nombre sous TAR, femmes 15+",
  "plot.art_adult_f.description":
    "Nombre de femmes de 15 ans et plus sous traitement antirétroviral, selon les établissements de santé",
  "plot.art_adult_m": "Nombre sous TAR, hommes 15+",
  "plot.art_adult_m.description":
    "Nombre d’hommes de 15 ans et plus sous traitement antirétroviral, selon les établissements de santé",
  "plot.art_adult": "Nombre sous TAR, adultes",
  "plot.art_adult.description":
    "Nombre de personnes de 15 ans et plus sous traitement antirétroviral, selon les établissements de santé",
  "plot.art_child": "Nombre sous TAR, enfants",
  "plot.art_child.description":
    "Nombre d’enfants de moins de 15 ans sous traitement antirétroviral, selon les établissements de santé",
  "plot.art_current_adjusted": "Nombre sous TAR ajusté à Spectrum",
  "plot.art_current_adjusted.description":
    "Nombre de personnes sous traitement antirétroviral, mis à l’échelle du nombre national ajusté de Spectrum",
  "plot.art_adjusted_adult_f": "Nombre sous TAR ajusté à Spectrum, femmes 15+",
  "plot.art_adjusted_adult_f.description":
    "Nombre de femmes de 15 ans et plus sous traitement antirétroviral, mis à l’échelle du nombre national ajusté de Spectrum",
  "plot.art_adjusted_adult_m": "Nombre sous TAR ajusté à Spectrum, hommes 15+",
  "plot.art_adjusted_adult_m.description":
    "Nombre d’hommes de 15 ans et plus sous traitement antirétroviral, mis à l’échelle du nombre national ajusté de Spectrum",
  "plot.art_adjusted_adult": "Nombre sous TAR ajusté à Spectrum, adultes",
  "plot.art_adjusted_adult.description":
    "Nombre de personnes de 15 ans et plus sous traitement antirétroviral, mis à l’échelle du nombre national ajusté de Spectrum",
  "plot.art_adjusted_child": "Nombre sous TAR ajusté à Spectrum, enfants",
  "plot.art_adjusted_child.description":
    "Nombre d’enfants de moins de 15 ans sous traitement antirétroviral, mis à l’échelle du nombre national ajusté de Spectrum",
  "plot.art_adult_sex_ratio": "Rapport femmes/hommes sous TAR",
  "plot.art_adult_sex_ratio.description": "Femmes de 15 ans et plus sous traitement pour chaque homme",
  "plot.art_child_adult_ratio": "Rapport enfants/adultes sous TAR",
  "plot.art_child_adult_ratio.description": "Enfants de moins de 15 ans sous traitement pour chaque adulte",
  "plot.anc_prevalence": "Prévalence du VIH en CPN",
  "plot.anc_prevalence.description": "Part des femmes au statut connu en consultation prénatale qui vivent avec le VIH",
  "plot.anc_art_coverage": "Couverture du TAR avant la première CPN",
  "plot.anc_art_coverage.description":
    "Part des femmes séropositives déjà sous traitement avant leur première consultation prénatale",
  "plot.anc_clients": "Clientes de CPN",
  "plot.anc_clients.description": "Nombre de femmes ayant eu une première consultation prénatale",
  "plot.anc_tested": "Clientes de CPN dépistées",
  "plot.anc_tested.description": "Nombre de femmes dépistées pour le VIH à leur première consultation prénatale",
  "plot.anc_tested_pos": "Clientes de CPN dépistées séropositives",
  "plot.anc_tested_pos.description": "Nombre de femmes dépistées séropositives à leur première consultation prénatale",
  "plot.anc_known_pos": "Clientes de CPN connues séropositives",
  "plot.anc_known_pos.description":
    "Nombre de femmes qui savaient avant leur première consultation qu’elles vivent avec le VIH",
  "plot.anc_known_neg": "Clientes de CPN connues séronégatives",
  "plot.anc_known_neg.description": "Nombre de femmes connues séronégatives qui n’ont pas été dépistées de nouveau",
  "plot.anc_already_art": "Clientes de CPN déjà sous TAR",
  "plot.anc_already_art.description": "Nombre de femmes sous traitement avant leur première consultation prénatale",
  "plot.anc_total_pos": "Clientes de CPN séropositives",
  "plot.anc_total_pos.description": "Nombre de femmes connues séropositives ou dépistées séropositives",
  "plot.anc_status": "Clientes de CPN au statut VIH connu",
  "plot.anc_status.description": "Nombre de femmes dépistées ou dont le statut était déjà connu",
  "plot.anc_art_among_known": "Couverture du TAR parmi les séropositives connues en CPN",
  "plot.anc_art_among_known.description":
    "Part des femmes connues séropositives qui étaient sous traitement avant leur première consultation",
  "plot.births_clients_ratio": "Naissances en établissement par cliente de CPN",
  "plot.births_clients_ratio.description":
    "Naissances en établissement de santé pour chaque femme ayant eu une première consultation prénatale",
  "plot.births_facility": "Naissances en établissement",
  "plot.births_facility.description": "Nombre de naissances en établissement de santé",
  "plot.art_new_total": "Nouveaux sous TAR",
  "plot.art_new_total.description": "Nombre de personnes ayant débuté un traitement antirétroviral dans la période",
  "plot.art_new_adult_f": "Nouveaux sous TAR, femmes 15+",
  "plot.art_new_adult_f.description":
    "Nombre de femmes de 15 ans et plus ayant débuté un traitement antirétroviral dans la période",
  "plot.art_new_adult_m": "Nouveaux sous TAR, hommes 15+",
  "plot.art_new_adult_m.description":
    "Nombre d’hommes de 15 ans et plus ayant débuté un traitement antirétroviral dans la période",
  "plot.art_new_adult": "Nouveaux sous TAR, adultes",
  "plot.art_new_adult.description":
    "Nombre de personnes de 15 ans et plus ayant débuté un traitement antirétroviral dans la période",
  "plot.art_new_child": "Nouveaux sous TAR, enfants",
  "plot.art_new_child.description":
    "Nombre d’enfants de moins de 15 ans ayant débuté un traitement antirétroviral dans la période",
  "plot.vl_tested_12mos_total": "Charge virale testée",
  "plot.vl_tested_12mos_total.description":
    "Nombre de personnes sous traitement avec un test de charge virale au cours des 12 derniers mois",
  "plot.vl_tested_12mos_adult_f": "Charge virale testée, femmes 15+",
  "plot.vl_tested_12mos_adult_f.description":
    "Nombre de femmes de 15 ans et plus sous traitement avec un test de charge virale au cours des 12 derniers mois",
  "plot.vl_tested_12mos_adult_m": "Charge virale testée, hommes 15+",
  "plot.vl_tested_12mos_adult_m.description":
    "Nombre d’hommes de 15 ans et plus sous traitement avec un test de charge virale au cours des 12 derniers mois",
  "plot.vl_tested_12mos_adult": "Charge virale testée, adultes",
  "plot.vl_tested_12mos_adult.description":
    "Nombre de personnes de 15 ans et plus sous traitement avec un test de charge virale au cours des 12 derniers mois",
  "plot.vl_tested_12mos_child": "Charge virale testée, enfants",
  "plot.vl_tested_12mos_child.description":
    "Nombre d’enfants de moins de 15 ans sous traitement avec un test de charge virale au cours des 12 derniers mois",
  "plot.vl_suppressed_12mos_total": "Charge virale supprimée",
  "plot.vl_suppressed_12mos_total.description":
    "Nombre de personnes dont le dernier test de charge virale des 12 derniers mois était supprimé",
  "plot.vl_suppressed_12mos_adult_f": "Charge virale supprimée, femmes 15+",
  "plot.vl_suppressed_12mos_adult_f.description":
    "Nombre de femmes de 15 ans et plus dont le dernier test de charge virale des 12 derniers mois était supprimé",
  "plot.vl_suppressed_12mos_adult_m": "Charge virale supprimée, hommes 15+",
  "plot.vl_suppressed_12mos_adult_m.description":
    "Nombre d’hommes de 15 ans et plus dont le dernier test de charge virale des 12 derniers mois était supprimé",
  "plot.vl_suppressed_12mos_adult": "Charge virale supprimée, adultes",
  "plot.vl_suppressed_12mos_adult.description":
    "Nombre de personnes de 15 ans et plus dont le dernier test de charge virale des 12 derniers mois était supprimé",
  "plot.vl_suppressed_12mos_child": "Charge virale supprimée, enfants",
  "plot.vl_suppressed_12mos_child.description":
    "Nombre d’enfants de moins de 15 ans dont le dernier test de charge virale des 12 derniers mois était supprimé",
  "plot.vl_prop_suppressed_total": "Suppression virale",
  "plot.vl_prop_suppressed_total.description":
    "Part des personnes avec un test de charge virale dont la charge virale est supprimée",
  "plot.vl_prop_suppressed_adult_f": "Suppression virale, femmes 15+",
  "plot.vl_prop_suppressed_adult_f.description":
    "Part des femmes de 15 ans et plus avec un test de charge virale dont la charge virale est supprimée",
  "plot.vl_prop_suppressed_adult_m": "Suppression virale, hommes 15+",
  "plot.vl_prop_suppressed_adult_m.description":
    "Part des hommes de 15 ans et plus avec un test de charge virale dont la charge virale est supprimée",
  "plot.vl_prop_suppressed_adult": "Suppression virale, adultes",
  "plot.vl_prop_suppressed_adult.description":
    "Part des personnes de 15 ans et plus avec un test de charge virale dont la charge virale est supprimée",
  "plot.vl_prop_suppressed_child": "Suppression virale, enfants",
  "plot.vl_prop_suppressed_child.description":
    "Part des enfants de moins de 15 ans avec un test de charge virale dont la charge virale est supprimée",
  "plot.vl_coverage_total": "Couverture des tests de charge virale",
  "plot.vl_coverage_total.description":
    "Part des personnes sous traitement avec un test de charge virale au cours des 12 derniers mois",
  "plot.vl_coverage_adult_f": "Couverture des tests de charge virale, femmes 15+",
  "plot.vl_coverage_adult_f.description":
    "Part des femmes de 15 ans et plus sous traitement avec un test de charge virale au cours des 12 derniers mois",
  "plot.vl_coverage_adult_m": "Couverture des tests de charge virale, hommes 15+",
  "plot.vl_coverage_adult_m.description":
    "Part des hommes de 15 ans et plus sous traitement avec un test de charge virale au cours des 12 derniers mois",
  "plot.vl_coverage_adult": "Couverture des tests de charge virale, adultes",
  "plot.vl_coverage_adult.description":
    "Part des personnes de 15 ans et plus sous traitement avec un test de charge virale au cours des 12 derniers mois",
  "plot.vl_coverage_child": "Couverture des tests de charge virale, enfants",
  "plot.vl_coverage_child.description":
    "Part des enfants de moins de 15 ans sous traitement avec un test de charge virale au cours des 12 derniers mois",
  "plot.sti_art_coverage": "Couverture du TAR des patients des cliniques des IST",
  "plot.sti_art_coverage.description":
    "Part des patients séropositifs des cliniques des IST déjà sous traitement avant leur visite",
  "plot.sti_artcov_n": "Patients séropositifs des cliniques des IST",
  "plot.sti_artcov_n.description": "Nombre de patients séropositifs des cliniques des IST",
  "plot.sti_artcov_x": "Patients des cliniques des IST déjà sous TAR",
  "plot.sti_artcov_x.description":
    "Nombre de patients séropositifs des cliniques des IST sous traitement avant leur visite",
  "indicator.number_on_art": "Nombre de personnes sous TAR",
  "indicator.anc_tested": "Clientes de CPN dépistées",
  "indicator.population_proportion": "Part de la population",
  "indicator.recent_infected": "Proportion récemment infectée",
  "indicator.viral_suppression_plhiv": "Suppression virale parmi les PVVIH",
  "filter.area_name": "Zone",
  "filter.year": "Année",
  "filter.group": "Groupe",
  "filter.quarter": "Trimestre",
  "filter.plotType": "Type de graphique",
  "filter.survey_id": "Enquête auprès des ménages",
  "setting.plot_type": "Type de graphique",
  "setting.data_source": "Source des données",
  "dataSource.survey": "Enquête auprès des ménages",
  "dataSource.programme": "TAR",
  "dataSource.anc": "Dépistage en CPN",
  "dataSource.sti": "Cliniques des IST",
  "column.time_period": "Période",
  "column.area_name": "Nom de la zone",
  "quarter.Q1": "Trimestre 1",
  "quarter.Q2": "Trimestre 2",
  "quarter.Q3": "Trimestre 3",
  "quarter.Q4": "Trimestre 4",
  "comparisonGroup.art_adult_both": "Adultes (15+)",
  "comparisonGroup.art_adult_female": "Femmes (15+)",
  "comparisonGroup.art_adult_male": "Hommes (15+)",
  "comparisonGroup.art_children": "Enfants (moins de 15 ans)",
  "comparisonGroup.anc_adult_female": "Femmes (15+)",
  "comparisonPlot.number_on_art_adult_both": "TAR, adultes",
  "comparisonPlot.number_on_art_adult_female": "TAR, femmes",
  "comparisonPlot.number_on_art_adult_male": "TAR, hommes",
  "comparisonPlot.number_on_art_children": "TAR, enfants",
  "detail.review.seriesType":
    "Les séries chronologiques n’existent que pour les données {{allowed}}, pas pour {{type}}. Demandez l’une d’elles.",
  "detail.review.fileMissing": "La requête ne nomme aucun fichier {{type}}. Ajoutez-le à la requête.",
  "detail.review.nothingToCompare":
    "La requête ne nomme ni fichier de programme ni fichier de CPN : il n’y a rien à comparer avec Spectrum. Ajoutez l’un des deux.",
  "detail.review.nothingCompared":
    "Spectrum n’a aucun des nombres de ces fichiers : il n’y a rien à comparer. Vérifiez que le fichier PJNZ contient des données de programme.",
  "warning.review.factorsRecalculated":
    "Dans {{file}}, certaines valeurs de art_adjustment_factor ne sont pas art_current_adjusted divisé par art_current. Les graphiques recalculent les facteurs à partir des nombres ; vérifiez ces colonnes.",
  "warning.review.allScaled":
    "Les nombres ajustés sous TAR de {{file}} ne totalisent pas les nombres nationaux ajustés de Spectrum. Les graphiques les mettent tous à l’échelle pour y arriver ; vérifiez art_current_adjusted et art_adjustment_factor.",
  "warning.review.someScaled":
    "Certaines zones de {{file}} n’ont pas de nombre ajusté sous TAR. Les graphiques leur donnent un facteur avec lequel toutes les zones totalisent les nombres nationaux ajustés de Spectrum ; vérifiez art_current_adjusted et art_adjustment_factor.",
  "warning.review.adultsOnArtJump_one":
    "Dans {{file}}, le nombre d’adultes sous TAR quitte la ligne de sa zone à {{count}} endroit : il est plus que doublé ou réduit de moitié, autrement que dans le reste du pays. Vérifiez : {{places}}.",
  "warning.review.adultsOnArtJump_other":
    "Dans {{file}}, le nombre d’adultes sous TAR quitte la ligne de sa zone à {{count}} endroits : il est plus que doublé ou réduit de moitié, autrement que dans le reste du pays. Vérifiez, les pires d’abord : {{places}}.",
  "warning.review.childrenOnArtJump_one":
    "Dans {{file}}, le nombre d’enfants sous TAR quitte la ligne de sa zone à {{count}} endroit : il est plus que doublé ou réduit de moitié, autrement que dans le reste du pays. Vérifiez : {{places}}.",
  "warning.review.childrenOnArtJump_other":
    "Dans {{file}}, le nombre d’enfants sous TAR quitte la ligne de sa zone à {{count}} endroits : il est plus que doublé ou réduit de moitié, autrement que dans le reste du pays. Vérifiez, les pires d’abord : {{places}}.",
  "warning.review.clientsJump_one":
    "Dans {{file}}, le nombre de clientes de CPN quitte la ligne de sa zone à {{count}} endroit : il est plus que doublé ou réduit de moitié, autrement que dans le reste du pays. Vérifiez : {{places}}.",
  "warning.review.clientsJump_other":
    "Dans {{file}}, le nombre de clientes de CPN quitte la ligne de sa zone à {{count}} endroits : il est plus que doublé ou réduit de moitié, autrement que dans le reste du pays. Vérifiez, les pires d’abord : {{places}}.",
  "warning.review.stiClientsJump_one":
    "Dans {{file}}, le nombre de patients séropositifs des cliniques des IST quitte la ligne de sa zone à {{count}} endroit : il est plus que doublé ou réduit de moitié, autrement que dans le reste du pays. Vérifiez : {{places}}.",
  "warning.review.stiClientsJump_other":
    "Dans {{file}}, le nombre de patients séropositifs des cliniques des IST quitte la ligne de sa zone à {{count}} endroits : il est plus que doublé ou réduit de moitié, autrement que dans le reste du pays. Vérifiez, les pires d’abord : {{places}}.",
  "warning.review.suppressedAboveTested_one":
    "Plus de personnes ont une charge virale supprimée (vl_suppressed_12mos) que de personnes testées (vl_tested_12mos) dans {{count}} ligne de {{file}}. Vérifiez-la : {{places}}.",
  "warning.review.suppressedAboveTested_other":
    "Plus de personnes ont une charge virale supprimée (vl_suppressed_12mos) que de personnes testées (vl_tested_12mos) dans {{count}} lignes de {{file}}. Vérifiez-les, les pires d’abord : {{places}}.",
  "warning.review.positiveAboveTested_one":
    "Plus de femmes sont dépistées positives (anc_tested_pos) que de femmes dépistées (anc_tested) dans {{count}} ligne de {{file}}. Vérifiez-la : {{places}}.",
  "warning.review.positiveAboveTested_other":
    "Plus de femmes sont dépistées positives (anc_tested_pos) que de femmes dépistées (anc_tested) dans {{count}} lignes de {{file}}. Vérifiez-les, les pires d’abord : {{places}}.",
  "warning.review.onArtAbovePositive_one":
    "Plus de femmes étaient déjà sous TAR (anc_already_art) que de femmes séropositives (anc_known_pos + anc_tested_pos) à {{count}} endroit de {{file}}. Vérifiez-le : {{places}}.",
  "warning.review.onArtAbovePositive_other":
    "Plus de femmes étaient déjà sous TAR (anc_already_art) que de femmes séropositives (anc_known_pos + anc_tested_pos) à {{count}} endroits de {{file}}. Vérifiez-les, les pires d’abord : {{places}}.",
  "warning.review.statusAboveClients_one":
    "Le statut de plus de femmes est connu (anc_known_pos + anc_tested + anc_known_neg) que de femmes venues (anc_clients), de plus de 5 %, dans {{count}} ligne de {{file}}. Vérifiez-la : {{places}}.",
  "warning.review.statusAboveClients_other":
    "Le statut de plus de femmes est connu (anc_known_pos + anc_tested + anc_known_neg) que de femmes venues (anc_clients), de plus de 5 %, dans {{count}} lignes de {{file}}. Vérifiez-les, les pires d’abord : {{places}}.",
  "warning.review.birthsAboveClients_one":
    "Les naissances en établissement de santé (births_facility) dépassent de plus de la moitié les clientes de CPN (anc_clients) dans {{count}} ligne de {{file}}. Vérifiez-la : {{places}}.",
  "warning.review.birthsAboveClients_other":
    "Les naissances en établissement de santé (births_facility) dépassent de plus de la moitié les clientes de CPN (anc_clients) dans {{count}} lignes de {{file}}. Vérifiez-les, les pires d’abord : {{places}}.",
  "warning.review.artGaps_one":
    "Une zone n’a pas de nombres complets sous TAR entre des dates où elle en a à {{count}} endroit de {{file}}. Ajoutez-les s’ils ont été déclarés : {{places}}.",
  "warning.review.artGaps_other":
    "Une zone n’a pas de nombres complets sous TAR entre des dates où elle en a à {{count}} endroits de {{file}}. Ajoutez-les s’ils ont été déclarés : {{places}}.",
  "warning.review.ancGaps_one":
    "Une zone n’a pas de nombre de clientes de CPN entre des années où elle en a un à {{count}} endroit de {{file}}. Ajoutez-le s’il a été déclaré : {{places}}.",
  "warning.review.ancGaps_other":
    "Une zone n’a pas de nombre de clientes de CPN entre des années où elle en a un à {{count}} endroits de {{file}}. Ajoutez-le s’il a été déclaré : {{places}}.",
  "warning.review.stiGaps_one":
    "Une zone n’a pas de nombres complets de patients des cliniques des IST entre des années où elle en a à {{count}} endroit de {{file}}. Ajoutez-les s’ils ont été déclarés : {{places}}.",
  "warning.review.stiGaps_other":
    "Une zone n’a pas de nombres complets de patients des cliniques des IST entre des années où elle en a à {{count}} endroits de {{file}}. Ajoutez-les s’ils ont été déclarés : {{places}}.",
  "warning.review.timesLeftOut_one":
    "{{file}} omet {{count}} date entre d’autres qu’il donne. Ajoutez ses lignes s’il y en a : {{places}}.",
  "warning.review.timesLeftOut_other":
    "{{file}} omet {{count}} dates entre d’autres qu’il donne. Ajoutez leurs lignes s’il y en a : {{places}}.",
  "warning.review.artAbovePlhiv_one":
    "Plus de personnes sont sous TAR que Spectrum n’en compte vivant avec le VIH à {{count}} endroit de {{file}}. Vérifiez ces nombres et le fichier PJNZ : {{places}}.",
  "warning.review.artAbovePlhiv_other":
    "Plus de personnes sont sous TAR que Spectrum n’en compte vivant avec le VIH à {{count}} endroits de {{file}}. Vérifiez ces nombres et le fichier PJNZ : {{places}}.",
  "warning.review.clientsAboveBirths_one":
    "Les clientes de CPN dépassent de plus d’un quart les naissances de Spectrum à {{count}} endroit de {{file}}. Vérifiez ces nombres et le fichier PJNZ : {{places}}.",
  "warning.review.clientsAboveBirths_other":
    "Les clientes de CPN dépassent de plus d’un quart les naissances de Spectrum à {{count}} endroits de {{file}}. Vérifiez ces nombres et le fichier PJNZ : {{places}}.",
  "review.found_one": "Un point à examiner :",
  "review.found_other": "{{count}} points à examiner :",
  "review.nothing": "Rien ne semble anormal.",
  "review.series": "{{file}} : {{areas}} zones, {{periods}} ({{first}} à {{last}}), {{plots}} graphiques",
  "review.quarters_one": "1 trimestre",
  "review.quarters_other": "{{count}} trimestres",
  "review.years_one": "1 année",
  "review.years_other": "{{count}} années",
  "review.withoutPjnz": "Il n’y a pas de fichier PJNZ : rien n’a été comparé avec Spectrum.",
  "review.nothingToReview":
    "Il n’y a ni fichier de programme ni fichier de CPN parmi {{where}} : il n’y a rien à examiner. Nommez-en un, ou le dossier qui le contient.",
  "review.filesAlike":
    "Il y a plusieurs fichiers de type {{type}} : {{files}}. Nommez les fichiers à examiner plutôt que leur dossier.",
};
