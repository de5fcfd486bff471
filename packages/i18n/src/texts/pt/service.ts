import type { service as en } from "../en/service.js";

export const service: Record<keyof typeof en, string> = {
  greeting: "Bem-vindo ao Tessera, o serviço de estimativa de indicadores.",
  "progress.mockStarted": "Modelo simulado iniciado",
  "progress.mockFinished": "Modelo simulado terminado",
  "progress.mockRunning": "modelo em execução",
  "progress.calibrating": "A calibrar as saídas - {{elapsed}} decorridos",
  "progress.saving": "A guardar as saídas - {{elapsed}} decorridos",
  "progress.interrupted": "interrompida pela paragem do serviço; a tarefa vai recomeçar",
  "progress.begunAgain": "recomeçada depois de uma paragem do serviço",
  "progress.download.spectrum": "A gerar o zip de saída",
  "progress.download.coarse_output": "A gerar o zip dos grandes grupos etários",
  "progress.download.summary": "A gerar o relatório de síntese",
  "progress.download.comparison": "A gerar o relatório de comparação",
  "progress.download.agyw": "A gerar o livro AGYW",
  "progress.download.datapack": "A gerar o livro datapack",
  "warning.zeroPopulation":
    "Alguns grupos por área, sexo e idade não têm população. Um número pequeno foi posto no seu lugar para que o modelo possa correr.",
  "warning.begunAgain":
    "O serviço foi parado durante a execução desta tarefa. A tarefa foi recomeçada com os mesmos dados de entrada e os seus resultados estão completos.",
  "detail.applicationNotBuilt":
    "A aplicação web não foi construída. Execute npm run build na pasta do Tessera e volte a carregar esta página.",
  "detail.demoNotMade":
    "Os ficheiros do país fictício não puderam ser produzidos, porque o serviço está ocupado ou o país é demasiado grande. Tente de novo dentro de um minuto, ou peça menos distritos.",
};
