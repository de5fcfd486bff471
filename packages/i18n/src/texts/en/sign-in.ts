/** Sign-in at an identity provider, and mails. */
export const signIn = {
  // the page that is shown when a sign-in has failed
  "signIn.page.title": "You are not signed in",
  "signIn.page.again": "Sign in again",
  "signIn.page.application": "To the application",
  "detail.identity.denied":
    "The identity provider has refused, or you have. Try again, or ask those who look after accounts there.",
  "detail.identity.disabled": "Your account is disabled in this service. Ask one of its administrators.",
  "detail.identity.expired": "The sign-in took too long, was used before or began in another browser. Sign in again.",
  "detail.identity.away":
    "The identity provider does not answer. Try again in a minute. Whoever has signed in before can go on working.",
  "detail.identity.unusable":
    "The identity provider gave an answer that cannot be used. Try again; if it happens again, tell an administrator of the service: the log has the reason.",

  // mails
  "mail.invitation.subject": "Invitation to Tessera",
  "mail.invitation.text":
    "You are invited to use Tessera at {{address}}.\n\nOpen this link to make your account:\n{{link}}\n\nThe link holds once, until {{end}} (UTC). If you do not know why you got this mail, do nothing.\n",
  "mail.reset.subject": "New password for Tessera",
  "mail.reset.text":
    "Somebody has asked for a new password for your account at {{address}}.\n\nOpen this link to choose one:\n{{link}}\n\nThe link holds once, until {{end}} (UTC). If you did not ask for it, do nothing: your password stays as it is.\n",
} as const;
