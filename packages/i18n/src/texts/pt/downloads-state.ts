import type { downloadState as en } from "../en/downloads-state.js";

export const downloadState: Record<keyof typeof en, string> = {
  "error.FORBIDDEN": "O pedido não é permitido.",
  "error.PROJECT_RESTORE_FAILED": "O projeto não pôde ser restaurado a partir deste ficheiro.",
  "detail.debugToken":
    "Um pacote de depuração contém dados de entrada: envie o token deste serviço no cabeçalho Authorization, na forma Bearer <token>.",
  "detail.debugLoopback":
    "Um pacote de depuração contém dados de entrada: sem token só é dado a pedidos desta máquina. Defina {{setting}} para o pedir de outro lugar.",
  "detail.taskUnknown": "Não há nenhuma tarefa {{id}}.",
  "detail.prerunMissing": "{{list}}\nEnvie primeiro estes ficheiros e depois tente de novo.",
  "prerun.missingFile": "{{name}}: {{path}} ({{filename}}) não existe",
  "detail.prerunUnreadable":
    "{{filename}} não é uma saída do modelo do tipo {{kind}} que este serviço lê. Produza-a com esta versão e envie-a de novo.",
  "detail.package.unreadable":
    "{{file}} não pode ser lido como ficheiro zip. Indique um zip de resultados tal como foi descarregado.",
  "detail.package.tooLarge":
    "{{member}} em {{file}} é maior do que os {{limit}} MB que são lidos de um ficheiro. Indique um zip de resultados tal como foi descarregado.",
  "detail.package.membersMissing":
    "{{file}} não contém {{members}}. Não é um zip de resultados completo: descarregue-o de novo.",
  "detail.package.columnMissing": "{{member}} em {{file}} não tem a coluna {{column}}. Descarregue o zip de novo.",
  "detail.package.invalid": "{{member}} em {{file}} não pode ser entendido: {{reason}}. Descarregue o zip de novo.",
  "detail.package.valueUnknown":
    "{{member}} em {{file}} tem {{column}} {{value}} na linha {{row}}, que não é conhecido. Descarregue o zip de novo.",
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
};
