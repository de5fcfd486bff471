import type { commands as en } from "../en/commands.js";

export const commands: Record<keyof typeof en, string> = {
  "demo.level.country": "País",
  "demo.level.region": "Região",
  "demo.level.zone": "Zona",
  "demo.level.district": "Distrito",
  "demo.wrote_one":
    "{{country}}, um país que não existe, com um distrito (semente {{seed}}), foi escrito em {{folder}}:",
  "demo.wrote_other":
    "{{country}}, um país que não existe, com {{count}} distritos (semente {{seed}}), foi escrito em {{folder}}:",
  "demo.file.areas": "áreas e os seus contornos",
  "demo.file.population": "população por distrito, sexo, idade e ano",
  "demo.file.pjnz": "ficheiro Spectrum do país",
  "demo.file.survey": "dois inquéritos aos agregados familiares",
  "demo.file.programme": "pessoas em TARV e testes de carga viral",
  "demo.file.anc": "testes de VIH na consulta pré-natal",
  "demo.file.sti": "utentes seropositivos de clínicas de IST",
  "demo.file.vmmc": "homens circuncidados",
  "demo.file.options": "opções do modelo adequadas a estes ficheiros",
  "demo.file.truth": "a verdade de que os dados foram tirados",
  "demo.folder.priority":
    "tabelas das populações-chave e dos comportamentos, para o livro de cálculo das populações prioritárias",
  "demo.next": "Para continuar:",
  "demo.folderNotEmpty":
    "{{folder}} não está vazia. Indique outra pasta com --out, ou acrescente --force para substituir os ficheiros de um país que lá estejam.",
  "demo.notAFolder": "{{folder}} é um ficheiro. Indique uma pasta com --out.",
  "demo.cannotWrite":
    "Não é possível escrever em {{folder}} ({{reason}}). Indique com --out uma pasta onde possa escrever.",
  "demo.notWhole": "{{flag}}: '{{value}}' não serve. Indique um número inteiro de {{least}} a {{most}}.",
  "demo.notShare": "{{flag}}: '{{value}}' não serve. Indique um número de 0 a {{most}}, por exemplo 0.1.",

  "fit.unreadable": "Não é possível abrir {{file}}. Verifique o nome e se tem permissão para o ler.",
  "fit.fileUnclear":
    "{{file}} não é nenhum dos ficheiros que um ajuste utiliza ({{roles}}): nem a extensão, nem as colunas, nem o nome dizem o que é. Corrija o nome ou retire-o.",
  "fit.filesMissing":
    "Não há ficheiros destes tipos entre {{where}}: {{roles}}. Acrescente-os ou indique a pasta que os contém.",
  "fit.filesAlike": "Há vários ficheiros para {{role}}: {{files}}. Indique os ficheiros a utilizar em vez da pasta.",
  "fit.optionsUnreadable": "{{file}} não é JSON nem YAML: {{reason}}. Corrija-o neste ponto.",
  "fit.optionsNoMap":
    '{{file}} não contém opções do modelo por nome. Deve ter a forma { "area_level": 2, … } ou, em YAML, area_level: 2.',
  "fit.setUnclear":
    '--set: não é possível utilizar \'{{setting}}\'. Escreva nome=valor, ou nome=["um","dois"] para vários valores.',
  "fit.optionUnknown":
    "{{name}} não é uma opção que o modelo leia, pelo que nada mudaria. Corrija o nome; docs/model.md enumera-as.",
  "fit.folderNotEmpty":
    "{{folder}} não está vazia. Indique outra pasta com --out, ou acrescente --force para substituir os resultados que contém.",
  "fit.notAFolder": "{{folder}} é um ficheiro. Indique uma pasta com --out.",
  "fit.cannotWrite":
    "Não é possível escrever em {{folder}} ({{reason}}). Indique com --out uma pasta em que possa escrever.",
  "fit.interrupted": "Interrompido. Nada foi escrito.",
  "fit.timeLeft": "faltam {{left}}",
  "fit.highlights": "{{area}}, média e intervalo de 95%",
  "fit.wrote": "Estimativas escritas em {{folder}} em {{elapsed}}:",

  "inspect.file": "Ficheiro",
  "inspect.region": "Região",
  "inspect.national": "projeção nacional",
  "inspect.regional": "{{name}} (região Spectrum {{code}})",
  "inspect.projection": "Projeção",
  "inspect.version": "Versão do Spectrum",
  "inspect.years": "Anos",
  "inspect.midyear": "contados a meio do ano",
  "inspect.calendar": "contados no fim do ano civil",
  "inspect.testing": "Testagem do VIH",
  "inspect.testingInside": "o ficheiro contém um modelo de testagem ajustado (.shiny90)",
  "inspect.testingAbsent": "o ficheiro não contém um modelo de testagem (.shiny90)",
  "inspect.year": "Ano",
  "inspect.population": "População",
  "inspect.plhiv": "PVVIH",
  "inspect.prevalence": "Prevalência 15–49",
  "inspect.onArt": "Em TARV 31 dez.",
  "inspect.artCoverage": "Cobertura de TARV",
  "inspect.newInfections": "Novas infeções",
  "inspect.aware": "Estado conhecido 15+",
  "inspect.unreadable": "Não é possível abrir {{file}}. Verifique o nome e se o pode ler.",
  "inspect.yearsUnclear":
    "'{{years}}' não indica nenhum ano de {{file}}, que projeta de {{first}} a {{final}}. Indique anos como 2010-2020,2025.",

  "storage.noFolder":
    "A pasta {{folder}} não existe. Indique a pasta de dados de um serviço, e --results-dir e --inputs-dir se o serviço os recebeu.",
  "storage.noDatabase":
    "A pasta {{folder}} não tem records.db, onde o serviço guarda os seus projetos. Indique a pasta de dados do serviço; se não tiver, a sua pasta de resultados.",
  "storage.kind.uploads": "ficheiros carregados",
  "storage.kind.tables": "tabelas já lidas",
  "storage.kind.model_outputs": "saídas do modelo",
  "storage.kind.plot_data": "dados dos gráficos",
  "storage.kind.downloads": "transferências geradas",
  "storage.kind.uploaded_results": "resultados carregados",
  "storage.kind.tasks": "registos das tarefas",
  "storage.kind.leftovers": "restos de trabalhos inacabados",
  "storage.free": "Espaço livre: {{results}} no disco dos resultados, {{uploads}} no dos carregamentos.",
  "storage.planned":
    "Projetos eliminados a apagar: {{projects}}. Tarefas terminadas a remover com os seus resultados: {{tasks}}. Outros ficheiros a remover: {{files}}. Ao todo {{size}}. Nada foi removido; acrescente --clean para os remover. Não poderão ser recuperados.",
  "storage.removed":
    "Projetos eliminados que foram apagados: {{projects}}. Tarefas terminadas removidas com os seus resultados: {{tasks}}. Outros ficheiros removidos: {{files}}. Ao todo {{size}}.",
  "storage.nothing": "--clean não removeria nada.",
  "storage.total": "total",
  "storage.column.project": "projeto",
  "storage.column.owner": "proprietário",
  "storage.column.files": "ficheiros",
  "storage.column.results": "resultados",
  "storage.column.contents": "versões",
  "storage.column.total": "total",
  "storage.column.changed": "alterado",
  "storage.everybody": "todos",
  "storage.removedProject": "{{name}} (eliminado)",
  "storage.others": "Em nenhum projeto: {{size}} de ficheiros e resultados.",
  "storage.isCleaned": "Outro processo está a limpar este serviço. Tente de novo dentro de alguns minutos.",
  "storage.noteUnreadable":
    "O ficheiro {{file}}, em que o serviço regista as suas regras, não pode ser lido. Inicie uma vez o serviço, que o escreve de novo.",
  "storage.noDatabaseUrl":
    "As pessoas e os projetos deste serviço estão num servidor PostgreSQL. Indique o seu endereço em DATABASE_URL, como para o serviço: sem ele ninguém sabe o que os projetos têm.",
  "storage.databaseAway":
    "A base de dados de pessoas e projetos não pode ser lida ({{reason}}). Verifique se o servidor funciona, e o endereço em DATABASE_URL.",
  "storage.databaseNotWritten":
    "A base de dados de pessoas e projetos não pode ser escrita ({{reason}}). Arranje espaço no disco, ou dê ao utilizador do serviço o direito de escrever nela.",
  "storage.databaseDamaged":
    "O ficheiro {{file}} das pessoas e dos projetos não pode ser lido ({{reason}}): está danificado, ou as suas permissões estão erradas. Restaure-o de uma cópia de segurança.",
  "storage.otherVersion":
    "A base de dados de pessoas e projetos não é desta versão do Tessera. Use a versão do serviço, ou inicie primeiro o serviço com esta.",
  "storage.noFile":
    "Este serviço não tem um ficheiro de pessoas e projetos. Se estiverem num servidor PostgreSQL, use a cópia de segurança do próprio servidor (pg_dump).",
  "storage.cannotBackUp":
    "A cópia {{file}} não pôde ser escrita ({{reason}}). Indique um ficheiro novo numa pasta onde se possa escrever.",
  "storage.backedUp": "A base de dados de pessoas e projetos foi copiada para {{file}}.",

  // tessera people
  "people.unknown":
    "Ninguém aqui é {{person}}. Indique uma pessoa pelo identificador ou pelo endereço de correio eletrónico, como o comando list os mostra.",
  "people.unknownToken": "O token {{token}} não existe. Indique-o pelo identificador, como o comando tokens o mostra.",
  "people.refused.unknown": "{{name}} já não está aqui. Veja de novo a lista de pessoas.",
  "people.refused.lastAdministrator":
    "{{name}} é o último administrador que pode iniciar sessão. Nomeie primeiro outro administrador.",
  "people.refused.receiverNeeded":
    "{{name}} tem projetos ou ficheiros. Indique com --projects-to alguém que possa iniciar sessão e que os receba.",
  "people.done.disable": "{{name}} está desativado: sessões, tokens, convites e ligações terminaram.",
  "people.done.enable": "{{name}} pode voltar a iniciar sessão. Tokens e ligações têm de ser refeitos.",
  "people.done.remove": "{{name}} foi removido.",
  "people.done.removeAndGive_one": "{{name}} foi removido. {{receiver}} tem mais um projeto.",
  "people.done.removeAndGive_other": "{{name}} foi removido. {{receiver}} tem mais {{count}} projetos.",
  "people.done.withdraw": "O token {{token}} de {{name}} foi retirado.",
  "people.nobody": "Ninguém tem conta.",
  "people.noTokens": "Não há tokens.",
  "people.administrator": "administrador",
  "people.disabled": "desativado",
  "people.column.name": "nome",
  "people.column.email": "endereço de correio eletrónico",
  "people.column.rights": "direitos",
  "people.column.id": "identificador",
  "people.column.token": "token",
  "people.column.person": "pessoa",
  "people.column.used": "última utilização",
  "people.column.ends": "fim",

  // tessera options, calibrate, run, report, compare
  "run.step.calibrate": "Calibração das estimativas",
  "run.step.options": "Escolha das opções a partir dos ficheiros",
  "run.step.checks": "Verificação dos ficheiros e das opções",
  "run.optionsOfFile": "As opções do modelo são as de {{file}}.",
  "run.optionsSuggested": "As opções do modelo foram sugeridas a partir dos ficheiros:",
  "run.calibrationOfFile": "As opções de calibração são as de {{file}}.",
  "run.calibrationSuggested":
    "As opções de calibração foram sugeridas: um total por sexo e grande grupo etário, ao nível dos ficheiros Spectrum.",
  "run.problems": "Os ficheiros e as opções não permitem um ajuste. {{count}} problemas:",
  "run.noFolder": "{{flag}}: não há nenhuma pasta {{folder}}. Indique outra.",
  "run.downloadNotMade": "{{file}} não foi feito: {{reason}}",
  "run.round": "TESSERA_ROUND é '{{value}}'. Dê dois trimestres, o último no fim, por exemplo CY2024Q4,CY2025Q3.",
  "run.problemsAdvice":
    "Escreva as opções num ficheiro com tessera options, corrija-as e indique o ficheiro com --options.",
  "run.othersUsual_one":
    "Uma outra opção tem o seu valor habitual ou nenhum. {{file}} contém cada opção com a sua razão.",
  "run.othersUsual_other":
    "{{count}} outras opções têm os seus valores habituais ou nenhum. {{file}} contém cada opção com a sua razão.",
  "fit.optionsAlike":
    "Há vários ficheiros de opções: {{files}}. Indique o que deve ser usado com --options e retire os outros.",
  "result.notFound":
    "{{folder}} não contém resultados: nem {{names}}, nem um único zip de resultados. Indique uma pasta escrita por tessera fit, calibrate ou run, ou um zip de resultados.",
  "result.unreadable":
    "{{file}} não é uma saída do modelo que esta versão possa ler. Indique um ficheiro escrito por tessera fit, calibrate ou run, ou um zip de resultados.",
  "result.notCalibrated": "{{file}} contém estimativas antes da calibração. Calibre-as primeiro com tessera calibrate.",
  "result.reportsWrote": "Relatórios escritos em {{folder}} em {{elapsed}}:",
  "compare.wrote": "Comparação escrita em {{file}}.",
  "compare.exists": "{{file}} já existe. Indique outro ficheiro com --out, ou dê --force para o substituir.",
  "compare.cannotWrite":
    "{{file}} não pode ser escrito ({{reason}}). Indique com --out um ficheiro que possa escrever.",
  "options.wrote": "Opções escritas em {{file}}, cada uma com a razão do seu valor. Altere o que quiser e depois:",
  "optionsFile.intro":
    'Opções de uma execução do modelo. As linhas que começam por # são explicações. Altere os valores depois dos dois pontos; "" significa nenhum.',
  "optionsFile.introCalibration":
    "Opções de uma calibração. As linhas que começam por # são explicações. Altere os valores depois dos dois pontos.",
  "optionsFile.required": "(obrigatório)",
  "optionsFile.reason": "Porquê este valor: {{reason}}",
  "optionsFile.choices": "Escolhas:",
  "optionsFile.several": "Um ou mais de:",
  "optionsFile.others": "Outras opções dadas.",
};
