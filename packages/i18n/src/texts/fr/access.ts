import type { access as en } from "../en/access.js";

export const access: Record<keyof typeof en, string> = {
  "error.UNAUTHORIZED": "Ce service demande un jeton d'accès. Connectez-vous, ou envoyez un jeton avec la requête.",
  "error.TOO_MANY_REQUESTS": "Il y a eu trop de requêtes. Attendez un moment, puis réessayez.",
  "detail.access.noToken":
    "Ce service demande un jeton d'accès. Connectez-vous dans l'application, ou envoyez le jeton dans l'en-tête Authorization, sous la forme Bearer <jeton>.",
  "detail.access.wrongToken":
    "Ce jeton d'accès n'est pas valable, ou ne l'est plus. Demandez le jeton actuel aux personnes qui gèrent le service.",
  "detail.access.tooManyRequests":
    "Il y a eu trop de requêtes depuis votre adresse. Réessayez dans {{seconds}} secondes.",
  "detail.access.tooManyUploads":
    "Trop de fichiers sont envoyés en même temps depuis votre adresse. Attendez que l'un d'eux soit arrivé, puis réessayez dans {{seconds}} secondes.",
  "detail.access.tooManyWrongTokens":
    "Trop de jetons d'accès erronés ont été envoyés. Réessayez dans {{seconds}} secondes.",
  "detail.access.foreignHost":
    "Le service ne répond pas au nom {{host}}. Utilisez son adresse, ou demandez à la personne qui le gère d'autoriser ce nom avec {{setting}}.",
  "detail.access.foreignSite":
    "La demande vient d'une page d'un autre site ; elle n'a donc pas été exécutée. Utilisez les pages du service lui-même ; les programmes n'envoient pas d'en-tête Origin.",
};
