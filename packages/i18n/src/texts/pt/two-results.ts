import type { twoResults as english } from "../en/two-results.js";

export const twoResults: Record<keyof typeof english, string> = {
  "report.two.beyond": "mais do que a incerteza",
  "report.two.beyond.about":
    "“Mais do que a incerteza” significa que a diferença é maior do que 1,96 vezes o erro padrão de dois resultados independentes. Resultados que partilham dados variam em conjunto, por isso este critério é prudente: podem ser reais mais diferenças do que as marcadas.",
  "report.two.timePoints":
    "Os trimestres dos dois resultados diferem. Estes são comparados por ponto no tempo: {{quarters}}. Uma tal diferença é também uma diferença de data.",
  "report.two.maps": "Mapas das diferenças",
  "report.two.maps.about":
    "O segundo menos o primeiro, por {{level}}. As áreas laranja são mais altas no segundo resultado, as azuis mais baixas. As áreas tracejadas não diferem mais do que a incerteza.",
  "report.two.maps.alt":
    "Mapa das diferenças de {{quantity}}: {{rose}} áreas são mais altas no segundo resultado, {{fell}} mais baixas, {{within}} não diferem mais do que a incerteza.",
  "report.two.maps.detail": "{{beyond}} de {{count}} áreas diferem mais do que a incerteza",
  "report.two.changedWith": "Mudou ao mesmo tempo",
  "report.two.changedWith.about":
    "A última coluna tem os dados da área que mudaram, antigo → novo. Mudaram ao mesmo tempo que a estimativa; não se sabe se são a causa. Os ficheiros e opções que mudaram para todas as áreas estão nos capítulos acima, e áreas vizinhas partilham informação.",
  "report.two.noLocal": "nenhum dado desta área",
  "report.two.localUnknown": "desconhecido: um resultado não traz os seus dados de entrada",
  "report.two.moreLocal_one": "e mais um",
  "report.two.moreLocal_other": "e mais {{count}}",
  "two.local.survey": "Inquérito {{survey}}",
  "two.local.art_current": "Pessoas em TARV",
  "two.local.anc_clients": "Utentes da consulta pré-natal",
  "two.local.anc_prevalence": "Prevalência do VIH na consulta pré-natal",
  "two.local.anc_art_coverage": "Cobertura de TARV antes da primeira consulta pré-natal",
  "two.local.population": "População",
  "two.moreGroups_one": "e mais um grupo",
  "two.moreGroups_other": "e mais {{count}} grupos",
  "detail.two.choose":
    "Comparar dois resultados precisa de um valor de cada um de: {{names}}. Indique “{{name}}” uma vez.",
  "detail.two.notInOther": "O outro resultado não tem {{name}} “{{value}}”. Tem: {{known}}",
  "detail.two.noQuarter":
    "O outro resultado não tem um trimestre com que “{{value}}” possa ser comparado. Escolha outro trimestre.",
  "detail.two.unknownMatch": "“{{value}}” não é uma forma de associar trimestres. Escolha entre: {{known}}",
  "detail.two.sameResult": "Ambos os resultados são {{id}}. Escolha dois diferentes.",
};
