import type { signIn as en } from "../en/sign-in.js";

export const signIn: Record<keyof typeof en, string> = {
  "signIn.page.title": "Vous n’êtes pas connecté",
  "signIn.page.again": "Se connecter de nouveau",
  "signIn.page.application": "Vers l’application",
  "detail.identity.denied":
    "Le fournisseur d’identité a refusé, ou vous avez refusé. Réessayez, ou demandez à ceux qui y gèrent les comptes.",
  "detail.identity.disabled": "Votre compte est désactivé dans ce service. Adressez-vous à un de ses administrateurs.",
  "detail.identity.expired":
    "La connexion a pris trop de temps, a déjà été utilisée ou a commencé dans un autre navigateur. Connectez-vous de nouveau.",
  "detail.identity.away":
    "Le fournisseur d’identité ne répond pas. Réessayez dans une minute. Ceux qui se sont connectés avant peuvent continuer à travailler.",
  "detail.identity.unusable":
    "Le fournisseur d’identité a donné une réponse inutilisable. Réessayez ; si cela se répète, informez un administrateur du service : le journal en donne la raison.",

  "mail.invitation.subject": "Invitation à Tessera",
  "mail.invitation.text":
    "Vous êtes invité à utiliser Tessera à l’adresse {{address}}.\n\nOuvrez ce lien pour créer votre compte :\n{{link}}\n\nLe lien sert une fois, jusqu’au {{end}} (UTC). Si vous ne savez pas pourquoi vous recevez ce message, ne faites rien.\n",
  "mail.reset.subject": "Nouveau mot de passe pour Tessera",
  "mail.reset.text":
    "Quelqu’un a demandé un nouveau mot de passe pour votre compte à l’adresse {{address}}.\n\nOuvrez ce lien pour en choisir un :\n{{link}}\n\nLe lien sert une fois, jusqu’au {{end}} (UTC). Si vous ne l’avez pas demandé, ne faites rien : votre mot de passe reste le même.\n",
};
