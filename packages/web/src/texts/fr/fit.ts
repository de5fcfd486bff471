import type { fit as english } from "../en/fit.ts";

export const fit: Record<keyof typeof english, string> = {
  "fit.introduction":
    "Le modèle est ajusté aux fichiers et aux options de ce projet. Cela peut durer de quelques secondes à de longues minutes.",
  "fit.readyTitle": "Prêt pour l’ajustement",
  "fit.ready":
    "Les fichiers et les options sont vérifiés. L’ajustement se fait sur le service : vous pouvez fermer cette page et revenir, il se poursuit entre-temps.",
  "fit.run": "Ajuster le modèle",
  "fit.runAgain": "Relancer",
  "fit.runningTitle": "Ajustement du modèle en cours",
  "fit.queued": "En attente : place {{place}} dans la file",
  "fit.nextInQueue": "En attente : prochain dans la file",
  "fit.done": "{{percentage}} effectués",
  "fit.elapsed": "{{time}} écoulées",
  "fit.left": "encore environ {{time}}, d’après les ajustements précédents",
  "fit.mayLeave": "Vous pouvez quitter cette page ; l’ajustement se poursuit et vous le retrouverez à votre retour.",
  "fit.phase.waiting": "à venir",
  "fit.phase.running": "en cours",
  "fit.phase.done": "terminé",
  "fit.phase.stopped": "arrêté ici",
  "fit.phase.notReached": "non atteint",
  "fit.started": "En cours",
  "fit.phasesTitle": "Phases de l’ajustement",
  "fit.cancel": "Annuler",
  "fit.cancelling": "Annulation …",
  "fit.cancelledTitle": "L’ajustement a été annulé",
  "fit.cancelled":
    "Les fichiers et les options sont conservés. Vous pouvez changer les options ou relancer l’ajustement.",
  "fit.failedTitle": "L’ajustement n’a pas abouti",
  "fit.failed":
    "Les fichiers et les options sont conservés. Changez les options, relancez l’ajustement ou envoyez le fichier de diagnostic à ceux qui vous appuient.",
  "fit.code": "Type d’erreur : {{code}}",
  "fit.toOptions": "Revenir aux options",
  "fit.debug": "Télécharger le fichier de diagnostic",
  "fit.unknownTitle": "Le service ne connaît plus cet ajustement",
  "fit.unknown":
    "Il a peut-être été réinstallé, ou ses données ont été supprimées. Les fichiers et les options restent dans ce projet ; relancez l’ajustement pour retrouver ses résultats.",
  "fit.completeTitle": "Le modèle est ajusté",
  "fit.complete": "Calibrez maintenant ses estimations sur la projection nationale.",
  "fit.silentTitle": "Connexion perdue, nouvel essai en cours",
  "fit.silent":
    "Le service ne répond pas pour le moment. Ce qui y est lancé se poursuit ; cette page le suivra dès que possible.",
};
