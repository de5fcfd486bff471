import type { model as en } from "../en/model.js";

export const model: Record<keyof typeof en, string> = {
  "detail.model.optionsMissing": "Estas opções do modelo não têm valor: {{names}}. Escolha um para cada uma.",
  "detail.model.optionNotYesNo": "A opção do modelo {{name}} é {{value}}. Tem de ser true ou false.",
  "detail.model.optionMisspelt":
    "O modelo não tem a opção {{name}}. Se pretende {{meant}}, escreva-a assim; senão, retire-a.",
  "detail.model.optionNotAmong": "A opção do modelo {{name}} é {{value}}. Tem de ser uma de {{choices}}.",
  "detail.model.optionNotQuarter":
    "A opção do modelo {{name}} é {{value}}. Tem de ser um trimestre civil como CY2020Q3.",
  "detail.model.optionNotNumber": "A opção do modelo {{name}} é {{value}}. Tem de ser um número.",
  "detail.model.optionNotWhole": "A opção do modelo {{name}} é {{value}}. Tem de ser um número inteiro.",
  "detail.model.optionNotAbove": "A opção do modelo {{name}} é {{value}}. Tem de ser um número acima de {{above}}.",
  "detail.model.optionNotWholeAbove":
    "A opção do modelo {{name}} é {{value}}. Tem de ser um número inteiro acima de {{above}}.",
  "detail.model.optionNotWholeBetween":
    "A opção do modelo {{name}} é {{value}}. Tem de ser um número inteiro acima de {{above}} e no máximo {{most}}.",
  "detail.model.optionNotOffered":
    "{{label}} (opção {{name}}): {{value}} não existe em {{file}}. Escolha entre: {{choices}}.",
  "detail.model.optionNothingOffered":
    "{{label}} (opção {{name}}): {{value}} foi escolhido, mas {{file}} não tem dados para isso. Deixe a opção vazia, ou carregue um ficheiro que os tenha.",
  "detail.model.countryLevel":
    "A opção do modelo {{name}} é o nível do país inteiro. Escolha um nível inferior: o modelo divide o país em áreas.",
  "detail.model.quartersNotAscending":
    "A opção do modelo {{later}} ({{quarter}}) tem de vir depois de {{earlier}} ({{earlierQuarter}}). Escolha um trimestre posterior.",
  "detail.model.artFileMissing":
    "As opções do modelo incluem dados de TARV, mas não há ficheiro de programa. Carregue um, ou ponha as opções include_art em Não.",
  "detail.model.attendanceWithoutArt":
    "O seguimento do TARV em áreas vizinhas (artattend) precisa de dados de TARV em pelo menos um momento. Ponha include_art_t1 ou include_art_t2 em Sim, ou artattend em Não.",
  "detail.model.attendanceOverTimeWithoutArt":
    "Um seguimento do TARV que muda com o tempo (artattend_t2) precisa de dados de TARV nos dois momentos. Ponha include_art_t1 e include_art_t2 em Sim, ou artattend_t2 em Não.",
  "detail.model.attendanceSinceT2WithoutArt":
    "Uma frequência de TARV que muda depois do momento 2 (artattend_t3) precisa de dados de TARV no momento 3 e num momento anterior. Ponha include_art_t3 e include_art_t1 ou include_art_t2 em Sim, ou artattend_t3 em Não.",
  "detail.model.scopeUnknown":
    "O âmbito {{areas}} não está em {{file}} no nível {{level}} ou acima. Escolha áreas da hierarquia.",
  "detail.model.regionCodeMissing":
    "{{file}} não tem spectrum_region_code para as áreas modeladas {{areas}}. Acrescente o código da projeção Spectrum a que cada uma pertence.",
  "detail.model.regionCodeUnknown":
    "{{file}} tem áreas com o spectrum_region_code {{codes}}, mas os ficheiros PJNZ são de {{known}}. Corrija os códigos, ou carregue as projeções em falta.",
  "detail.model.awarenessUnknown":
    "Não há ficheiro .shiny90 em {{files}}, pelo que não se sabe quem conhece o seu estado. Carregue projeções que o tenham, ou ponha output_aware_plhiv em Não.",
  "detail.model.populationLevel":
    "{{file}} tem a população do nível de área {{found}}, mas o modelo usa o nível de área {{level}} (opção area_level). Escolha um nível que o ficheiro tenha, ou carregue a população do nível {{level}}.",
  "detail.model.populationAreas_one":
    "{{file}} não tem população para 1 área modelada: {{areas}}. Acrescente as suas linhas, ou escolha um âmbito geográfico sem ela.",
  "detail.model.populationAreas_other":
    "{{file}} não tem população para {{count}} áreas modeladas: {{areas}}. Acrescente as suas linhas, ou escolha um âmbito geográfico sem elas.",
  "detail.model.populationMissing":
    "{{file}} não tem população para {{groups}}. Cada área modelada precisa de ambos os sexos e de todos os grupos de cinco anos, de 0-4 a 80+.",
  "detail.model.populationQuarter":
    "{{file}}, linha {{row}}: calendar_quarter falta ou não é um trimestre como CY2020Q3. Corrija-o.",
  "detail.model.populationRepeated":
    "{{file}}, linha {{row}}: a população de {{group}} é dada duas vezes para o mesmo trimestre. Mantenha uma só das linhas.",
  "detail.model.populationSources":
    "{{file}} dá a população de {{group}} segundo várias fontes: {{sources}}. Mantenha as linhas de uma só fonte.",
  "detail.model.nobodyToCalibrate":
    "A população de {{group}} é 0 em todas as áreas modeladas, pelo que não pode ser calibrada com o Spectrum. Corrija o ficheiro de população, ou não escolha calibração da população.",
  "detail.model.regionsWithoutAreas":
    "A calibração nacional da população precisa de áreas modeladas em cada região Spectrum, mas não há nenhuma em {{codes}}. Alargue o âmbito, ou escolha a calibração subnacional.",
  "detail.model.prevalenceMissing":
    "{{file}} não tem prevalência de {{surveys}} para as áreas modeladas, por sexo e grupo de cinco anos. Escolha outro inquérito: a prevalência é necessária.",
  "detail.model.surveyUsedTwice":
    "{{indicator}} de {{surveys}} é escolhido no momento 1 e no momento 2. Escolha-o num deles: as mesmas pessoas contariam duas vezes.",
  "detail.model.surveyOutsideModel":
    "{{file}}, linha {{row}}: {{indicator}} de {{group}} não é um grupo para o qual o modelo dá resultados. Retire a linha, ou não use dados de inquérito agregados.",
  "detail.model.surveyValueMissing":
    "{{file}}, linha {{row}}: {{column}} falta para {{indicator}}. Complete a linha ou retire-a.",
  "detail.model.agesOfOneSex":
    "Os inquéritos escolhidos têm {{indicator}} por idade, mas não para {{sex}}. Escolha um inquérito que tenha ambos os sexos.",
  "detail.model.artOfOneSex":
    "A opção alpha_xst_term permite que a cobertura de TARV mude de forma diferente por sexo, mas {{file}} não tem dados de TARV por sexo em nenhum dos dois momentos. Defina a opção como não, ou forneça dados de TARV por sexo.",
  "detail.model.reportedTwice":
    "{{file}}: {{data}} é declarado mais de uma vez para as mesmas pessoas em {{areas}}. Mantenha um só conjunto de linhas por área, sexo e grupo etário.",
  "detail.model.artRowsRepeated_one":
    "{{file}} dá mais de uma vez o número em TARV de 1 área, grupo etário, sexo e trimestre. Mantenha uma só das linhas; número de vezes, e linhas:\n{{groups}}",
  "detail.model.artRowsRepeated_other":
    "{{file}} dá mais de uma vez o número em TARV para {{count}} combinações de área, grupo etário, sexo e trimestre. Mantenha uma só linha de cada uma; número de vezes, e linhas:\n{{groups}}",
  "detail.model.artAreasOverlap":
    "{{file}} dá o número em TARV de uma área e de áreas dentro dela: há pessoas contadas duas vezes. Mantenha as linhas de um só nível; a área, as áreas dentro dela, e as linhas:\n{{groups}}",
  "detail.model.artOneQuarter":
    "{{file}} tem o número em TARV de {{group}} só para {{only}}, pelo que não pode ser interpolado para {{quarter}}. Acrescente outro trimestre, ou não inclua dados de TARV neste momento.",
  "detail.model.artAdjustedToNobody":
    "{{file}}: em {{quarter}}, há pessoas em TARV em {{groups}}, mas o Spectrum ajusta o seu número a 0. Corrija o ajuste dos números em TARV no Spectrum, execute de novo a projeção e grave-a, ou não inclua dados de TARV neste momento.",
  "detail.model.artMissing":
    "{{file}} não tem número em TARV que sirva em {{quarter}}: nesse trimestre, antes e depois dele, ou até três trimestres depois. Se está certo, não inclua dados de TARV neste momento.",
  "detail.model.ancRowRepeated":
    "{{file}}, linha {{row}}: as consultas pré-natais de {{area}} em {{year}} são dadas duas vezes. Mantenha uma só das linhas.",
  "detail.model.ancYearMissing":
    "{{file}} não tem dados de consulta pré-natal de {{year}} para as áreas modeladas. Escolha outro ano, ou nenhum.",
  "detail.model.yearTwice":
    "As opções do modelo {{name}} e {{other}} são o mesmo ano, {{year}}. Escolha outro ano ou nenhum para uma delas: as mesmas pessoas contariam duas vezes.",
  "detail.model.ancClientsTwice":
    "O número de utentes da CPN é escolhido no momento 2 (anc_clients_year2) e no momento 3 (anc_clients_year3). Escolha um dos dois.",
  "detail.model.stiFileMissing":
    "As opções do modelo usam utentes de clínicas de IST ({{names}}), mas não há ficheiro de IST. Carregue um, ou não escolha nenhum ano.",
  "detail.model.stiYearMissing":
    "{{file}} não tem números de utentes de clínicas de IST de {{year}} para as áreas modeladas. Escolha outro ano, ou nenhum.",
  "detail.model.stiRateMissing":
    "{{file}}, linha {{row}}: dos grupos de {{group}}, alguns têm um sti_client_rate em {{year}} e {{count}} não têm. Acrescente linhas com as taxas de todos os grupos etários de cinco anos e dos dois sexos, ou remova as taxas.",
  "detail.model.stiRateZero":
    "{{file}}, linha {{row}}: sti_client_rate é 0 para todos os grupos de {{group}} em {{year}}, mas foram contados utentes. Corrija as taxas ou os números.",
  "detail.model.reportingBiasUnknown":
    "O erro de declaração de TARV (art_report_bias_t3) só se distingue de uma mudança da cobertura de TARV com outros dados de cobertura do mesmo momento. Ponha include_art_t3 em Sim e escolha anc_art_coverage_year3 ou sti_art_coverage_year3, ou ponha art_report_bias_t3 em Não.",
  "detail.model.ancPositiveAboveKnown":
    "{{file}}: em {{year}}, há mais mulheres seropositivas (anc_known_pos + anc_tested_pos) do que com estado conhecido (anc_known_pos + anc_tested + anc_known_neg). Corrija os números, ou escolha outro ano:\n{{areas}}",
  "detail.model.ancOnArtAbovePositive":
    "{{file}}: em {{year}}, há mais mulheres já em TARV (anc_already_art) do que seropositivas (anc_known_pos + anc_tested_pos). Corrija os números, ou escolha outro ano:\n{{areas}}",

  "warning.model.zeroPopulation":
    "{{file}}: a população é 0 em {{count}} grupos por área, sexo, idade e trimestre ({{places}}). Foi substituída por {{replacement}} para que o modelo possa ser ajustado. Corrija o ficheiro se lá vivem pessoas.",
  "warning.model.optionsUnused": "O modelo não conhece estas opções, que não foram usadas: {{names}}.",
  "warning.model.attendanceOff":
    "Usam-se dados de TARV sem seguimento do TARV em áreas vizinhas. Verifique se pessoas de uma área podem ser tratadas noutra.",
  "warning.model.surveyFarFromTime":
    "{{indicator}} de {{survey}} foi medido por volta de {{surveyQuarter}}, mas é usado em {{quarter}}. Escolha o trimestre do inquérito (calendar_quarter_t{{time}}), ou outro inquérito.",

  "detail.model.drawsNotFinite":
    "A estimativa de {{indicator}} em {{area}}, {{sex}}, {{ageGroup}} não é um número em algumas das simulações. Verifique a população e os dados desta área.",
  "detail.model.notFitted":
    "O modelo não pode ser ajustado a estes dados: {{reason}}. Verifique os dados e as opções, ou retire os dados acrescentados por último.",
  "detail.model.nobodyOnArt":
    "{{file}}: ninguém está em TARV em {{groups}}, e o modelo não pode ser ajustado a estes zeros. Se os números não foram declarados, retire as linhas; se estão certos, não inclua dados de TARV neste momento.",
  "detail.model.tooFewPeople":
    "{{file}}: em {{quarter}}, estariam ainda vivas mais pessoas que vivem com VIH do que as pessoas que há nestes grupos: {{groups}}. O modelo não pode ser ajustado a tal população. Corrija-a nesse trimestre, ou nos trimestres vizinhos.",
  "warning.model.notConverged":
    "O ajuste terminou antes de convergir: {{message}} As estimativas podem ser menos exatas do que parecem. Ajuste de novo com outras opções, ou verifique os dados.",
  "warning.model.fewEffectivePoints":
    "Os intervalos podem ser demasiado estreitos: de {{points}} valores de ensaio dos parâmetros de suavização, poucos têm a maior parte do peso. Contam como {{effective}} valores igualmente bons. Mais simulações não ajudam. Ajuste de novo com a incerteza dos parâmetros de suavização por uma aproximação normal e compare os intervalos. Se diferirem muito, verifique na revisão dos dados quais se contradizem, retire uma fonte ou peça ajuda.",
  "progress.prepareInputs": "A preparar os dados",
  "progress.fitModel": "A ajustar o modelo",
  "progress.uncertainty": "A calcular intervalos de incerteza",
  "progress.prepareOutputs": "A preparar os resultados",
  "progress.iteration": "Iteração {{iteration}}, {{elapsed}} decorridos",
  "progress.iterations": "{{iterations}} iterações em {{elapsed}}",
  "progress.searchIteration": "Procura {{search}}, iteração {{iteration}}, {{elapsed}} decorridos",
  "progress.searches": "{{searches}} procuras com {{iterations}} iterações em {{elapsed}}",
  "impossible.notFinite": "é infinita",
  "impossible.negative": "é negativa",
  "impossible.aboveOne": "ultrapassa 1",
  "impossible.boundsSwapped": "tem o limite inferior acima do superior",
  "impossible.aboveWhole": "é maior do que o grupo de que faz parte",
  "impossible.notCalibrated": "não está calibrada: os números de pessoas calibrados dariam 0, ou 100% ou mais",
  "impossible.atBound": "tem um intervalo demasiado estreito para mostrar a sua incerteza",

  "detail.model.calibrationOptionsMissing":
    "Estas opções de calibração não têm valor: {{names}}. Escolha um para cada uma.",
  "detail.model.calibrationOptionUnknown": "A opção de calibração {{name}} é {{value}}. Tem de ser uma de {{choices}}.",
  "detail.model.alreadyCalibrated":
    "Este resultado já está calibrado e não pode ser calibrado de novo. Calibre antes o ajuste do modelo.",
  "detail.model.calibrationWithoutProjection":
    "Este resultado do modelo não tem os números do Spectrum a que seria calibrado. Execute o modelo de novo.",
  "detail.model.calibrationRegionUnknown":
    "{{area}} tem o spectrum_region_code {{code}}, mas os números do Spectrum são de {{known}}. Corrija o ficheiro das áreas e execute o modelo de novo.",
  "detail.model.calibrationTargetMissing":
    "O Spectrum não tem um número a que {{indicator}} de {{group}} em {{quarter}} possa ser calibrado. Escolha não calibrar este indicador, ou execute o modelo de novo com um ficheiro PJNZ completo.",
  "detail.model.calibrationTargetTooLarge":
    "{{indicator}} de {{group}} em {{quarter}} não pode ser calibrado: o Spectrum tem {{target}}, mais do que as {{most}} pessoas de que fazem parte. Escolha outro nível ou outra estratificação, ou o método proporcional, e verifique os ficheiros da população e do Spectrum.",
  "detail.model.calibrationShare":
    "{{indicator}} de {{group}} em {{quarter}} não pode ser calibrado: é estimado como {{share}} das pessoas de que faz parte. Escolha o método proporcional, ou verifique os dados e execute o modelo de novo.",
};
