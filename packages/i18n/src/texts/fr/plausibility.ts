import type { plausibility as en } from "../en/plausibility.js";

export const plausibility: Record<keyof typeof en, string> = {
  "warning.review.coordinatesSwapped":
    "La longitude et la latitude semblent échangées dans {{file}} : {{places}}. Exportez les limites avec la longitude d'abord.",
  "warning.review.areaOutsideParent":
    "Des zones de {{file}} sont en dehors de la zone à laquelle elles appartiennent ({{count}}). Vérifiez la géométrie et parent_area_id : {{places}}.",
  "warning.review.labelOutsideArea":
    "Le point center_x, center_y est en dehors de la zone dans {{file}} ({{count}}). Vérifiez-le, ainsi que la géométrie : {{places}}.",
  "warning.review.outlineCrossed":
    "Des contours de zones se croisent eux-mêmes dans {{file}} ({{count}}). Réparez la géométrie, d'abord à ces endroits : {{places}}.",
  "warning.review.namesShared":
    "Des zones d'un même niveau ont le même nom dans {{file}} ({{count}}). Donnez à chacune le sien, pour que les tableaux et les cartes les distinguent : {{places}}.",
  "warning.review.populationJump":
    "La population de zones change autrement que celle des autres zones dans {{file}} ({{count}}). Vérifiez d'abord les pires : {{places}}.",
  "warning.review.populationShares":
    "Des sexes et âges ont une part de la population d'une zone différente de celle des autres zones dans {{file}} ({{count}}). Vérifiez qu'aucune ligne n'est échangée ; personnes et nombre attendu d'après les autres zones : {{places}}.",
  "warning.review.populationDiffers":
    "La population de {{file}} diffère de celle de Spectrum de plus d'un quart, ou de plus de moitié pour un sexe et un âge ({{count}}). Vérifiez les unités, les sexes et les âges : {{places}}.",
  "warning.review.populationSexes":
    "Le nombre d'hommes par femme dans {{file}} est celui de Spectrum avec les sexes échangés ({{count}}). Vérifiez la colonne sex ; hommes et femmes : {{places}}.",
  "warning.review.surveyContradicted":
    "Des estimations de {{file}} contredisent celles de leurs propres groupes d'âge ou sexes ({{count}}). Vérifiez : {{places}}.",
  "warning.review.surveyOutlier":
    "Des estimations de {{file}} à 15-49 ans sont loin de celles des autres zones ({{count}}). Vérifiez, avec la valeur habituelle : {{places}}.",
  "warning.review.surveyDiffers":
    "La prévalence du VIH à 15-49 ans dans {{file}} est loin de celle de Spectrum ({{count}}). Vérifiez les deux : {{places}}.",
  "warning.review.surveySexes":
    "Le rapport de la prévalence du VIH des femmes à celle des hommes dans {{file}} est loin de Spectrum ({{count}}). Vérifiez que les sexes ne sont pas échangés : {{places}}.",
  "warning.review.indicatorsUnused":
    "Des lignes de {{file}} ne sont pas utilisées, car le modèle ne connaît pas leur indicateur. Corrigez-le s'il est mal écrit ; lignes par indicateur : {{places}}.",
  "warning.review.artSexes":
    "Le nombre de femmes par homme sous TAR dans {{file}} est différent de celui des autres zones ({{count}}). Vérifiez que les sexes ne sont pas échangés : {{places}}.",
  "warning.review.artDiffers":
    "Les nombres sous TAR de {{file}} diffèrent de plus de moitié de ceux déclarés à Spectrum ({{count}}). Vérifiez les deux : {{places}}.",
  "warning.review.artUnused":
    "Des lignes de {{file}} ne sont pas utilisées, car Spectrum ne distingue pas leur sexe et leur âge. Utilisez les sexes et âges de Spectrum ; lignes par groupe : {{places}}.",
  "warning.review.artPerPlhiv":
    "Les adultes sous TAR de {{file}}, par adulte vivant avec le VIH d'après la population et l'enquête, sont différents de ceux des autres zones ({{count}}). Vérifiez les trois fichiers : {{places}}.",
  "warning.review.clientsPerWoman":
    "Les clientes de CPN de {{file}} par femme de 15-49 ans sont différentes de celles des autres zones ({{count}}). Vérifiez les clientes et la population : {{places}}.",
  "warning.review.ancPrevalence":
    "La prévalence du VIH en CPN dans {{file}}, rapportée à celle de la dernière enquête, est différente de celle des autres zones ({{count}}). Vérifiez les deux fichiers : {{places}}.",
};
