import type { access as english } from "../en/access.ts";

export const access: Record<keyof typeof english, string> = {
  "access.title": "Connexion",
  "access.why": "Ce service demande un jeton d’accès. Les personnes qui le gèrent peuvent vous en donner un.",
  "access.token": "Jeton d’accès",
  "access.signIn": "Se connecter",
  "access.signOut": "Se déconnecter",
  "access.refused": "La connexion n’a pas été possible",
};
