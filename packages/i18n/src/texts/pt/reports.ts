import type { reports as en } from "../en/reports.js";

export const reports: Record<keyof typeof en, string> = {
  "report.summary.title": "{{country}}: estimativas do VIH por área",
  "report.comparison.title": "{{country}}: as estimativas e os dados de que resultam",
  "report.made": "Produzido em {{date}} com {{product}}, versão {{version}} do modelo.",
  "report.impossible": "Estimativas que não podem estar certas",
  "report.impossible.about":
    "{{count}} estimativas não podem estar certas e estão marcadas com ⚠ neste relatório; {{listed}} delas figuram aqui. Verifique os dados destes grupos, ou escolha outra calibração.",
  "report.impossible.estimate": "Estimativa",
  "report.impossible.value": "Valor",
  "report.impossible.why": "Porquê",
  "report.contents": "Índice",
  "report.area": "Área",
  "report.women": "Mulheres",
  "report.men": "Homens",
  "report.interval": "Intervalo de 95%: {{interval}}",
  "report.intervalNote": "Cada estimativa tem um intervalo de 95%. {{coverage}} Os números são arredondados.",
  "report.coverage.fixed":
    "Se o modelo estiver certo, cerca de 55 a 95 em cada 100 destes intervalos contêm o verdadeiro número, conforme o indicador: os parâmetros de suavização são estimados, e mantidos fixos.",
  "report.coverage.included":
    "Se o modelo estiver certo, cerca de 95 em cada 100 destes intervalos contêm o verdadeiro número; a incerteza dos seus parâmetros de suavização está incluída.",
  "report.coverage.madeUp":
    "Em países inventados cuja verdade se conhece, menos intervalos a contêm para alguns indicadores: ver a documentação do modelo.",
  "report.notConverged":
    "A procura do melhor ajuste terminou antes de convergir. Leia estes números com cautela e execute o modelo de novo com mais iterações.",

  "report.glance": "O essencial",
  "report.glance.epidemic":
    "Em {{quarter}}, estima-se que {{plhiv}} pessoas viviam com VIH ({{country}}). Entre os adultos dos 15 aos 49 anos, eram {{prevalence}}.",
  "report.glance.spread":
    "A prevalência difere entre áreas: dos 15 aos 49 anos vai de {{least}} ({{lowest}}) a {{most}} ({{highest}}).",
  "report.glance.treatment":
    "Dos adultos que vivem com VIH, {{coverage}} estavam em tratamento antirretroviral: a menor parte em {{lowest}} ({{least}}), a maior em {{highest}} ({{most}}).",

  "report.maps": "Mapas",
  "report.maps.about":
    "Ambos os sexos, por área ({{level}}). Quanto mais escura a cor, maior o valor. Os nomes são os das áreas com o valor mais alto e o mais baixo; aponte para uma área para ver o seu nome e o seu valor.",
  "report.keyMap": "Localização das áreas: {{level}}",
  "report.keyMap.detail": "Os nomes que cobririam outros são omitidos; todas as áreas estão na tabela abaixo.",

  "report.rankings": "Comparação das áreas",
  "report.rankings.about":
    "Áreas ({{level}}), ambos os sexos, da mais alta à mais baixa. Um ponto é a estimativa; o traço que o atravessa é o seu intervalo de 95%. Quando os traços de duas áreas se sobrepõem muito, a sua ordem é incerta.",
  "report.rankings.compared":
    "A linha tracejada é o conjunto ({{country}}). Os pontos escuros ficam acima dela, os claros abaixo.",

  "report.ages": "Idade e sexo",
  "report.ages.about":
    "Estimativas por grupo etário de cinco anos. Os traços sobre os pontos e no fim das barras são intervalos de 95%.",

  "report.cascade": "Da infeção ao tratamento",
  "report.cascade.about":
    "Das pessoas com 15 anos ou mais que vivem com VIH: as que conhecem o seu estado e as que recebem tratamento antirretroviral, contadas onde vivem.",
  "report.cascade.title": "Pessoas com 15 anos ou mais que vivem com VIH, {{country}}",
  "report.cascade.detail":
    "Cada barra são 100% das pessoas que vivem com VIH na área. Ao lado: o seu número e as duas partes com intervalos de 95%.",
  "report.cascade.living": "Vivem com VIH",
  "report.cascade.aware": "Conhecem o seu estado",
  "report.cascade.treated": "Em tratamento",
  "report.cascade.absent": "Este resultado não tem estimativas do tratamento; por isso não há nada a mostrar aqui.",

  "report.change": "Evolução",
  "report.change.about":
    "O conjunto do país nos momentos do modelo. O último é uma projeção a partir do anterior. Os eixos começam em zero.",
  "report.change.between": "Áreas: {{from}} e {{to}}",

  "report.table": "Tabela de todas as áreas",
  "report.table.caption":
    "Estimativas para {{quarter}}, ambos os sexos. Abaixo de cada número, o seu intervalo de 95%.",
  "report.table.distribution": "Pessoas que vivem com VIH",
  "report.table.infections": "Infeções anuais",
  "report.table.treatment": "Tratamento",

  "report.making": "Como foram feitas as estimativas",
  "report.making.fit":
    "O ajuste convergiu após {{iterations}} iterações. Os intervalos resultam de {{samples}} simulações com a semente {{seed}}.",
  "report.making.fitUnfinished":
    "O ajuste parou após {{iterations}} iterações sem ter convergido. Os intervalos resultam de {{samples}} simulações com a semente {{seed}}.",
  "report.making.uncertainty.fixed":
    "Os parâmetros de suavização foram mantidos nos seus melhores valores, como nas estimativas publicadas: os intervalos deixam de fora a sua incerteza.",
  "report.making.uncertainty.joint":
    "Os intervalos incluem a incerteza dos parâmetros de suavização, por uma aproximação.",
  "report.making.uncertainty.full":
    "Os intervalos incluem a incerteza dos parâmetros de suavização, por valores de ensaio ponderados.",
  "report.making.points": "Foram ensaiados {{points}} valores, que contam como {{effective}} valores igualmente bons.",
  "report.sources": "Dados",
  "report.sources.none": "O resultado não diz que dados foram usados.",
  "report.sources.recent": "Infeção recente: {{surveys}}",
  "report.sources.prevalence": "Prevalência do VIH nos agregados familiares: {{surveys}}",
  "report.sources.artCoverage": "Cobertura de TARV nos agregados familiares: {{surveys}}",
  "report.sources.art": "Número de pessoas em TARV declarado pelas unidades de saúde: {{quarters}}",
  "report.sources.ancPrevalence": "Prevalência do VIH na consulta pré-natal: {{years}}",
  "report.sources.ancArtCoverage": "Cobertura de TARV na consulta pré-natal: {{years}}",
  "report.sources.stiArtCoverage": "Cobertura de TARV dos utentes de clínicas de IST: {{years}}",
  "report.sources.spectrum": "Projeção nacional (Spectrum): {{file}}",
  "report.attendance": "Tratamento fora da área de residência",
  "report.attendance.none":
    "Supôs-se que as pessoas são tratadas onde vivem. Os números de pessoas em TARV são os mesmos para os residentes e para quem é atendido.",
  "report.attendance.constant":
    "O modelo estima que parte dos residentes é tratada em cada área vizinha. As probabilidades relativas são as mesmas em todos os momentos.",
  "report.attendance.changing":
    "O modelo estima que parte dos residentes é tratada em cada área vizinha. As probabilidades relativas podem diferir entre {{t1}} e {{t2}}.",
  "report.calibration": "Calibração com a projeção nacional",
  "report.calibration.none": "Não foi escolhida nenhuma calibração: as somas das áreas são as do modelo.",
  "report.calibration.caption": "Somas de todas as áreas, ambos os sexos e todas as idades, {{quarter}}",
  "report.calibration.spectrum": "Spectrum",
  "report.calibration.raw": "Antes da calibração",
  "report.calibration.calibrated": "Depois da calibração",
  "report.calibration.factor": "Fator",
  "report.calibration.regions": "Fatores das regiões",
  "report.files": "Ficheiros de dados",
  "report.files.unknown": "O resultado não diz de que ficheiros foi feito.",
  "report.files.role": "Conteúdo",
  "report.files.name": "Ficheiro",
  "report.options": "Opções",
  "report.option": "Opção",
  "report.option.value": "Valor",
  "report.option.name": "Nome nos ficheiros",

  "report.reading": "Como ler este relatório",
  "report.reading.intervals": "Intervalos",
  "report.reading.intervals.text":
    "Os inquéritos entrevistam poucas pessoas em cada área e as unidades de saúde não veem toda a gente. O intervalo diz a que distância da estimativa pode estar a verdade. {{coverage}} Um intervalo largo significa que se sabe pouco da área, não que algo esteja mal nela.",
  "report.reading.overlap": "Comparar áreas",
  "report.reading.overlap.text":
    "Se o intervalo de uma área estiver inteiramente acima do de outra, a primeira tem muito provavelmente o valor mais alto. Se se sobrepuserem muito, não confie na sua ordem. Pequenas diferenças entre uma ronda de estimativas e a seguinte também não são significativas.",
  "report.reading.sums": "Somas e arredondamentos",
  "report.reading.sums.text":
    "Antes de arredondados, os números de pessoas das áreas somam-se até ao país. Os intervalos não se somam: o que é demasiado alto numa área pode ser demasiado baixo noutra, e por isso o país é conhecido com mais precisão do que as suas partes.",
  "report.reading.residents": "Residentes e pessoas atendidas",
  "report.reading.residents.text":
    "A cobertura e o número de residentes em TARV contam as pessoas onde vivem. O número de pessoas atendidas conta-as onde são tratadas, como declaram as unidades de saúde.",
  "report.reading.model": "O modelo",
  "report.reading.model.text":
    "{{product}} estima em conjunto a prevalência, a cobertura de TARV e as novas infeções por sexo, grupo etário de cinco anos e área ({{level}}). Trata os inquéritos aos agregados familiares, os números de pessoas em TARV e os testes de VIH na consulta pré-natal como medições da mesma epidemia. Onde há poucos dados, as estimativas apoiam-se nas áreas e idades vizinhas. Se foi escolhida uma calibração, as somas são ajustadas à projeção nacional.",
  "report.reading.times": "Momentos",
  "report.reading.times.text":
    "São três: {{t1}}, próximo do inquérito aos agregados familiares; {{t2}}, o trimestre de que trata este relatório, com dados de programa; e {{t3}}, uma curta projeção a partir daí, sem dados próprios.",

  "report.comparison.about":
    "Nesta página, os dados foram medidos por inquéritos e unidades de saúde. Ao lado estão as estimativas do modelo para as mesmas pessoas, antes da calibração com a projeção nacional.",
  "report.comparison.overview": "Visão geral",
  "report.comparison.overview.caption":
    "Concordância entre estimativas e dados, por área ({{level}}). A diferença é a estimativa menos o dado.",
  "report.comparison.indicator": "Indicador",
  "report.comparison.source": "Fonte",
  "report.comparison.pairs": "Pares",
  "report.comparison.meanDifference": "Diferença média",
  "report.comparison.typicalDifference": "Tamanho médio da diferença",
  "report.comparison.inside": "Dados dentro do intervalo da estimativa",
  "report.comparison.surveys": "Inquéritos aos agregados familiares por área",
  "report.comparison.surveys.about":
    "Adultos dos 15 aos 49 anos, ambos os sexos, {{quarter}}. O modelo trata os inquéritos como medições com erro próprio: onde um inquérito entrevistou poucas pessoas, a estimativa deve estar mais perto do que sugerem as áreas vizinhas e as unidades de saúde do que do inquérito. Diferenças dentro do intervalo do inquérito são de esperar.",
  "report.comparison.treatment": "Número de pessoas em TARV",
  "report.comparison.treatment.about":
    "Pessoas em tratamento, contadas onde são atendidas, tal como declaradas pelas unidades de saúde e tal como estimadas. O modelo segue estes números de perto; uma grande diferença significa que contradizem os inquéritos ou a população.",
  "report.comparison.antenatal": "Consultas pré-natais",
  "report.comparison.antenatal.about":
    "As mulheres em consulta pré-natal ao lado da estimativa para todas as mulheres dos 15 aos 49 anos. Não são as mesmas pessoas: as mulheres atendidas são mais novas e estão todas grávidas, e por isso pontos ao lado da diagonal não são um erro. Procure áreas que fiquem longe das outras.",
  "report.comparison.ages": "Inquéritos aos agregados familiares por idade e sexo",
  "report.comparison.ages.about":
    "{{place}}, {{quarter}}, por grupo etário de cinco anos. Os traços são intervalos de 95%.",
  "report.comparison.differences": "Maiores diferenças",
  "report.comparison.differences.about":
    "As áreas em que a estimativa e o dado estão mais afastados em relação ao seu tamanho: {{most}} por indicador e fonte. Verifique primeiro os dados destas áreas.",
  "report.comparison.estimate": "Estimativa",
  "report.comparison.data": "Dado",
  "report.comparison.difference": "Diferença",
  "report.points": "{{value}} pontos",
  "report.comparison.quarter": "Trimestre",
  "report.comparison.band":
    "Os pontos sobre a linha cheia concordam. Entre as linhas tracejadas, os dois diferem menos de {{band}} pontos percentuais.",
  "report.comparison.diagonal": "Os pontos sobre a linha concordam.",
  "report.comparison.byArea": "{{quantity}}: cada área",
  "report.comparison.reading": "Como ler este relatório",
  "report.comparison.reading.text":
    "Uma estimativa que difere de um inquérito não está errada por isso: o modelo pesa todos os dados em conjunto. Pergunte antes se as diferenças têm um padrão. Se todas as áreas ficarem do mesmo lado da diagonal, uma das fontes é enviesada. Se uma só área ficar muito afastada, verifique os seus dados, a sua população e o seu nome nos ficheiros.",

  "report.alt.map":
    "Mapa: {{quantity}}, por {{level}}. Valor mais alto, {{highest}}: {{most}}. Mais baixo, {{lowest}}: {{least}}.",
  "report.alt.keyMap": "Mapa de {{country}} com os contornos e os nomes das suas {{count}} áreas ({{level}}).",
  "report.alt.ranking":
    "{{quantity}}, {{count}} áreas de {{place}} da mais alta à mais baixa, com intervalos: de {{most}} ({{highest}}) a {{least}} ({{lowest}}).",
  "report.alt.ages":
    "{{quantity}} por idade e sexo, {{place}}. Máximo nas mulheres aos {{ageFemale}} anos: {{female}}. Máximo nos homens aos {{ageMale}} anos: {{male}}.",
  "report.alt.cascade":
    "Barras das pessoas que vivem com VIH, das que o sabem e das que estão em tratamento em {{count}} áreas. {{place}}: {{stages}}.",
  "report.alt.times": "{{quantity}}, {{place}}, ao longo do tempo: {{values}}.",
  "report.alt.change":
    "{{quantity}} nas áreas de {{place}} em {{from}} e em {{to}}: subiu em {{rose}} e desceu em {{fell}}. Mudou mais em {{area}}, de {{before}} para {{after}}.",
  "report.alt.scatter":
    "{{quantity}} em {{count}} áreas: estimativas e {{source}}. A maior diferença é a de {{area}}: estimativa {{estimate}}, dado {{data}}.",
  "report.alt.areas":
    "{{quantity}} em {{count}} áreas de {{place}}: estimativas ao lado de {{source}}. A maior diferença é a de {{area}}: estimativa {{estimate}}, dado {{data}}.",
  "report.alt.inputAges":
    "{{quantity}} por idade, {{place}}, {{sex}}: estimativas ao lado de {{source}}. A maior diferença é aos {{age}} anos: estimativa {{estimate}}, dado {{data}}.",

  "detail.model.comparisonWithoutInputs":
    "Este resultado do modelo não contém os dados de inquéritos e de programas com que as estimativas seriam comparadas; por isso não é possível fazer um relatório de comparação. Execute de novo o modelo e a calibração.",
  "detail.model.comparisonWithoutPairs":
    "Nenhum dado de inquérito ou de programa desta execução diz respeito a áreas, idades e anos que o modelo estima; por isso não há nada a comparar. Escolha um inquérito ou dados de programa nas opções do modelo e execute-o de novo.",

  // Two results side by side
  "report.two.title": "Dois resultados lado a lado",
  "report.two.subtitle": "{{first}} e {{second}}",
  "report.two.results": "Os resultados",
  "report.two.countryName": "País",
  "report.two.version": "Versão do modelo",
  "report.two.quarters": "Trimestres",
  "report.two.areaCount": "Áreas",
  "report.two.samples": "Simulações",
  "report.two.converged": "O ajuste convergiu",
  "report.two.calibrated": "Calibrado",
  "report.two.inputs": "Ficheiros de entrada",
  "report.two.inputsUnknown": "Os resultados não registam os seus ficheiros de entrada.",
  "report.two.content": "Conteúdo",
  "report.two.same": "igual",
  "report.two.differs": "diferente",
  "report.two.onlyOne": "apenas num resultado",
  "report.two.options": "Opções",
  "report.two.modelOptions": "Opções do modelo que diferem",
  "report.two.calibrationOptions": "Opções de calibração que diferem",
  "report.two.noOptionDiffers": "Nenhuma opção difere.",
  "report.two.otherOptions_one": "Uma outra opção é igual.",
  "report.two.otherOptions_other": "{{count}} outras opções são iguais.",
  "report.two.nothingInCommon":
    "Os resultados não têm nenhuma área ou nenhum trimestre em comum, por isso as suas estimativas não podem ser comparadas.",
  "report.two.country": "Estimativas do país",
  "report.two.country.about": "Médias com intervalos de 95%. A diferença é o segundo menos o primeiro.",
  "report.two.difference": "Diferença",
  "report.two.indicators": "Maiores diferenças por indicador",
  "report.two.indicators.about":
    "Cada área, sexo, grupo etário e trimestre que ambos os resultados estimam. Para proporções e taxas, a maior diferença absoluta; para contagens, a maior diferença relativa entre grupos de pelo menos {{people}} pessoas.",
  "report.two.strata": "Estimativas comparadas",
  "report.two.changed": "Diferem em mais de {{percent}}",
  "report.two.largest": "Maior diferença em",
  "report.two.sex.both": "ambos os sexos",
  "report.two.sex.female": "mulheres",
  "report.two.sex.male": "homens",
  "report.two.areas": "Maiores diferenças entre áreas",
  "report.two.areas.about":
    "{{level}}, {{quarter}}: até {{count}} áreas com as maiores diferenças para cada indicador.",
  "report.two.diagonal": "As áreas na diagonal têm a mesma estimativa em ambos os resultados.",
  "report.two.alt": "Gráfico de dispersão de {{indicator}} por área: {{first}} na horizontal, {{second}} na vertical.",
};
