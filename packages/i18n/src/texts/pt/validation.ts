export const validation = {
  "detail.queryNotBoolean": "O parâmetro {{name}} é '{{value}}'. Indique true ou false.",
  "detail.validation.missing": "O ficheiro {{path}} não existe ou não pode ser lido. Carregue-o e tente de novo.",
  "detail.validation.notBaseline":
    "Um ficheiro do tipo {{type}} não é um ficheiro de base. Os ficheiros de base são pjnz, shape e population; verifique este com /validate/survey-and-programme.",
  "detail.validation.contentDiffers":
    "{{file}} não é o ficheiro pretendido: o MD5 do seu conteúdo é {{found}}, e não {{claimed}}. Carregue-o novamente.",
  "detail.validation.changing":
    "{{file}} mudou enquanto era verificado. Espere até estar escrito por completo e tente de novo.",
  "detail.validation.busy":
    "{{file}} não foi verificado, porque demasiados outros ficheiros estão a ser verificados. Tente de novo dentro de um minuto.",
  "detail.validation.timeLimit":
    "{{file}} não pôde ser verificado em {{seconds}} segundos. Retire as linhas e colunas desnecessárias, ou peça a um administrador que conceda mais tempo.",
  "detail.validation.memory":
    "A verificação de {{file}} precisa de mais memória do que a permitida. Retire as linhas e colunas desnecessárias, ou peça a um administrador que conceda mais memória.",

  "validate.type.pjnz": "ficheiro Spectrum",
  "validate.type.shape": "áreas",
  "validate.type.population": "população",
  "validate.type.survey": "inquérito",
  "validate.type.programme": "dados do programa",
  "validate.type.anc": "cuidados pré-natais",
  "validate.type.vmmc": "circuncisão masculina",
  "validate.state.valid": "válido",
  "validate.state.invalid": "inválido",
  "validate.state.skipped": "não verificado",
  "validate.warning": "Aviso: {{text}}",
  "validate.withoutAreas":
    "O ficheiro de áreas não pôde ser lido, pelo que não há áreas com que comparar este ficheiro.",
  "validate.allValid_one": "O ficheiro é válido.",
  "validate.allValid_other": "Os {{count}} ficheiros são válidos.",
  "validate.fitTogether": "Os ficheiros de base são coerentes entre si.",
  "validate.notValid_one": "1 de {{total}} ficheiros não é válido. Corrija-o e verifique de novo.",
  "validate.notValid_other": "{{count}} de {{total}} ficheiros não são válidos. Corrija-os e verifique de novo.",
  "validate.unreadable": "{{file}} não pode ser aberto. Verifique o nome e se tem permissão para o ler.",
  "validate.typeUnclear":
    "Nem o nome nem as colunas de {{file}} dizem o que ele é. Indique-o com --type e um de {{types}}.",
  "validate.noShape":
    "{{file}} é comparado com as áreas de um ficheiro de áreas. Indique também esse ficheiro (.geojson).",
  "validate.severalShapes":
    "Os ficheiros são comparados com um só ficheiro de áreas, mas há vários: {{files}}. Indique apenas um.",
} as const;
