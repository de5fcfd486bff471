import type { plausibility as en } from "../en/plausibility.js";

export const plausibility: Record<keyof typeof en, string> = {
  "warning.review.coordinatesSwapped":
    "A longitude e a latitude parecem trocadas em {{file}}: {{places}}. Exporte os limites com a longitude primeiro.",
  "warning.review.areaOutsideParent":
    "Há áreas de {{file}} fora da área a que pertencem ({{count}}). Verifique a geometria e parent_area_id: {{places}}.",
  "warning.review.labelOutsideArea":
    "O ponto center_x, center_y está fora da área em {{file}} ({{count}}). Verifique-o, assim como a geometria: {{places}}.",
  "warning.review.outlineCrossed":
    "Há contornos de áreas que se cruzam a si próprios em {{file}} ({{count}}). Repare a geometria, primeiro nestes pontos: {{places}}.",
  "warning.review.namesShared":
    "Há áreas do mesmo nível com o mesmo nome em {{file}} ({{count}}). Dê a cada uma o seu, para que tabelas e mapas as distingam: {{places}}.",
  "warning.review.populationJump":
    "A população de áreas muda de modo diferente da das outras áreas em {{file}} ({{count}}). Verifique primeiro os piores casos: {{places}}.",
  "warning.review.populationShares":
    "Há sexos e idades com uma parte da população de uma área diferente da das outras áreas em {{file}} ({{count}}). Verifique que não há linhas trocadas; pessoas e número esperado segundo as outras áreas: {{places}}.",
  "warning.review.populationDiffers":
    "A população de {{file}} difere da do Spectrum em mais de um quarto, ou em mais de metade num sexo e idade ({{count}}). Verifique unidades, sexos e idades: {{places}}.",
  "warning.review.populationSexes":
    "O número de homens por mulher em {{file}} é o do Spectrum com os sexos trocados ({{count}}). Verifique a coluna sex; homens e mulheres: {{places}}.",
  "warning.review.surveyContradicted":
    "Há estimativas de {{file}} que contradizem as dos seus próprios grupos etários ou sexos ({{count}}). Verifique: {{places}}.",
  "warning.review.surveyOutlier":
    "Há estimativas de {{file}} aos 15-49 anos longe das das outras áreas ({{count}}). Verifique, com o valor habitual: {{places}}.",
  "warning.review.surveyDiffers":
    "A prevalência do VIH aos 15-49 anos em {{file}} está longe da do Spectrum ({{count}}). Verifique ambas: {{places}}.",
  "warning.review.surveySexes":
    "A razão entre a prevalência do VIH das mulheres e a dos homens em {{file}} está longe do Spectrum ({{count}}). Verifique que os sexos não estão trocados: {{places}}.",
  "warning.review.indicatorsUnused":
    "Há linhas de {{file}} que não são usadas, porque o modelo não conhece o seu indicador. Corrija-o se estiver mal escrito; linhas por indicador: {{places}}.",
  "warning.review.artSexes":
    "O número de mulheres por homem em TARV em {{file}} é diferente do das outras áreas ({{count}}). Verifique que os sexos não estão trocados: {{places}}.",
  "warning.review.artDiffers":
    "Os números em TARV de {{file}} diferem em mais de metade dos declarados ao Spectrum ({{count}}). Verifique ambos: {{places}}.",
  "warning.review.artUnused":
    "Há linhas de {{file}} que não são usadas, porque o Spectrum não distingue o seu sexo e idade. Use os sexos e idades do Spectrum; linhas por grupo: {{places}}.",
  "warning.review.artPerPlhiv":
    "Os adultos em TARV de {{file}}, por adulto que vive com o VIH segundo a população e o inquérito, são diferentes dos das outras áreas ({{count}}). Verifique os três ficheiros: {{places}}.",
  "warning.review.clientsPerWoman":
    "As utentes da CPN de {{file}} por mulher de 15-49 anos são diferentes das das outras áreas ({{count}}). Verifique as utentes e a população: {{places}}.",
  "warning.review.ancPrevalence":
    "A prevalência do VIH na CPN em {{file}}, em relação à do último inquérito, é diferente da das outras áreas ({{count}}). Verifique ambos os ficheiros: {{places}}.",
};
