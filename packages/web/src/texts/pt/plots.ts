import type { plots as english } from "../en/plots.ts";

export const plots: Record<keyof typeof english, string> = {
  "plots.findArea": "Procurar uma área",
  "plots.noArea": "Nenhuma área tem este nome.",
  "plots.zoomIn": "Ampliar o mapa",
  "plots.zoomOut": "Reduzir o mapa",
  "plots.wholeMap": "Mostrar todo o mapa",
  "plots.noValue": "Sem valor",
  "plots.sex.both": "Ambos os sexos",
  "plots.sex.female": "Feminino",
  "plots.sex.male": "Masculino",
  "plots.save": "Guardar",
  "plots.savePng": "Imagem (PNG)",
  "plots.saveSvg": "Desenho (SVG)",
  "plots.saveCsv": "Números (CSV)",
  "plots.notSaved": "Não foi possível guardar a vista. Experimente outro formato.",
};
