import type { access as en } from "../en/access.js";

export const access: Record<keyof typeof en, string> = {
  "error.UNAUTHORIZED": "Este serviço pede um token de acesso. Inicie sessão ou envie um token com o pedido.",
  "error.TOO_MANY_REQUESTS": "Houve demasiados pedidos. Espere um momento e tente de novo.",
  "detail.access.noToken":
    "Este serviço pede um token de acesso. Inicie sessão na aplicação ou envie o token no cabeçalho Authorization, na forma Bearer <token>.",
  "detail.access.wrongToken":
    "Este token de acesso não é válido, ou já não é. Peça o atual às pessoas que gerem o serviço.",
  "detail.access.tooManyRequests":
    "Houve demasiados pedidos do seu endereço. Tente de novo dentro de {{seconds}} segundos.",
  "detail.access.tooManyUploads":
    "Há demasiados ficheiros a ser enviados ao mesmo tempo do seu endereço. Espere que um deles chegue e tente de novo dentro de {{seconds}} segundos.",
  "detail.access.tooManyWrongTokens":
    "Foram enviados demasiados tokens de acesso errados. Tente de novo dentro de {{seconds}} segundos.",
  "detail.access.foreignHost":
    "O serviço não responde pelo nome {{host}}. Use o seu endereço, ou peça a quem o gere que autorize o nome com {{setting}}.",
  "detail.access.foreignSite":
    "O pedido vem de uma página de outro sítio, por isso não foi executado. Use as páginas do próprio serviço; os programas não enviam o cabeçalho Origin.",
};
