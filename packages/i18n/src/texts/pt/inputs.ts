import type { inputs as en } from "../en/inputs.js";

export const inputs: Record<keyof typeof en, string> = {
  "detail.input.fileType": "{{file}} é do tipo {{found}}. Carregue um ficheiro do tipo {{expected}}.",
  "detail.input.tooLarge": "{{file}} tem mais de {{limit}} MB. Retire as colunas e linhas que não são necessárias.",
  "detail.input.notText":
    "{{file}} não é um ficheiro de texto: a linha {{row}} contém bytes que não são texto. Guarde-o como CSV em UTF-8 e carregue-o novamente.",

  "detail.input.rowTooShort":
    "A linha {{row}} de {{file}} tem {{found}} células quando o cabeçalho tem {{columns}}: não há nenhuma para a coluna {{column}}. Complete a linha; nada do ficheiro foi lido.",
  "detail.input.rowTooLong":
    "A linha {{row}} de {{file}} tem mais células do que as {{columns}} colunas do cabeçalho; a primeira a mais começa por «{{extra}}». Ponha entre aspas as células que contêm «{{delimiter}}»; nada do ficheiro foi lido.",
  "detail.input.quoteOpen":
    "Em {{file}}, as aspas que abrem a coluna {{column}} da linha {{row}} nunca fecham. Feche-as ou remova-as.",
  "detail.input.quoteInside":
    "Em {{file}}, a coluna {{column}} da linha {{row}} continua depois das aspas finais com «{{text}}». Escreva duas vezes as aspas dentro de uma célula entre aspas.",
  "detail.input.columnTwice":
    "{{file}} tem mais de uma coluna com o nome {{columns}}. Mantenha só uma, ou mude o nome das outras.",
  "detail.input.columnUnnamed":
    "A coluna {{column}} de {{file}} não tem nome mas contém «{{text}}» na linha {{row}}. Dê um nome à coluna ou esvazie-a.",
  "detail.input.tooManyColumns":
    "A linha 1 de {{file}} tem mais de {{limit}} colunas. Verifique que é o cabeçalho e que as células estão separadas por vírgulas ou pontos e vírgulas.",
  "detail.input.tooManyCells":
    "{{file}} tem mais de {{limit}} células, atingidas na linha {{row}}. Retire as linhas que não são necessárias.",

  "detail.input.columnsMissing_one":
    "Falta a {{file}} a coluna {{columns}}. Acrescente-a ao cabeçalho na linha {{row}}.",
  "detail.input.columnsMissing_other":
    "Faltam a {{file}} {{count}} colunas: {{columns}}. Acrescente-as ao cabeçalho na linha {{row}}.",
  "detail.input.noAreas":
    "{{file}} ({{kind}}) não contém áreas. Verifique se tem linhas e se o seu area_id está preenchido.",
  "detail.input.severalCountries":
    "{{file}} ({{kind}}) contém áreas de mais de um país: {{countries}}. Corrija area_id nas linhas {{rows}}.",
  "detail.input.areasUnknown_one":
    "{{file}} ({{source}}) tem 1 área que o ficheiro das áreas {{shape}} não tem (area_id nas linhas {{rows}}). Corrija-a, ou acrescente-a ao ficheiro das áreas:\n{{areas}}",
  "detail.input.areasUnknown_other":
    "{{file}} ({{source}}) tem {{count}} áreas que o ficheiro das áreas {{shape}} não tem (area_id nas linhas {{rows}}). Corrija-as, ou acrescente-as ao ficheiro das áreas:\n{{areas}}",
  "detail.input.severalLevels":
    "As áreas de {{file}} têm de ser todas de um só nível dentro de um ano; por ano, os níveis encontrados são: {{years}}. Mantenha um só nível; as linhas de outro são {{rows}}.",
  "detail.input.rowsRepeated_one":
    "As linhas de {{file}} têm de ser únicas por {{columns}}, mas 1 combinação destas colunas está repetida. Mantenha uma só das suas linhas; número de vezes, e linhas:\n{{groups}}",
  "detail.input.rowsRepeated_other":
    "As linhas de {{file}} têm de ser únicas por {{columns}}, mas {{count}} combinações destas colunas estão repetidas. Mantenha uma só linha de cada uma; número de vezes, e linhas:\n{{groups}}",
  "detail.input.valuesUnexpected":
    "A coluna {{column}} de {{file}} tem valores inesperados nas linhas {{rows}}: {{values}}. Use um de {{allowed}}.",
  "detail.input.valuesLacking":
    "Faltam à coluna {{column}} de {{file}} valores que têm de ocorrer: {{values}}. Acrescente as respetivas linhas.",
  "detail.input.wrongFormat":
    "A coluna {{column}} de {{file}} tem valores em formato errado nas linhas {{rows}}: {{values}}. Escreva-os como {{example}}.",
  "detail.input.notNumeric":
    "A coluna {{column}} de {{file}} tem de ser numérica, mas a linha {{row}} contém «{{text}}». Corrija o número, ou deixe a célula vazia.",
  "detail.input.columnEmpty":
    "A coluna {{column}} de {{file}} tem de ser numérica, mas todas as suas células estão vazias. Preencha os números.",
  "detail.input.negative":
    "A coluna {{column}} de {{file}} tem valores negativos nas linhas {{rows}}. Corrija-os, ou deixe as células vazias.",
  "detail.input.notAShare":
    "A coluna {{column}} de {{file}} tem de conter proporções de 0 a 1, mas as linhas {{rows}} contêm mais, até {{largest}}. Divida as percentagens por 100.",
  "detail.input.notARate":
    "A coluna {{column}} de {{file}} tem de conter nascimentos por mulher e por ano, de 0 a 1, mas as linhas {{rows}} contêm mais, até {{largest}}. Divida por 1.000 as taxas por 1.000 mulheres.",
  "detail.input.intervalInverted":
    "Em {{file}}, ci_lower, estimate e ci_upper têm de ser crescentes, o que não acontece nas linhas {{rows}}. Corrija estas células, ou deixe ci_lower e ci_upper vazios.",
  "detail.input.effectiveSize":
    "Em {{file}}, n_eff_kish tem de ser maior do que 0 e não maior do que n_observations, o que não acontece nas linhas {{rows}}. Corrija-o.",
  "detail.input.yearImpossible":
    "A coluna {{column}} de {{file}} tem anos impossíveis nas linhas {{rows}}: {{values}}. Use anos de {{first}} a {{last}}.",
  "detail.input.countedTwice":
    "As linhas {{first}} e {{second}} de {{file}} contam as mesmas pessoas de {{area}} em {{time}}: {{groups}}. Mantenha o total ou as suas partes.",
  "detail.input.missingValues":
    "A coluna {{column}} de {{file}} tem valores em falta nas linhas {{rows}}, o que não é permitido. Preencha-os.",
  "detail.input.severalSources":
    "{{file}} tem de vir de uma só fonte, mas a coluna source tem {{sources}}; outra começa nas linhas {{rows}}. Mantenha as linhas de uma só fonte.",
  "detail.input.quarterUnknown":
    "A linha {{row}} de {{file}} não tem ano nem calendar_quarter como CY2020Q3, mas «{{text}}». Corrija-a.",
  "detail.input.yearsDisagree":
    "A linha {{row}} de {{file}} tem o ano {{year}} mas o calendar_quarter {{quarter}}. Ponha-os de acordo.",
  "detail.input.partLarger":
    "Em {{file}}, {{part}} é maior do que {{whole}} nas linhas {{rows}}. Verifique estes números.",

  "detail.input.shapeNotJson":
    "O ficheiro das áreas {{file}} não pôde ser lido: não é JSON válido em {{place}}. Exporte-o novamente como GeoJSON.",
  "detail.input.shapeNotCollection":
    "O ficheiro das áreas {{file}} não pôde ser lido: não é uma FeatureCollection GeoJSON. Exporte-o novamente como GeoJSON.",
  "detail.input.shapeNotFeature":
    "O ficheiro das áreas {{file}} não pôde ser lido: o membro {{feature}} das suas features não é uma Feature GeoJSON. Exporte-o novamente.",
  "detail.input.topLevel":
    "{{file}} tem de ter uma só área de topo, a única sem «_» no seu area_id; tem {{count}}: {{areas}}.",
  "detail.input.shapeCountries":
    "{{file}} (Shape) contém áreas de mais de um país: {{countries}}. Corrija o area_id de {{areas}}.",
  "detail.input.propertyMissing_one":
    "Em {{file}}, a propriedade {{property}} falta em 1 elemento, o número {{features}} do ficheiro. Preencha-a.",
  "detail.input.propertyMissing_other":
    "Em {{file}}, a propriedade {{property}} falta em {{count}} elementos, pelo seu número no ficheiro: {{features}}. Preencha-a.",
  "detail.input.propertyNotText":
    "Em {{file}}, a propriedade {{property}} é do tipo errado em {{areas}}. Tem de ser um texto.",
  "detail.input.propertyNotNumber":
    "Em {{file}}, a propriedade {{property}} é do tipo errado em {{areas}}. Tem de ser um número.",
  "detail.input.roots":
    "A árvore de áreas de {{file}} tem {{count}} raízes: {{areas}}. Deixe parent_area_id vazio no país e em nenhuma outra área.",
  "detail.input.regionCodesMissing_one":
    "Em {{file}}, 1 área não tem spectrum_region_code: {{areas}}. Só o país pode não ter.",
  "detail.input.regionCodesMissing_other":
    "Em {{file}}, {{count}} áreas não têm spectrum_region_code: {{areas}}. Só o país pode não ter.",
  "detail.input.regionCodesNotWhole":
    "Em {{file}}, spectrum_region_code não é um número inteiro a partir de 0 em {{areas}}. Use os códigos de região dos ficheiros Spectrum.",
  "detail.input.regionCodesShared":
    "Em {{file}}, áreas de nível 1 partilham um spectrum_region_code: {{areas}}. Dê a cada uma o seu, ou 0 a todas as áreas se houver um só ficheiro Spectrum nacional.",
  "detail.input.areasRepeated": "{{file}} tem mais de um elemento com o area_id {{areas}}. Remova-os ou corrija-os.",
  "detail.input.levelsNotWhole":
    "Em {{file}}, area_level não é um número inteiro de 0 a {{limit}} em {{areas}}. Corrija-o.",
  "detail.input.parentUnknown":
    "Em {{file}}, o parent_area_id de {{areas}} não é o area_id de nenhum elemento. Corrija-o.",
  "detail.input.parentNotAbove":
    "Em {{file}}, o pai de {{areas}} não é de um nível acima. Corrija area_level ou parent_area_id.",
  "detail.input.levelLabels":
    "Em {{file}}, o nível {{level}} tem mais de um area_level_label: {{labels}}, primeiro em {{area}}. Use um só rótulo por nível.",
  "detail.input.levelsGap":
    "Os níveis de {{file}} têm de ser 0, 1, 2 e assim por diante sem falhas; area_level tem {{levels}}. Numere-os de novo.",
  "detail.input.levelsShrink":
    "Em {{file}}, o nível {{level}} tem menos áreas do que o nível {{above}}. Acrescente uma área de nível {{level}} onde uma de nível {{above}} não está dividida.",
  "detail.input.noGeometry":
    "Em {{file}}, a área {{area}} não tem polígono. Dê-lhe uma geometria do tipo Polygon ou MultiPolygon.",
  "detail.input.ringTooShort":
    "Em {{file}}, a geometria de {{area}} tem um anel com menos de 4 posições. Repare a geometria e exporte-a novamente.",
  "detail.input.ringOpen":
    "Em {{file}}, a geometria de {{area}} tem um anel cuja primeira e última posição diferem. Repare a geometria e exporte-a novamente.",
  "detail.input.notAPosition":
    "Em {{file}}, a geometria de {{area}} tem uma posição que não são dois números. Repare a geometria e exporte-a novamente.",
  "detail.input.outsideWorld":
    "Em {{file}}, {{area}} tem a posição {{position}}, que não é uma longitude de -180 a 180 e uma latitude de -90 a 90. Exporte os limites em graus (WGS 84), com a longitude primeiro.",
  "detail.input.sameOutline":
    "Em {{file}}, {{areas}} são do mesmo nível e têm o mesmo contorno. Dê a cada área a sua própria geometria.",
  "detail.input.tooManyVertices":
    "{{file}} tem mais de {{limit}} vértices. Simplifique os limites e exporte-os novamente.",

  "detail.input.notWorkbook":
    "{{file}} não pode ser lido como livro de cálculo: está danificado, protegido ou é de outra natureza. Guarde-o novamente como .xlsx.",
  "detail.input.workbookTooLarge":
    "{{file}} contém mais do que qualquer livro de cálculo VMMC, na sua parte {{part}}. Guarde só as folhas necessárias.",
  "detail.input.cellTooLong":
    "{{file}}, folha «{{sheet}}»: o texto da célula {{cell}} tem mais de {{most}} caracteres, mais do que um livro de cálculo pode conter. Encurte-o e guarde o livro de cálculo novamente.",
  "detail.input.sheetTooLarge":
    "{{file}} tem células além da linha {{rows}} ou da coluna {{columns}}, na folha «{{sheet}}». Apague o que está fora da tabela e guarde-o novamente.",
  "detail.input.sheetMissing":
    "Falta a {{file}} a folha «{{sheet}}». Use o livro de cálculo VMMC tal como é distribuído, sem mudar o nome das folhas.",

  "detail.input.sheetsUnfit":
    "Nenhuma folha de {{file}} tem estas colunas nas suas 20 primeiras linhas: {{columns}}. Dê estes nomes às colunas, ou carregue o ficheiro do tipo certo.",
  "detail.input.numberAmbiguous":
    "A coluna {{column}} de {{file}} contém '{{text}}' na linha {{row}}, onde a vírgula pode separar milhares ou decimais. Escreva os números sem separador de milhares.",

  "detail.input.countriesDiffer":
    "Os países diferem: {{pjnzCountry}} em {{pjnz}} e {{shapeCountry}} em {{shape}} (area_id do primeiro elemento). Carregue ficheiros do mesmo país.",
  "detail.input.regionCodesDiffer":
    "Os códigos de região Spectrum de {{pjnz}} e de {{shape}} (spectrum_region_code) diferem. Corrija-os no ficheiro das áreas, ou carregue os outros ficheiros PJNZ.\n{{countPjnz}} no PJNZ mas não no ficheiro das áreas: {{onlyPjnz}}\n{{countShape}} no ficheiro das áreas mas não no PJNZ: {{onlyShape}}",

  "warning.review.coordinatesSwapped":
    "A longitude e a latitude parecem trocadas em {{file}}: {{places}}. Exporte os limites com a longitude primeiro.",
  "warning.review.areaOutsideParent":
    "Há áreas de {{file}} fora da área a que pertencem ({{count}}). Verifique a geometria e parent_area_id: {{places}}.",
  "warning.review.labelOutsideArea":
    "O ponto center_x, center_y está fora da área em {{file}} ({{count}}). Verifique-o, assim como a geometria: {{places}}.",
  "warning.review.outlineCrossed":
    "Há contornos de áreas que se cruzam a si próprios em {{file}} ({{count}}). Repare a geometria, primeiro nestes pontos: {{places}}.",
  "warning.review.namesShared":
    "Há áreas do mesmo nível com o mesmo nome em {{file}} ({{count}}). Dê a cada uma o seu, para que tabelas e mapas as distingam: {{places}}.",
  "warning.review.idsExchanged":
    "Há identificadores que parecem trocados ou deslocados em {{file}} ({{count}}): têm nomes que pertencem a outros identificadores em {{others}}. Corrija area_id, ou area_name se os identificadores estiverem certos: {{places}}.",
  "warning.review.namesDiffer":
    "Há nomes em {{file}} que não são os dos mesmos identificadores em {{others}} ({{count}}). Verifique se as linhas têm o area_id certo: {{places}}.",
  "warning.review.numbersRepeated":
    "Há áreas com os mesmos números que outras em {{file}} ({{count}}). Uma foi provavelmente copiada sobre a outra; introduza os números de cada uma: {{places}}.",
  "warning.review.populationProportional":
    "A população de uma área é a de outra multiplicada por uma constante, em cada sexo e idade, em {{file}} ({{count}}). Introduza os números de cada uma: {{places}}.",
  "warning.review.districtsExchanged":
    "{{indicator}}: duas áreas parecem trocadas em {{file}} ({{count}}); repostas, ambas concordam com {{others}} como as outras áreas. Compare com a fonte e corrija as linhas: {{places}}.",
  "warning.review.districtsDiffer":
    "{{indicator}}: {{file}} não concorda com {{others}} como nas outras áreas ({{count}}). Verifique todos; valores dados e esperados, num ano habitual: {{places}}.",
  "warning.review.ancStatusShare":
    "As utentes de CPN com estado serológico conhecido em {{file}} afastam-se dos outros anos da área ({{count}}). Verifique utentes, testadas e conhecidas; número declarado e número esperado segundo os outros anos: {{places}}.",
  "warning.review.positivesWithKnown":
    "As mulheres testadas positivas em {{file}} parecem incluir as já conhecidas como positivas ({{count}}). Retire estas de anc_tested_pos; testadas positivas para conhecidas, e a razão habitual: {{places}}.",
  "warning.review.surveySizes":
    "A razão entre n_observations e n_eff_kish em {{file}} difere da das outras áreas ({{count}}). Verifique as duas colunas; a razão e a habitual: {{places}}.",
  "warning.review.surveySums":
    "n_observations de áreas em {{file}} não é a soma das áreas que contêm, ao contrário das outras ({{count}}). Verifique as linhas destas e das áreas que contêm; valor dado e soma: {{places}}.",
  "warning.review.surveyIds":
    "Em {{file}}, survey_id não corresponde a survey_mid_calendar_quarter ({{count}}). Verifique se os identificadores de inquéritos não estão trocados: {{places}}.",
  "warning.review.timesRepeated":
    "Há números de áreas em {{file}} que são os do período anterior ({{count}}). Introduza os do período seguinte; área, período seguinte e total: {{places}}.",
  "warning.review.changeUnusual":
    "{{indicator}} em {{file}}: uma área muda de modo diferente das outras áreas ({{count}}). Verifique os números dos dois períodos: {{places}}.",
  "warning.review.fertilityUnusual":
    "A fecundidade (asfr) de uma área em {{file}} é diferente da das outras áreas, ou não corresponde às suas utentes da CPN ({{count}}). Verifique a coluna asfr; fecundidade da área em relação à habitual: {{places}}.",
  "warning.review.artLate":
    "Os adultos em TARV de {{file}} são os que o Spectrum tem para o ano anterior ({{count}}). Verifique a coluna calendar_quarter; número do ficheiro e número do ano anterior no Spectrum: {{places}}.",
  "warning.review.artNeverEqual":
    "Os adultos em TARV de {{file}} não são em nenhum ano os introduzidos no Spectrum ({{count}}). Verifique que o PJNZ é o destas estimativas; ano mais próximo: {{places}}.",
  "warning.review.populationAfterProjection":
    "A população de {{file}} tem trimestres posteriores ao último ano da projeção ({{count}}). Verifique que o PJNZ é o mais recente: {{places}}.",
  "warning.review.clientsBelowBirths":
    "As utentes da CPN de {{file}} são muito menos do que os nascimentos do Spectrum ({{count}}). Verifique que os números são os de um ano inteiro e de todas as unidades sanitárias: {{places}}.",
  "warning.review.populationJump":
    "A população de áreas muda de modo diferente da das outras áreas em {{file}} ({{count}}). Verifique primeiro os piores casos: {{places}}.",
  "warning.review.populationShares":
    "Há sexos e idades com uma parte da população de uma área diferente da das outras áreas em {{file}} ({{count}}). Verifique que não há linhas trocadas; pessoas e número esperado segundo as outras áreas: {{places}}.",
  "warning.review.populationDiffers":
    "A população de {{file}} difere da do Spectrum em mais de um quarto, ou em mais de metade num sexo e idade ({{count}}). Verifique unidades, sexos e idades: {{places}}.",
  "warning.review.sumsDiffer":
    "As áreas de {{file}} somam os números do Spectrum em cada idade e data, exceto uma parte de uma área ({{count}}). Os seus números foram alterados, ou uma parte é contada também noutra área; a parte: {{places}}.",
  "warning.review.populationSexes":
    "O número de homens por mulher em {{file}} é o do Spectrum com os sexos trocados ({{count}}). Verifique a coluna sex; homens e mulheres: {{places}}.",
  "warning.review.surveyContradicted":
    "Há estimativas de {{file}} que contradizem as dos seus próprios grupos etários ou sexos ({{count}}). Verifique: {{places}}.",
  "warning.review.surveyOutlier":
    "Há estimativas de {{file}} aos 15-49 anos longe das das outras áreas ({{count}}). Verifique, com o valor habitual: {{places}}.",
  "warning.review.surveyDiffers":
    "A prevalência do VIH aos 15-49 anos em {{file}} está longe da do Spectrum ({{count}}). Verifique ambas: {{places}}.",
  "warning.review.surveySexes":
    "A razão entre a prevalência do VIH das mulheres e a dos homens em {{file}} está longe do Spectrum ({{count}}). Verifique que os sexos não estão trocados: {{places}}.",
  "warning.review.indicatorsUnused":
    "Há linhas de {{file}} que não são usadas, porque o modelo não conhece o seu indicador. Corrija-o se estiver mal escrito; linhas por indicador: {{places}}.",
  "warning.review.artSexes":
    "O número de mulheres por homem em TARV em {{file}} é diferente do das outras áreas ({{count}}). Verifique que os sexos não estão trocados: {{places}}.",
  "warning.review.artSexesExchanged":
    "As mulheres em TARV de {{file}} são os homens do Spectrum, e os homens as suas mulheres ({{count}}). Verifique a coluna sex; mulheres e homens: {{places}}.",
  "warning.review.ancDiffers":
    "A prevalência do VIH na CPN em {{file}} está longe da das mulheres no Spectrum, ou não tão longe como noutros anos ({{count}}). Verifique que os testes positivos não incluem mulheres já conhecidas como positivas; CPN e Spectrum: {{places}}.",
  "warning.review.artDiffers":
    "Os números em TARV de {{file}} diferem em mais de metade dos declarados ao Spectrum ({{count}}). Verifique ambos: {{places}}.",
  "warning.review.artUnused":
    "Há linhas de {{file}} que não são usadas, porque o Spectrum não distingue o seu sexo e idade. Use os sexos e idades do Spectrum; linhas por grupo: {{places}}.",
};
