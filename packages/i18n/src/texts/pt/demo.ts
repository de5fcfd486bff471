/** O país fictício, e o comando que o escreve. */
export const demo = {
  "demo.level.country": "País",
  "demo.level.region": "Região",
  "demo.level.zone": "Zona",
  "demo.level.district": "Distrito",
  "demo.wrote_one":
    "{{country}}, um país que não existe, com um distrito (semente {{seed}}), foi escrito em {{folder}}:",
  "demo.wrote_other":
    "{{country}}, um país que não existe, com {{count}} distritos (semente {{seed}}), foi escrito em {{folder}}:",
  "demo.file.areas": "áreas e os seus contornos",
  "demo.file.population": "população por distrito, sexo, idade e ano",
  "demo.file.pjnz": "ficheiro Spectrum do país",
  "demo.file.survey": "dois inquéritos aos agregados familiares",
  "demo.file.programme": "pessoas em TARV e testes de carga viral",
  "demo.file.anc": "testes de VIH na consulta pré-natal",
  "demo.file.vmmc": "homens circuncidados",
  "demo.file.options": "opções do modelo adequadas a estes ficheiros",
  "demo.file.truth": "a verdade de que os dados foram tirados",
  "demo.next": "Para continuar:",
  "demo.folderNotEmpty":
    "{{folder}} não está vazia. Indique outra pasta com --out, ou acrescente --force para substituir os ficheiros de um país que lá estejam.",
  "demo.notAFolder": "{{folder}} é um ficheiro. Indique uma pasta com --out.",
  "demo.cannotWrite":
    "Não é possível escrever em {{folder}} ({{reason}}). Indique com --out uma pasta onde possa escrever.",
  "demo.notWhole": "{{flag}}: '{{value}}' não serve. Indique um número inteiro de {{least}} a {{most}}.",
} as const;
