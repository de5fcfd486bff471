import type { plots as english } from "../en/plots.ts";

export const plots: Record<keyof typeof english, string> = {
  "plots.findArea": "Procurar uma área",
  "plots.noArea": "Nenhuma área tem este nome.",
  "plots.zoomIn": "Ampliar o mapa",
  "plots.zoomOut": "Reduzir o mapa",
  "plots.wholeMap": "Mostrar todo o mapa",
  "plots.noValue": "Sem valor",
  "plots.impossible": "Este valor não pode estar certo.",
  "plots.impossibleShown":
    "Valores que não podem estar certos: {{count}}. Estão marcados nesta vista; aponte para um deles, ou abra a tabela, para saber porquê. Verifique os dados destes grupos, ou escolha outra calibração.",
  "plots.impossible.notFinite": "é infinito",
  "plots.impossible.negative": "é negativo",
  "plots.impossible.aboveOne": "ultrapassa 1",
  "plots.impossible.boundsSwapped": "tem o limite inferior acima do superior",
  "plots.impossible.aboveWhole": "é maior do que o grupo de que faz parte",
  "plots.impossibleKey": "Não pode estar certo",
  "plots.sex.both": "Ambos os sexos",
  "plots.sex.female": "Feminino",
  "plots.sex.male": "Masculino",
  "plots.save": "Guardar",
  "plots.savePng": "Imagem (PNG)",
  "plots.saveSvg": "Desenho (SVG)",
  "plots.saveCsv": "Números (CSV)",
  "plots.notSaved": "Não foi possível guardar a vista. Experimente outro formato.",
};
