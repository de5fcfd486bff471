import type { save as english } from "../en/save.ts";

export const save: Record<keyof typeof english, string> = {
  "save.introduction": "Prepare os ficheiros de que precisa; cada um é feito no serviço e depois descarregado.",
  "save.prepareAll": "Preparar todos",
  "save.prepare": "Preparar",
  "save.prepareNamed": "Preparar: {{title}}",
  "save.preparing": "A preparar …",
  "save.queued": "À espera: lugar {{place}} na fila",
  "save.download": "Descarregar",
  "save.downloadNamed": "Descarregar: {{title}}",
  "save.again": "Preparar de novo",
  "save.againNamed": "Preparar de novo: {{title}}",
  "save.about": "{{time}} · {{size}}",
  "save.lost": "O serviço já não conhece este ficheiro. Prepare-o de novo.",
  "save.title.spectrum": "Zip de resultados",
  "save.title.coarse-output": "Resultados condensados",
  "save.title.summary": "Relatório de síntese",
  "save.title.comparison": "Relatório de comparação",
  "save.title.agyw": "Ferramenta RAMJ",
  "save.title.datapack": "Data Pack",
  "save.purpose.spectrum":
    "Todas as estimativas, os limites, as opções e as notas. O Spectrum lê-o, e este projeto pode ser restaurado a partir dele.",
  "save.purpose.coarse-output": "Só as estimativas dos grandes grupos etários: um zip mais pequeno para partilhar.",
  "save.purpose.summary": "Uma página com mapas e tabelas dos resultados. Abre em qualquer navegador, sem internet.",
  "save.purpose.comparison":
    "Uma página que põe as estimativas ao lado dos dados de inquérito e de programa em que assentam.",
  "save.purpose.agyw":
    "Um livro de cálculo para o trabalho com raparigas adolescentes e mulheres jovens. O seu conteúdo ainda não está definido: tem uma folha de exemplo.",
  "save.purpose.datapack": "Um livro de cálculo das estimativas por distrito para a definição de metas do PEPFAR.",
  "save.withoutVmmc": "Sem o ficheiro da circuncisão masculina, o livro não tem números da circuncisão.",
  "save.withoutPjnz": "A projeção Spectrum não está neste projeto; o livro é feito sem ela.",
  "save.withoutState":
    "Ficheiros ou o ajuste deste projeto não estão neste serviço: um projeto restaurado deste zip tem só os resultados e as opções.",
  "save.notes": "Notas",
  "save.notesHelp": "Vão para o zip de resultados e para o ficheiro de projeto.",
  "save.export": "Exportar o ficheiro de projeto",
  "save.exportHelp":
    "Opções, notas, versões e nomes dos ficheiros e dos resultados, para continuar noutro navegador com o mesmo serviço.",
};
