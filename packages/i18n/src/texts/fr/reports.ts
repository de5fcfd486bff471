import type { reports as en } from "../en/reports.js";

export const reports: Record<keyof typeof en, string> = {
  "report.summary.title": "{{country}} : estimations du VIH par zone",
  "report.comparison.title": "{{country}} : les estimations et les données dont elles sont issues",
  "report.made": "Produit le {{date}} avec {{product}}, version {{version}} du modèle.",
  "report.impossible": "Estimations qui ne peuvent pas être justes",
  "report.impossible.about":
    "{{count}} estimations ne peuvent pas être justes et sont marquées ⚠ dans ce rapport ; {{listed}} d’entre elles figurent ici. Vérifiez les données de ces groupes, ou choisissez une autre calibration.",
  "report.impossible.estimate": "Estimation",
  "report.impossible.value": "Valeur",
  "report.impossible.why": "Pourquoi",
  "report.contents": "Sommaire",
  "report.area": "Zone",
  "report.women": "Femmes",
  "report.men": "Hommes",
  "report.interval": "Intervalle à 95 % : {{interval}}",
  "report.intervalNote": "Chaque estimation a un intervalle à 95 %. {{coverage}} Les nombres sont arrondis.",
  "report.coverage.fixed":
    "Si le modèle est juste, environ 55 à 95 de ces intervalles sur 100 contiennent le vrai nombre, selon l’indicateur : les paramètres de lissage sont estimés, et maintenus fixes.",
  "report.coverage.included":
    "Si le modèle est juste, environ 95 de ces intervalles sur 100 contiennent le vrai nombre ; l’incertitude de ses paramètres de lissage est incluse.",
  "report.coverage.madeUp":
    "Dans des pays inventés dont la vérité est connue, moins d’intervalles la contiennent pour certains indicateurs : voir la documentation du modèle.",
  "report.notConverged":
    "La recherche du meilleur ajustement s’est arrêtée avant d’avoir convergé. Lisez ces nombres avec prudence et relancez le modèle avec plus d’itérations.",

  "report.glance": "L’essentiel",
  "report.glance.epidemic":
    "En {{quarter}}, on estime à {{plhiv}} le nombre de personnes vivant avec le VIH ({{country}}). Parmi les adultes de 15 à 49 ans, c’était le cas de {{prevalence}}.",
  "report.glance.spread":
    "La prévalence diffère d’une zone à l’autre : à 15-49 ans, elle va de {{least}} ({{lowest}}) à {{most}} ({{highest}}).",
  "report.glance.treatment":
    "Parmi les adultes vivant avec le VIH, {{coverage}} recevaient un traitement antirétroviral : la part la plus faible est celle de {{lowest}} ({{least}}), la plus élevée celle de {{highest}} ({{most}}).",

  "report.maps": "Cartes",
  "report.maps.about":
    "Les deux sexes, par zone ({{level}}). Plus la couleur est foncée, plus la valeur est élevée. Les noms sont ceux des zones dont la valeur est la plus élevée et la plus faible ; pointez une zone pour voir son nom et sa valeur.",
  "report.keyMap": "Emplacement des zones : {{level}}",
  "report.keyMap.detail":
    "Les noms qui en couvriraient d’autres sont omis ; toutes les zones figurent dans le tableau ci-dessous.",

  "report.rankings": "Comparaison des zones",
  "report.rankings.about":
    "Zones ({{level}}), les deux sexes, de la plus élevée à la plus faible. Un point est l’estimation ; le trait qui le traverse est son intervalle à 95 %. Quand les traits de deux zones se chevauchent largement, leur ordre est incertain.",
  "report.rankings.compared":
    "La ligne en tirets représente l’ensemble ({{country}}). Les points foncés se trouvent au-dessus, les clairs au-dessous.",

  "report.ages": "Âge et sexe",
  "report.ages.about":
    "Estimations par groupe d’âge de cinq ans. Les traits sur les points et au bout des barres sont des intervalles à 95 %.",

  "report.cascade": "De l’infection au traitement",
  "report.cascade.about":
    "Parmi les personnes de 15 ans et plus vivant avec le VIH : celles qui connaissent leur statut et celles qui reçoivent un traitement antirétroviral, comptées là où elles vivent.",
  "report.cascade.title": "Personnes de 15 ans et plus vivant avec le VIH, {{country}}",
  "report.cascade.detail":
    "Chaque barre représente 100 % des personnes vivant avec le VIH dans la zone. À côté : leur nombre et les deux parts avec leurs intervalles à 95 %.",
  "report.cascade.living": "Vivent avec le VIH",
  "report.cascade.aware": "Connaissent leur statut",
  "report.cascade.treated": "Sous traitement",
  "report.cascade.absent": "Ce résultat n’a pas d’estimations du traitement ; il n’y a donc rien à montrer ici.",

  "report.change": "Évolution",
  "report.change.about":
    "L’ensemble du pays aux dates du modèle. La dernière est une projection à partir de la précédente. Les axes commencent à zéro.",
  "report.change.between": "Zones : {{from}} et {{to}}",

  "report.table": "Tableau de toutes les zones",
  "report.table.caption": "Estimations pour {{quarter}}, les deux sexes. Sous chaque nombre, son intervalle à 95 %.",
  "report.table.distribution": "Personnes vivant avec le VIH",
  "report.table.infections": "Infections annuelles",
  "report.table.treatment": "Traitement",

  "report.making": "Comment les estimations ont été produites",
  "report.making.fit":
    "L’ajustement a convergé après {{iterations}} itérations. Les intervalles proviennent de {{samples}} simulations avec la graine {{seed}}.",
  "report.making.fitUnfinished":
    "L’ajustement s’est arrêté après {{iterations}} itérations sans avoir convergé. Les intervalles proviennent de {{samples}} simulations avec la graine {{seed}}.",
  "report.making.uncertainty.fixed":
    "Les paramètres de lissage ont été maintenus à leurs meilleures valeurs, comme dans les estimations publiées : les intervalles laissent de côté leur incertitude.",
  "report.making.uncertainty.joint":
    "Les intervalles incluent l’incertitude des paramètres de lissage, par une approximation.",
  "report.making.uncertainty.full":
    "Les intervalles incluent l’incertitude des paramètres de lissage, par des valeurs d’essai pondérées.",
  "report.making.points":
    "{{points}} valeurs ont été essayées ; elles comptent comme {{effective}} valeurs également bonnes.",
  "report.sources": "Données",
  "report.sources.none": "Le résultat ne dit pas quelles données ont été utilisées.",
  "report.sources.recent": "Infection récente : {{surveys}}",
  "report.sources.prevalence": "Prévalence du VIH dans les ménages : {{surveys}}",
  "report.sources.artCoverage": "Couverture du TAR dans les ménages : {{surveys}}",
  "report.sources.art": "Nombre de personnes sous TAR déclaré par les établissements de santé : {{quarters}}",
  "report.sources.ancPrevalence": "Prévalence du VIH en consultation prénatale : {{years}}",
  "report.sources.ancArtCoverage": "Couverture du TAR en consultation prénatale : {{years}}",
  "report.sources.stiArtCoverage": "Couverture du TAR des patients des cliniques des IST : {{years}}",
  "report.sources.spectrum": "Projection nationale (Spectrum) : {{file}}",
  "report.attendance": "Traitement hors de la zone de résidence",
  "report.attendance.none":
    "On a supposé que les personnes sont traitées là où elles vivent. Les nombres de personnes sous TAR sont les mêmes pour les résidents et pour les personnes prises en charge.",
  "report.attendance.constant":
    "Le modèle estime quelle part des résidents est traitée dans chaque zone voisine. Les cotes sont les mêmes à toutes les dates.",
  "report.attendance.changing":
    "Le modèle estime quelle part des résidents est traitée dans chaque zone voisine. Les cotes peuvent différer entre {{t1}} et {{t2}}.",
  "report.calibration": "Calibration sur la projection nationale",
  "report.calibration.none": "Aucune calibration n’a été choisie : les sommes des zones sont celles du modèle.",
  "report.calibration.caption": "Sommes de toutes les zones, les deux sexes et tous les âges, {{quarter}}",
  "report.calibration.spectrum": "Spectrum",
  "report.calibration.raw": "Avant calibration",
  "report.calibration.calibrated": "Après calibration",
  "report.calibration.factor": "Facteur",
  "report.calibration.regions": "Facteurs des régions",
  "report.files": "Fichiers de données",
  "report.files.unknown": "Le résultat ne dit pas à partir de quels fichiers il a été produit.",
  "report.files.role": "Contenu",
  "report.files.name": "Fichier",
  "report.options": "Options",
  "report.option": "Option",
  "report.option.value": "Valeur",
  "report.option.name": "Nom dans les fichiers",

  "report.reading": "Comment lire ce rapport",
  "report.reading.intervals": "Intervalles",
  "report.reading.intervals.text":
    "Les enquêtes interrogent peu de personnes dans chaque zone, et les établissements de santé ne voient pas tout le monde. L’intervalle dit à quelle distance de l’estimation la vérité peut se trouver. {{coverage}} Un intervalle large signifie que l’on sait peu de la zone, non que quelque chose y va mal.",
  "report.reading.overlap": "Comparer des zones",
  "report.reading.overlap.text":
    "Si l’intervalle d’une zone se trouve entièrement au-dessus de celui d’une autre, la première a très probablement la valeur la plus élevée. S’ils se chevauchent largement, ne vous fiez pas à leur ordre. De petites différences d’une série d’estimations à la suivante ne sont pas significatives non plus.",
  "report.reading.sums": "Sommes et arrondis",
  "report.reading.sums.text":
    "Avant arrondi, les nombres de personnes des zones s’additionnent jusqu’au pays. Les intervalles ne s’additionnent pas : ce qui est trop élevé dans une zone peut être trop faible dans une autre, si bien que le pays est connu plus précisément que ses parties.",
  "report.reading.residents": "Résidents et personnes prises en charge",
  "report.reading.residents.text":
    "La couverture et le nombre de résidents sous TAR comptent les personnes là où elles vivent. Le nombre de personnes prises en charge les compte là où elles sont traitées, comme le déclarent les établissements de santé.",
  "report.reading.model": "Le modèle",
  "report.reading.model.text":
    "{{product}} estime ensemble la prévalence, la couverture du TAR et les nouvelles infections par sexe, groupe d’âge de cinq ans et zone ({{level}}). Il traite les enquêtes auprès des ménages, les nombres de personnes sous TAR et les tests du VIH en consultation prénatale comme des mesures d’une même épidémie. Là où les données sont rares, les estimations s’appuient sur les zones et les âges voisins. Si une calibration a été choisie, les sommes sont ajustées à la projection nationale.",
  "report.reading.times": "Dates",
  "report.reading.times.text":
    "Il y en a trois : {{t1}}, proche de l’enquête auprès des ménages ; {{t2}}, le trimestre dont traite ce rapport, informé par les données de programme ; et {{t3}}, une courte projection à partir de là, sans données propres.",

  "report.comparison.about":
    "Sur cette page, les données ont été mesurées par des enquêtes et des établissements de santé. À côté figurent les estimations du modèle pour les mêmes personnes, avant la calibration sur la projection nationale.",
  "report.comparison.overview": "Vue d’ensemble",
  "report.comparison.overview.caption":
    "Accord des estimations et des données, par zone ({{level}}). La différence est l’estimation moins la donnée.",
  "report.comparison.indicator": "Indicateur",
  "report.comparison.source": "Source",
  "report.comparison.pairs": "Paires",
  "report.comparison.meanDifference": "Différence moyenne",
  "report.comparison.typicalDifference": "Ampleur moyenne de la différence",
  "report.comparison.inside": "Données dans l’intervalle de l’estimation",
  "report.comparison.surveys": "Enquêtes auprès des ménages par zone",
  "report.comparison.surveys.about":
    "Adultes de 15 à 49 ans, les deux sexes, {{quarter}}. Le modèle traite les enquêtes comme des mesures qui ont leur propre erreur : là où une enquête a interrogé peu de personnes, l’estimation doit être plus proche de ce que suggèrent les zones voisines et les établissements de santé que de l’enquête. Des différences comprises dans l’intervalle de l’enquête sont normales.",
  "report.comparison.treatment": "Nombre de personnes sous TAR",
  "report.comparison.treatment.about":
    "Personnes sous traitement, comptées là où elles sont prises en charge, telles que les établissements de santé les ont déclarées et telles qu’estimées. Le modèle suit ces nombres de près ; une grande différence signifie qu’ils contredisent les enquêtes ou la population.",
  "report.comparison.antenatal": "Consultations prénatales",
  "report.comparison.antenatal.about":
    "Les femmes en consultation prénatale à côté de l’estimation pour toutes les femmes de 15 à 49 ans. Ce ne sont pas les mêmes personnes : les femmes suivies sont plus jeunes et toutes enceintes, si bien que des points à côté de la diagonale ne sont pas une erreur. Cherchez les zones qui se trouvent loin des autres.",
  "report.comparison.ages": "Enquêtes auprès des ménages par âge et sexe",
  "report.comparison.ages.about":
    "{{place}}, {{quarter}}, par groupe d’âge de cinq ans. Les traits sont des intervalles à 95 %.",
  "report.comparison.differences": "Plus grandes différences",
  "report.comparison.differences.about":
    "Les zones où l’estimation et la donnée sont le plus éloignées, relativement à leur taille : {{most}} pour chaque indicateur et chaque source. Vérifiez d’abord les données de ces zones.",
  "report.comparison.estimate": "Estimation",
  "report.comparison.data": "Donnée",
  "report.comparison.difference": "Différence",
  "report.points": "{{value}} points",
  "report.comparison.quarter": "Trimestre",
  "report.comparison.band":
    "Les points sur le trait plein concordent. Entre les lignes en tirets, les deux diffèrent de moins de {{band}} points de pourcentage.",
  "report.comparison.diagonal": "Les points sur le trait concordent.",
  "report.comparison.byArea": "{{quantity}} : chaque zone",
  "report.comparison.reading": "Comment lire ce rapport",
  "report.comparison.reading.text":
    "Une estimation qui diffère d’une enquête n’est pas fausse pour autant : le modèle pèse toutes les données ensemble. Demandez-vous plutôt si les différences suivent un motif. Si toutes les zones se trouvent du même côté de la diagonale, une source est biaisée. Si une seule zone s’en écarte beaucoup, vérifiez ses données, sa population et son nom dans les fichiers.",

  "report.alt.map":
    "Carte : {{quantity}}, par {{level}}. Valeur la plus élevée, {{highest}} : {{most}}. La plus faible, {{lowest}} : {{least}}.",
  "report.alt.keyMap": "Carte de {{country}} avec les contours et les noms de ses {{count}} zones ({{level}}).",
  "report.alt.ranking":
    "{{quantity}}, {{count}} zones de {{place}} de la plus élevée à la plus faible, avec intervalles : de {{most}} ({{highest}}) à {{least}} ({{lowest}}).",
  "report.alt.ages":
    "{{quantity}} par âge et sexe, {{place}}. Maximum chez les femmes à {{ageFemale}} ans : {{female}}. Maximum chez les hommes à {{ageMale}} ans : {{male}}.",
  "report.alt.cascade":
    "Barres des personnes vivant avec le VIH, de celles qui le savent et de celles sous traitement dans {{count}} zones. {{place}} : {{stages}}.",
  "report.alt.times": "{{quantity}}, {{place}}, au cours du temps : {{values}}.",
  "report.alt.change":
    "{{quantity}} dans les zones de {{place}} en {{from}} et en {{to}} : en hausse dans {{rose}} zones, en baisse dans {{fell}}. Le plus grand changement est celui de {{area}}, de {{before}} à {{after}}.",
  "report.alt.scatter":
    "{{quantity}} dans {{count}} zones : estimations et {{source}}. La plus grande différence est celle de {{area}} : estimation {{estimate}}, donnée {{data}}.",
  "report.alt.areas":
    "{{quantity}} dans {{count}} zones de {{place}} : estimations à côté de {{source}}. La plus grande différence est celle de {{area}} : estimation {{estimate}}, donnée {{data}}.",
  "report.alt.inputAges":
    "{{quantity}} par âge, {{place}}, {{sex}} : estimations à côté de {{source}}. La plus grande différence est à {{age}} ans : estimation {{estimate}}, donnée {{data}}.",

  "detail.model.comparisonWithoutInputs":
    "Ce résultat du modèle ne contient pas les données d’enquête et de programme avec lesquelles les estimations seraient comparées ; un rapport de comparaison ne peut donc pas être produit. Relancez le modèle et la calibration.",
  "detail.model.comparisonWithoutPairs":
    "Aucune donnée d’enquête ou de programme de cette exécution ne concerne des zones, des âges et des années que le modèle estime ; il n’y a donc rien à comparer. Choisissez une enquête ou des données de programme dans les options du modèle et relancez-le.",

  // Two results side by side
  "report.two.title": "Deux résultats côte à côte",
  "report.two.subtitle": "{{first}} et {{second}}",
  "report.two.results": "Les résultats",
  "report.two.countryName": "Pays",
  "report.two.version": "Version du modèle",
  "report.two.quarters": "Trimestres",
  "report.two.areaCount": "Zones",
  "report.two.samples": "Simulations",
  "report.two.converged": "Ajustement convergé",
  "report.two.calibrated": "Calibré",
  "report.two.inputs": "Fichiers d’entrée",
  "report.two.inputsUnknown": "Les résultats n’indiquent pas leurs fichiers d’entrée.",
  "report.two.content": "Contenu",
  "report.two.same": "identique",
  "report.two.differs": "différent",
  "report.two.onlyOne": "dans un seul résultat",
  "report.two.options": "Options",
  "report.two.modelOptions": "Options du modèle qui diffèrent",
  "report.two.calibrationOptions": "Options de calibration qui diffèrent",
  "report.two.noOptionDiffers": "Aucune option ne diffère.",
  "report.two.otherOptions_one": "Une autre option est identique.",
  "report.two.otherOptions_other": "{{count}} autres options sont identiques.",
  "report.two.nothingInCommon":
    "Les résultats n’ont aucune zone ou aucun trimestre en commun : leurs estimations ne peuvent pas être comparées.",
  "report.two.country": "Estimations du pays",
  "report.two.country.about": "Moyennes avec intervalles à 95 %. La différence est le second moins le premier.",
  "report.two.difference": "Différence",
  "report.two.indicators": "Plus grandes différences par indicateur",
  "report.two.indicators.about":
    "Chaque zone, sexe, groupe d’âge et trimestre que les deux résultats estiment. Pour les proportions et les taux, la plus grande différence absolue ; pour les effectifs, la plus grande différence relative parmi les groupes d’au moins {{people}} personnes.",
  "report.two.strata": "Estimations comparées",
  "report.two.changed": "Diffèrent de plus de {{percent}}",
  "report.two.largest": "Plus grande différence",
  "report.two.sex.both": "les deux sexes",
  "report.two.sex.female": "femmes",
  "report.two.sex.male": "hommes",
  "report.two.areas": "Plus grandes différences entre zones",
  "report.two.areas.about":
    "{{level}}, {{quarter}} : au plus {{count}} zones avec les plus grandes différences pour chaque indicateur.",
  "report.two.diagonal": "Les zones sur la diagonale ont la même estimation dans les deux résultats.",
  "report.two.alt": "Nuage de points de {{indicator}} par zone : {{first}} en abscisse, {{second}} en ordonnée.",
};
