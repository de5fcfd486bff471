import type { signIn as en } from "../en/sign-in.js";

export const signIn: Record<keyof typeof en, string> = {
  "signIn.page.title": "Não tem sessão iniciada",
  "signIn.page.again": "Iniciar sessão de novo",
  "signIn.page.application": "Para a aplicação",
  "detail.identity.denied":
    "O fornecedor de identidade recusou, ou recusou você. Tente de novo, ou peça ajuda a um administrador desse fornecedor.",
  "detail.identity.disabled": "A sua conta está desativada neste serviço. Fale com um dos seus administradores.",
  "detail.identity.expired":
    "O início de sessão demorou demasiado, já foi usado ou começou noutro navegador. Inicie sessão de novo.",
  "detail.identity.away":
    "O fornecedor de identidade não responde. Tente de novo dentro de um minuto. Quem já tinha iniciado sessão pode continuar a trabalhar.",
  "detail.identity.unusable":
    "O fornecedor de identidade deu uma resposta que não pode ser usada. Tente de novo; se voltar a acontecer, informe um administrador do serviço: o registo tem a razão.",

  "mail.invitation.subject": "Convite para o Tessera",
  "mail.invitation.text":
    "Foi convidado a usar o Tessera em {{address}}.\n\nAbra esta ligação para criar a sua conta:\n{{link}}\n\nA ligação serve uma vez, até {{end}} (UTC). Se não sabe porque recebeu esta mensagem, não faça nada.\n",
  "mail.reset.subject": "Nova palavra-passe para o Tessera",
  "mail.reset.text":
    "Alguém pediu uma nova palavra-passe para a sua conta em {{address}}.\n\nAbra esta ligação para escolher uma:\n{{link}}\n\nA ligação serve uma vez, até {{end}} (UTC). Se não a pediu, não faça nada: a sua palavra-passe fica como está.\n",
};
