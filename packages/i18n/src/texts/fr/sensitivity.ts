/** Analyses de sensibilité : variantes des options, et ce que chacune change. */
export const sensitivity = {
  "variant.without-survey": "Sans l’enquête {{survey}}",
  "variant.without-survey.about":
    "Toutes les données de cette enquête sont omises ; celles des autres enquêtes restent.",
  "variant.without-survey.absent":
    "Aucune enquête ne peut être omise : la prévalence au temps 1 vient d’une seule enquête.",
  "variant.without-survey-art-coverage": "Sans la couverture du TAR des enquêtes",
  "variant.without-survey-art-coverage.about":
    "La couverture du TAR n’est alors connue que par les données de programme et la CPN.",
  "variant.without-survey-art-coverage.absent": "Les options n’utilisent aucune couverture du TAR d’enquêtes.",
  "variant.without-recent-infection": "Sans les infections récentes des enquêtes",
  "variant.without-recent-infection.about": "L’incidence suit alors la projection nationale.",
  "variant.without-recent-infection.absent": "Les options n’utilisent aucune infection récente d’enquêtes.",
  "variant.without-antenatal": "Sans données de CPN",
  "variant.without-antenatal.about":
    "La prévalence, la couverture du TAR et le nombre de clientes de la CPN sont omis.",
  "variant.without-antenatal.absent": "Les options n’utilisent aucune donnée de CPN.",
  "variant.without-antenatal-prevalence": "Sans la prévalence du VIH à la CPN",
  "variant.without-antenatal-prevalence.about": "Les autres données de CPN restent.",
  "variant.without-antenatal-prevalence.absent": "Les options n’utilisent aucune prévalence du VIH de la CPN.",
  "variant.without-antenatal-art-coverage": "Sans la couverture du TAR à la CPN",
  "variant.without-antenatal-art-coverage.about": "Les autres données de CPN restent.",
  "variant.without-antenatal-art-coverage.absent": "Les options n’utilisent aucune couverture du TAR de la CPN.",
  "variant.without-sti": "Sans les cliniques des IST",
  "variant.without-sti.about": "La couverture du TAR des patients des cliniques des IST est omise.",
  "variant.without-sti.absent": "Les options n’utilisent aucune donnée de cliniques des IST.",
  "variant.without-art-numbers": "Sans les nombres de personnes sous TAR",
  "variant.without-art-numbers.about":
    "Les données de programme sont omises, et avec elles le traitement dans les districts voisins.",
  "variant.without-art-numbers.absent": "Les options n’utilisent aucun nombre de personnes sous TAR.",
  "variant.without-attendance": "Toutes les personnes traitées dans leur district",
  "variant.without-attendance.about": "Le traitement dans les districts voisins n’est pas estimé.",
  "variant.without-attendance.absent": "Les options n’estiment pas le traitement dans les districts voisins.",
  "variant.without-calibration": "Sans calibration",
  "variant.without-calibration.about":
    "Estimations telles qu’ajustées, dont la somme n’est pas celle de la projection nationale.",
  "variant.without-calibration.absent": "Les options ne calibrent rien.",
  "variant.calibration-level": "Calibration à l’autre niveau",
  "variant.calibration-level.about": "Nationale au lieu de chaque région de Spectrum, ou l’inverse.",
  "variant.calibration-level.absent": "Il n’y a qu’une région de Spectrum, ou rien n’est calibré.",
  "variant.calibration-strata": "Calibration par d’autres groupes d’âge",
  "variant.calibration-strata.about":
    "Par groupe d’âge de cinq ans au lieu de moins de 15 ans et 15 ans ou plus, ou l’inverse.",
  "variant.calibration-strata.absent": "Les options ne calibrent rien.",
  "variant.calibration-method": "Calibration par l’autre méthode",
  "variant.calibration-method.about": "Proportionnelle au lieu de logistique, ou l’inverse.",
  "variant.calibration-method.absent": "Les options ne calibrent rien.",
  "variant.population-larger": "Population plus grande de 10 %",
  "variant.population-larger.about":
    "Dans chaque district, sexe et âge, après l’ajustement de la population à Spectrum. Les PVVIH de Spectrum restent les mêmes.",
  "variant.population-larger.absent": "Il n’y a pas de population.",
  "variant.population-smaller": "Population plus petite de 10 %",
  "variant.population-smaller.about":
    "Dans chaque district, sexe et âge, après l’ajustement de la population à Spectrum. Les PVVIH de Spectrum restent les mêmes.",
  "variant.population-smaller.absent": "Il n’y a pas de population.",
  "variant.published-area-order": "Ordre des zones des estimations publiées",
  "variant.published-area-order.about":
    "Les districts sont lissés vers les voisins qu’ont pris les estimations publiées, et qui ne sont pas toujours les leurs.",
  "variant.published-area-order.absent": "Les deux ordres sont les mêmes dans ce fichier des zones.",

  "sensitivity.rises": "{{variant}} : {{indicator}} ({{people}}) augmente de {{from}} à {{to}} ({{area}}).",
  "sensitivity.falls": "{{variant}} : {{indicator}} ({{people}}) diminue de {{from}} à {{to}} ({{area}}).",
  "sensitivity.stays": "{{variant}} : {{indicator}} ({{people}}) reste à {{from}} ({{area}}).",
  "sensitivity.districts": "{{variant}} : {{indicator}} ({{people}}).",
  "sensitivity.largest": "Le plus grand changement : {{area}}, {{from}} → {{to}}.",
  "sensitivity.beyond_one": "L’estimation de {{beyond}} district sur {{count}} sort de son intervalle.",
  "sensitivity.beyond_other": "Les estimations de {{beyond}} districts sur {{count}} sortent de leur intervalle.",
  "sensitivity.within": "Les estimations de tous les districts restent dans leur intervalle.",
  "sensitivity.failed": "{{variant}} : le modèle n’a pas pu être ajusté. {{reasons}}",
  "sensitivity.impossible_one": "Avec cette variante, l’estimation de {{area}} ne peut pas être juste : elle {{why}}.",
  "sensitivity.impossible_other":
    "Avec cette variante, {{count}} de ces estimations ne peuvent pas être justes. Par exemple, celle de {{area}} {{why}}.",
  "sensitivity.impossibleAsChosen_one":
    "Avec les options choisies, l’estimation de {{area}} ne peut pas être juste : elle {{why}}.",
  "sensitivity.impossibleAsChosen_other":
    "Avec les options choisies, {{count}} de ces estimations ne peuvent pas être justes. Par exemple, celle de {{area}} {{why}}.",
  "sensitivity.notConverged": "L’ajustement n’a pas convergé.",
  "sensitivity.perThousand": "{{number}} pour 1000",
  "sensitivity.method.quick":
    "Toutes les estimations, celles des options choisies aussi, viennent de {{samples}} simulations avec des paramètres de lissage fixes.",
  "sensitivity.method.chosen":
    "Toutes les estimations viennent de {{samples}} simulations, avec l’incertitude que les options choisissent.",
  "sensitivity.step.base": "Options choisies",
  "sensitivity.title": "Ce qui change avec d’autres données et options",
  "sensitivity.column.variant": "Variante",
  "sensitivity.column.indicator": "Indicateur",
  "sensitivity.column.whole": "Options choisies",
  "sensitivity.column.with": "Avec la variante",
  "sensitivity.column.change": "Changement",
  "sensitivity.column.median": "Changement médian des districts",
  "sensitivity.column.largest": "Plus grand changement",
  "sensitivity.column.beyond": "Districts qui sortent de leur intervalle",
  "sensitivity.list": "Variantes de ces options :",
  "sensitivity.listAbsent": "Variantes qui ne changeraient rien :",
  "sensitivity.wrote": "L’analyse a été écrite dans {{folder}} en {{elapsed}} :",
  "sensitivity.failedVariants_one": "{{count}} variante n’a pas pu être ajustée.",
  "sensitivity.failedVariants_other": "{{count}} variantes n’ont pas pu être ajustées.",
  "progress.sensitivity": "Lecture des fichiers",
  "detail.model.variantUnknown":
    "Il n’y a pas de variante {{id}} de ces options et fichiers. Choisissez parmi {{known}}.",
  "detail.model.variantsMissing": "Aucune variante n’est choisie. Choisissez-en au moins une.",
  "detail.sensitivity.notOne":
    "La tâche {{id}} n’est pas une analyse de sensibilité. Demandez le résultat d’une telle analyse.",
  "detail.sensitivity.unknown": "{{name}} est {{value}}, que cette analyse n’a pas. Choisissez parmi {{known}}.",
  "sensitivity.absent": "La variante {{id}} ne changerait rien. {{reason}} Laissez-la de côté.",
};
