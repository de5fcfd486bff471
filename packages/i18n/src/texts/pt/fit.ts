/** What may go wrong in a fit, and what has to be told about it. */
export const fit = {
  "detail.model.drawsNotFinite":
    "A estimativa de {{indicator}} em {{area}}, {{sex}}, {{ageGroup}} não é um número em algumas das amostras. Verifique a população e os dados desta área.",
  "detail.model.notFitted":
    "O modelo não pode ser ajustado a estes dados: {{reason}}. Verifique os dados e as opções, ou retire os dados acrescentados por último.",
  "detail.model.nobodyOnArt":
    "{{file}}: ninguém está em TARV em {{groups}}, e o modelo não pode ser ajustado a estes zeros. Se os números não foram comunicados, retire as linhas; se estão certos, não inclua dados de TARV neste momento.",
  "detail.model.tooFewPeople":
    "{{file}}: em {{quarter}}, estariam ainda vivas mais pessoas que vivem com VIH do que as pessoas que há nestes grupos: {{groups}}. O modelo não pode ser ajustado a tal população. Corrija-a nesse trimestre, ou nos trimestres vizinhos.",
  "warning.model.notConverged":
    "O ajuste terminou antes de convergir: {{message}} As estimativas podem ser menos exatas do que parecem. Ajuste de novo com outras opções, ou verifique os dados.",
  "progress.prepareInputs": "A preparar os dados",
  "progress.fitModel": "A ajustar o modelo",
  "progress.uncertainty": "A calcular intervalos de incerteza",
  "progress.prepareOutputs": "A preparar os resultados",
  "progress.iteration": "Iteração {{iteration}}, {{elapsed}} decorridos",
  "progress.iterations": "{{iterations}} iterações em {{elapsed}}",
  "warning.model.prevalenceImplausible":
    "A prevalência do VIH estimada ultrapassa {{above}} em {{count}} grupos: {{rows}}. Verifique os dados destas áreas.",
  "warning.model.artCoverageImplausible":
    "A cobertura TARV estimada ultrapassa {{above}} em {{count}} grupos: {{rows}}. Verifique os dados TARV e a população destas áreas.",
  "warning.model.impossible":
    "{{count}} estimativas não podem estar certas: {{indicators}}. Ultrapassam 1, são negativas, são maiores do que o grupo de que fazem parte, ou têm o limite inferior acima do superior; as primeiras são {{rows}}. Estão marcadas onde quer que sejam mostradas. Verifique os dados destes grupos, ou escolha outra calibração.",
  "impossible.notFinite": "é infinita",
  "impossible.negative": "é negativa",
  "impossible.aboveOne": "ultrapassa 1",
  "impossible.boundsSwapped": "tem o limite inferior acima do superior",
  "impossible.aboveWhole": "é maior do que o grupo de que faz parte",
};
