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
  "warning.model.calibrationChanged":
    "La calibration change « {{indicator}} » de plus de {{percent}} % : {{places}}. Comparez les données d’enquête et de programme avec Spectrum.",
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
