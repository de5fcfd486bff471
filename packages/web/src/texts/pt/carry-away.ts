import type { carryAway as english } from "../en/carry-away.ts";

export const carryAway: Record<keyof typeof english, string> = {
  "save.title.document": "Documento Word",
  "save.purpose.document": "O relatório de síntese para Word: títulos, tabelas e imagens que podem ser editados.",
  "save.title.slides": "Diapositivos",
  "save.purpose.slides": "Uma apresentação com números-chave, mapas, gráficos e tabelas que podem ser editados.",
  "save.title.site": "Site de resultados",
  "save.purpose.site":
    "Um zip que abre num navegador sem servidor, também a partir de uma pen USB: mapas, gráficos, tabelas, relatórios e dados.",
  "plots.saveXlsx": "Números (XLSX)",
  "about.sheet": "Sobre",
  "about.values": "Valores",
  "about.view": "Vista",
  "about.citation": "Citar assim",
  "about.version": "Versão do modelo",
  "about.link": "Ligação",
  "about.options": "Opções do modelo",
  "site.files": "Relatórios e dados",
  "site.summary": "Relatório de síntese",
  "site.comparison": "Relatório de comparação",
  "site.csv": "Estimativas por grande grupo etário (CSV)",
  "site.parquet": "Estimativas por grande grupo etário (Parquet)",
  "site.readme": "Leia-me",
};
