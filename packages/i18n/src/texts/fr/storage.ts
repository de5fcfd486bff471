import type { storage as en } from "../en/storage.js";

export const storage: Record<keyof typeof en, string> = {
  "storage.noFolder":
    "Le dossier {{folder}} ne contient pas results/ et uploads/. Indiquez le dossier de données d'un service.",
  "storage.kind.uploads": "fichiers téléversés",
  "storage.kind.model_outputs": "sorties du modèle",
  "storage.kind.plot_data": "données des graphiques",
  "storage.kind.downloads": "téléchargements produits",
  "storage.kind.uploaded_results": "résultats téléversés",
  "storage.kind.tasks": "dossiers des tâches",
  "storage.kind.leftovers": "restes de travaux inachevés",
  "storage.free": "Espace libre : {{results}} sur le disque des résultats, {{uploads}} sur celui des téléversements.",
  "storage.planned":
    "{{tasks}} tâches terminées avec leurs résultats et {{files}} autres fichiers seraient supprimés : {{size}}. Rien n'a été supprimé ; ajoutez --yes pour les supprimer. Ils ne pourront pas être récupérés.",
  "storage.removed":
    "{{tasks}} tâches terminées avec leurs résultats et {{files}} autres fichiers ont été supprimés : {{size}}.",
};
