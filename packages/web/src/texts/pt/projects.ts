import type { projects as english } from "../en/projects.ts";

export const projects: Record<keyof typeof english, string> = {
  "projects.title": "Estimativas do VIH por distrito",
  "projects.purpose":
    "Da projeção, dos inquéritos e dos dados de programa de um país às estimativas calibradas de cada distrito, em sete etapas.",
  "projects.tryDemo": "Experimentar a demonstração",
  "projects.makingDemo": "A preparar o país de demonstração …",
  "projects.demoHelp":
    "A demonstração é um país fictício com um conjunto completo de ficheiros: não é preciso carregar nada.",
  "projects.demoName": "Demonstração: {{country}}",
  "projects.new": "Novo projeto",
  "projects.create": "Criar o projeto",
  "projects.name": "Nome do projeto",
  "projects.openFile": "Abrir ficheiro de projeto",
  "projects.restore": "Restaurar de um zip de resultados",
  "projects.uploading": "A carregar: {{part}}",
  "projects.reading": "A ler os resultados …",
  "projects.openResults": "Abrir os resultados",
  "projects.list": "Projetos neste navegador",
  "projects.none": "Ainda não há nenhum. Comece pelo país de demonstração ou por um novo projeto.",
  "projects.where":
    "Os projetos ficam neste navegador, os ficheiros e os resultados no serviço. Exporte um projeto para o levar para outro computador que use o mesmo serviço.",
  "projects.column.name": "Projeto",
  "projects.column.country": "País",
  "projects.column.step": "Etapa alcançada",
  "projects.column.changed": "Última alteração",
  "projects.column.versions": "Versões",
  "projects.noCountry": "Ainda não conhecido",
  "projects.actions": "Mais ações sobre {{name}}",
  "projects.rename": "Mudar o nome",
  "projects.notes": "Notas",
  "projects.versions": "Versões",
  "projects.copy": "Copiar",
  "projects.export": "Exportar",
  "projects.delete": "Eliminar",
  "projects.copyName": "Cópia de {{name}}",
  "projects.notesOn": "Notas sobre {{name}}",
  "projects.saveNotes": "Guardar as notas",
  "projects.deleteTitle": "Eliminar {{name}}?",
  "projects.deleteHelp":
    "O projeto, as suas notas e as suas versões são retirados deste navegador e não podem ser recuperados. Exporte-o primeiro se puder vir a precisar dele.",
  "projects.versionsOf": "Versões de {{name}}",
  "projects.versionNote": "Nota sobre a versão (facultativa)",
  "projects.saveVersion": "Guardar uma versão",
  "projects.versionSaved": "A versão está guardada.",
  "projects.noVersions":
    "Ainda não há versões. Uma versão conserva os ficheiros, as opções e os resultados tal como estão agora.",
  "projects.version": "Versão {{number}}",
  "projects.versionState": "{{time}} · {{step}}",
  "projects.openVersion": "Abrir",
  "projects.openVersionNumber": "Abrir a versão {{number}}",
  "projects.versionBefore": "Antes de abrir a versão {{number}}",
  "projects.versionHelp": "Quando se abre uma versão, o trabalho presente é primeiro guardado como versão.",
  "projects.restored": "Restaurado de um zip de resultados",
  "projects.restoredWhole": "Os resultados e tudo aquilo de que foram feitos estão aqui.",
  "projects.restoredPartly":
    "Os resultados podem ser revistos e descarregados. Para ajustar ou calibrar de novo, é preciso o que este serviço não tem:",
  "projects.missingFile": "{{type}} ({{filename}})",
  "projects.missingFiles": "Estes ficheiros não estão neste serviço; carregue-os na primeira etapa: {{files}}.",
  "projects.missingTask.fit":
    "O ajuste do modelo não está neste serviço; ajuste o modelo de novo quando os ficheiros estiverem cá.",
  "projects.missingTask.calibration": "A calibração não está neste serviço; calibre de novo depois do ajuste.",
  "projects.refused.notJson":
    "{{filename}} não é um ficheiro de projeto: o seu conteúdo não pode ser lido. Escolha um ficheiro que termine em .tessera.json.",
  "projects.refused.notProject":
    "{{filename}} não é um ficheiro de projeto desta aplicação, ou está danificado. Escolha um ficheiro feito com «Exportar».",
  "projects.refused.newerFormat":
    "{{filename}} foi feito por uma versão mais recente desta aplicação e não pode ser aberto aqui.",
};
