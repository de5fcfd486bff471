import type { service as en } from "../en/service.js";

export const service: Record<keyof typeof en, string> = {
  "error.INVALID_INPUT": "Não foi possível compreender o pedido. Verifique o corpo e os parâmetros.",
  "error.INVALID_FILE": "Não foi possível usar o ficheiro. Verifique se está completo e se é do tipo certo.",
  "error.INVALID_BASELINE": "Os ficheiros de base não são coerentes entre si.",
  "error.INVALID_OPTIONS": "As opções do modelo não são válidas.",
  "error.INVALID_CALIBRATION_OPTIONS": "Não foi possível construir as opções de calibração.",
  "error.INVALID_INPUT_TYPE": "Não existem séries temporais para este tipo de dados.",
  "error.FAILED_TO_GENERATE_TIME_SERIES": "Não foi possível produzir as séries temporais a partir destes ficheiros.",
  "error.FAILED_TO_GENERATE_INPUT_COMPARISON":
    "Não foi possível produzir a comparação dos dados de entrada a partir destes ficheiros.",
  "error.UNKNOWN_INDICATOR": "Um indicador da comparação não é conhecido.",
  "error.FAILED_TO_GET_METADATA": "Não foi possível produzir a descrição dos gráficos a partir destes ficheiros.",
  "error.VERSION_OUT_OF_DATE": "As opções vêm de outra versão do serviço. Peça-as novamente.",
  "error.FAILED_TO_QUEUE":
    "Não foi possível pôr a tarefa na fila. Tente novamente dentro de um minuto; se voltar a falhar, contacte um administrador.",
  "error.INVALID_QUEUE_CONFIG": "Não há nenhuma fila configurada para este tipo de tarefa. Contacte um administrador.",
  "error.FAILED_TO_RETRIEVE_STATUS": "Não foi possível ler o estado da tarefa. Tente novamente dentro de um minuto.",
  "error.FAILED_TO_RETRIEVE_RESULT": "Não foi possível obter o resultado.",
  "error.MODEL_RUN_FAILED": "A tarefa falhou.",
  "error.FAILED_TO_CANCEL": "Não foi possível cancelar a tarefa.",
  "error.OUTPUT_GENERATION_FAILED": "Não foi possível gerar a transferência.",
  "error.INVALID_DOWNLOAD_TYPE": "Este tipo de transferência não é conhecido.",
  "error.INVALID_TASK": "A tarefa não foi encontrada.",
  "error.PRERUN_MISSING_FILES": "Alguns dos ficheiros não existem. Carregue-os primeiro.",
  "error.CONFLICT": "Entretanto foi guardada outra coisa.",
  "error.NOT_FOUND": "Este caminho não faz parte do serviço.",
  "error.VALIDATION_ERROR":
    "O serviço produziu uma resposta contrária ao seu próprio contrato. Por favor, comunique a chave deste erro.",
  "error.SERVER_ERROR": "Ocorreu algo inesperado no serviço. Por favor, comunique a chave deste erro.",
  "error.NOT_READY": "O serviço está a iniciar e ainda não pode responder. Tente novamente dentro de alguns segundos.",

  "detail.notFound": "{{verb}} {{path}} não faz parte do serviço.",
  "detail.bodyMissing": "Este pedido exige um corpo; nenhum foi enviado.",
  "detail.bodyNotAllowed": "Este pedido não aceita corpo; envie-o sem corpo.",
  "detail.bodyNotJson": "O corpo não é JSON válido: {{reason}}.",
  "detail.bodyTooDeep":
    "O corpo tem mais de {{limit}} listas e objetos uns dentro dos outros. Envie-o com menos níveis.",
  "detail.bodyTooManyValues": "O corpo tem mais de {{limit}} valores. Envie menos de cada vez.",
  "detail.bodyTooLarge": "O corpo excede o limite de {{limit}} bytes.",
  "detail.wrongContentType": "O corpo deve ser do tipo {{expected}}; foi enviado como {{given}}.",
  "detail.wrongContentTypeNone": "O corpo foi enviado sem tipo de conteúdo; deve ser {{expected}}.",
  "detail.schema": "O pedido não tem a forma esperada: {{place}} {{problem}}.",
  "detail.queryUnknown": "O parâmetro {{name}} não é conhecido aqui.",
  "detail.queryRepeated": "O parâmetro {{name}} é dado mais de uma vez.",
  "detail.uploadOutside":
    "Um ficheiro deste pedido está fora da pasta de carregamentos. Carregue o ficheiro e use o caminho devolvido.",
  "detail.fileNameWithoutExtension":
    "O nome de ficheiro {{filename}} não tem extensão; indique uma, por exemplo population.csv.",
  "detail.modelOptionsOutOfDate":
    "As opções do modelo vêm de uma versão anterior do serviço. Peça-as novamente, verifique-as e submeta outra vez.",
  "detail.calibrationOptionsOutOfDate":
    "As opções de calibração vêm de uma versão anterior do serviço. Peça-as novamente, verifique-as e submeta outra vez.",
  "detail.inputFileGone": "{{file}} já não está na pasta de carregamentos. Carregue-o de novo.",
  "detail.inputFilesMissing": "Faltam estes ficheiros: {{roles}}. Carregue-os antes de executar o modelo.",
  "detail.storeUnreachable":
    "Não foi possível pôr a tarefa na fila porque o armazém da fila não responde. Tente novamente dentro de um minuto.",
  "detail.storeRefuses":
    "Não foi possível pôr a tarefa na fila porque o armazém da fila não aceita mais dados. Peça ao administrador do serviço que verifique a memória do armazém e tente novamente.",
  "detail.serviceStopping":
    "O serviço está a parar e não aceita novas tarefas. Submeta a tarefa novamente quando ele tiver reiniciado.",
  "detail.diskFull": "O disco do serviço está cheio. Peça ao administrador que liberte espaço e tente novamente.",
  "detail.diskReadOnly":
    "Não é possível escrever no disco do serviço. Peça ao administrador que resolva o problema e tente novamente.",
  "detail.taskDied":
    "O processo que executava esta tarefa terminou de forma abrupta. Execute-a novamente; se voltar a acontecer, envie um pedido de assistência com o identificador da tarefa.",
  "detail.taskOutOfMemory":
    "A tarefa ficou sem memória depois de ter usado {{megabytes}} MB. Execute-a com menos simulações ou num nível de áreas menos detalhado, ou peça ao administrador do serviço mais memória ou menos linhas de execução.",
  "detail.taskOutOfMemoryAtOnce":
    "A tarefa ficou sem memória pouco depois do seu início. Execute-a com menos simulações ou num nível de áreas menos detalhado, ou peça ao administrador do serviço mais memória ou menos linhas de execução.",
  "detail.taskNeedsMoreMemory":
    "A tarefa precisa de mais memória do que {{limit}}: é o que o seu processo pode usar, e o sistema terminou-a aí. Execute-a com menos simulações ou num nível de áreas menos detalhado, ou peça ao administrador do serviço um processo com mais memória.",
  "detail.taskInterruptedTwice":
    "O serviço foi parado duas vezes durante a execução desta tarefa, que por isso não foi recomeçada uma terceira vez. Execute-a novamente.",
  "detail.taskTimeLimit":
    "A tarefa foi terminada ao fim de {{elapsed}}, a duração máxima de uma tarefa aqui. Execute-a com menos simulações ou num nível de áreas menos detalhado, ou peça ao administrador do serviço um limite de tempo maior.",
  "detail.taskDamaged":
    "O que o serviço guardou sobre a tarefa {{id}} está danificado. Execute a tarefa novamente, ou peça ao administrador do serviço que restaure a pasta dela a partir de uma cópia de segurança.",
  "detail.taskCancelled": "A execução foi cancelada pelo utilizador.",
  "detail.resultNotReady": "Não foi possível obter o resultado: a tarefa {{id}} está no estado {{state}}.",
  "detail.outputOutOfDate": "A saída do modelo está desatualizada. Execute o modelo novamente.",
  "detail.noCalibration": "A tarefa {{id}} não é uma calibração e por isso não tem resultado calibrado.",
  "detail.notAModelRun": "A tarefa {{id}} não é uma execução do modelo.",
  "detail.noResult": "Não há resultado para a tarefa {{id}}.",
  "detail.resultFileGone": "O ficheiro de resultado da tarefa {{id}} desapareceu. Execute a tarefa novamente.",
  "detail.notADownload":
    "Não foi possível gerar a transferência: a saída guardada da tarefa {{id}} tem um formato inesperado.",
  "detail.cancelWrongState": "A tarefa {{id}} não pode ser cancelada: está no estado {{state}}.",
  "detail.cancelNotCancellable":
    "A tarefa {{id}} não pode ser cancelada: corre dentro do seu processo de trabalho e termina por si.",
  "detail.cancelNoReaction":
    "Foi pedido à tarefa {{id}} que parasse, mas o seu processo de trabalho não reagiu em 10 segundos.",
  "detail.downloadTypeUnknown": "Não há transferência do tipo {{type}}. Os tipos são {{types}}.",
  "detail.mockModelError": "O modelo simulado falhou porque a opção {{option}} está definida como true.",
  "detail.taskUnexpected":
    "A tarefa falhou de forma inesperada. Execute-a novamente; se voltar a falhar, dê a chave {{key}} ao administrador do serviço: o registo dá os pormenores.",

  "error.UNAUTHORIZED": "Este serviço exige um token de acesso. Inicie sessão ou envie um token com o pedido.",
  "error.TOO_MANY_REQUESTS": "Houve demasiados pedidos. Espere um momento e tente de novo.",
  "error.QUOTA_EXCEEDED": "Já não há espaço para isto.",
  "detail.quota.project":
    "Já não há espaço para isto no projeto {{name}}: ocupa {{used}} de {{limit}}. Elimine as versões e os ficheiros de que não precisa, o que liberta espaço dentro de alguns dias, ou peça mais espaço ao operador do serviço.",
  "detail.quota.person":
    "Já não há espaço para isto: os projetos de {{name}} ocupam {{used}} de {{limit}}. Elimine os projetos ou as versões de que não precisa, o que liberta espaço dentro de alguns dias, ou peça mais espaço ao operador do serviço.",
  "detail.quota.receiver":
    "{{name}} já não tem espaço para isto: uma pessoa pode ter {{limit}}. Escolha outra pessoa, ou peça mais espaço ao operador do serviço.",
  "detail.projects.unknown":
    "Este projeto não existe, ou não é partilhado consigo. Peça ao proprietário que o partilhe.",
  "detail.projects.removed": "O projeto foi eliminado. O seu proprietário pode recuperá-lo.",
  "detail.projects.unknownVersion": "O projeto não tem esta versão. Veja de novo a lista das suas versões.",
  "detail.projects.idTaken":
    "Já está guardado um projeto com este identificador. Abra esse, ou envie o seu sem identificador.",
  "detail.projects.notOfProject":
    "Outras pessoas podem ler este projeto, e ele não tem um ficheiro ou um resultado que devia ser usado. Carregue o ficheiro neste projeto, ou execute o modelo nele.",
  "detail.projects.toReadOnly":
    "Este projeto é partilhado consigo para consulta. Copie-o para o alterar, ou peça ao proprietário que o deixe editar.",
  "detail.projects.ownersOnly": "Só o proprietário do projeto pode fazer isto. Peça-lhe.",
  "detail.projects.ownerStays":
    "O proprietário não pode sair de um projeto. Ceda-o primeiro a outra pessoa, ou elimine-o.",
  "detail.projects.linkEnded": "A ligação para o projeto terminou ou foi retirada. Peça uma nova ao proprietário.",
  "detail.projects.unknownLink": "O projeto não tem esta ligação. Foi retirada, ou expirou.",
  "detail.projects.changedElsewhere":
    "O projeto foi alterado noutra janela desde que o abriu. Veja essa alteração antes de guardar a sua.",
  "detail.projects.changedBy":
    "{{name}} alterou o projeto desde que o abriu. Veja essa alteração antes de guardar a sua.",
  "error.SUPPORT_UNAVAILABLE": "O pacote não pôde ser enviado ao apoio.",
  "detail.support.unavailable":
    "{{host}} não aceitou o pacote. Tente de novo mais tarde, ou guarde o pacote e envie-o de outra forma.",
  "detail.records.away":
    "A base de dados de pessoas e projetos não responde. Nada foi guardado. Tente de novo dentro de um minuto.",
  "people.removed": "Pessoa removida",
  "detail.records.unreadable":
    "O ficheiro das pessoas e dos projetos está danificado. Nada foi guardado. Avise o operador do serviço, que o pode restaurar de uma cópia de segurança.",
  "detail.people.signIn": "Não iniciou sessão. Inicie sessão primeiro.",
  "detail.people.administratorsOnly": "Só os administradores podem fazer isto. Peça a um deles.",
  "detail.people.operatorsOnly":
    "Só uma aplicação com um token de acesso do operador pode fazer isto. Use as rotas para pessoas, ou peça um token ao operador.",
  "detail.people.noAccount": "Um token de acesso do operador não tem conta. Inicie sessão com a conta de uma pessoa.",
  "detail.people.wrongPassword":
    "O endereço de correio eletrónico ou a palavra-passe está errado. Tente de novo, ou peça a um administrador uma ligação para escolher uma nova palavra-passe.",
  "detail.people.noInvitation": "O convite falta, foi usado ou expirou. Peça uma nova ligação a um administrador.",
  "detail.people.emailTaken":
    "Alguém tem uma conta com este endereço de correio eletrónico. Inicie sessão, ou dê outro endereço.",
  "detail.people.wrongCode":
    "O código do seminário está errado ou expirou. Compare-o com o que lhe foi dado, ou peça um novo.",
  "detail.people.linkEnded": "A ligação foi usada ou expirou. Peça uma nova a um administrador.",
  "detail.people.disabled": "A sua conta está desativada. Fale com um administrador do serviço.",
  "detail.people.isDisabled": "Esta pessoa está desativada. Escolha outra pessoa, ou reative primeiro esta.",
  "detail.people.lastAdministrator":
    "Este é o último administrador que pode iniciar sessão. Nomeie primeiro outro administrador.",
  "detail.people.yourself":
    "Não pode retirar este direito a si próprio, nem bloquear o seu próprio acesso. Peça a outro administrador.",
  "detail.people.receiverNeeded":
    "Esta pessoa tem projetos ou ficheiros. Indique alguém que possa iniciar sessão e que os receba.",
  "detail.people.unknown": "Esta pessoa não existe. Veja de novo a lista de pessoas.",
  "detail.people.unknownToken": "Este token não existe. Veja de novo a lista dos seus tokens.",
  "detail.people.unknownTokenOf": "Esta pessoa não tem este token. Veja de novo a lista de tokens.",
  "detail.people.passwordLength": "Uma palavra-passe tem de {{least}} a {{most}} caracteres. Escolha outra.",
  "detail.people.unknownTask": "Esta tarefa não existe, ou não é sua. Abra o projeto a que pertence.",
  "detail.people.unknownFile": "Um ficheiro do pedido não está lá, ou não é seu. Carregue-o de novo.",
  "detail.access.noToken":
    "Este serviço exige um token de acesso. Inicie sessão na aplicação ou envie o token no cabeçalho Authorization, na forma Bearer <token>.",
  "detail.access.wrongToken":
    "Este token de acesso não é válido, ou já não é. Peça o atual ao administrador do serviço.",
  "detail.access.tooManyRequests":
    "Houve demasiados pedidos do seu endereço. Tente de novo dentro de {{seconds}} segundos.",
  "detail.access.tooManyUploads":
    "Há demasiados ficheiros a ser carregados ao mesmo tempo do seu endereço. Espere que um deles chegue e tente de novo dentro de {{seconds}} segundos.",
  "detail.access.busy":
    "Muitas pessoas estão a iniciar sessão neste momento. Tente novamente dentro de {{seconds}} segundos.",
  "detail.access.tooManyWrongTokens":
    "Foram enviados demasiados tokens de acesso errados. Tente de novo dentro de {{seconds}} segundos.",
  "detail.access.foreignHost":
    "O serviço não responde pelo nome {{host}}. Use o seu endereço, ou peça ao administrador que autorize o nome com {{setting}}.",
  "detail.access.foreignSite":
    "O pedido vem de uma página de outro sítio, por isso não foi executado. Use as páginas do próprio serviço; os programas não enviam o cabeçalho Origin.",

  greeting: "Bem-vindo ao Tessera, o serviço de estimação de indicadores.",
  "progress.mockStarted": "Modelo simulado iniciado",
  "progress.mockFinished": "Modelo simulado terminado",
  "progress.mockRunning": "modelo em execução",
  "progress.calibrating": "A calibrar as saídas - {{elapsed}} decorridos",
  "progress.saving": "A guardar as saídas - {{elapsed}} decorridos",
  "progress.interrupted": "interrompida pela paragem do serviço; a tarefa vai recomeçar",
  "progress.begunAgain": "recomeçada depois de uma paragem do serviço",
  "progress.download.spectrum": "A gerar o zip de resultados",
  "progress.download.coarse_output": "A gerar o zip dos grandes grupos etários",
  "progress.download.summary": "A gerar o relatório de síntese",
  "progress.download.comparison": "A gerar o relatório de comparação",
  "progress.download.agyw": "A gerar o livro de cálculo das populações prioritárias",
  "progress.download.datapack": "A gerar o livro de cálculo Data Pack",
  "warning.zeroPopulation":
    "Alguns grupos por área, sexo e idade não têm população. Um número pequeno foi posto no seu lugar para que o modelo possa correr.",
  "warning.begunAgain":
    "O serviço foi parado durante a execução desta tarefa. A tarefa foi recomeçada com os mesmos dados de entrada e os seus resultados estão completos.",
  "detail.applicationNotBuilt":
    "A aplicação web não foi construída. Execute npm run build na pasta do Tessera e volte a carregar esta página.",
  "detail.demoNotMade":
    "Os ficheiros do país fictício não puderam ser produzidos, porque o serviço está ocupado ou o país é demasiado grande. Tente de novo dentro de um minuto, ou peça menos distritos.",

  "detail.queryNotBoolean": "O parâmetro {{name}} é '{{value}}'. Indique true ou false.",
  "detail.validation.missing": "O ficheiro {{path}} não existe ou não pode ser lido. Carregue-o e tente de novo.",
  "detail.validation.notBaseline":
    "Um ficheiro do tipo {{type}} não é um ficheiro de base. Os ficheiros de base são pjnz, shape e population; verifique este com /validate/survey-and-programme.",
  "detail.validation.contentDiffers":
    "{{file}} não é o ficheiro pretendido: o MD5 do seu conteúdo é {{found}}, e não {{claimed}}. Carregue-o novamente.",
  "detail.validation.changing":
    "{{file}} mudou enquanto era verificado. Espere até estar escrito por completo e tente de novo.",
  "detail.validation.busy":
    "{{file}} não foi verificado, porque demasiados outros ficheiros estão a ser verificados. Tente de novo dentro de um minuto.",
  "detail.validation.timeLimit":
    "{{file}} não pôde ser verificado em {{seconds}} segundos. Retire as linhas e colunas desnecessárias, ou peça a um administrador que conceda mais tempo.",
  "detail.validation.memory":
    "A verificação de {{file}} precisa de mais memória do que a permitida. Retire as linhas e colunas desnecessárias, ou peça a um administrador que conceda mais memória.",

  "validate.type.pjnz": "ficheiro Spectrum",
  "validate.type.shape": "áreas",
  "validate.type.population": "população",
  "validate.type.survey": "inquérito",
  "validate.type.programme": "dados de programa",
  "validate.type.anc": "consultas pré-natais",
  "validate.type.sti": "clínicas de IST",
  "validate.type.vmmc": "circuncisão masculina",
  "validate.state.valid": "válido",
  "validate.state.invalid": "inválido",
  "validate.state.skipped": "não verificado",
  "validate.warning": "Aviso: {{text}}",
  "validate.withoutAreas":
    "O ficheiro das áreas não pôde ser lido, pelo que não há áreas com que comparar este ficheiro.",
  "validate.allValid_one": "O ficheiro é válido.",
  "validate.allValid_other": "Os {{count}} ficheiros são válidos.",
  "validate.fitTogether": "Os ficheiros de base são coerentes entre si.",
  "validate.notValid_one": "1 de {{total}} ficheiros não é válido. Corrija-o e verifique de novo.",
  "validate.notValid_other": "{{count}} de {{total}} ficheiros não são válidos. Corrija-os e verifique de novo.",
  "validate.unreadable": "{{file}} não pode ser aberto. Verifique o nome e se tem permissão para o ler.",
  "validate.noShape":
    "{{file}} é comparado com as áreas do ficheiro das áreas. Indique também esse ficheiro (.geojson).",
  "validate.noFiles": "Não há ficheiros de entrada em {{where}}. Indique a pasta que os contém, ou os ficheiros.",
  "validate.severalShapes":
    "Os ficheiros são comparados com um só ficheiro das áreas, mas há vários: {{files}}. Indique apenas um.",
};
