import type { support as english } from "../en/support.ts";

export const support: Record<keyof typeof english, string> = {
  "projects.support": "Contactar o apoio",
  "support.title": "Contactar o apoio sobre {{name}}",
  "support.purpose":
    "Um pacote mostra este projeto a quem o ajuda. Guarde-o, veja-o se quiser, e envie-o a essa pessoa.",
  "support.purposeSend":
    "Um pacote mostra este projeto a quem o ajuda. Envie-o ao apoio em {{host}}, ou guarde-o e entregue-o por outra via.",
  "support.message": "O que correu mal?",
  "support.messageHelp": "O que fez, o que esperava, e o que viu em vez disso.",
  "support.contact": "Como o apoio o pode contactar (opcional)",
  "support.contactHelp": "Por exemplo, um endereço de e-mail ou um número de telefone.",
  "support.parts": "O que está no pacote",
  "support.part.always": "Projeto e mensagens",
  "support.part.always.help":
    "Sempre: nome e notas, nomes dos ficheiros, opções, notas sobre versões, tarefas com as suas mensagens, e a versão do programa.",
  "support.part.inputs": "Ficheiros de entrada",
  "support.part.inputs.help": "Os ficheiros que carregou, com todos os seus números.",
  "support.part.results": "Resultados",
  "support.part.results.help":
    "As estimativas dos ajustes e das calibrações, e os ficheiros preparados para transferir.",
  "support.lacksChanges":
    "O serviço não tem as suas últimas alterações a este projeto. O pacote mostra-o como o serviço o tem.",
  "support.preparing": "O pacote está a ser preparado …",
  "support.received": "O pacote está a ser guardado: {{size}} …",
  "support.sending": "O pacote está a ser enviado a {{host}} …",
  "support.save": "Guardar o pacote",
  "support.send": "Enviar ao apoio",
  "support.saved": "O pacote foi guardado",
  "support.savedAs": "É {{name}}, na pasta onde o seu navegador põe os ficheiros. Envie-o a quem o ajuda.",
  "support.sent": "O pacote foi enviado a {{host}}",
  "support.reference": "A sua referência é {{reference}}. Indique-a quando escrever ao apoio.",
  "support.copyReference": "Copiar a referência",
};
