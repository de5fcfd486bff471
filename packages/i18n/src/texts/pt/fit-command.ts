/** O que diz `tessera fit`. */
export const fitCommand = {
  "fit.unreadable": "Não é possível abrir {{file}}. Verifique o nome e se tem permissão para o ler.",
  "fit.fileUnclear":
    "{{file}} não é nenhum dos ficheiros que um ajuste utiliza ({{roles}}): nem a extensão, nem as colunas, nem o nome dizem o que é. Corrija o nome ou retire-o.",
  "fit.filesMissing":
    "Não há ficheiros destes tipos entre {{where}}: {{roles}}. Acrescente-os ou indique a pasta que os contém.",
  "fit.filesAlike": "Há vários ficheiros para {{role}}: {{files}}. Indique os ficheiros a utilizar em vez da pasta.",
  "fit.optionsMissing":
    "Não há opções do modelo. Coloque-as em options.json junto dos ficheiros de entrada, indique um ficheiro com --options ou dê cada uma com --set.",
  "fit.optionsUnreadable": "{{file}} não é JSON nem YAML: {{reason}}. Corrija-o neste ponto.",
  "fit.optionsNoMap":
    '{{file}} não contém opções do modelo por nome. Deve ter a forma { "area_level": 2, … } ou, em YAML, area_level: 2.',
  "fit.setUnclear":
    '--set: não é possível utilizar \'{{setting}}\'. Escreva nome=valor, ou nome=["um","dois"] para vários valores.',
  "fit.optionUnknown":
    "{{name}} não é uma opção que o modelo leia, pelo que nada mudaria. Corrija o nome; docs/model.md enumera-as.",
  "fit.folderNotEmpty":
    "{{folder}} não está vazia. Indique outra pasta com --out, ou acrescente --force para substituir os resultados que contém.",
  "fit.notAFolder": "{{folder}} é um ficheiro. Indique uma pasta com --out.",
  "fit.cannotWrite":
    "Não é possível escrever em {{folder}} ({{reason}}). Indique com --out uma pasta em que possa escrever.",
  "fit.interrupted": "Interrompido. Nada foi escrito.",
  "fit.timeLeft": "faltam {{left}}",
  "fit.highlights": "{{area}}, média e intervalo de 95 %",
  "fit.wrote": "Estimativas escritas em {{folder}} em {{elapsed}}:",
};
