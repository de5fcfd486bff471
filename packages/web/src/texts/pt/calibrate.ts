import type { calibrate as english } from "../en/calibrate.ts";

export const calibrate: Record<keyof typeof english, string> = {
  "calibrate.introduction": "As estimativas dos distritos são ajustadas aos números da projeção nacional.",
  "calibrate.run": "Calibrar",
  "calibrate.runningTitle": "As estimativas estão a ser calibradas",
  "calibrate.running": "A calibrar …",
  "calibrate.queued": "Em espera: lugar {{place}} na fila",
  "calibrate.failedTitle": "A calibração não teve êxito",
  "calibrate.failed": "O ajuste está guardado. Altere as opções abaixo e calibre de novo.",
  "calibrate.cancelled": "A calibração foi cancelada. O ajuste está guardado; pode calibrar de novo.",
  "calibrate.unknownTitle": "O serviço já não conhece esta calibração",
  "calibrate.unknown":
    "Pode ter sido instalado de novo, ou os seus dados foram removidos. Calibre de novo; se não resultar, repita primeiro o ajuste.",
  "calibrate.versionNote": "Antes de uma alteração das opções de calibração",
  "calibrate.complete": "As estimativas estão calibradas.",
  "calibrate.plotTitle": "Antes e depois da calibração",
  "calibrate.plotLoading": "A carregar o gráfico …",
  "calibrate.plotProblem": "Não foi possível carregar o gráfico",
  "calibrate.noRows": "Não há valores para esta escolha.",
  "calibrate.alongRegion": "Região",
  "calibrate.along": "Barras por",
  "calibrate.alongAge": "Grupo etário de cinco anos",
  "calibrate.alongSex": "Sexo",
  "calibrate.chartLabel": "Gráfico de barras: {{indicator}}, {{filters}}. Os valores estão na tabela abaixo.",
  "calibrate.table": "Valores em tabela",
  "calibrate.change": "Mudança pela calibração",
};
