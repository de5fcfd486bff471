/** What is wrong with a Spectrum file, said with its name, the member inside it and the tag. */
export const spectrum = {
  "detail.spectrum.fileType": "{{file}} is of type {{type}}. Upload a PJNZ file, or a zip of PJNZ files.",
  "detail.spectrum.notZip":
    "{{file}} cannot be read as a zip archive: it is damaged, incomplete or of another kind. Export it from Spectrum again.",
  "detail.spectrum.tooManyEntries":
    "{{file}} holds more than {{limit}} entries. A PJNZ file has about twenty; upload only the PJNZ files.",
  "detail.spectrum.tooLarge":
    "{{member}} in {{file}} is larger than any Spectrum file. Export the projection from Spectrum again.",
  "detail.spectrum.memberBroken":
    "{{member}} in {{file}} is damaged or cannot be unpacked. Export the projection from Spectrum again.",
  "detail.spectrum.noPjnz": "{{file}} contains no PJNZ files. Put them at the top of the zip, not in a folder.",
  "detail.spectrum.onlyOneMember": "{{file}} must contain exactly one file of type {{type}}, found {{found}}.",
  "detail.spectrum.severalShiny90": "{{file}} contains several .shiny90 files: {{names}}. The one used is {{member}}.",
  "detail.spectrum.mixedCountries":
    "{{file}} contains PJNZ files of several countries: {{countries}}. Upload those of one country.",
  "detail.spectrum.severalNational":
    "{{file}} contains {{found}} PJNZ files with Spectrum region code 0, which is for one national projection only. Its files: {{names}}",
  "detail.spectrum.countryUnknown":
    "{{member}} in {{file}} has the country code {{code}}, which is not known. Check the country in Spectrum.",
  "detail.spectrum.tagMissing":
    "{{member}} in {{file}} lacks {{tag}}. The projection may come from a version of Spectrum that is too old or too new.",
  "detail.spectrum.cellMissing":
    "{{member}} in {{file}} has no number below {{tag}}, {{offset}} rows down in column {{column}}. Open the projection in Spectrum and save it again.",
  "detail.spectrum.generationUnknown":
    "{{member}} in {{file}} is not recognised as a Spectrum projection. The file may be damaged, or newer than this service.",
  "detail.spectrum.generationTooOld":
    "{{member}} in {{file}} was made with a Spectrum of {{years}}. Open the projection in a current version and save it again.",
  "detail.spectrum.versionUnknown":
    "{{member}} in {{file}} has the Spectrum version '{{version}}', which is not recognised.",
  "detail.spectrum.yearsInvalid": "{{member}} in {{file}} has no valid projection years: from {{first}} to {{final}}.",
  "detail.spectrum.artPercentage":
    "{{member}} in {{file}} has a percentage of adults on ART outside 0 to 100 in {{year}} ({{tag}}). Correct it in Spectrum.",
  "detail.spectrum.childArtMissing":
    "{{member}} in {{file}} has no children on ART entered for {{years}} ({{tag}}). Enter them in Spectrum.",
  "detail.spectrum.childArtTwice":
    "{{member}} in {{file}} has children on ART entered both in total and by age for {{years}} ({{tag}}). Keep one of the two in Spectrum.",
  "detail.spectrum.childArtNoNumber":
    "{{member}} in {{file}} gives children on ART as a percentage for {{years}}, but the percentage of all children or their need is missing ({{tag}}).",
  "detail.spectrum.ancTestingMissing": "{{member}} in {{file}} has no inputs of HIV testing at antenatal care.",
  "detail.spectrum.knowledgeMissing": "{{member}} in {{file}} has no inputs of knowledge of HIV status.",
};
