import type { storage as en } from "../en/storage.js";

export const storage: Record<keyof typeof en, string> = {
  "storage.noFolder": "A pasta {{folder}} não tem results/ e uploads/. Indique a pasta de dados de um serviço.",
  "storage.kind.uploads": "ficheiros carregados",
  "storage.kind.model_outputs": "saídas do modelo",
  "storage.kind.plot_data": "dados dos gráficos",
  "storage.kind.downloads": "transferências geradas",
  "storage.kind.uploaded_results": "resultados carregados",
  "storage.kind.tasks": "registos das tarefas",
  "storage.kind.leftovers": "restos de trabalhos inacabados",
  "storage.free": "Espaço livre: {{results}} no disco dos resultados, {{uploads}} no dos carregamentos.",
  "storage.planned":
    "Seriam removidas {{tasks}} tarefas terminadas com os seus resultados e {{files}} outros ficheiros: {{size}}. Nada foi removido; acrescente --yes para os remover. Não podem ser recuperados.",
  "storage.removed":
    "Foram removidas {{tasks}} tarefas terminadas com os seus resultados e {{files}} outros ficheiros: {{size}}.",
};
