import type { projects as english } from "../en/projects.ts";

export const projects: Record<keyof typeof english, string> = {
  "projects.title": "Estimations du VIH par district",
  "projects.purpose":
    "De la projection, des enquêtes et des données de programme d’un pays aux estimations calibrées de chaque district, en sept étapes.",
  "projects.tryDemo": "Essayer le pays de démonstration",
  "projects.makingDemo": "Préparation du pays de démonstration …",
  "projects.demoHelp": "La démonstration est un pays fictif avec un jeu complet de fichiers : rien n’est à charger.",
  "projects.demoName": "Démonstration : {{country}}",
  "projects.new": "Nouveau projet",
  "projects.create": "Créer le projet",
  "projects.name": "Nom du projet",
  "projects.openFile": "Ouvrir un fichier de projet",
  "projects.restore": "Restaurer depuis un zip de résultats",
  "projects.uploading": "Chargement : {{part}}",
  "projects.reading": "Lecture des résultats …",
  "projects.openResults": "Ouvrir les résultats",
  "projects.list": "Projets dans ce navigateur",
  "projects.none": "Il n’y en a pas encore. Commencez par le pays de démonstration ou un nouveau projet.",
  "projects.where":
    "Les projets sont conservés dans ce navigateur, les fichiers et les résultats sur le service. Exportez un projet pour l’emporter sur un autre ordinateur qui utilise le même service.",
  "projects.column.name": "Projet",
  "projects.column.country": "Pays",
  "projects.column.step": "Étape atteinte",
  "projects.column.changed": "Dernière modification",
  "projects.column.versions": "Versions",
  "projects.noCountry": "Pas encore connu",
  "projects.actions": "Autres actions sur {{name}}",
  "projects.rename": "Renommer",
  "projects.notes": "Notes",
  "projects.versions": "Versions",
  "projects.copy": "Copier",
  "projects.export": "Exporter",
  "projects.delete": "Supprimer",
  "projects.copyName": "Copie de {{name}}",
  "projects.notesOn": "Notes sur {{name}}",
  "projects.saveNotes": "Enregistrer les notes",
  "projects.deleteTitle": "Supprimer {{name}} ?",
  "projects.deleteHelp":
    "Le projet, ses notes et ses versions sont retirés de ce navigateur, sans retour possible. Exportez-le d’abord si vous pourriez en avoir besoin.",
  "projects.versionsOf": "Versions de {{name}}",
  "projects.versionNote": "Note sur la version (facultatif)",
  "projects.saveVersion": "Enregistrer une version",
  "projects.versionSaved": "La version est enregistrée.",
  "projects.noVersions":
    "Pas encore de version. Une version conserve les fichiers, les options et les résultats tels qu’ils sont maintenant.",
  "projects.version": "Version {{number}}",
  "projects.versionState": "{{time}} · {{step}}",
  "projects.openVersion": "Ouvrir",
  "projects.openVersionNumber": "Ouvrir la version {{number}}",
  "projects.versionBefore": "Avant l’ouverture de la version {{number}}",
  "projects.versionHelp": "À l’ouverture d’une version, le travail présent est d’abord conservé comme version.",
  "projects.restored": "Restauré depuis un zip de résultats",
  "projects.restoredWhole": "Les résultats et tout ce dont ils proviennent sont là.",
  "projects.restoredPartly":
    "Les résultats peuvent être examinés et téléchargés. Pour ajuster ou calibrer de nouveau, il faut ce que ce service n’a pas :",
  "projects.missingFile": "{{type}} ({{filename}})",
  "projects.missingFiles": "Ces fichiers ne sont pas sur ce service ; chargez-les à la première étape : {{files}}.",
  "projects.missingTask.fit":
    "L’ajustement du modèle n’est pas sur ce service ; ajustez de nouveau le modèle quand les fichiers sont là.",
  "projects.missingTask.calibration":
    "La calibration n’est pas sur ce service ; calibrez de nouveau après l’ajustement.",
  "projects.refused.notJson":
    "{{filename}} n’est pas un fichier de projet : son contenu est illisible. Choisissez un fichier qui finit par .tessera.json.",
  "projects.refused.notProject":
    "{{filename}} n’est pas un fichier de projet de cette application, ou il est endommagé. Choisissez un fichier obtenu par « Exporter ».",
  "projects.refused.newerFormat":
    "{{filename}} provient d’une version plus récente de cette application et ne peut pas être ouvert ici.",
};
