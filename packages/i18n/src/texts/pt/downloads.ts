import type { downloads as en } from "../en/downloads.js";

export const downloads: Record<keyof typeof en, string> = {
  "column.area_level": "Nível da área na hierarquia: 0 é o país",
  "column.area_level_label": "Nome do nível",
  "column.impossible": "Porque é que a estimativa não pode estar certa.",
  "column.area_id": "Identificador da área, como no ficheiro das áreas",
  "column.area_name": "Nome da área",
  "column.parent_area_id": "Identificador da área de que faz parte; em falta para o país",
  "column.spectrum_region_code": "Código da região da projeção nacional; 0 onde há uma só para todo o país",
  "column.spectrum_region_name": "Nome da região da projeção nacional",
  "column.area_sort_order": "Lugar da área nas listas",
  "column.center_x": "Longitude de um ponto dentro da área, em graus",
  "column.center_y": "Latitude de um ponto dentro da área, em graus",
  "column.reside_area_id": "Identificador da área onde as pessoas residem",
  "column.reside_area_name": "Nome da área onde as pessoas residem",
  "column.attend_area_id": "Identificador da área onde são tratadas",
  "column.attend_area_name": "Nome da área onde são tratadas",
  "column.sex": "Sexo: both (ambos), female (mulheres) ou male (homens)",
  "column.age_group": "Identificador do grupo etário: primeiro e último ano de idade",
  "column.age_group_label": "Nome do grupo etário",
  "column.age_group_start": "Primeiro ano de idade do grupo",
  "column.age_group_span": "Anos de idade que o grupo cobre; Inf para um grupo aberto",
  "column.age_group_sort_order": "Lugar do grupo etário nas listas",
  "column.calendar_quarter": "Trimestre, por exemplo CY2024Q4",
  "column.quarter_id": "Número de trimestres desde o início de 1900, contado a partir de 1",
  "column.quarter_label": "Último mês do trimestre, e ano",
  "column.year": "Ano do trimestre",
  "column.indicator": "Identificador do indicador",
  "column.indicator_label": "Nome do indicador",
  "column.indicator_sort_order": "Lugar do indicador nas listas",
  "column.description": "O que o indicador mede",
  "column.parameter": "Nome da grandeza no modelo",
  "column.anc_indicator": "Se o indicador diz respeito a mulheres em consulta pré-natal",
  "column.format": "Não utilizado: sempre em falta",
  "column.scale": "Não utilizado: sempre em falta",
  "column.source": "De onde vem o número: o modelo, um inquérito ou um programa, e de que trimestre",
  "column.psnu": "Nome da área no Data Pack",
  "column.psnu_uid": "Identificador da área no Data Pack",
  "column.indicator_code": "Código do indicador no Data Pack",
  "column.dataelement_uid": "Identificador do elemento de dados no Data Pack",
  "column.age": "Grupo etário, como fórmula para que uma folha de cálculo não leia uma data",
  "column.age_uid": "Identificador do grupo etário no Data Pack",
  "column.sex_uid": "Identificador do sexo no Data Pack",
  "column.value": "Média da estimativa; as contagens são inteiras",
  "column.age_sex_rse": "Erro padrão do valor, relativo a este",
  "column.district_rse": "Erro padrão relativo de todas as idades e de ambos os sexos da área",
  "column.role": "Para que serviu o ficheiro",
  "column.filename": "Nome do ficheiro, tal como foi carregado",
  "column.md5sum": "Soma de verificação que distingue ficheiros do mesmo nome",
  "column.resource_url": "Endereço de onde o ficheiro foi obtido",
  "column.name": "Nome do software",
  "column.version": "A sua versão",
  "column.type": "base: o ambiente de execução, other: o modelo, loaded: as partes do ambiente",
  "column.NaomiCheckPermPrimKey": "Chave da verificação",
  "column.NaomiCheckDes": "O que é verificado",
  "column.TrueFalse": "Se se verifica; NA onde não se sabe",
  "statistic.mean": "Média das simulações",
  "statistic.se": "Erro padrão: desvio padrão das simulações",
  "statistic.median": "Mediana das simulações",
  "statistic.mode": "Valor mais provável; com parâmetros de suavização fixos, o valor nos parâmetros mais prováveis",
  "statistic.lower": "Limite inferior do intervalo de 95%",
  "statistic.upper": "Limite superior do intervalo de 95%",
  "quantity.artnum": "Pessoas que residem numa área e são tratadas na outra",
  "quantity.prop_residents": "A sua parte dos residentes tratados da primeira área",
  "quantity.prop_attendees": "A sua parte dos tratados na segunda área",
  "quantity.population": "População",
  "quantity.plhiv": "Pessoas que vivem com VIH",
  "quantity.art_current": "Pessoas em tratamento, contadas onde residem",
  "quantity.unaware": "Pessoas que vivem com VIH e não o sabem",
  "quantity.infections": "Novas infeções por ano",
  "stage.spectrum": "segundo a projeção nacional",
  "stage.raw": "soma das áreas antes da calibração",
  "stage.calibrated": "soma das áreas depois da calibração",
  "readme.dataPackage": "Descrição de cada tabela e coluna para programas (pacote de dados Frictionless)",
  "readme.datapack.areaIds":
    "Estimativas na disposição do Data Pack de definição de metas; as áreas têm os nomes e identificadores do ficheiro das áreas, porque não está configurada nenhuma tabela de áreas de metas",
  "datapack.impossible":
    "{{count}} estimativas deste modelo não podem estar certas. O ficheiro info/impossible.csv do zip de resultados tem a lista.",
  "datapack.areaIds":
    "psnu e psnu_uid são o nome e o identificador do ficheiro das áreas: não está configurada nenhuma tabela de áreas de metas.",
  "detail.datapack.unreadable":
    "A tabela {{file}} da pasta do Data Pack não pode ser lida ({{reason}}). Verifique o proprietário e as permissões.",
  "detail.datapack.columnMissing":
    "A tabela {{file}} da pasta do Data Pack não tem a coluna {{column}}. Acrescente a coluna, ou retire o ficheiro para usar a tabela incluída.",
  "detail.datapack.cellMissing":
    "A tabela {{file}} da pasta do Data Pack tem uma célula vazia na coluna {{column}}, linha {{row}}. Preencha-a.",

  "error.FORBIDDEN": "O pedido não é permitido.",
  "error.PROJECT_RESTORE_FAILED": "O projeto não pôde ser restaurado a partir deste ficheiro.",
  "detail.debugToken":
    "Um pacote de depuração contém dados de entrada: envie o token deste serviço no cabeçalho Authorization, na forma Bearer <token>.",
  "detail.debugLoopback":
    "Um pacote de depuração contém dados de entrada: sem token só é dado a pedidos desta máquina. Defina {{setting}} para o pedir de outro lugar.",
  "detail.taskUnknown": "Não há nenhuma tarefa {{id}}.",
  "detail.prerunMissing": "{{list}}\nCarregue primeiro estes ficheiros e depois tente de novo.",
  "prerun.missingFile": "{{name}}: {{path}} ({{filename}}) não existe",
  "detail.prerunUnreadable":
    "{{filename}} não é uma saída do modelo do tipo {{kind}} que este serviço lê. Produza-a com esta versão e carregue-a de novo.",
  "detail.package.unreadable":
    "{{file}} não pode ser lido como ficheiro zip. Indique um zip de resultados tal como foi transferido.",
  "detail.package.tooLarge":
    "{{member}} em {{file}} é maior do que os {{limit}} MB que são lidos de um ficheiro. Indique um zip de resultados tal como foi transferido.",
  "detail.package.rowTooLong":
    "A linha {{row}} de {{member}} em {{file}} tem mais de {{limit}} MB: talvez falte fechar aspas. Indique um zip de resultados tal como foi transferido.",
  "detail.package.membersMissing":
    "{{file}} não contém {{members}}. Não é um zip de resultados completo: transfira-o de novo.",
  "detail.package.columnMissing": "{{member}} em {{file}} não tem a coluna {{column}}. Transfira o zip de novo.",
  "detail.package.invalid": "{{member}} em {{file}} não pode ser entendido: {{reason}}. Transfira o zip de novo.",
  "detail.package.valueUnknown":
    "{{member}} em {{file}} tem {{column}} {{value}} na linha {{row}}, que não é conhecido. Transfira o zip de novo.",
  "detail.package.tooBusy":
    "O ficheiro não pôde ser restaurado, porque precisa de mais tempo ou memória do que há. Restaure-o com o comando tessera restore.",
  "restore.wrote": "{{file}} restaurado em {{folder}}:",
  "restore.summary": "{{estimates}} estimativas para {{areas}} áreas, modelo {{version}}",
  "restore.noState": "O zip não contém estado do projeto: os ficheiros e tarefas de que provém não são conhecidos.",
  "restore.missingFile": "ficheiro de entrada em falta {{role}}: {{path}} ({{filename}})",
  "restore.unknownTask": "tarefa desconhecida {{step}}: {{id}}",
  "restore.registered": "A calibração está na pasta de resultados como tarefa {{id}}.",
  "restore.folderNotEmpty":
    "A pasta {{folder}} não está vazia. Indique outra com --out, ou escreva por cima com --force.",
  "restore.cannotWrite": "A pasta {{folder}} não pode ser escrita ({{reason}}). Indique outra com --out.",
  "restore.noDataFolder": "A pasta {{folder}} não tem results/ nem uploads/. Indique a pasta de dados de um serviço.",

  "error.NOT_ACCEPTABLE": "As estimativas não podem ser enviadas em nenhum dos formatos que o pedido aceita.",
  "detail.estimates.notAcceptable":
    "As estimativas não podem ser enviadas como {{accept}}. Peça um de {{known}} no cabeçalho Accept.",
  "detail.estimates.unknownFormat": "As estimativas não podem ser enviadas no formato {{value}}. Peça um de {{known}}.",
  "detail.estimates.unknownParameter":
    "O pedido tem um parâmetro {{name}}, pelo qual não se podem escolher linhas. Use {{known}}.",
  "detail.estimates.unknownValue": "Este resultado não tem {{name}} {{value}}. Tem {{known}}.",
  "detail.plotDataGone":
    "Os dados gráficos da tarefa {{id}} já não estão na pasta de resultados. Execute tessera migrate nessa pasta para os refazer a partir da saída do modelo, ou calibre de novo.",
  "detail.resultRemoved.age":
    "O resultado da tarefa {{id}} foi removido em {{date}}, porque os resultados são guardados durante {{days}} dias. Ajuste e calibre novamente.",
  "detail.resultRemoved.unused":
    "O resultado da tarefa {{id}} foi removido em {{date}}, porque já nenhum projeto o tinha. Ajuste e calibre novamente.",
  "detail.resultRemoved.room":
    "O resultado da tarefa {{id}} foi removido em {{date}} para dar lugar a outros mais recentes. Ajuste e calibre novamente.",
  "detail.plotNotMade":
    "O gráfico não pôde ser preparado, porque o serviço está ocupado ou o resultado é demasiado grande. Tente de novo dentro de um minuto.",
  "migrate.noFolder":
    "A pasta {{folder}} não existe ou não pode ser lida. Indique a pasta de resultados de um serviço.",
  "migrate.nothing": "{{id}}: nada a fazer, {{reason}}",
  "migrate.reason.notACalibration": "não tem dados gráficos",
  "migrate.reason.unfinished": "não chegou ao fim",
  "migrate.reason.current": "os seus ficheiros estão atualizados",
  "migrate.plotData": "{{id}}: dados gráficos refeitos a partir da saída calibrada",
  "migrate.plotData.planned": "{{id}}: os dados gráficos seriam refeitos a partir da saída calibrada",
  "migrate.modelOutput": "{{id}}: estimativas anteriores à calibração retomadas do ajuste {{fit}}",
  "migrate.modelOutput.planned": "{{id}}: as estimativas anteriores à calibração seriam retomadas do ajuste {{fit}}",
  "migrate.failed": "{{id}}: não pode ser migrada, {{problem}}. Calibre o ajuste de novo.",
  "migrate.summary":
    "{{tasks}} tarefas: {{changed}} migradas, {{current}} deixadas como estão, {{failed}} que não podem ser migradas.",
  "migrate.summary.planned":
    "{{tasks}} tarefas: {{changed}} a migrar, {{current}} a deixar como estão, {{failed}} que não podem ser migradas. Nada foi escrito.",
};
