/** What is wrong with a Spectrum file, said with its name, the member inside it and the tag. */
export const spectrum = {
  "detail.spectrum.fileType": "{{file}} é do tipo {{type}}. Carregue um ficheiro PJNZ, ou um zip de ficheiros PJNZ.",
  "detail.spectrum.notZip":
    "{{file}} não pode ser lido como arquivo zip: está danificado, incompleto ou é de outra natureza. Exporte-o novamente do Spectrum.",
  "detail.spectrum.tooManyEntries":
    "{{file}} contém mais de {{limit}} entradas. Um ficheiro PJNZ tem cerca de vinte; carregue apenas os ficheiros PJNZ.",
  "detail.spectrum.tooLarge":
    "{{member}} em {{file}} é maior do que qualquer ficheiro do Spectrum. Exporte novamente a projeção do Spectrum.",
  "detail.spectrum.memberBroken":
    "{{member}} em {{file}} está danificado ou não pode ser descomprimido. Exporte novamente a projeção do Spectrum.",
  "detail.spectrum.noPjnz": "{{file}} não contém ficheiros PJNZ. Coloque-os na raiz do zip, não numa pasta.",
  "detail.spectrum.onlyOneMember":
    "{{file}} deve conter exatamente um ficheiro do tipo {{type}}, encontrado(s) {{found}}.",
  "detail.spectrum.severalShiny90":
    "{{file}} contém vários ficheiros .shiny90: {{names}}. O que se utiliza é {{member}}.",
  "detail.spectrum.mixedCountries":
    "{{file}} contém ficheiros PJNZ de vários países: {{countries}}. Carregue os de um só país.",
  "detail.spectrum.severalNational":
    "{{file}} contém {{found}} ficheiros PJNZ com o código de região Spectrum 0, reservado a uma única projeção nacional. Os seus ficheiros: {{names}}",
  "detail.spectrum.countryUnknown":
    "{{member}} em {{file}} tem o código de país {{code}}, que não é conhecido. Verifique o país no Spectrum.",
  "detail.spectrum.tagMissing":
    "{{member}} em {{file}} não tem {{tag}}. A projeção pode vir de uma versão do Spectrum demasiado antiga ou demasiado recente.",
  "detail.spectrum.cellMissing":
    "{{member}} em {{file}} não tem número sob {{tag}}, {{offset}} linhas abaixo na coluna {{column}}. Abra a projeção no Spectrum e guarde-a novamente.",
  "detail.spectrum.generationUnknown":
    "{{member}} em {{file}} não é reconhecido como projeção do Spectrum. O ficheiro pode estar danificado, ou ser mais recente do que este serviço.",
  "detail.spectrum.generationTooOld":
    "{{member}} em {{file}} foi feito com um Spectrum de {{years}}. Abra a projeção numa versão atual e guarde-a novamente.",
  "detail.spectrum.versionUnknown":
    "{{member}} em {{file}} tem a versão do Spectrum «{{version}}», que não é reconhecida.",
  "detail.spectrum.yearsInvalid": "{{member}} em {{file}} não tem anos de projeção válidos: de {{first}} a {{final}}.",
  "detail.spectrum.artPercentage":
    "{{member}} em {{file}} tem uma percentagem de adultos em TARV fora de 0 a 100 em {{year}} ({{tag}}). Corrija-a no Spectrum.",
  "detail.spectrum.childArtMissing":
    "{{member}} em {{file}} não tem crianças em TARV introduzidas para {{years}} ({{tag}}). Introduza-as no Spectrum.",
  "detail.spectrum.childArtTwice":
    "{{member}} em {{file}} tem crianças em TARV introduzidas no total e também por idade para {{years}} ({{tag}}). Mantenha um dos dois no Spectrum.",
  "detail.spectrum.childArtNoNumber":
    "{{member}} em {{file}} dá as crianças em TARV em percentagem para {{years}}, mas falta a percentagem de todas as crianças ou a sua necessidade ({{tag}}).",
  "detail.spectrum.ancTestingMissing":
    "{{member}} em {{file}} não tem dados de testagem do VIH nas consultas pré-natais.",
  "detail.spectrum.knowledgeMissing": "{{member}} em {{file}} não tem dados de conhecimento do estado serológico.",
};
