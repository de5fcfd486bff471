import type { storedResults as en } from "../en/stored-results.js";

export const storedResults: Record<keyof typeof en, string> = {
  "error.NOT_ACCEPTABLE": "As estimativas não podem ser enviadas em nenhum dos formatos que o pedido aceita.",
  "detail.estimates.notAcceptable":
    "As estimativas não podem ser enviadas como {{accept}}. Peça um de {{known}} no cabeçalho Accept.",
  "detail.estimates.unknownParameter":
    "O pedido tem um parâmetro {{name}}, pelo qual não se podem escolher estimativas. Use {{known}}.",
  "detail.estimates.unknownValue": "Este resultado não tem {{name}} {{value}}. Tem {{known}}.",
  "detail.plotDataGone":
    "Os dados gráficos da tarefa {{id}} já não estão na pasta de resultados. Execute tessera migrate nessa pasta para os refazer a partir da saída do modelo, ou calibre de novo.",
  "detail.resultRemoved.age":
    "O resultado da tarefa {{id}} foi removido em {{date}}, porque os resultados são guardados durante {{days}} dias. Ajuste e calibre novamente.",
  "detail.resultRemoved.room":
    "O resultado da tarefa {{id}} foi removido em {{date}} para dar lugar a outros mais recentes. Ajuste e calibre novamente.",
  "detail.plotNotMade":
    "O gráfico não pôde ser preparado, porque o serviço está ocupado ou o resultado é demasiado grande. Tente de novo dentro de um minuto.",
  "migrate.noFolder":
    "A pasta {{folder}} não existe ou não pode ser lida. Indique a pasta de resultados de um serviço.",
  "migrate.nothing": "{{id}}: nada a fazer, {{reason}}",
  "migrate.reason.notACalibration": "não tem dados gráficos",
  "migrate.reason.unfinished": "não chegou ao fim",
  "migrate.reason.current": "os seus ficheiros estão actualizados",
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
