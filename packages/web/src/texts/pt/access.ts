import type { access as english } from "../en/access.ts";

export const access: Record<keyof typeof english, string> = {
  "access.title": "Iniciar sessão",
  "access.why": "Este serviço pede um token de acesso. As pessoas que o gerem podem dar-lhe um.",
  "access.token": "Token de acesso",
  "access.signIn": "Entrar",
  "access.signOut": "Terminar sessão",
  "access.refused": "Não foi possível iniciar a sessão",
};
