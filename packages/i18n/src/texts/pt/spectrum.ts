import type { spectrum as en } from "../en/spectrum.js";

export const spectrum: Record<keyof typeof en, string> = {
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
  "detail.spectrum.withoutDp":
    "Falta em {{file}} a parte com a projeção (.DP), pelo que nada pode ser lido. Abra a projeção no Spectrum e guarde-a de novo.",
  "detail.spectrum.onlyOneMember":
    "{{file}} deve conter exatamente um ficheiro do tipo {{type}}; contém {{found}}. Abra a projeção no Spectrum e guarde-a de novo.",
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
  "detail.spectrum.rdsDamaged":
    "{{member}} em {{file}} está danificado, ou não é um objeto gravado pelo R. Exporte de novo a projeção do Spectrum.",
  "detail.spectrum.rdsCompression":
    "{{member}} em {{file}} está comprimido com {{compression}}, que não pode ser lido aqui. Grave-o com gzip, ou exporte de novo a projeção do Spectrum.",
  "detail.spectrum.testingNoParameters":
    "{{member}} em {{file}} não tem nenhum de {{names}}: o modelo de testagem do VIH não foi ajustado. Ajuste-o no Spectrum e grave de novo a projeção.",
  "detail.spectrum.testingSeveralRegions":
    "{{member}} em {{file}} contém os dados de várias regiões: {{names}}. Ajuste o modelo de testagem do VIH a uma só projeção, e grave-a de novo.",
  "detail.spectrum.testingParameterCount":
    "{{member}} em {{file}} tem {{found}} parâmetros de testagem do VIH, mas são conhecidos {{known}}. O ficheiro pode vir de uma versão do Spectrum demasiado antiga ou demasiado recente.",
  "detail.spectrum.testingParameterInvalid":
    "{{member}} em {{file}} não tem um número como parâmetro {{position}} de testagem do VIH. Ajuste de novo o modelo de testagem do VIH no Spectrum.",
  "detail.spectrum.testingInputInvalid":
    "{{member}} em {{file}} não tem um '{{name}}' utilizável entre os dados da testagem do VIH. Ajuste de novo o modelo de testagem do VIH no Spectrum.",
  "detail.spectrum.testingYears":
    "O modelo de testagem do VIH em {{file}} não abrange {{years}}. Ajuste-o de novo no Spectrum para todos os anos da projeção.",
  "detail.spectrum.testingAllocation":
    "{{file}} atribui os novos pacientes em TARV primeiro às contagens de CD4 mais baixas (método {{method}}), o que o modelo de testagem do VIH não consegue seguir. Escolha outro método no Spectrum.",
  "detail.spectrum.artIncomplete":
    "{{member}} em {{file}} indica os adultos em TARV em {{year}} ({{tag}}), mas não o ajuste ou a necessidade correspondente. Complete-o no Spectrum.",
  "detail.spectrum.dropOutImpossible":
    "{{member}} em {{file}} tem para {{year}} uma percentagem de perdas de seguimento ({{tag}}) inferior a 0, ou de 100 e mais. Corrija-a no Spectrum.",
  "detail.spectrum.sexRatioMissing":
    "{{member}} em {{file}} não tem a razão entre mulheres e homens da incidência do VIH ({{tag}}). Abra a projeção no Spectrum e guarde-a de novo.",
  "detail.spectrum.sexRatioUnclear":
    "{{member}} em {{file}} deve ter exatamente uma linha da razão entre mulheres e homens da incidência do VIH ({{tag}}). Abra a projeção no Spectrum e guarde-a de novo.",
  "detail.spectrum.simulationFailed":
    "Os números de adultos com VIH de {{member}} em {{file}} não podem ser projetados até {{year}}: os dados desse ano ou dos anteriores estão fora dos limites. Verifique a projeção no Spectrum.",
  "detail.spectrum.noArt":
    "{{member}} em {{file}} não tem ninguém em TARV em nenhum ano. Introduza o número em TARV no Spectrum.",
  "detail.spectrum.artDec31Missing":
    "{{member}} em {{file}} não tem número em TARV nas idades {{ages}} para {{years}}. Introduza-o no Spectrum, 0 onde não havia ninguém.",
  "detail.spectrum.artNotProjected":
    "{{member}} em {{file}} reporta pessoas em TARV nas idades {{ages}} em {{years}}, mas a sua projeção não tem aí ninguém em TARV. Execute de novo a projeção no Spectrum e grave-a.",
  "detail.spectrum.knowledgeTooFew":
    "{{member}} em {{file}} tem o conhecimento do estado serológico nas idades {{ages}} só para um ano; uma projeção a meio do ano precisa de dois. Introduza mais um ano no Spectrum, ou nenhum.",
  "detail.spectrum.knowledgeEmpty":
    "{{member}} em {{file}} não tem nenhum ano de conhecimento do estado serológico, necessário numa projeção a meio do ano. Introduza-o no Spectrum.",
  "detail.spectrum.awarenessUndefined":
    "{{member}} em {{file}} tem o conhecimento do estado serológico nas idades {{ages}} em {{year}}, mas em algumas dessas idades a proporção que desconhece o seu estado não está definida, porque ninguém está sem TARV. Verifique {{year}} no Spectrum.",
  "detail.spectrum.artExceedsPlhiv":
    "{{member}} em {{file}} tem mais pessoas em TARV do que a viver com VIH nas idades {{ages}} em {{year}}. Verifique a projeção no Spectrum.",
  "detail.spectrum.notFinite":
    "{{member}} em {{file}} não dá um número utilizável para {{column}} em {{year}}: há células do ficheiro fora dos limites. Verifique a projeção no Spectrum.",
  "detail.spectrum.quarterOutside":
    "{{member}} em {{file}} projeta de {{first}} a {{final}}, o que não cobre {{quarter}}. Escolha outro trimestre, ou prolongue a projeção no Spectrum.",
  "detail.spectrum.tooFewYears":
    "{{member}} em {{file}} tem {{column}} nas idades {{ages}} em menos de dois dos anos {{first}} a {{final}}, poucos para o conhecer entre eles. Verifique esses anos no Spectrum.",
  "detail.spectrum.indicatorUndefined":
    "{{member}} em {{file}} não dá {{column}} utilizável nas idades {{ages}} para {{quarter}}. Verifique a população, as pessoas a viver com VIH e os nascimentos desse ano no Spectrum.",
  "detail.spectrum.countNegative":
    "{{member}} em {{file}} tem um número negativo para {{column}} em {{year}}. Verifique a projeção no Spectrum.",
  "detail.spectrum.regionTwice":
    "{{file}} e {{other}} têm ambos o código de região do Spectrum {{code}}. Carregue uma só projeção por região.",
};
