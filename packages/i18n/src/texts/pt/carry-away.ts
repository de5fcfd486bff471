import type { carryAway as english } from "../en/carry-away.js";

export const carryAway: Record<keyof typeof english, string> = {
  citation:
    "{{country}}: estimativas do VIH por área, {{quarter}}. Produzido com {{product}}, versão {{version}} do modelo, em {{date}}. Calibração {{id}}.",
  "citation.title": "Como citar",
  "progress.download.document": "A gerar o documento Word",
  "progress.download.slides": "A gerar os diapositivos",
  "progress.download.site": "A gerar o site de resultados",
  "download.document.description":
    "Relatório de síntese das estimativas do VIH por área em documento Word, produzido pelo serviço de estimação de indicadores",
  "download.slides.description":
    "Diapositivos sobre as estimativas do VIH por área, produzidos pelo serviço de estimação de indicadores",
  "download.site.description":
    "Site de resultados: estimativas do VIH por área, abre sem servidor, produzido pelo serviço de estimação de indicadores",
  "slides.value": "Estimativa",
  "slides.highest": "Mais elevadas",
  "slides.lowest": "Mais baixas",
  "slides.table": "Estimativas para {{quarter}}, ambos os sexos, com intervalos de 95%.",
  "slides.dots":
    "Um ponto é a estimativa, a linha o seu intervalo de 95%. A linha tracejada é {{country}} no seu conjunto.",
  "slides.mostShown": "As {{count}} áreas com os valores mais elevados.",
  "slides.page": "{{title}} ({{page}} de {{pages}})",
  "slides.regionsOnly": "Com {{count}} distritos, só as áreas maiores estão aqui. O documento contém todas.",
  "site.readme.open": "Abra index.html num navegador. Não precisa de servidor nem de internet.",
  "site.readme.report.summary": "relatório de síntese",
  "site.readme.report.comparison": "relatório de comparação",
  "site.readme.data":
    "estimativas dos grandes grupos etários com os seus intervalos, em CSV e Parquet; o zip de resultados tem todas as idades",
  "site.readme.boundaries": "as áreas em GeoJSON",
  "site.readme.options": "opções do modelo e da calibração",
  "site.readme.shell": "as próprias páginas e os números que mostram, com seis algarismos significativos",
  "detail.siteNotBuilt":
    "O site de resultados não pode ser gerado, porque a aplicação desta instalação não está construída. Execute npm run build e peça de novo.",
};
