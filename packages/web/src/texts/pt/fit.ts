import type { fit as english } from "../en/fit.ts";

export const fit: Record<keyof typeof english, string> = {
  "fit.introduction":
    "O modelo é ajustado aos ficheiros e às opções deste projeto. Pode demorar de alguns segundos a muitos minutos.",
  "fit.readyTitle": "Pronto para ajustar",
  "fit.ready":
    "Os ficheiros e as opções estão verificados. O ajuste corre no serviço: pode fechar esta página e voltar, ele continua entretanto.",
  "fit.run": "Ajustar o modelo",
  "fit.runAgain": "Repetir o ajuste",
  "fit.runningTitle": "O modelo está a ser ajustado",
  "fit.queued": "Em espera: lugar {{place}} na fila",
  "fit.nextInQueue": "Em espera: o próximo da fila",
  "fit.done": "{{percentage}} concluído",
  "fit.elapsed": "{{time}} até agora",
  "fit.left": "faltam cerca de {{time}}, como em ajustes anteriores",
  "fit.mayLeave": "Pode sair desta página; o ajuste continua e voltará a vê-lo quando regressar.",
  "fit.phase.waiting": "por fazer",
  "fit.phase.running": "em curso",
  "fit.phase.done": "concluído",
  "fit.phase.stopped": "parou aqui",
  "fit.phase.notReached": "não alcançada",
  "fit.started": "Em curso",
  "fit.phasesTitle": "Fases do ajuste",
  "fit.cancel": "Cancelar",
  "fit.cancelling": "A cancelar …",
  "fit.cancelledTitle": "O ajuste foi cancelado",
  "fit.cancelled": "Os ficheiros e as opções estão guardados. Pode alterar as opções ou repetir o ajuste.",
  "fit.failedTitle": "O ajuste não teve êxito",
  "fit.failed":
    "Os ficheiros e as opções estão guardados. Altere as opções, repita o ajuste ou envie o ficheiro de diagnóstico a quem lhe dá apoio.",
  "fit.code": "Tipo de erro: {{code}}",
  "fit.toOptions": "Voltar às opções",
  "fit.debug": "Transferir o ficheiro de diagnóstico",
  "fit.unknownTitle": "O serviço já não conhece este ajuste",
  "fit.unknown":
    "Pode ter sido instalado de novo, ou os seus dados foram removidos. Os ficheiros e as opções continuam neste projeto; repita o ajuste para voltar a ter os resultados.",
  "fit.completeTitle": "O modelo está ajustado",
  "fit.complete": "A seguir, calibre as estimativas com a projeção nacional.",
  "fit.silentTitle": "Ligação perdida, a tentar de novo",
  "fit.silent":
    "O serviço não responde neste momento. O que lá corre continua; esta página volta a segui-lo assim que puder.",
};
