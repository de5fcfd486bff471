import type { repository as english } from "../en/repository.js";

export const repository: Record<keyof typeof english, string> = {
  "error.REPOSITORY_REFUSED": "O repositório de dados não o permitiu.",
  "error.REPOSITORY_UNAVAILABLE": "O repositório de dados não pôde ser usado.",
  "detail.repository.noKey":
    "Não tem uma chave para o repositório de dados {{site}}. Copie a chave API da sua conta nesse repositório e introduza-a aqui.",
  "detail.repository.noToken":
    "O serviço não tem um token seu para o repositório de dados {{site}}, ou ele expirou. Termine a sessão e inicie sessão de novo.",
  "detail.repository.wrongKey":
    "O repositório de dados {{site}} não conhece esta chave, e ela não foi guardada. Copie de novo a chave API da sua conta nesse repositório.",
  "detail.repository.forbidden":
    "{{name}}: o repositório de dados {{site}} não lhe permite isto. Verifique a sua chave se introduziu uma, ou peça acesso ao proprietário do conjunto de dados.",
  "detail.repository.missing":
    "{{name}}: o repositório de dados {{site}} não o tem, ou já não o tem. Veja lá o conjunto de dados e escolha de novo.",
  "detail.repository.refused":
    "{{name}}: o repositório de dados {{site}} não o aceitou: {{reason}}. Corrija-o lá e tente de novo.",
  "detail.repository.away":
    "{{name}}: não se consegue aceder ao repositório de dados {{site}}. Tente de novo dentro de alguns minutos. O seu projeto e os seus ficheiros não são afetados.",
  "detail.repository.slow":
    "{{name}}: o repositório de dados {{site}} não enviou nada durante {{seconds}} segundos. Tente mais tarde, ou carregue o ficheiro manualmente.",
  "detail.repository.busy":
    "{{name}}: o repositório de dados {{site}} tem demasiados pedidos neste momento. Tente de novo dentro de alguns minutos.",
  "detail.repository.failed":
    "{{name}}: o repositório de dados {{site}} falhou com o estado {{status}}. Tente mais tarde; se voltar a falhar, avise os administradores do repositório.",
  "detail.repository.broken":
    "{{name}}: a ligação ao repositório de dados {{site}} quebrou-se várias vezes. Tente de novo, ou carregue o ficheiro manualmente.",
  "detail.repository.notCkan":
    "{{name}}: o que responde em {{site}} não é o repositório de dados esperado. Peça a um administrador que verifique a definição {{setting}}.",
  "detail.repository.tooLarge":
    "{{name}} excede o limite de {{limit}} bytes deste serviço. Peça a um administrador que aumente o limite.",
  "detail.repository.tooLargeThere":
    "{{name}} é maior do que o repositório de dados {{site}} aceita. Peça aos administradores do repositório que aumentem o limite.",
  "detail.repository.unsafeAddress":
    "{{name}} está guardado em {{host}}, de onde este serviço não vai buscar ficheiros. Transfira o ficheiro de lá e carregue-o aqui.",
  "detail.repository.notOffered":
    "O conjunto de dados {{dataset}} não tem ficheiro para: {{type}}. Carregue o ficheiro manualmente, ou acrescente-o ao conjunto de dados com o seu tipo.",
  "detail.repository.ambiguous":
    "O conjunto de dados {{dataset}} tem vários ficheiros para: {{type}} ({{names}}). Escolha um deles.",
  "detail.repository.severalOutputs":
    "O conjunto de dados {{dataset}} tem vários resultados anteriores deste tipo ({{names}}). Retire lá os antigos, ou envie este sem substituir.",
  "detail.repository.running":
    "Já estão a ser transferidos ficheiros deste projeto. Espere até ao fim, ou cancele a transferência.",
  "detail.repository.unknownTransfer":
    "Esta transferência não existe neste projeto, ou terminou há mais de uma semana. Comece-a de novo.",
  "detail.repository.notPushed":
    "Uma transferência de tipo {{type}} não é enviada para o repositório de dados. Envie uma destas: {{types}}.",
  "detail.repository.cancelled": "A transferência foi cancelada. Os ficheiros que já tinham chegado são mantidos.",
  "detail.repository.interrupted": "O serviço foi parado antes do fim da transferência. Comece-a de novo.",
  "detail.repository.unexpected":
    "{{name}} não pôde ser transferido. Tente de novo; se voltar a falhar, peça a um administrador que veja o registo do serviço.",
  "repository.type.output": "zip de resultados",
};
