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
  "detail.spectrum.withoutDp":
    "{{file}} lacks the part with the projection (.DP), so nothing can be read of it. Open the projection in Spectrum and save it again.",
  "detail.spectrum.onlyOneMember":
    "{{file}} must contain exactly one file of type {{type}}; it contains {{found}}. Open the projection in Spectrum and save it again.",
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
  "detail.spectrum.rdsDamaged":
    "{{member}} in {{file}} is damaged, or not an object saved by R. Export the projection from Spectrum again.",
  "detail.spectrum.rdsCompression":
    "{{member}} in {{file}} is compressed with {{compression}}, which cannot be read here. Save it with gzip, or export the projection from Spectrum again.",
  "detail.spectrum.testingNoParameters":
    "{{member}} in {{file}} has neither {{names}}: the HIV testing model was not fitted. Fit it in Spectrum and save the projection again.",
  "detail.spectrum.testingSeveralRegions":
    "{{member}} in {{file}} holds the inputs of several regions: {{names}}. Fit the HIV testing model to one projection, and save it again.",
  "detail.spectrum.testingParameterCount":
    "{{member}} in {{file}} has {{found}} parameters of HIV testing, where {{known}} are known. The file may come from a version of Spectrum that is too old or too new.",
  "detail.spectrum.testingParameterInvalid":
    "{{member}} in {{file}} has no number as parameter {{position}} of HIV testing. Fit the HIV testing model in Spectrum again.",
  "detail.spectrum.testingInputInvalid":
    "{{member}} in {{file}} has no usable '{{name}}' among the inputs of HIV testing. Fit the HIV testing model in Spectrum again.",
  "detail.spectrum.testingYears":
    "The HIV testing model in {{file}} does not cover {{years}}. Fit it again in Spectrum for all years of the projection.",
  "detail.spectrum.testingAllocation":
    "{{file}} allocates new ART patients to the lowest CD4 counts first (method {{method}}), which the HIV testing model cannot follow. Choose another method in Spectrum.",
  "detail.spectrum.artIncomplete":
    "{{member}} in {{file}} gives adults on ART in {{year}} ({{tag}}), but not the adjustment or the need that goes with it. Complete it in Spectrum.",
  "detail.spectrum.dropOutImpossible":
    "{{member}} in {{file}} has a percentage lost to follow-up in {{year}} ({{tag}}) that is below 0, or 100 and more. Correct it in Spectrum.",
  "detail.spectrum.sexRatioMissing":
    "{{member}} in {{file}} has no ratio of women to men in HIV incidence ({{tag}}). Open the projection in Spectrum and save it again.",
  "detail.spectrum.sexRatioUnclear":
    "{{member}} in {{file}} must have exactly one row of the ratio of women to men in HIV incidence ({{tag}}). Open the projection in Spectrum and save it again.",
  "detail.spectrum.simulationFailed":
    "The numbers of adults with HIV in {{member}} of {{file}} cannot be projected to {{year}}: the inputs of that year or before are out of range. Check the projection in Spectrum.",
  "detail.spectrum.noArt": "{{member}} in {{file}} has nobody on ART in any year. Enter the number on ART in Spectrum.",
  "detail.spectrum.artDec31Missing":
    "{{member}} in {{file}} has no number on ART at ages {{ages}} for {{years}}. Enter it in Spectrum, 0 where there was none.",
  "detail.spectrum.artNotProjected":
    "{{member}} in {{file}} reports people on ART at ages {{ages}} in {{years}}, but its projection has nobody on ART there. Run the projection in Spectrum again and save it.",
  "detail.spectrum.knowledgeTooFew":
    "{{member}} in {{file}} has knowledge of HIV status at ages {{ages}} for one year only; a mid-year projection needs two. Enter one more year in Spectrum, or none.",
  "detail.spectrum.knowledgeEmpty":
    "{{member}} in {{file}} has no year of knowledge of HIV status, which a mid-year projection needs. Enter it in Spectrum.",
  "detail.spectrum.awarenessUndefined":
    "{{member}} in {{file}} has knowledge of HIV status at ages {{ages}} in {{year}}, but at some of those ages the share who do not know their status is not defined, because nobody is without ART. Check {{year}} in Spectrum.",
  "detail.spectrum.artExceedsPlhiv":
    "{{member}} in {{file}} has more people on ART than living with HIV at ages {{ages}} in {{year}}. Check the projection in Spectrum.",
  "detail.spectrum.notFinite":
    "{{member}} in {{file}} gives no usable number for {{column}} in {{year}}: cells of the file are out of range. Check the projection in Spectrum.",
  "detail.spectrum.quarterOutside":
    "{{member}} in {{file}} projects {{first}} to {{final}}, which does not cover {{quarter}}. Choose another quarter, or extend the projection in Spectrum.",
  "detail.spectrum.tooFewYears":
    "{{member}} in {{file}} has {{column}} at ages {{ages}} in fewer than two of the years {{first}} to {{final}}, too few to know it between them. Check those years in Spectrum.",
  "detail.spectrum.indicatorUndefined":
    "{{member}} in {{file}} gives no usable {{column}} at ages {{ages}} for {{quarter}}. Check population, people living with HIV and births of that year in Spectrum.",
  "detail.spectrum.countNegative":
    "{{member}} in {{file}} has a negative number for {{column}} in {{year}}. Check the projection in Spectrum.",
  "detail.spectrum.regionTwice":
    "{{file}} and {{other}} both have the Spectrum region code {{code}}. Upload one projection for each region.",
};
