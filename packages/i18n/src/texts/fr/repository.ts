import type { repository as english } from "../en/repository.js";

export const repository: Record<keyof typeof english, string> = {
  "error.REPOSITORY_REFUSED": "Le dépôt de données ne l’a pas permis.",
  "error.REPOSITORY_UNAVAILABLE": "Le dépôt de données n’a pas pu être utilisé.",
  "detail.repository.noKey":
    "Vous n’avez pas de clé pour le dépôt de données {{site}}. Copiez la clé API de votre compte là-bas et saisissez-la ici.",
  "detail.repository.noToken":
    "Le service n’a pas de jeton de votre part pour le dépôt de données {{site}}, ou il a expiré. Déconnectez-vous, puis connectez-vous de nouveau.",
  "detail.repository.wrongKey":
    "Le dépôt de données {{site}} ne connaît pas cette clé, et elle n’a pas été conservée. Copiez de nouveau la clé API de votre compte là-bas.",
  "detail.repository.forbidden":
    "{{name}} : le dépôt de données {{site}} ne vous le permet pas. Vérifiez votre clé si vous en avez saisi une, ou demandez l’accès au propriétaire du jeu de données.",
  "detail.repository.missing":
    "{{name}} : le dépôt de données {{site}} ne l’a pas, ou plus. Regardez le jeu de données là-bas et choisissez de nouveau.",
  "detail.repository.refused":
    "{{name}} : le dépôt de données {{site}} ne l’a pas accepté : {{reason}}. Corrigez-le là-bas, puis réessayez.",
  "detail.repository.away":
    "{{name}} : le dépôt de données {{site}} est injoignable. Réessayez dans quelques minutes. Votre projet et ses fichiers ne sont pas touchés.",
  "detail.repository.slow":
    "{{name}} : le dépôt de données {{site}} n’a rien envoyé pendant {{seconds}} secondes. Réessayez plus tard, ou chargez le fichier vous-même.",
  "detail.repository.busy":
    "{{name}} : le dépôt de données {{site}} reçoit trop de demandes en ce moment. Réessayez dans quelques minutes.",
  "detail.repository.failed":
    "{{name}} : le dépôt de données {{site}} a échoué avec le statut {{status}}. Réessayez plus tard ; si cela se répète, prévenez les administrateurs du dépôt.",
  "detail.repository.broken":
    "{{name}} : la connexion au dépôt de données {{site}} s’est rompue plusieurs fois. Réessayez, ou chargez le fichier vous-même.",
  "detail.repository.notCkan":
    "{{name}} : ce qui répond à {{site}} n’est pas le dépôt de données attendu. Demandez à un administrateur de vérifier le réglage {{setting}}.",
  "detail.repository.tooLarge":
    "{{name}} dépasse la limite de {{limit}} octets de ce service. Demandez à un administrateur de relever la limite.",
  "detail.repository.tooLargeThere":
    "{{name}} est plus grand que ce que le dépôt de données {{site}} accepte. Demandez aux administrateurs du dépôt de relever la limite.",
  "detail.repository.unsafeAddress":
    "{{name}} est stocké à {{host}}, d’où ce service ne prend aucun fichier. Téléchargez le fichier vous-même et chargez-le ici.",
  "detail.repository.notOffered":
    "Le jeu de données {{dataset}} n’a pas de fichier pour : {{type}}. Chargez le fichier vous-même, ou ajoutez-le au jeu de données avec son type.",
  "detail.repository.ambiguous":
    "Le jeu de données {{dataset}} a plusieurs fichiers pour : {{type}} ({{names}}). Choisissez-en un.",
  "detail.repository.severalOutputs":
    "Le jeu de données {{dataset}} a plusieurs résultats antérieurs de ce type ({{names}}). Retirez les anciens là-bas, ou envoyez celui-ci sans remplacer.",
  "detail.repository.running":
    "Des fichiers de ce projet sont déjà en cours de transfert. Attendez la fin, ou annulez le transfert.",
  "detail.repository.unknownTransfer":
    "Ce transfert n’existe pas dans ce projet, ou il a pris fin il y a plus d’une semaine. Recommencez-le.",
  "detail.repository.notPushed":
    "Un téléchargement de type {{type}} n’est pas envoyé au dépôt de données. Envoyez l’un de ceux-ci : {{types}}.",
  "detail.repository.cancelled": "Le transfert a été annulé. Les fichiers arrivés avant sont conservés.",
  "detail.repository.interrupted": "Le service a été arrêté avant la fin du transfert. Recommencez le transfert.",
  "detail.repository.unexpected":
    "{{name}} n’a pas pu être transféré. Réessayez ; si cela se répète, demandez à un administrateur de regarder le journal du service.",
  "repository.type.output": "zip de résultats",
};
