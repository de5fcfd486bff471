import type { support as english } from "../en/support.ts";

export const support: Record<keyof typeof english, string> = {
  "projects.support": "Contacter l’assistance",
  "support.title": "Contacter l’assistance au sujet de {{name}}",
  "support.purpose":
    "Un paquet montre ce projet à la personne qui vous aide. Enregistrez-le, regardez-le si vous le souhaitez, et envoyez-le-lui.",
  "support.purposeSend":
    "Un paquet montre ce projet à la personne qui vous aide. Envoyez-le à l’assistance à {{host}}, ou enregistrez-le et transmettez-le vous-même.",
  "support.message": "Qu’est-ce qui ne va pas ?",
  "support.messageHelp": "Ce que vous avez fait, ce que vous attendiez, et ce que vous avez vu à la place.",
  "support.contact": "Comment l’assistance peut vous joindre (facultatif)",
  "support.contactHelp": "Par exemple une adresse e-mail ou un numéro de téléphone.",
  "support.parts": "Ce que contient le paquet",
  "support.part.always": "Projet et messages",
  "support.part.always.help":
    "Toujours : nom et notes, noms des fichiers, options, notes sur les versions, tâches avec leurs messages, et la version du logiciel.",
  "support.part.inputs": "Fichiers d’entrée",
  "support.part.inputs.help": "Les fichiers que vous avez chargés, avec tous leurs nombres.",
  "support.part.results": "Résultats",
  "support.part.results.help":
    "Les estimations des ajustements et des calibrations, et les fichiers préparés pour être téléchargés.",
  "support.lacksChanges":
    "Le service n’a pas vos dernières modifications de ce projet. Le paquet le montre tel que le service l’a.",
  "support.preparing": "Préparation du paquet …",
  "support.received": "Enregistrement du paquet : {{size}} …",
  "support.sending": "Envoi du paquet à {{host}} …",
  "support.save": "Enregistrer le paquet",
  "support.send": "Envoyer à l’assistance",
  "support.saved": "Le paquet est enregistré",
  "support.savedAs":
    "C’est {{name}}, dans le dossier où votre navigateur met les fichiers. Envoyez-le à la personne qui vous aide.",
  "support.sent": "Le paquet a été envoyé à {{host}}",
  "support.reference": "Sa référence est {{reference}}. Indiquez-la quand vous écrivez à l’assistance.",
  "support.copyReference": "Copier la référence",
};
