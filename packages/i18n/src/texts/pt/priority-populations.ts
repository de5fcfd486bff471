import type { priorityPopulations as en } from "../en/priority-populations.js";

export const priorityPopulations: Record<keyof typeof en, string> = {
  "priority.title": "Livro de cálculo das populações prioritárias: {{country}}, {{quarter}}",
  "priority.sheet.about": "Acerca",
  "priority.sheet.missing": "Tabelas em falta",
  "priority.sheet.model": "Estimativas do modelo",
  "priority.sheet.all.female": "Mulheres, todos os grupos",
  "priority.sheet.all.male": "Homens, todos os grupos",
  "priority.sheet.age.female": "Mulheres {{age}}",
  "priority.sheet.age.male": "Homens {{age}}",
  "priority.column.country": "País",
  "priority.column.areaId": "Identificador da área",
  "priority.column.areaName": "Nome da área",
  "priority.column.areaLevel": "Nível da área",
  "priority.column.age": "Grupo etário",
  "priority.column.key": "Identificador da área e grupo etário",
  "priority.group.all": "todos",
  "priority.group.noSex": "sem relações sexuais nos últimos 12 meses",
  "priority.group.cohabiting": "um parceiro coabitante",
  "priority.group.nonRegular": "parceiros não regulares",
  "priority.group.nonRegularPlus": "parceiros não regulares ou relações pagas",
  "priority.group.fsw": "trabalhadoras do sexo",
  "priority.group.msm": "homens que fazem sexo com homens",
  "priority.group.pwid": "homens que injetam drogas",
  "priority.group.key": "populações-chave",
  "priority.group.notKey": "fora das populações-chave",
  "priority.group.both": "ambos os sexos",
  "priority.group.female": "mulheres",
  "priority.group.male": "homens",
  "priority.group.allAges": "todas as idades, ambos os sexos",
  "priority.measure.share": "Parte das pessoas: {{group}}",
  "priority.measure.shareSusceptible": "Parte das pessoas sem VIH: {{group}}",
  "priority.measure.shareMixed": "Parte das pessoas (15-24, 25-49, 15-49: sem VIH): {{group}}",
  "priority.measure.population": "População: {{group}}",
  "priority.measure.plhiv": "PVVIH: {{group}}",
  "priority.measure.prevalence": "Prevalência do VIH: {{group}}",
  "priority.measure.susceptible": "Pessoas sem VIH: {{group}}",
  "priority.measure.infections": "Novas infeções: {{group}}",
  "priority.measure.incidence": "Incidência do VIH por 100: {{group}}",
  "priority.measure.category": "Classe de incidência do VIH: {{group}}",
  "priority.measure.ratio": "Razão de incidência face a um parceiro coabitante: {{group}}",
  "priority.measure.inCategory": "Pessoas sem VIH, incidência {{category}}: {{group}}",
  "priority.category.low": "baixa",
  "priority.category.moderate": "moderada",
  "priority.category.high": "alta",
  "priority.category.veryHigh": "muito alta",

  "priority.about.read": "Como o ler",
  "priority.about.used": "O que foi usado",
  "priority.about.noUncertainty": "Os números não têm intervalos: são calculados a partir das estimativas médias.",
  "priority.about.sizes":
    "Os tamanhos das populações-chave são totais nacionais acordados entre parceiros, repartidos por modelos entre regiões e idades. Não são contagens dos distritos, e são tidos por exatos, tal como os comportamentos.",
  "priority.about.scaled":
    "As novas infeções ajustadas a um total nacional podem ser um décimo ou dez vezes as que decorrem dos tamanhos e das razões de incidência. A diferença é maior nos homens que fazem sexo com homens.",
  "priority.about.notKey":
    "As pessoas que injetam drogas são aqui homens: supõe-se que 9% são mulheres, que ficam de fora. As mulheres transgénero não estão em nenhum grupo.",
  "priority.about.propensity":
    "As idades das trabalhadoras do sexo e dos homens que fazem sexo com homens seguem a tabela {{file}} tal como está. Uma tabela que repete um perfil dá as mesmas idades a ambos.",
  "priority.about.samePropensity":
    "A tabela {{file}} tem os mesmos números para as trabalhadoras do sexo e para os homens que fazem sexo com homens: as idades destes seguem o perfil daquelas.",
  "priority.about.categories":
    "Classes de incidência do VIH por 100 pessoas-ano: baixa abaixo de 0,2, moderada abaixo de 0,5, alta abaixo de 2, muito alta a partir de 2.",
  "priority.about.shares":
    "As partes são de todas as pessoas nos grupos etários de cinco anos, e das pessoas sem VIH nos grupos 15-24, 25-49 e 15-49.",
  "priority.used.quarter": "Trimestre das estimativas",
  "priority.used.model": "Versão do modelo",
  "priority.used.behaviourYear": "Ano das partes por comportamento (srb_year)",
  "priority.used.yearOption": "{{year}}: pedido",
  "priority.used.yearSurvey":
    "{{year}}: o inquérito mais recente das tabelas de comportamento; uma tabela de anos editada à mão pode dizer outro",
  "priority.used.yearEarliest":
    "{{year}}: o inquérito mais recente das tabelas de comportamento é anterior; uma tabela de anos editada à mão pode dizer outro",
  "priority.used.consensus": "Fonte dos totais nacionais (consensus_est)",
  "priority.used.goals": "modelo Goals",
  "priority.used.goalsYear": "modelo Goals, {{year}}",
  "priority.used.kp_wb": "livro de cálculo das populações-chave do PJNZ; modelo Goals onde não tem número",
  "priority.used.kp_wbShort": "livro de cálculo das populações-chave",
  "priority.used.size": "Tamanho nacional: {{group}} (scale_{{id}}_pse)",
  "priority.used.infections": "Novas infeções do país: {{group}} (scale_{{id}}_new_infections)",
  "priority.used.scaled": "{{value}} ({{source}}); regiões e idades são ajustadas a este número",
  "priority.used.scaledPart": "{{value}} ({{source}}); regiões e idades são ajustadas a 91% deste número",
  "priority.used.off": "não ajustado a um total, como pedido",
  "priority.used.noConsensus": "não ajustado a um total: nenhuma fonte tem um número",
  "priority.used.tooLarge": "não ajustado a um total: {{value}} ({{source}}) é 5% ou mais da população de 15 a 49 anos",
  "priority.used.capped":
    "Distritos e idades em que as populações-chave teriam mais novas infeções do que todas as pessoas",
  "priority.used.cappedNumber": "{{number}}; têm aí todas as infeções, e as outras são ajustadas",

  "priority.missing.title":
    "As folhas sobre populações-chave e comportamentos precisam de tabelas do país, que faltam. A folha das estimativas do modelo não precisa de nenhuma.",
  "priority.missing.notConfigured":
    "Não há nenhuma pasta de tabelas configurada. O administrador indica uma com --priority-populations-dir; a documentação das transferências dá os seus ficheiros.",
  "priority.missing.areaScope":
    "O modelo não abrange um país inteiro. As tabelas são de países: escolha o país como âmbito geográfico.",
  "priority.missing.files": "Ponha estes ficheiros na pasta que --priority-populations-dir indica:",
  "priority.missing.options": "As opções do pedido não foram usadas.",

  "detail.priority.unreadable":
    "A tabela {{file}} da pasta das populações prioritárias não pode ser lida ({{reason}}). Verifique o dono e as permissões.",
  "detail.priority.columnMissing":
    "A tabela {{file}} da pasta das populações prioritárias não tem a coluna {{column}}. Acrescente a coluna.",
  "detail.priority.cellMissing":
    "A tabela {{file}} da pasta das populações prioritárias tem uma célula vazia na coluna {{column}}, linha {{row}}. Preencha-a.",
  "detail.priority.notNumber":
    "A tabela {{file}} da pasta das populações prioritárias tem «{{value}}» na coluna {{column}}, linha {{row}}. Escreva um número.",
  "detail.priority.belowLimit":
    "A tabela {{file}} da pasta das populações prioritárias tem {{value}} na coluna {{column}}, linha {{row}}. O número deve ser pelo menos {{limit}}.",
  "detail.priority.aboveLimit":
    "A tabela {{file}} da pasta das populações prioritárias tem {{value}} na coluna {{column}}, linha {{row}}. O número deve ser no máximo {{limit}}.",
  "detail.priority.unknownWord":
    "A tabela {{file}} da pasta das populações prioritárias tem «{{value}}» na coluna {{column}}, linha {{row}}. Use um de: {{known}}.",
  "detail.priority.rowsMissing":
    "A tabela {{file}} da pasta das populações prioritárias não tem linha para: {{rows}}. Acrescente estas linhas.",
  "detail.priority.regionsUnknown":
    "Há áreas de kp_estimates.csv que não estão nos resultados do modelo: {{areas}}. Use a tabela que corresponde ao ficheiro das áreas deste modelo.",
  "detail.priority.districtsUnknown":
    "Há áreas das tabelas de comportamento que não são áreas do nível das estimativas: {{areas}}. Use as tabelas que correspondem ao ficheiro das áreas e ao nível deste modelo.",
  "detail.priority.districtsWithoutRegion":
    "Há áreas que não estão em nenhuma região de kp_estimates.csv: {{areas}}. Acrescente a sua região à tabela.",
  "detail.priority.yearMissing":
    "As tabelas de comportamento não têm linhas de {{year}}. Escolha um destes anos com srb_year: {{known}}.",
  "detail.priority.sharesWrong":
    "A tabela de comportamento ({{sex}}) não tem três partes de {{year}} cuja soma é 1 para: {{rows}}. Corrija ou acrescente estas linhas.",
  "detail.priority.consensusMissing":
    "goals_results.csv não tem linha para este país. Acrescente a linha, ou ponha scale_*_pse e scale_*_new_infections a false.",
  "detail.priority.pjnzMissing":
    "A opção consensus_est é kp_wb, mas o pedido não indica nenhum ficheiro PJNZ. Envie o ficheiro como pjnz, ou escolha goals.",
  "detail.priority.optionUnknown": "Não há nenhuma opção {{option}} para este livro de cálculo. Use: {{known}}.",
  "detail.priority.optionUnusable": "A opção {{option}} não pode ser {{value}}. Valores admitidos: {{allowed}}.",
  "detail.priority.estimateMissing":
    "Os resultados do modelo não têm estimativa de {{indicator}} para {{area}}, {{sex}}, {{age}}, {{quarter}}. Execute o modelo de novo.",
  "detail.priority.notFinite":
    "Os números do grupo {{group}} não podem ser calculados para {{area}}, {{sex}}, {{age}}. Verifique as tabelas da pasta das populações prioritárias para esta área.",
  "detail.priority.negative":
    "O grupo {{group}} teria um número negativo de pessoas ou de novas infeções para {{area}}, {{sex}}, {{age}}. Verifique os tamanhos e os totais nacionais, ou não os use.",
  "detail.priority.incidenceAboveOne":
    "O grupo {{group}} teria mais novas infeções do que pessoas sem VIH para {{area}}, {{sex}}, {{age}}. Verifique os tamanhos e os totais nacionais, ou não os use.",
  "detail.priority.sumWrong":
    "A soma das novas infeções dos grupos é {{sum}} em vez de {{total}} para {{area}}, {{sex}}, {{age}}. Verifique as partes das tabelas de comportamento para esta área.",
};
