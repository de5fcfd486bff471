export const calibration = {
  "detail.model.calibrationOptionsMissing":
    "Ces options de calage n'ont pas de valeur : {{names}}. Choisissez-en une pour chacune.",
  "detail.model.calibrationOptionUnknown":
    "L'option de calage {{name}} vaut {{value}}. Elle doit être l'une de {{choices}}.",
  "detail.model.alreadyCalibrated":
    "Ce résultat est déjà calé et ne peut pas l'être à nouveau. Calez plutôt l'ajustement du modèle.",
  "detail.model.calibrationWithoutProjection":
    "Ce résultat du modèle n'a pas les nombres de Spectrum sur lesquels il serait calé. Exécutez le modèle à nouveau.",
  "detail.model.calibrationRegionUnknown":
    "{{area}} a le spectrum_region_code {{code}}, mais les nombres de Spectrum sont ceux de {{known}}. Corrigez le fichier des zones et exécutez le modèle à nouveau.",
  "detail.model.calibrationTargetMissing":
    "Spectrum n'a pas de nombre sur lequel caler {{indicator}} de {{group}} à {{quarter}}. Choisissez de ne pas caler cet indicateur, ou exécutez le modèle à nouveau avec un fichier PJNZ complet.",
  "detail.model.calibrationTargetTooLarge":
    "{{indicator}} de {{group}} à {{quarter}} ne peut pas être calé : Spectrum a {{target}}, plus que les {{most}} personnes dont elles font partie. Choisissez un autre niveau ou une autre stratification, ou la méthode proportionnelle, et vérifiez les fichiers de population et de Spectrum.",
  "detail.model.calibrationShare":
    "{{indicator}} de {{group}} à {{quarter}} ne peut pas être calé : il est estimé à {{share}} des personnes dont il fait partie. Choisissez la méthode proportionnelle, ou vérifiez les données et exécutez le modèle à nouveau.",
};
