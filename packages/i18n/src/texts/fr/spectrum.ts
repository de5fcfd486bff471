import type { spectrum as en } from "../en/spectrum.js";

export const spectrum: Record<keyof typeof en, string> = {
  "detail.spectrum.fileType": "{{file}} est de type {{type}}. Chargez un fichier PJNZ, ou un zip de fichiers PJNZ.",
  "detail.spectrum.notZip":
    "{{file}} ne peut pas être lu comme une archive zip : il est endommagé, incomplet ou d’une autre nature. Exportez-le à nouveau depuis Spectrum.",
  "detail.spectrum.tooManyEntries":
    "{{file}} contient plus de {{limit}} entrées. Un fichier PJNZ en a une vingtaine ; chargez seulement les fichiers PJNZ.",
  "detail.spectrum.tooLarge":
    "{{member}} dans {{file}} est plus grand que tout fichier de Spectrum. Exportez à nouveau la projection depuis Spectrum.",
  "detail.spectrum.memberBroken":
    "{{member}} dans {{file}} est endommagé ou ne peut pas être décompressé. Exportez à nouveau la projection depuis Spectrum.",
  "detail.spectrum.noPjnz":
    "{{file}} ne contient aucun fichier PJNZ. Placez-les à la racine du zip, pas dans un dossier.",
  "detail.spectrum.withoutDp":
    "Il manque à {{file}} la partie qui contient la projection (.DP) : rien ne peut en être lu. Ouvrez la projection dans Spectrum et enregistrez-la à nouveau.",
  "detail.spectrum.onlyOneMember":
    "{{file}} doit contenir exactement un fichier de type {{type}} ; il en contient {{found}}. Ouvrez la projection dans Spectrum et enregistrez-la à nouveau.",
  "detail.spectrum.severalShiny90":
    "{{file}} contient plusieurs fichiers .shiny90 : {{names}}. Celui qui est utilisé est {{member}}.",
  "detail.spectrum.mixedCountries":
    "{{file}} contient des fichiers PJNZ de plusieurs pays : {{countries}}. Chargez ceux d’un seul pays.",
  "detail.spectrum.severalNational":
    "{{file}} contient {{found}} fichiers PJNZ avec le code de région Spectrum 0, réservé à une seule projection nationale. Ses fichiers : {{names}}",
  "detail.spectrum.countryUnknown":
    "{{member}} dans {{file}} a le code de pays {{code}}, qui n’est pas connu. Vérifiez le pays dans Spectrum.",
  "detail.spectrum.tagMissing":
    "{{member}} dans {{file}} n’a pas {{tag}}. La projection vient peut-être d’une version de Spectrum trop ancienne ou trop récente.",
  "detail.spectrum.cellMissing":
    "{{member}} dans {{file}} n’a pas de nombre sous {{tag}}, {{offset}} lignes plus bas dans la colonne {{column}}. Ouvrez la projection dans Spectrum et enregistrez-la à nouveau.",
  "detail.spectrum.generationUnknown":
    "{{member}} dans {{file}} n’est pas reconnu comme une projection Spectrum. Le fichier est peut-être endommagé, ou plus récent que ce service.",
  "detail.spectrum.generationTooOld":
    "{{member}} dans {{file}} a été fait avec un Spectrum de {{years}}. Ouvrez la projection dans une version actuelle et enregistrez-la à nouveau.",
  "detail.spectrum.versionUnknown":
    "{{member}} dans {{file}} a la version de Spectrum « {{version}} », qui n’est pas reconnue.",
  "detail.spectrum.yearsInvalid":
    "{{member}} dans {{file}} n’a pas d’années de projection valides : de {{first}} à {{final}}.",
  "detail.spectrum.artPercentage":
    "{{member}} dans {{file}} a un pourcentage d’adultes sous TAR hors de 0 à 100 en {{year}} ({{tag}}). Corrigez-le dans Spectrum.",
  "detail.spectrum.childArtMissing":
    "{{member}} dans {{file}} n’a pas d’enfants sous TAR saisis pour {{years}} ({{tag}}). Saisissez-les dans Spectrum.",
  "detail.spectrum.childArtTwice":
    "{{member}} dans {{file}} a des enfants sous TAR saisis à la fois au total et par âge pour {{years}} ({{tag}}). Gardez l’un des deux dans Spectrum.",
  "detail.spectrum.childArtNoNumber":
    "{{member}} dans {{file}} donne les enfants sous TAR en pourcentage pour {{years}}, mais le pourcentage de tous les enfants ou leur besoin manque ({{tag}}).",
  "detail.spectrum.ancTestingMissing":
    "{{member}} dans {{file}} n’a pas de données de dépistage du VIH aux consultations prénatales.",
  "detail.spectrum.knowledgeMissing": "{{member}} dans {{file}} n’a pas de données de connaissance du statut VIH.",
  "detail.spectrum.rdsDamaged":
    "{{member}} dans {{file}} est endommagé, ou n’est pas un objet enregistré par R. Exportez de nouveau la projection depuis Spectrum.",
  "detail.spectrum.rdsCompression":
    "{{member}} dans {{file}} est compressé avec {{compression}}, ce qui ne peut pas être lu ici. Enregistrez-le avec gzip, ou exportez de nouveau la projection depuis Spectrum.",
  "detail.spectrum.testingNoParameters":
    "{{member}} dans {{file}} ne contient aucun de {{names}} : le modèle de dépistage du VIH n’a pas été ajusté. Ajustez-le dans Spectrum et enregistrez de nouveau la projection.",
  "detail.spectrum.testingSeveralRegions":
    "{{member}} dans {{file}} contient les données de plusieurs régions : {{names}}. Ajustez le modèle de dépistage du VIH à une seule projection, et enregistrez-la de nouveau.",
  "detail.spectrum.testingParameterCount":
    "{{member}} dans {{file}} a {{found}} paramètres de dépistage du VIH, alors que {{known}} sont connus. Le fichier provient peut-être d’une version de Spectrum trop ancienne ou trop récente.",
  "detail.spectrum.testingParameterInvalid":
    "{{member}} dans {{file}} n’a pas de nombre comme paramètre {{position}} de dépistage du VIH. Ajustez de nouveau le modèle de dépistage du VIH dans Spectrum.",
  "detail.spectrum.testingInputInvalid":
    "{{member}} dans {{file}} n’a pas de « {{name}} » utilisable parmi les données du dépistage du VIH. Ajustez de nouveau le modèle de dépistage du VIH dans Spectrum.",
  "detail.spectrum.testingYears":
    "Le modèle de dépistage du VIH dans {{file}} ne couvre pas {{years}}. Ajustez-le de nouveau dans Spectrum pour toutes les années de la projection.",
  "detail.spectrum.testingAllocation":
    "{{file}} attribue les nouveaux patients sous TAR d’abord aux plus faibles taux de CD4 (méthode {{method}}), ce que le modèle de dépistage du VIH ne peut pas suivre. Choisissez une autre méthode dans Spectrum.",
  "detail.spectrum.artIncomplete":
    "{{member}} dans {{file}} indique les adultes sous TAR en {{year}} ({{tag}}), mais pas l’ajustement ou le besoin correspondant. Complétez-le dans Spectrum.",
  "detail.spectrum.dropOutImpossible":
    "{{member}} dans {{file}} contient pour {{year}} un pourcentage de perdus de vue ({{tag}}) inférieur à 0, ou de 100 et plus. Corrigez-le dans Spectrum.",
  "detail.spectrum.sexRatioMissing":
    "{{member}} dans {{file}} n’a pas de rapport femmes-hommes de l’incidence du VIH ({{tag}}). Ouvrez la projection dans Spectrum et enregistrez-la de nouveau.",
  "detail.spectrum.sexRatioUnclear":
    "{{member}} dans {{file}} doit contenir exactement une ligne du rapport femmes-hommes de l’incidence du VIH ({{tag}}). Ouvrez la projection dans Spectrum et enregistrez-la de nouveau.",
  "detail.spectrum.simulationFailed":
    "Les nombres d’adultes vivant avec le VIH de {{member}} dans {{file}} ne peuvent pas être projetés jusqu’à {{year}} : les données de cette année ou des précédentes sont hors limites. Vérifiez la projection dans Spectrum.",
  "detail.spectrum.noArt":
    "{{member}} dans {{file}} n’a personne sous TAR, quelle que soit l’année. Saisissez le nombre de personnes sous TAR dans Spectrum.",
  "detail.spectrum.artDec31Missing":
    "{{member}} dans {{file}} n’a pas de nombre de personnes sous TAR aux âges {{ages}} pour {{years}}. Saisissez-le dans Spectrum, 0 s’il n’y en avait pas.",
  "detail.spectrum.artNotProjected":
    "{{member}} dans {{file}} déclare des personnes sous TAR aux âges {{ages}} en {{years}}, mais sa projection n’y a personne sous TAR. Relancez la projection dans Spectrum et enregistrez-la.",
  "detail.spectrum.knowledgeTooFew":
    "{{member}} dans {{file}} a la connaissance du statut VIH aux âges {{ages}} pour une seule année ; une projection en milieu d’année en demande deux. Saisissez une année de plus dans Spectrum, ou aucune.",
  "detail.spectrum.knowledgeEmpty":
    "{{member}} dans {{file}} n’a aucune année de connaissance du statut VIH, nécessaire à une projection en milieu d’année. Saisissez-la dans Spectrum.",
  "detail.spectrum.awarenessUndefined":
    "{{member}} dans {{file}} a la connaissance du statut VIH aux âges {{ages}} en {{year}}, mais à certains de ces âges la part qui ignore son statut n’est pas définie, car personne n’y est sans TAR. Vérifiez {{year}} dans Spectrum.",
  "detail.spectrum.artExceedsPlhiv":
    "{{member}} dans {{file}} a plus de personnes sous TAR que de personnes vivant avec le VIH aux âges {{ages}} en {{year}}. Vérifiez la projection dans Spectrum.",
  "detail.spectrum.notFinite":
    "{{member}} dans {{file}} ne donne pas de nombre utilisable pour {{column}} en {{year}} : des cellules du fichier sont hors limites. Vérifiez la projection dans Spectrum.",
  "detail.spectrum.quarterOutside":
    "{{member}} dans {{file}} projette de {{first}} à {{final}}, ce qui ne couvre pas {{quarter}}. Choisissez un autre trimestre, ou prolongez la projection dans Spectrum.",
  "detail.spectrum.tooFewYears":
    "{{member}} dans {{file}} a {{column}} aux âges {{ages}} pour moins de deux des années {{first}} à {{final}}, trop peu pour le connaître entre elles. Vérifiez ces années dans Spectrum.",
  "detail.spectrum.indicatorUndefined":
    "{{member}} dans {{file}} ne donne pas de {{column}} utilisable aux âges {{ages}} pour {{quarter}}. Vérifiez la population, les personnes vivant avec le VIH et les naissances de cette année dans Spectrum.",
  "detail.spectrum.countNegative":
    "{{member}} dans {{file}} a un nombre négatif pour {{column}} en {{year}}. Vérifiez la projection dans Spectrum.",
  "detail.spectrum.regionTwice":
    "{{file}} et {{other}} ont tous deux le code de région Spectrum {{code}}. Chargez une seule projection par région.",
};
