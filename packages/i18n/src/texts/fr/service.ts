import type { service as en } from "../en/service.js";

export const service: Record<keyof typeof en, string> = {
  greeting: "Bienvenue dans Tessera, le service d'estimation d'indicateurs.",
  "progress.mockStarted": "Modèle factice démarré",
  "progress.mockFinished": "Modèle factice terminé",
  "progress.mockRunning": "modèle en cours",
  "progress.calibrating": "Calage des sorties - {{elapsed}} écoulées",
  "progress.saving": "Enregistrement des sorties - {{elapsed}} écoulées",
  "progress.interrupted": "interrompue par l'arrêt du service ; la tâche va recommencer",
  "progress.begunAgain": "recommencée après un arrêt du service",
  "progress.download.spectrum": "Production du zip de sortie",
  "progress.download.coarse_output": "Production du zip des grands groupes d'âge",
  "progress.download.summary": "Production du rapport de synthèse",
  "progress.download.comparison": "Production du rapport de comparaison",
  "progress.download.agyw": "Production du classeur AGYW",
  "progress.download.datapack": "Production du classeur datapack",
  "warning.zeroPopulation":
    "Certains groupes par zone, sexe et âge n'ont pas de population. Un petit nombre a été mis à leur place pour que le modèle puisse tourner.",
  "warning.begunAgain":
    "Le service a été arrêté pendant l'exécution de cette tâche. Elle a été recommencée avec les mêmes données d'entrée, et ses résultats sont complets.",
  "detail.applicationNotBuilt":
    "L'application web n'a pas été construite. Lancez npm run build dans le dossier de Tessera, puis rechargez cette page.",
  "detail.demoNotMade":
    "Les fichiers du pays fictif n'ont pas pu être produits, parce que le service est occupé ou le pays trop grand. Réessayez dans une minute, ou demandez moins de districts.",
};
