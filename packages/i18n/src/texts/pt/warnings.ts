/** Avisos sobre as estimativas, e as palavras para aquilo de que tratam. */
export const warnings = {
  "warned.both.children": "crianças",
  "warned.both.adults": "adultos",
  "warned.both.people": "pessoas",
  "warned.female.children": "raparigas",
  "warned.female.adults": "mulheres",
  "warned.female.people": "mulheres e raparigas",
  "warned.male.children": "rapazes",
  "warned.male.adults": "homens",
  "warned.male.people": "homens e rapazes",
  "warned.ages.all": "de todas as idades",
  "warned.ages.under_one": "com menos de {{count}} ano",
  "warned.ages.under_other": "com menos de {{count}} anos",
  "warned.ages.from": "de {{from}} anos ou mais",
  "warned.ages.range": "de {{from}}–{{to}} anos",
  "warned.quarters": "{{count}} trimestres de {{first}} a {{last}}",
  "warned.allAreas": "todas as áreas",
  "warned.moreAreas_one": "mais {{count}} área",
  "warned.moreAreas_other": "mais {{count}} áreas",
  "warned.moreGroups_one": "e mais {{count}} grupo",
  "warned.moreGroups_other": "e mais {{count}} grupos",
  "warned.example": "por exemplo {{numbers}}",
  "warned.couldMove": "Efeito possível em {{indicator}} ({{areas}}): {{percent}}%.",
  "warned.explains_one": "Isto também explica {{count}} outro aviso.",
  "warned.explains_other": "Isto também explica {{count}} outros avisos.",

  "warning.model.aboveThreshold": "{{indicator}} acima de {{percent}}%: {{places}}. Verifique os dados destas áreas.",
  "warning.model.impossible.notFinite":
    "{{indicator}}: valor infinito ({{places}}). Isto é impossível: verifique os dados, ou escolha outra calibração.",
  "warning.model.impossible.negative":
    "{{indicator}}: valor abaixo de 0 ({{places}}). Isto é impossível: verifique os dados, ou escolha outra calibração.",
  "warning.model.impossible.aboveOne":
    "{{indicator}}: mais de 100% ({{places}}). Isto é impossível: verifique os dados, ou escolha outra calibração.",
  "warning.model.impossible.boundsSwapped":
    "{{indicator}}: limite inferior acima do limite superior ({{places}}). Isto é impossível: verifique os dados, ou escolha outra calibração.",
  "warning.model.impossible.aboveWhole":
    "{{indicator}}: valor acima de «{{whole}}» ({{places}}). Isto é impossível: verifique os dados, ou escolha outra calibração.",
  "warning.model.impossible.notCalibrated":
    "{{indicator}}: valor deixado como antes da calibração ({{places}}), porque os números de pessoas calibrados dariam 0, ou 100% ou mais. Veja antes esses números, verifique os dados, ou escolha outra calibração.",
  "warning.model.atBound":
    "{{indicator}}: 100% ou quase, com um intervalo demasiado estreito ({{places}}). O intervalo não mostra a incerteza real. Compare os números do Spectrum com os dados, ou escolha outra calibração.",
  "warning.model.changeInTime":
    "{{indicator}}: mudança de mais de {{points}} pontos percentuais de um momento para o seguinte ({{places}}). Um programa leva dez anos para isso. Se, no Spectrum, todos ou ninguém estão em TARV num destes momentos, corrija o Spectrum e execute de novo o modelo; se não, compare os dados dos dois momentos.",
  "warning.model.calibrationChanged":
    "A calibração altera «{{indicator}}» em mais de {{percent}}%: {{places}}. Compare os dados de inquérito e de programa com o Spectrum.",
  "warning.model.projection.everybodyOnArt":
    "No Spectrum, todas as PVVIH estão em TARV: {{places}}. Nenhum programa chega a todos. As estimativas da cobertura de TARV destes grupos, ou a sua mudança até ao momento seguinte, podem estar erradas. Compare os números de pessoas em TARV e de PVVIH no Spectrum, execute de novo a projeção, grave-a e execute de novo o modelo.",
  "warning.model.projection.nobodyOnArt":
    "No Spectrum, ninguém está em TARV: {{places}}. Se há pessoas tratadas, as estimativas da cobertura de TARV, ou a sua mudança até ao momento seguinte, podem estar erradas. Introduza os números de pessoas em TARV no Spectrum, execute de novo a projeção, grave-a e execute de novo o modelo.",
  "warning.model.projection.everybodyLivesWithHiv":
    "O Spectrum tem tantas PVVIH como habitantes, ou mais: {{places}}. Isto é impossível. Compare a população e as PVVIH no Spectrum, execute de novo a projeção, grave-a e execute de novo o modelo.",
  "warning.model.projection.moreUnawareThanUntreated":
    "O Spectrum tem mais pessoas que não sabem que vivem com VIH do que PVVIH que não estão em TARV: {{places}}. Isto é impossível. Refaça no Spectrum o ajuste do rastreio do VIH (Shiny90) depois da última mudança dos números em TARV, grave a projeção e execute de novo o modelo.",
  "warning.model.calibrationTarget.everybodyOnArt":
    "A calibração leva a cobertura de TARV a 100%, porque todas as PVVIH estão em TARV no Spectrum: {{places}}. As estimativas das áreas deixam então de mostrar o que dizem os seus dados, e a sua incerteza. Corrija os números no Spectrum e execute de novo o modelo, ou calibre os números em TARV por grupos etários maiores, ou não os calibre.",
  "warning.model.calibrationTarget.nobodyOnArt":
    "A calibração leva a cobertura de TARV a quase 0, porque ninguém está em TARV no Spectrum: {{places}}. As estimativas das áreas deixam então de mostrar o que dizem os seus dados, e a sua incerteza. Corrija os números no Spectrum e execute de novo o modelo, ou calibre os números em TARV por grupos etários maiores, ou não os calibre.",
  "warning.model.calibrationBeyondPoints":
    "A calibração altera «{{indicator}}» em mais de {{points}} pontos percentuais: {{places}}. Um programa leva dez anos para isso: os dados destas áreas e o Spectrum não podem estar ambos certos. Compare-os antes de usar as estimativas.",
  "warning.model.calibrationBeyondFactor":
    "A calibração altera «{{indicator}}» em mais de um fator {{factor}}: {{places}}. Um programa leva dez anos para isso: os dados destas áreas e o Spectrum não podem estar ambos certos. Compare-os antes de usar as estimativas.",
  "warning.model.programmeDiffersFromSpectrum":
    "Os totais de {{file}} diferem dos do Spectrum em mais de {{percent}}%: {{places}}. Compare-os na revisão dos dados.",

  "report.warnings": "Avisos",
  "report.warnings.line_one": "{{count}} aviso sobre estas estimativas está no fim do relatório.",
  "report.warnings.line_other": "{{count}} avisos sobre estas estimativas estão no fim do relatório.",
  "report.changes.caption": "O que a calibração alterou, {{quarter}}",
  "report.changes.group": "Grupo",
  "report.changes.marked_one":
    "{{count}} razão é inferior a {{low}} ou superior a {{high}}: a calibração alterou esta estimativa em mais de um quinto. Compare os dados de inquérito e de programa com o ficheiro do Spectrum.",
  "report.changes.marked_other":
    "{{count}} razões são inferiores a {{low}} ou superiores a {{high}}: a calibração alterou estas estimativas em mais de um quinto. Compare os dados de inquérito e de programa com o ficheiro do Spectrum.",
  "report.changes.none": "Todas as razões estão entre {{low}} e {{high}}.",
} as const;
