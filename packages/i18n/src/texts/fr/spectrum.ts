/** What is wrong with a Spectrum file, said with its name, the member inside it and the tag. */
export const spectrum = {
  "detail.spectrum.fileType": "{{file}} est de type {{type}}. Déposez un fichier PJNZ, ou un zip de fichiers PJNZ.",
  "detail.spectrum.notZip":
    "{{file}} ne peut pas être lu comme une archive zip : il est endommagé, incomplet ou d'une autre nature. Exportez-le à nouveau depuis Spectrum.",
  "detail.spectrum.tooManyEntries":
    "{{file}} contient plus de {{limit}} entrées. Un fichier PJNZ en a une vingtaine ; déposez seulement les fichiers PJNZ.",
  "detail.spectrum.tooLarge":
    "{{member}} dans {{file}} est plus grand que tout fichier de Spectrum. Exportez à nouveau la projection depuis Spectrum.",
  "detail.spectrum.memberBroken":
    "{{member}} dans {{file}} est endommagé ou ne peut pas être décompressé. Exportez à nouveau la projection depuis Spectrum.",
  "detail.spectrum.noPjnz":
    "{{file}} ne contient aucun fichier PJNZ. Placez-les à la racine du zip, pas dans un dossier.",
  "detail.spectrum.onlyOneMember":
    "{{file}} doit contenir exactement un fichier de type {{type}}, {{found}} trouvé(s).",
  "detail.spectrum.severalShiny90":
    "{{file}} contient plusieurs fichiers .shiny90 : {{names}}. Celui qui est utilisé est {{member}}.",
  "detail.spectrum.mixedCountries":
    "{{file}} contient des fichiers PJNZ de plusieurs pays : {{countries}}. Déposez ceux d'un seul pays.",
  "detail.spectrum.severalNational":
    "{{file}} contient {{found}} fichiers PJNZ avec le code de région Spectrum 0, réservé à une seule projection nationale. Ses fichiers : {{names}}",
  "detail.spectrum.countryUnknown":
    "{{member}} dans {{file}} a le code de pays {{code}}, qui n'est pas connu. Vérifiez le pays dans Spectrum.",
  "detail.spectrum.tagMissing":
    "{{member}} dans {{file}} n'a pas {{tag}}. La projection vient peut-être d'une version de Spectrum trop ancienne ou trop récente.",
  "detail.spectrum.cellMissing":
    "{{member}} dans {{file}} n'a pas de nombre sous {{tag}}, {{offset}} lignes plus bas dans la colonne {{column}}. Ouvrez la projection dans Spectrum et enregistrez-la à nouveau.",
  "detail.spectrum.generationUnknown":
    "{{member}} dans {{file}} n'est pas reconnu comme une projection Spectrum. Le fichier est peut-être endommagé, ou plus récent que ce service.",
  "detail.spectrum.generationTooOld":
    "{{member}} dans {{file}} a été fait avec un Spectrum de {{years}}. Ouvrez la projection dans une version actuelle et enregistrez-la à nouveau.",
  "detail.spectrum.versionUnknown":
    "{{member}} dans {{file}} a la version de Spectrum « {{version}} », qui n'est pas reconnue.",
  "detail.spectrum.yearsInvalid":
    "{{member}} dans {{file}} n'a pas d'années de projection valides : de {{first}} à {{final}}.",
  "detail.spectrum.artPercentage":
    "{{member}} dans {{file}} a un pourcentage d'adultes sous TAR hors de 0 à 100 en {{year}} ({{tag}}). Corrigez-le dans Spectrum.",
  "detail.spectrum.childArtMissing":
    "{{member}} dans {{file}} n'a pas d'enfants sous TAR saisis pour {{years}} ({{tag}}). Saisissez-les dans Spectrum.",
  "detail.spectrum.childArtTwice":
    "{{member}} dans {{file}} a des enfants sous TAR saisis à la fois au total et par âge pour {{years}} ({{tag}}). Gardez l'un des deux dans Spectrum.",
  "detail.spectrum.childArtNoNumber":
    "{{member}} dans {{file}} donne les enfants sous TAR en pourcentage pour {{years}}, mais le pourcentage de tous les enfants ou leur besoin manque ({{tag}}).",
  "detail.spectrum.ancTestingMissing":
    "{{member}} dans {{file}} n'a pas de données de dépistage du VIH aux consultations prénatales.",
  "detail.spectrum.knowledgeMissing": "{{member}} dans {{file}} n'a pas de données de connaissance du statut VIH.",
};
