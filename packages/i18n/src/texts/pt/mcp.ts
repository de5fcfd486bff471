import type { mcp as english } from "../en/mcp.js";

export const mcp: Record<keyof typeof english, string> = {
  "mcp.otherAnswer":
    "O serviço respondeu com o estado {{status}} e não deu razão. Verifique o endereço e consulte o registo do serviço.",
  "mcp.unreachable": "Nenhum serviço responde em {{url}}. Inicie-o, ou corrija --url.",
  "mcp.badUrl": "--url: “{{url}}” não é o endereço de um serviço. Escreva-o como http://127.0.0.1:8888.",
  "mcp.badToken":
    "--token-file: {{file}} não pode ser lido ou não contém um token. Ponha nele um token, sozinho na sua linha.",
  "mcp.unexpected":
    "A ferramenta falhou por uma razão que não conhece. Tente de novo; o registo do serviço tem a razão.",
  "mcp.unknownTool": "A ferramenta {{tool}} não existe. Use uma destas: {{known}}.",
  "mcp.unknownArgument": "{{tool}} não tem o argumento {{argument}}. Tem: {{known}}.",
  "mcp.argument": "{{tool}}: {{place}} {{problem}}. Corrija este argumento.",
  "mcp.allowed": "Use um de: {{allowed}}.",
  "mcp.unknownProject":
    "Nenhum projeto tem o identificador ou o nome “{{project}}”, ou não está partilhado consigo. Procure-o com list_projects.",
  "mcp.severalProjects": "Vários projetos chamam-se “{{project}}”. Indique um deles pelo identificador: {{ids}}.",
  "mcp.projectOrFiles": "Indique um projeto ou ficheiros, não ambos.",
  "mcp.filesMissing": "Faltam ficheiros: {{types}}. Carregue-os primeiro no projeto.",
  "mcp.unknownArea": "O resultado não tem a área “{{area}}”. Use uma de: {{known}}",
  "mcp.noAreas": "Nenhuma destas áreas é do nível {{level}}. Omita o nível, ou escolha outro.",
  "mcp.tooMany":
    "Isto pede {{count}} estimativas; uma chamada lê {{most}} no máximo. Escolha menos indicadores, áreas, trimestres, sexos ou grupos etários.",
  "mcp.unknownWarning":
    "Nenhuma mensagem tem esta chave nem estas palavras. Indique a chave ou o texto inteiro tal como uma ferramenta o respondeu.",
  "mcp.unknownOption": "A opção {{option}} não existe. Use uma de: {{known}}.",
  "mcp.notComplete": "A tarefa {{id}} não está completa; o seu estado é {{state}}. Espere por ela com run_status.",
  "mcp.otherFiles":
    "O projeto já não tem estes ficheiros do ajuste: {{files}}. Volte a colocá-los no projeto, ou ajuste de novo com os ficheiros que tem.",
  "mcp.narrow.projects": "Indique um texto a procurar, ou um limite maior.",
  "mcp.narrow.versions": "As versões mais antigas estão na aplicação.",
  "mcp.narrow.estimates": "Indique áreas, escolha um nível superior ou menos grupos, ou outra ordem.",
  "mcp.narrow.comparison": "Indique áreas, ou um limite maior.",
  "mcp.narrow.warnings": "Corrija o que estes dizem, depois reveja de novo.",
  "mcp.means.estimates":
    "As estimativas dos grupos indicados são pouco plausíveis ou impossíveis. Nada é interrompido, mas não devem ser usadas nem publicadas antes de se verificarem os dados de que vêm.",
  "mcp.means.calibration":
    "As estimativas antes da calibração e a projeção nacional não concordam. A calibração segue a projeção; por isso, uma das duas assenta em dados ou pressupostos que precisam de ser verificados.",
  "mcp.means.inputs":
    "Números de um ficheiro contradizem-se, contradizem outros ficheiros ou a experiência comum. O ficheiro é usado tal como está: corrija-o se estiver errado, mantenha-o se o número estiver certo.",
  "mcp.means.run":
    "O ajuste está completo, mas as suas opções, os seus dados ou a sua procura precisam de atenção antes de se usarem as estimativas.",
  "mcp.means.refusal":
    "Isto não é um aviso mas uma recusa: o que se pediu não foi feito. A mensagem diz o que corrigir.",
  "mcp.look.estimates":
    "As estimativas das áreas e dos grupos indicados, no mapa e na tabela dos resultados, e os dados destas áreas",
  "mcp.look.calibration":
    "O gráfico antes e depois da calibração, na etapa da calibração, para os sexos e as idades indicados",
  "mcp.look.inputs": "As linhas indicadas do ficheiro, e quem as notificou",
  "mcp.look.run": "As opções do modelo, e os dados que elas escolhem",
  "mcp.look.comparison": "A comparação com o Spectrum na etapa “Rever dados”",
  "mcp.look.population": "A população na etapa “Rever dados”",
  "mcp.look.map": "O mapa na etapa “Rever dados”",
  "mcp.look.timeSeries": "As séries temporais na etapa “Rever dados”",
};
