import type { twoResults as english } from "../en/two-results.js";

export const twoResults: Record<keyof typeof english, string> = {
  "report.two.beyond": "plus que l’incertitude",
  "report.two.beyond.about":
    "« Plus que l’incertitude » signifie que la différence dépasse 1,96 erreur type de deux résultats indépendants. Des résultats qui partagent des données varient ensemble : ce critère est prudent, et plus de différences peuvent être réelles que celles qui sont marquées.",
  "report.two.timePoints":
    "Les trimestres des deux résultats diffèrent. Ceux-ci sont comparés par point dans le temps : {{quarters}}. Une telle différence est aussi une différence de date.",
  "report.two.maps": "Cartes des différences",
  "report.two.maps.about":
    "Le second moins le premier, par {{level}}. Les zones orange sont plus élevées dans le second résultat, les bleues plus basses. Les zones hachurées ne diffèrent pas plus que l’incertitude.",
  "report.two.maps.alt":
    "Carte des différences de {{quantity}} : {{rose}} zones sont plus élevées dans le second résultat, {{fell}} plus basses, {{within}} ne diffèrent pas plus que l’incertitude.",
  "report.two.maps.detail": "{{beyond}} zones sur {{count}} diffèrent plus que l’incertitude",
  "report.two.changedWith": "A changé en même temps",
  "report.two.changedWith.about":
    "La dernière colonne contient les données de la zone qui ont changé, ancien → nouveau. Elles ont changé en même temps que l’estimation ; on ne sait pas si elles en sont la cause. Les fichiers et options qui ont changé pour toutes les zones sont dans les chapitres ci-dessus, et les zones voisines partagent de l’information.",
  "report.two.noLocal": "aucune donnée de cette zone",
  "report.two.localUnknown": "inconnu : un résultat ne contient pas ses données d’entrée",
  "report.two.moreLocal_one": "et une autre",
  "report.two.moreLocal_other": "et {{count}} autres",
  "two.local.survey": "Enquête {{survey}}",
  "two.local.art_current": "Personnes sous TAR",
  "two.local.anc_clients": "Clientes de la consultation prénatale",
  "two.local.anc_prevalence": "Prévalence du VIH en consultation prénatale",
  "two.local.anc_art_coverage": "Couverture du TAR avant la première consultation prénatale",
  "two.local.population": "Population",
  "two.moreGroups_one": "et un autre groupe",
  "two.moreGroups_other": "et {{count}} autres groupes",
  "detail.two.choose":
    "La comparaison de deux résultats demande une valeur de chacun de : {{names}}. Donnez « {{name}} » une fois.",
  "detail.two.notInOther": "L’autre résultat n’a pas de {{name}} « {{value}} ». Il a : {{known}}",
  "detail.two.noQuarter":
    "L’autre résultat n’a pas de trimestre auquel « {{value}} » puisse être comparé. Choisissez un autre trimestre.",
  "detail.two.unknownMatch":
    "« {{value}} » n’est pas une façon d’associer les trimestres. Choisissez parmi : {{known}}",
  "detail.two.sameResult": "Les deux résultats sont {{id}}. Choisissez deux résultats différents.",
};
