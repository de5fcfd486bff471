import type { suggestions as en } from "../en/suggestions.js";

export const suggestions: Record<keyof typeof en, string> = {
  "reason.scope": "O país inteiro.",
  "reason.level.country": "O nível habitual neste país; todos os ficheiros têm dados neste nível.",
  "reason.level.finest": "O nível mais detalhado em que todos os ficheiros têm dados.",
  "reason.level.population":
    "O nível mais detalhado do ficheiro da população. Nem todos os outros ficheiros têm dados neste nível.",
  "reason.level.none":
    "O ficheiro da população não tem todas as áreas de nenhum nível. Escolha um nível e verifique o ficheiro.",
  "reason.survey.latest": "O inquérito mais recente deste indicador, {{quarter}}.",
  "reason.survey.undated": "O primeiro inquérito deste indicador. O ficheiro não indica a sua data.",
  "reason.survey.none": "Nenhum inquérito do ficheiro tem este indicador.",
  "reason.t1.survey": "O meio do inquérito {{survey}}. Segue o inquérito da prevalência do VIH.",
  "reason.t1.unknown": "O ficheiro não indica a data do inquérito. Escolha o trimestre.",
  "reason.t2.round": "O trimestre desta ronda. Os dados chegam até lá.",
  "reason.t2.art": "O último trimestre com dados de TARV. A ronda pede {{round}}, a que os dados não chegam.",
  "reason.t2.anc": "O último ano com dados de consultas pré-natais. A ronda pede {{round}}, a que os dados não chegam.",
  "reason.t2.noData": "O trimestre desta ronda. Nenhuns dados de programa posteriores ao inquérito chegam até lá.",
  "reason.t2.afterSurvey":
    "Um ano após o inquérito, porque o trimestre da ronda, {{round}}, não é posterior ao inquérito.",
  "reason.t3.round": "O trimestre de projeção desta ronda. Segue o momento 2.",
  "reason.t3.after": "{{months}} meses após o momento 2, como nesta ronda. Segue o momento 2.",
  "reason.t3.unknown": "Escolha primeiro os trimestres anteriores.",
  "reason.yearAfter": "Um ano após o momento {{time}}. Segue o momento {{time}}.",
  "reason.art.reported": "O ficheiro tem dados de TARV de {{quarter}}. Segue o momento {{time}}.",
  "reason.art.interpolated":
    "Os dados de TARV de {{quarter}} são interpolados entre os trimestres declarados. Segue o momento {{time}}.",
  "reason.art.none":
    "O ficheiro tem dados de TARV de {{first}} a {{last}}, e nenhuns de {{quarter}}. Segue o momento {{time}}.",
  "reason.art.unknown": "Não há dados de TARV para o momento {{time}}.",
  "reason.attend.yes": "São usados dados de TARV. Segue a escolha dos dados de TARV.",
  "reason.attend.no": "Não são usados dados de TARV. Segue a escolha dos dados de TARV.",
  "reason.attendT2.yes": "São usados dados de TARV nos dois momentos. Segue a escolha dos dados de TARV.",
  "reason.attendT2.no": "Não são usados dados de TARV nos dois momentos. Segue a escolha dos dados de TARV.",
  "reason.anc.year": "O ano do momento {{time}}. Segue o momento {{time}}.",
  "reason.anc.near":
    "O ficheiro não tem dados utilizáveis de {{wanted}}; este ano é o mais próximo. Segue o momento {{time}}.",
  "reason.anc.none":
    "O ficheiro não tem dados utilizáveis de {{wanted}} nem do ano anterior ou seguinte. Segue o momento {{time}}.",
  "reason.anc.unknown": "Escolha primeiro o trimestre do momento {{time}}.",
  "reason.population.national": "Há um só ficheiro Spectrum para todo o país.",
  "reason.population.subnational": "Há um ficheiro Spectrum para cada região.",
  "reason.aware.yes": "Cada ficheiro PJNZ tem um ficheiro .shiny90.",
  "reason.aware.no": "Não há nenhum ficheiro .shiny90 em {{files}}.",
  "reason.uncertainty.large": "Com {{areas}} áreas, incluí-la demora mais do dobro do tempo do ajuste.",
  "reason.country": "O valor habitual neste país.",
  "reason.usual": "O valor habitual.",
  "reason.blank": "Não é usado, a não ser que escolha um valor.",
  "reason.calibration.national":
    "Há um só ficheiro Spectrum para todo o país. A lista de verificação da ronda pede isto.",
  "reason.calibration.subnational":
    "Há um ficheiro Spectrum para cada região. A lista de verificação da ronda pede isto.",
  "reason.calibration.checklist": "A lista de verificação da ronda pede isto.",

  "checklist.choose.Opt_recent_qtr": "Escolha {{estimate}} como momento 2.",
  "checklist.choose.Opt_future_proj_qtr": "Escolha {{projection}} como momento 3.",
  "checklist.choose.Opt_area_ID_selected": "Escolha o país inteiro como área.",
  "checklist.choose.Opt_calendar_survey_match": "Escolha o meio do inquérito como momento 1.",
  "checklist.choose.Opt_recent_survey_only": "Escolha apenas o inquérito mais recente da prevalência do VIH.",
  "checklist.choose.Opt_ART_coverage": "Escolha um inquérito da cobertura de TARV.",
  "checklist.choose.Opt_ANC_data": "Escolha um ano de dados de consultas pré-natais.",
  "checklist.choose.Opt_ART_data": "Use dados de TARV no momento 1 ou no momento 2.",
  "checklist.choose.Opt_ART_attendance_yes":
    "Estime o tratamento em distritos vizinhos onde são usados dados de TARV, e a sua mudança onde são usados nos dois momentos.",
  "checklist.choose.Cal_Population.national": "Ajuste as populações ao Spectrum a nível nacional.",
  "checklist.choose.Cal_Population.subnational": "Ajuste as populações ao Spectrum a nível subnacional.",
  "checklist.choose.Cal_PLHIV.national":
    "Pessoas que vivem com VIH: escolha o nível nacional, por sexo e idade (menos de 15 anos e 15 anos ou mais).",
  "checklist.choose.Cal_PLHIV.subnational":
    "Pessoas que vivem com VIH: escolha o nível subnacional, por sexo e idade (menos de 15 anos e 15 anos ou mais).",
  "checklist.choose.Cal_ART.national":
    "Pessoas em TARV: escolha o nível nacional, por sexo e idade (menos de 15 anos e 15 anos ou mais).",
  "checklist.choose.Cal_ART.subnational":
    "Pessoas em TARV: escolha o nível subnacional, por sexo e idade (menos de 15 anos e 15 anos ou mais).",
  "checklist.choose.Cal_KOS.national":
    "Pessoas que conhecem o seu estado: escolha o nível nacional, por sexo e idade (menos de 15 anos e 15 anos ou mais).",
  "checklist.choose.Cal_KOS.subnational":
    "Pessoas que conhecem o seu estado: escolha o nível subnacional, por sexo e idade (menos de 15 anos e 15 anos ou mais).",
  "checklist.choose.Cal_new_infections.national":
    "Novas infeções: escolha o nível nacional, por sexo e idade (menos de 15 anos e 15 anos ou mais).",
  "checklist.choose.Cal_new_infections.subnational":
    "Novas infeções: escolha o nível subnacional, por sexo e idade (menos de 15 anos e 15 anos ou mais).",
  "checklist.choose.Cal_method": "Escolha o método logístico.",
};
