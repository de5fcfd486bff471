/** Avertissements sur les estimations, et les mots pour ce dont ils parlent. */
export const warnings = {
  "warned.both.children": "enfants",
  "warned.both.adults": "adultes",
  "warned.both.people": "personnes",
  "warned.female.children": "filles",
  "warned.female.adults": "femmes",
  "warned.female.people": "femmes et filles",
  "warned.male.children": "garçons",
  "warned.male.adults": "hommes",
  "warned.male.people": "hommes et garçons",
  "warned.ages.all": "de tous âges",
  "warned.ages.under_one": "de moins de {{count}} an",
  "warned.ages.under_other": "de moins de {{count}} ans",
  "warned.ages.from": "de {{from}} ans et plus",
  "warned.ages.range": "de {{from}}–{{to}} ans",
  "warned.quarters": "{{count}} trimestres de {{first}} à {{last}}",
  "warned.allAreas": "toutes les zones",
  "warned.moreAreas_one": "{{count}} autre zone",
  "warned.moreAreas_other": "{{count}} autres zones",
  "warned.moreGroups_one": "et {{count}} autre groupe",
  "warned.moreGroups_other": "et {{count}} autres groupes",
  "warned.example": "par exemple {{numbers}}",
  "warned.couldMove": "Effet possible sur {{indicator}} ({{areas}}) : {{percent}} %.",
  "warned.explains_one": "Cela explique aussi {{count}} autre avertissement.",
  "warned.explains_other": "Cela explique aussi {{count}} autres avertissements.",

  "warning.model.aboveThreshold":
    "{{indicator}} supérieure à {{percent}} % : {{places}}. Vérifiez les données de ces zones.",
  "warning.model.impossible.notFinite":
    "{{indicator}} : valeur infinie ({{places}}). C’est impossible : vérifiez les données, ou choisissez une autre calibration.",
  "warning.model.impossible.negative":
    "{{indicator}} : valeur inférieure à 0 ({{places}}). C’est impossible : vérifiez les données, ou choisissez une autre calibration.",
  "warning.model.impossible.aboveOne":
    "{{indicator}} : plus de 100 % ({{places}}). C’est impossible : vérifiez les données, ou choisissez une autre calibration.",
  "warning.model.impossible.boundsSwapped":
    "{{indicator}} : borne inférieure au-dessus de la borne supérieure ({{places}}). C’est impossible : vérifiez les données, ou choisissez une autre calibration.",
  "warning.model.impossible.aboveWhole":
    "{{indicator}} : valeur supérieure à « {{whole}} » ({{places}}). C’est impossible : vérifiez les données, ou choisissez une autre calibration.",
  "warning.model.impossible.notCalibrated":
    "{{indicator}} : valeur laissée avant calibration ({{places}}), car les nombres de personnes calibrés donneraient 0, ou 100 % ou plus. Regardez plutôt ces nombres, vérifiez les données, ou choisissez une autre calibration.",
  "warning.model.atBound":
    "{{indicator}} : 100 % ou presque, avec un intervalle trop étroit ({{places}}). L’intervalle ne montre pas l’incertitude réelle. Comparez les nombres de Spectrum avec les données, ou choisissez une autre calibration.",
  "warning.model.changeInTime":
    "{{indicator}} : changement de plus de {{points}} points de pourcentage d’une date à la suivante ({{places}}). Un programme y met dix ans. Si, dans Spectrum, tout le monde ou personne n’y est sous TAR à l’une de ces dates, corrigez Spectrum et relancez le modèle ; sinon, comparez les données des deux dates.",
  "warning.model.calibrationChanged":
    "La calibration change « {{indicator}} » de plus de {{percent}} % : {{places}}. Comparez les données d’enquête et de programme avec Spectrum.",
  "warning.model.projection.everybodyOnArt":
    "Dans Spectrum, toutes les PVVIH sont sous TAR : {{places}}. Aucun programme n’atteint tout le monde. Les estimations de la couverture du TAR de ces groupes, ou leur changement jusqu’à la date suivante, peuvent être fausses. Comparez les nombres de personnes sous TAR et de PVVIH dans Spectrum, relancez la projection, enregistrez-la et relancez le modèle.",
  "warning.model.projection.nobodyOnArt":
    "Dans Spectrum, personne n’est sous TAR : {{places}}. Si des personnes y sont traitées, les estimations de la couverture du TAR, ou leur changement jusqu’à la date suivante, peuvent être fausses. Saisissez les nombres de personnes sous TAR dans Spectrum, relancez la projection, enregistrez-la et relancez le modèle.",
  "warning.model.projection.everybodyLivesWithHiv":
    "Spectrum a autant de PVVIH que d’habitants, ou plus : {{places}}. C’est impossible. Comparez la population et les PVVIH dans Spectrum, relancez la projection, enregistrez-la et relancez le modèle.",
  "warning.model.projection.moreUnawareThanUntreated":
    "Spectrum a plus de personnes qui ne savent pas qu’elles vivent avec le VIH que de PVVIH qui ne sont pas sous TAR : {{places}}. C’est impossible. Refaites dans Spectrum l’ajustement du dépistage du VIH (Shiny90) après le dernier changement des nombres sous TAR, enregistrez la projection et relancez le modèle.",
  "warning.model.calibrationTarget.everybodyOnArt":
    "La calibration porte la couverture du TAR à 100 %, car toutes les PVVIH y sont sous TAR dans Spectrum : {{places}}. Les estimations des zones ne montrent alors plus ce que disent leurs données, ni leur incertitude. Corrigez les nombres dans Spectrum et relancez le modèle, ou calibrez les nombres sous TAR par groupes d’âge plus larges, ou pas du tout.",
  "warning.model.calibrationTarget.nobodyOnArt":
    "La calibration porte la couverture du TAR à presque 0, car personne n’y est sous TAR dans Spectrum : {{places}}. Les estimations des zones ne montrent alors plus ce que disent leurs données, ni leur incertitude. Corrigez les nombres dans Spectrum et relancez le modèle, ou calibrez les nombres sous TAR par groupes d’âge plus larges, ou pas du tout.",
  "warning.model.calibrationBeyondPoints":
    "La calibration change « {{indicator}} » de plus de {{points}} points de pourcentage : {{places}}. Un programme y met dix ans : les données de ces zones et Spectrum ne peuvent pas être justes à la fois. Comparez-les avant d’utiliser les estimations.",
  "warning.model.calibrationBeyondFactor":
    "La calibration change « {{indicator}} » de plus d’un facteur {{factor}} : {{places}}. Un programme y met dix ans : les données de ces zones et Spectrum ne peuvent pas être justes à la fois. Comparez-les avant d’utiliser les estimations.",
  "warning.model.programmeDiffersFromSpectrum":
    "Les totaux de {{file}} diffèrent de Spectrum de plus de {{percent}} % : {{places}}. Comparez-les dans la revue des données.",

  "report.warnings": "Avertissements",
  "report.warnings.line_one": "{{count}} avertissement sur ces estimations se trouve à la fin du rapport.",
  "report.warnings.line_other": "{{count}} avertissements sur ces estimations se trouvent à la fin du rapport.",
  "report.changes.caption": "Ce que la calibration a changé, {{quarter}}",
  "report.changes.group": "Groupe",
  "report.changes.marked_one":
    "{{count}} rapport est inférieur à {{low}} ou supérieur à {{high}} : la calibration a changé cette estimation de plus d’un cinquième. Comparez les données d’enquête et de programme avec le fichier Spectrum.",
  "report.changes.marked_other":
    "{{count}} rapports sont inférieurs à {{low}} ou supérieurs à {{high}} : la calibration a changé ces estimations de plus d’un cinquième. Comparez les données d’enquête et de programme avec le fichier Spectrum.",
  "report.changes.none": "Tous les rapports sont compris entre {{low}} et {{high}}.",
} as const;
