import type { Language } from "@tessera/contract";

/** A word of the field in one language. */
export interface Word {
  word: string;
  /** How texts write it. Where the English text has the word, the other languages must have theirs. */
  written: RegExp;
  /** Other words for the same thing, which no text uses. */
  never?: RegExp;
}

export interface Term extends Record<Language, Word> {
  meaning: Record<Language, string>;
}

const term = (meaning: [en: string, fr: string, pt: string], en: Word, fr: Word, pt: Word): Term => ({
  meaning: { en: meaning[0], fr: meaning[1], pt: meaning[2] },
  en,
  fr,
  pt,
});

/** The words that users read, one for each thing, in the order of a project. docs/glossary.md is made from this table. */
export const terms: readonly Term[] = [
  term(
    [
      "A part of the country: the country itself, a region, a district.",
      "Une partie du pays : le pays lui-même, une région, un district.",
      "Uma parte do país: o próprio país, uma região, um distrito.",
    ],
    { word: "area", written: /\bareas?\b/i },
    { word: "zone", written: /zone|géographique/i, never: /\baires?\b/i },
    { word: "área", written: /área|geográfic/i },
  ),
  term(
    [
      "The file with boundaries and hierarchy of the areas (GeoJSON).",
      "Le fichier des limites et de la hiérarchie des zones (GeoJSON).",
      "O ficheiro com os limites e a hierarquia das áreas (GeoJSON).",
    ],
    { word: "area file", written: /\barea file\b/i, never: /\bshape ?files?\b/i },
    { word: "fichier des zones", written: /fichiers? des zones/i, never: /fichiers? (géographique|de zones)/i },
    { word: "ficheiro das áreas", written: /ficheiros? das áreas/i, never: /ficheiros? de áreas/i },
  ),
  term(
    ["The areas that a model covers.", "Les zones que couvre un modèle.", "As áreas que um modelo abrange."],
    { word: "area scope", written: /\barea scope\b/i },
    { word: "périmètre géographique", written: /périmètre géographique/i, never: /étendue géographique/i },
    { word: "âmbito geográfico", written: /âmbito/i },
  ),
  term(
    ["Three months of a calendar year.", "Trois mois d’une année civile.", "Três meses de um ano civil."],
    { word: "quarter", written: /\bquarters?\b(?! or)/i },
    { word: "trimestre", written: /trimestre|quart\b/i },
    { word: "trimestre", written: /trimestre|quarto\b/i },
  ),
  term(
    [
      "A number calculated by the model, with its interval.",
      "Un nombre calculé par le modèle, avec son intervalle.",
      "Um número calculado pelo modelo, com o seu intervalo.",
    ],
    { word: "estimate", written: /\bestimates?\b/i },
    { word: "estimation", written: /estim/i },
    { word: "estimativa", written: /estim/i },
  ),
  term(
    [
      "The numbers between which the true value lies with the stated probability, given the data and the model.",
      "Les nombres entre lesquels la vraie valeur se trouve avec la probabilité indiquée, compte tenu des données et du modèle.",
      "Os números entre os quais o verdadeiro valor está com a probabilidade indicada, tendo em conta os dados e o modelo.",
    ],
    { word: "interval", written: /\bintervals?\b/i, never: /uncertainty ranges?|% range/i },
    { word: "intervalle", written: /intervalle/i },
    { word: "intervalo", written: /intervalo/i },
  ),
  term(
    ["People living with HIV.", "Personnes vivant avec le VIH.", "Pessoas que vivem com VIH."],
    { word: "PLHIV", written: /\bPLHIV\b/ },
    { word: "PVVIH", written: /PVVIH/, never: /\bPVIH\b/ },
    { word: "PVVIH", written: /PVVIH/, never: /\bPVHIV\b|com o VIH/ },
  ),
  term(
    ["Antiretroviral treatment.", "Traitement antirétroviral.", "Tratamento antirretroviral."],
    { word: "ART", written: /\bART\b/ },
    { word: "TAR", written: /\bTAR\b/, never: /\bTARV\b|\bARV\b/ },
    { word: "TARV", written: /\bTARV\b/, never: /\bTAR\b|\bTAR[Gg]\b/ },
  ),
  term(
    [
      "The proportion of people living with HIV who are on ART.",
      "La proportion des personnes vivant avec le VIH qui sont sous TAR.",
      "A proporção das pessoas que vivem com VIH que estão em TARV.",
    ],
    { word: "ART coverage", written: /\bART coverage\b/i },
    { word: "couverture du TAR", written: /couverture du TAR/i, never: /couverture (en )?TAR/i },
    { word: "cobertura de TARV", written: /cobertura de TARV/i, never: /cobertura (do )?TARV/i },
  ),
  term(
    [
      "The proportion of the population living with HIV.",
      "La proportion de la population vivant avec le VIH.",
      "A proporção da população que vive com VIH.",
    ],
    { word: "HIV prevalence", written: /\bHIV prevalence\b/i },
    { word: "prévalence du VIH", written: /prévalence du VIH/i },
    { word: "prevalência do VIH", written: /prevalência do VIH/i },
  ),
  term(
    [
      "People infected with HIV within a year.",
      "Personnes infectées par le VIH au cours d’une année.",
      "Pessoas infetadas pelo VIH ao longo de um ano.",
    ],
    { word: "new infections", written: /\bnew infections\b/i },
    { word: "nouvelles infections", written: /nouvelles infections/i },
    { word: "novas infeções", written: /novas infeções/i },
  ),
  term(
    [
      "Care of pregnant women (ANC), where they are tested for HIV.",
      "Suivi des femmes enceintes (CPN), où elles sont dépistées pour le VIH.",
      "Seguimento das grávidas (CPN), em que fazem o teste do VIH.",
    ],
    { word: "antenatal care (ANC)", written: /\bantenatal care\b|\bANC\b/ },
    {
      word: "consultation prénatale (CPN)",
      written: /consultations? prénatale|CPN|clientes/i,
      never: /soins prénata/i,
    },
    { word: "consulta pré-natal (CPN)", written: /consultas? pré-nata|CPN|utentes/i, never: /cuidados pré-nata/i },
  ),
  term(
    [
      "A survey of a sample of households, with HIV tests.",
      "Une enquête sur un échantillon de ménages, avec des tests du VIH.",
      "Um inquérito a uma amostra de agregados familiares, com testes do VIH.",
    ],
    { word: "household survey", written: /\bhousehold surveys?\b/i },
    { word: "enquête auprès des ménages", written: /enquêtes? auprès des ménages/i },
    {
      word: "inquérito aos agregados familiares",
      written: /inquéritos? aos agregados familiares/i,
      never: /pesquisa/i,
    },
  ),
  term(
    [
      "What health facilities report about people on ART.",
      "Ce que les établissements de santé déclarent sur les personnes sous TAR.",
      "O que as unidades de saúde declaram sobre as pessoas em TARV.",
    ],
    { word: "programme data", written: /\bprogramme data\b/i },
    { word: "données de programme", written: /de programme/i, never: /données du programme/i },
    { word: "dados de programa", written: /de programa/i, never: /dados do programa/i },
  ),
  term(
    [
      "A place where people are tested and treated.",
      "Un lieu où l’on dépiste et traite les personnes.",
      "Um lugar onde as pessoas são testadas e tratadas.",
    ],
    { word: "health facility", written: /\bhealth facilit(y|ies)\b/i, never: /(?<!\bSTI )\bclinics?\b/i },
    { word: "établissement de santé", written: /établissements? de santé/i, never: /centres? de (soins|santé)/i },
    { word: "unidade de saúde", written: /unidades? (de saúde|sanitárias?)/i, never: /centros? de saúde/i },
  ),
  term(
    [
      "A place where sexually transmitted infections (STI) are treated and clients are tested for HIV.",
      "Un lieu où l’on traite les infections sexuellement transmissibles (IST) et dépiste les patients pour le VIH.",
      "Um lugar onde se tratam infeções sexualmente transmissíveis (IST) e os utentes fazem o teste do VIH.",
    ],
    { word: "STI clinic", written: /\bSTI clinics?\b/ },
    { word: "clinique des IST", written: /cliniques? des IST/i },
    { word: "clínica de IST", written: /clínicas? de IST/i },
  ),
  term(
    [
      "The national projection of the epidemic, made with Spectrum.",
      "La projection nationale de l’épidémie, faite avec Spectrum.",
      "A projeção nacional da epidemia, feita com o Spectrum.",
    ],
    { word: "projection", written: /\bprojections?\b/i },
    { word: "projection", written: /projection/i },
    { word: "projeção", written: /projeç/i },
  ),
  term(
    [
      "Finding the parameters of the model that agree best with the data.",
      "Trouver les paramètres du modèle qui s’accordent le mieux avec les données.",
      "Encontrar os parâmetros do modelo que melhor concordam com os dados.",
    ],
    { word: "fit", written: /\b(the|model|Ready to) fit\b|\bfitted\b|^fit$/i },
    { word: "ajustement", written: /ajust/i },
    { word: "ajuste", written: /ajust/i },
  ),
  term(
    [
      "Adjusting the estimates so that they add up to the national projection.",
      "Ajuster les estimations pour que leur somme soit celle de la projection nationale.",
      "Ajustar as estimativas para que a sua soma seja a da projeção nacional.",
    ],
    { word: "calibration", written: /\bcalibrat(e|ed|ion)\b/i },
    { word: "calibration", written: /calibr/i, never: /\bcal(age|er|ez|ée?s?(?!\p{L}))|étalonn/iu },
    { word: "calibração", written: /calibr/i },
  ),
  term(
    [
      "One of the random draws from which intervals are taken.",
      "L’un des tirages aléatoires dont les intervalles sont issus.",
      "Uma das amostras aleatórias de que resultam os intervalos.",
    ],
    { word: "simulation", written: /\bsimulations?\b/i, never: /\bdraws?\b(?! on)/i },
    { word: "simulation", written: /simulation/i, never: /\btirages?\b/i },
    { word: "simulação", written: /simulaç/i },
  ),
  term(
    [
      "Value that an estimate is compared with, such as a target of a programme.",
      "Valeur à laquelle une estimation est comparée, telle qu’une cible de programme.",
      "Valor com que uma estimativa é comparada, como uma meta de um programa.",
    ],
    { word: "threshold", written: /\bthresholds?\b/i },
    { word: "seuil", written: /\bseuils?\b/i },
    { word: "limiar", written: /\blimiar(es)?\b/i },
  ),
  term(
    [
      "How likely something is, given the data and the model: the share of simulations in which it holds.",
      "À quel point quelque chose est probable, compte tenu des données et du modèle : la part des simulations où c’est le cas.",
      "Quão provável algo é, tendo em conta os dados e o modelo: a proporção das simulações em que acontece.",
    ],
    { word: "probability", written: /\bprobabilit(y|ies)\b/i },
    { word: "probabilité", written: /probabilités?/i },
    { word: "probabilidade", written: /probabilidades?/i },
  ),
  term(
    [
      "Parameters of the model that say how alike neighbouring areas and ages are.",
      "Paramètres du modèle qui disent à quel point les zones et les âges voisins se ressemblent.",
      "Parâmetros do modelo que dizem até que ponto as áreas e as idades vizinhas se parecem.",
    ],
    { word: "smoothing parameters", written: /\bsmoothing parameters\b/i, never: /hyper-?parameters?/i },
    { word: "paramètres de lissage", written: /paramètres de lissage/i, never: /hyper-?paramètres?/i },
    { word: "parâmetros de suavização", written: /parâmetros de suavização/i, never: /hiper-?parâmetros?/i },
  ),
  term(
    [
      "Number from which the simulations start: the same seed gives the same results.",
      "Nombre de départ des simulations : la même graine donne les mêmes résultats.",
      "Número de partida das simulações: a mesma semente dá os mesmos resultados.",
    ],
    { word: "seed", written: /\bseed\b/i },
    { word: "graine", written: /graine/i },
    { word: "semente", written: /semente/i },
  ),
  term(
    ["People counted where they live.", "Personnes comptées là où elles vivent.", "Pessoas contadas onde vivem."],
    { word: "residents", written: /\bresidents\b/i },
    { word: "résidents", written: /résident|habitants/i },
    { word: "residentes", written: /residentes/i },
  ),
  term(
    [
      "People counted where they are treated.",
      "Personnes comptées là où elles sont traitées.",
      "Pessoas contadas onde são tratadas.",
    ],
    { word: "attending", written: /\battending\b/i },
    { word: "prises en charge", written: /prises? en charge/i, never: /personnes suivies/i },
    { word: "atendidos", written: /atendid/i },
  ),
  term(
    [
      "Groups of people for whom HIV prevention is planned: by sex, age, behaviour and key population.",
      "Groupes de personnes pour qui la prévention du VIH est planifiée : par sexe, âge, comportement et population clé.",
      "Grupos de pessoas para quem a prevenção do VIH é planeada: por sexo, idade, comportamento e população-chave.",
    ],
    { word: "priority populations", written: /\bpriority populations\b/i },
    { word: "populations prioritaires", written: /populations prioritaires/i },
    { word: "populações prioritárias", written: /populações prioritárias/i },
  ),
  term(
    [
      "Sex workers, men who have sex with men, people who inject drugs.",
      "Professionnelles du sexe, hommes ayant des rapports sexuels avec des hommes, consommateurs de drogues injectables.",
      "Trabalhadoras do sexo, homens que fazem sexo com homens, pessoas que injetam drogas.",
    ],
    { word: "key population", written: /\bkey populations?\b/i },
    { word: "population clé", written: /populations? clés?/i },
    { word: "população-chave", written: /populaç(ão|ões)-chave/i },
  ),
  term(
    [
      "Workbook with which PEPFAR sets its targets.",
      "Classeur avec lequel le PEPFAR fixe ses cibles.",
      "Livro de cálculo com que o PEPFAR define as suas metas.",
    ],
    { word: "Data Pack", written: /\bData Pack\b/, never: /\bdata pack\b|\bdatapack (workbook|download)\b/ },
    { word: "Data Pack", written: /Data Pack/, never: /\bdata pack\b/ },
    { word: "Data Pack", written: /Data Pack/, never: /\bdata pack\b/ },
  ),
  term(
    [
      "The file that holds all results and can be imported into Spectrum.",
      "Le fichier qui contient tous les résultats et peut être importé dans Spectrum.",
      "O ficheiro que contém todos os resultados e pode ser importado no Spectrum.",
    ],
    { word: "output zip", written: /\boutput zip\b/i, never: /\boutput package\b/i },
    { word: "zip de résultats", written: /zip de résultats/i, never: /archive des? résultats|zip de sortie/i },
    { word: "zip de resultados", written: /zip de resultados/i, never: /zip (de saída|dos resultados)/i },
  ),
  term(
    ["Send a file to the service.", "Envoyer un fichier au service.", "Enviar um ficheiro para o serviço."],
    { word: "upload", written: /\bupload(?!s\/)/i },
    { word: "charger", written: /charg/i, never: /téléver/i },
    { word: "carregar", written: /carreg/i },
  ),
  term(
    ["Save a file of the service.", "Enregistrer un fichier du service.", "Guardar um ficheiro do serviço."],
    { word: "download", written: /\bdownload/i },
    { word: "télécharger", written: /télécharg/i },
    { word: "transferir", written: /transfer|transfir/i, never: /descarreg|baixar/i },
  ),
  term(
    ["Without errors.", "Sans erreur.", "Sem erros."],
    { word: "valid", written: /\bvalid\b/i },
    { word: "valide", written: /valide/i, never: /valable/i },
    { word: "válido", written: /válid|inválid/i },
  ),
  term(
    [
      "The value that an option has until somebody changes it.",
      "La valeur d’une option tant que personne ne la change.",
      "O valor que uma opção tem até que alguém o mude.",
    ],
    { word: "default", written: /\bdefaults?\b/i },
    { word: "valeur par défaut", written: /par défaut/i },
    {
      word: "valor predefinido",
      written: /predefinid/i,
      never: /por defeito|padrão\b(?<!erro padrão)(?<!desvio padrão)(?<!um padrão)/i,
    },
  ),
  term(
    ["A spreadsheet file (.xlsx).", "Un fichier de tableur (.xlsx).", "Um ficheiro de folhas de cálculo (.xlsx)."],
    { word: "workbook", written: /\bworkbook\b/i },
    { word: "classeur", written: /classeur/i },
    { word: "livro de cálculo", written: /livro de cálculo/i, never: /\blivro\b(?! de cálculo)/i },
  ),
  term(
    [
      "Work that the service does: a fit, a calibration, a file to download.",
      "Un travail du service : un ajustement, une calibration, un fichier à télécharger.",
      "Um trabalho do serviço: um ajuste, uma calibração, um ficheiro a transferir.",
    ],
    { word: "task", written: /\btasks?\b/i },
    { word: "tâche", written: /tâche/i },
    { word: "tarefa", written: /tarefa/i },
  ),
  term(
    [
      "Who runs the service for others.",
      "La personne qui gère le service pour les autres.",
      "Quem gere o serviço para os outros.",
    ],
    { word: "administrator", written: /\badministrator/i, never: /\bwhoever runs|people who run\b/i },
    { word: "administrateur", written: /administrateur/i, never: /personnes? qui (le )?g[èe]re/i },
    { word: "administrador", written: /administrador/i, never: /quem (o )?gere|pessoas que gerem/i },
  ),
  term(
    [
      "A site where countries keep the files of their estimates (CKAN).",
      "Un site où les pays conservent les fichiers de leurs estimations (CKAN).",
      "Um site em que os países guardam os ficheiros das suas estimativas (CKAN).",
    ],
    { word: "data repository", written: /\bdata repositor(y|ies)\b/i },
    { word: "dépôt de données", written: /dépôts? de données/i, never: /entrepôt|référentiel de données/i },
    { word: "repositório de dados", written: /repositórios? de dados/i },
  ),
  term(
    [
      "Files that belong together in a data repository, such as those of one year.",
      "Fichiers qui vont ensemble dans un dépôt de données, par exemple ceux d’une année.",
      "Ficheiros que estão juntos num repositório de dados, como os de um ano.",
    ],
    { word: "dataset", written: /\bdatasets?\b/i },
    { word: "jeu de données", written: /jeux? de données/i, never: /ensembles? de données/i },
    { word: "conjunto de dados", written: /conjuntos? de dados/i },
  ),
];
