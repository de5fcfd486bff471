/** What moved an estimate, source by source. */
export const evidence = {
  "evidence.source.prior": "Loi a priori du modèle",
  "evidence.source.others": "Données des autres districts",
  "evidence.source.survey": "Enquête",
  "evidence.source.antenatal": "Consultations prénatales",
  "evidence.source.programme": "Effectifs sous TAR",
  "evidence.source.sti": "Cliniques des IST",
  "evidence.source.fit": "Résultat de l’ajustement",
  "evidence.source.projection": "Projection nationale",
  "evidence.source.calibrated": "Résultat calibré",
  "evidence.prior":
    "Sans données propres, le modèle attend {{value}} : le niveau national, avec les âges et les sexes de cette zone. L’intervalle montre combien les districts diffèrent.",
  "evidence.prior.unknown": "Ce que le modèle attend sans données de cette zone n’est pas connu.",
  "evidence.others":
    "Elles donnent le niveau national, la répartition par âge et par sexe, et la ressemblance entre voisins.",
  "evidence.survey": "{{survey}} a trouvé {{value}} aux âges {{age}}.",
  "evidence.survey.size": "{{people}} personnes ont été interrogées ou testées.",
  "evidence.survey.people": "Avec cet écart, il y aurait {{people}} personnes vivant avec le VIH.",
  "evidence.survey.fitted": "Le modèle ajuste {{value}} pour les mêmes personnes.",
  "evidence.survey.none": "Aucune enquête utilisée par le modèle n’a d’estimation pour l’ensemble de cette zone.",
  "evidence.antenatal.prevalence": "En {{year}}, {{value}} de {{people}} femmes au statut connu vivaient avec le VIH.",
  "evidence.antenatal.art":
    "En {{year}}, {{value}} de {{people}} femmes vivant avec le VIH étaient sous TAR avant leur première visite.",
  "evidence.antenatal.fitted":
    "Le modèle ajuste {{value}} pour elles : il permet que les femmes de chaque zone diffèrent des autres femmes.",
  "evidence.antenatal.women":
    "Pour toutes les femmes de 15 à 49 ans, le modèle ajuste {{value}} ; il permet que celles des consultations prénatales diffèrent.",
  "evidence.programme":
    "En {{quarter}}, les établissements ont déclaré {{people}} adultes sous TAR ; le modèle ajuste {{fitted}}.",
  "evidence.programme.moved":
    "{{arriving}} personnes sous TAR de tous âges viennent d’autres zones, {{leaving}} résidents se font soigner ailleurs.",
  "evidence.programme.coverage": "Pour les résidents, c’est une couverture du TAR de {{value}}.",
  "evidence.programme.least": "Les personnes sous TAR vivent avec le VIH : c’est donc au moins {{value}}.",
  "evidence.sti": "Couverture du TAR chez les clients des cliniques des IST.",
  "evidence.fit": "Tout cela ensemble donne {{value}}, avant calibration.",
  "evidence.country": "le pays",
  "evidence.projection": "La projection a {{value}} pour {{place}}.",
  "evidence.projection.before": "L’ensemble des districts était à {{value}} avant calibration.",
  "evidence.calibrated": "La calibration sur la projection a multiplié l’estimation par {{factor}}, jusqu’à {{value}}.",
  "evidence.calibrated.only": "Après calibration, c’est {{value}}.",
  "evidence.notKept":
    "Ce résultat n’a ni loi a priori ni poids des sources : son ajustement n’avait pas d’optimum unique où les calculer, une version antérieure l’a produit, ou il a été restauré à partir d’un zip de résultats.",
  "evidence.notModelled": "La loi a priori et les poids sont ceux des districts. Choisissez un district pour les voir.",
  "detail.evidence.noIndicator": "La requête ne nomme aucun indicateur. Donnez l’un de ceux-ci : {{known}}.",
  "detail.evidence.noArea": "La requête ne nomme aucune zone. Donnez area_id.",
};
