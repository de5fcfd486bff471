import type { HelpTexts } from "../help-types.ts";

export const fr: HelpTexts = {
  topics: {
    projects: {
      purpose:
        "Un projet est un jeu d’estimations d’un pays : ses fichiers d’entrée, ses options, ses résultats et ses versions. Si vous débutez, commencez par le pays de démonstration.",
      look: [
        "La colonne des étapes indique où en est chaque projet.",
        "Enregistrez une version avant de changer ce que vous pourriez vouloir retrouver.",
      ],
      problems: [
        {
          problem: "Un de mes projets n’est pas dans la liste.",
          remedy:
            "Vérifiez que vous êtes connecté sous le même nom et au même service. Un projet peut être restauré à partir de son zip de résultats.",
        },
        {
          problem: "Un collègue ne voit pas mon projet.",
          remedy: "Partagez-le dans le menu du projet, ou envoyez le fichier de projet obtenu avec « Exporter ».",
        },
      ],
    },
    inputs: {
      purpose:
        "Donnez ici les fichiers de votre pays. Chacun est vérifié selon ses propres règles, puis avec les autres fichiers.",
      look: [
        "Chaque fichier obligatoire a une marque verte.",
        "Le pays et ses zones sont les mêmes dans tous les fichiers. Le fichier des zones décide quelles zones existent.",
        "La projection est la version finale de cette campagne, faite avec une version de Spectrum que le service sait lire.",
      ],
      problems: [
        {
          problem: "Un fichier est refusé.",
          remedy:
            "Le tableau sous le fichier donne la ligne et la colonne de chaque erreur. Corrigez le fichier et chargez-le à nouveau ; le précédent reste en place jusque-là.",
        },
        {
          problem: "Le fichier est pris pour un autre type.",
          remedy:
            "Les fichiers sont reconnus à leurs colonnes. Comparez la première ligne de votre fichier à la liste derrière le point d’interrogation.",
        },
        {
          problem: "Des zones d’un fichier ne sont pas dans le fichier des zones.",
          remedy:
            "Utilisez dans tous les fichiers les identifiants du fichier des zones. Les noms peuvent différer, pas les identifiants.",
        },
      ],
    },
    review: {
      purpose:
        "Les erreurs des données se voient mieux sur des images que dans les résultats. Regardez-les avant que le modèle ne s’en serve.",
      look: [
        "Les sauts du nombre de personnes sous TAR entre trimestres ou années : en connaissez-vous la raison ?",
        "Les districts où des rapports manquent, et ceux qui déclarent zéro.",
        "Les totaux des fichiers à côté de ceux de la projection : ils devraient concorder à quelques pour cent près.",
        "La forme des pyramides des âges : aucun groupe d’âge ne devrait dépasser.",
      ],
      problems: [
        {
          problem: "Le total sous TAR diffère de la projection.",
          remedy:
            "Cherchez lequel des deux est définitif. Corrigez les données de programme ou la projection, puis chargez le fichier à nouveau.",
        },
        {
          problem: "Un district a une valeur bien plus haute ou plus basse que ses voisins.",
          remedy:
            "Interrogez le district. Une virgule déplacée ou un rapport de deux trimestres en un seul est fréquent.",
        },
      ],
    },
    options: {
      purpose:
        "Les options disent quelles données le modèle utilise et pour quelles dates il estime. Celles qui sont suggérées conviennent à vos fichiers.",
      look: [
        "Le temps 1 est le trimestre de l’enquête auprès des ménages, le temps 2 celui des estimations.",
        "L’enquête auprès des ménages pour la prévalence du VIH, et les années des données de consultation prénatale (CPN) et de TAR.",
        "La raison à côté de chaque valeur suggérée.",
      ],
      problems: [
        {
          problem: "La vérification dit que des options ne vont pas ensemble.",
          remedy: "Chaque message nomme l’option et dit ce qu’il faut changer.",
        },
        {
          problem: "Une enquête n’est pas proposée.",
          remedy:
            "Le fichier d’enquête n’a pas de lignes de l’indicateur nécessaire pour elle. Comparez les indicateurs du fichier à l’aide sur ce fichier.",
        },
      ],
    },
    fit: {
      purpose:
        "Le service ajuste le modèle à vos données. Cela prend de quelques secondes à quelques minutes ; vous pouvez fermer la page.",
      look: ["Les avertissements à la fin de l’ajustement : chacun dit de quoi il s’agit et ce qu’il faut faire."],
      problems: [
        {
          problem: "L’ajustement n’a pas convergé.",
          remedy:
            "Vérifiez les entrées que nomme le message. Moins de sources de données ou des options plus simples montrent souvent laquelle est en cause.",
        },
        {
          problem: "La tâche attend longtemps.",
          remedy:
            "D’autres tâches sont avant la vôtre. La page en donne le nombre ; l’administrateur du service peut ajouter des processus de calcul.",
        },
      ],
    },
    calibrate: {
      purpose:
        "La calibration ajuste les estimations des districts pour que leur somme soit celle de la projection nationale.",
      look: [
        "De combien la calibration déplace les estimations. Moins de dix pour cent est habituel.",
        "Si un sexe ou un groupe d’âge est déplacé bien plus que les autres.",
      ],
      problems: [
        {
          problem: "La calibration porte quelque part la couverture du TAR à plus de 100 %.",
          remedy:
            "Les nombres sous TAR et ceux de la projection s’y contredisent. Comparez-les dans la revue des entrées ; une calibration à un niveau moins fin aide aussi.",
        },
        {
          problem: "Le changement est grand à tous les âges.",
          remedy: "Vérifiez que la projection est de la même campagne que les fichiers.",
        },
      ],
    },
    output: {
      purpose: "Regardez ici les estimations, avec leur incertitude et à côté des données dont elles sont issues.",
      look: [
        "Les districts aux valeurs les plus hautes et les plus basses correspondent-ils à ce que l’on sait d’eux ?",
        "Quelle est la largeur de l’intervalle ? Deux districts dont les intervalles se recouvrent ne peuvent pas être classés.",
        "Les estimations à côté de ce que les enquêtes et les programmes ont mesuré.",
      ],
      problems: [
        {
          problem: "Une valeur porte la marque ⚠.",
          remedy:
            "Elle ne peut pas être juste. Pointez-la pour lire pourquoi ; les avertissements disent quoi vérifier.",
        },
        {
          problem: "Une estimation diffère de l’enquête.",
          remedy:
            "Pour de petits échantillons, le modèle donne du poids aux zones voisines et aux autres données. Regardez si l’intervalle de l’enquête contient l’estimation.",
        },
      ],
    },
    save: {
      purpose:
        "Enregistrez ce qu’il vous faut : le zip de résultats pour Spectrum et pour plus tard, des rapports pour les lecteurs, des classeurs pour la planification.",
      look: [
        "Le zip de résultats contient tout : un projet peut être restauré à partir de lui.",
        "Notez ce qui a été décidé et pourquoi. Les notes vont dans le zip.",
      ],
      problems: [
        {
          problem: "Un téléchargement échoue.",
          remedy: "Essayez encore. S’il échoue à nouveau, le message dit ce qui manque.",
        },
      ],
    },
  },
  privacy: [
    "Ce service conserve vos fichiers d’entrée, options, résultats et projets sur la machine où il fonctionne. L’administrateur du service en est responsable et dit combien de temps ils sont conservés.",
    "Les fichiers d’entrée sont des totaux par zone et des résultats d’enquêtes. Ne chargez pas de données sur des personnes : le modèle n’en a pas besoin.",
    "Avec des comptes, le service conserve votre nom, votre adresse électronique et une empreinte de votre mot de passe. Un cookie vous garde connecté ; il n’y en a pas d’autre, et personne ne compte vos visites.",
    "Le navigateur garde une copie de travail de vos projets et votre langue. Se déconnecter supprime les copies qui sont enregistrées auprès du service.",
    "Rien n’est envoyé ailleurs, sauf là où l’administrateur l’a prévu et où vous le demandez : au dépôt de données, à l’assistance, par courriel. Où un fond de carte est prévu, le site de ses images voit quelle partie du monde vous regardez.",
  ],
  accessibility: [
    "L’application suit les règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA. Ses pages sont testées avec axe et au clavier seul.",
    "Tout ce qui est sur une carte est aussi dans la liste ou le tableau à côté. Les couleurs vont du clair au foncé et se distinguent sans voir le rouge ni le vert.",
    "Limites connues : cartes et graphiques ont une description, mais leurs formes ne sont pas lues une à une ; utilisez le tableau ou les nombres enregistrés. Les fichiers faits pour d’autres programmes suivent les règles de ceux-ci.",
    "Si quelque chose vous empêche de travailler, dites-le à l’administrateur de ce service.",
  ],
};
