import type { review as en } from "../en/review.js";

export const review: Record<keyof typeof en, string> = {
  "plot.art_current": "Número em TARV",
  "plot.art_current.description": "Número de pessoas em tratamento antirretroviral, segundo as unidades sanitárias",
  "plot.art_adult_f": "Número em TARV, mulheres 15+",
  "plot.art_adult_f.description":
    "Número de mulheres com 15 anos ou mais em tratamento antirretroviral, segundo as unidades sanitárias",
  "plot.art_adult_m": "Número em TARV, homens 15+",
  "plot.art_adult_m.description":
    "Número de homens com 15 anos ou mais em tratamento antirretroviral, segundo as unidades sanitárias",
  "plot.art_adult": "Número em TARV, adultos",
  "plot.art_adult.description":
    "Número de pessoas com 15 anos ou mais em tratamento antirretroviral, segundo as unidades sanitárias",
  "plot.art_child": "Número em TARV, crianças",
  "plot.art_child.description":
    "Número de crianças com menos de 15 anos em tratamento antirretroviral, segundo as unidades sanitárias",
  "plot.art_current_adjusted": "Número em TARV ajustado ao Spectrum",
  "plot.art_current_adjusted.description":
    "Número de pessoas em tratamento antirretroviral, escalado ao número nacional ajustado do Spectrum",
  "plot.art_adjusted_adult_f": "Número em TARV ajustado ao Spectrum, mulheres 15+",
  "plot.art_adjusted_adult_f.description":
    "Número de mulheres com 15 anos ou mais em tratamento antirretroviral, escalado ao número nacional ajustado do Spectrum",
  "plot.art_adjusted_adult_m": "Número em TARV ajustado ao Spectrum, homens 15+",
  "plot.art_adjusted_adult_m.description":
    "Número de homens com 15 anos ou mais em tratamento antirretroviral, escalado ao número nacional ajustado do Spectrum",
  "plot.art_adjusted_adult": "Número em TARV ajustado ao Spectrum, adultos",
  "plot.art_adjusted_adult.description":
    "Número de pessoas com 15 anos ou mais em tratamento antirretroviral, escalado ao número nacional ajustado do Spectrum",
  "plot.art_adjusted_child": "Número em TARV ajustado ao Spectrum, crianças",
  "plot.art_adjusted_child.description":
    "Número de crianças com menos de 15 anos em tratamento antirretroviral, escalado ao número nacional ajustado do Spectrum",
  "plot.art_adult_sex_ratio": "Razão mulheres/homens em TARV",
  "plot.art_adult_sex_ratio.description": "Mulheres com 15 anos ou mais em tratamento por cada homem",
  "plot.art_child_adult_ratio": "Razão crianças/adultos em TARV",
  "plot.art_child_adult_ratio.description": "Crianças com menos de 15 anos em tratamento por cada adulto",
  "plot.anc_prevalence": "Prevalência do VIH na CPN",
  "plot.anc_prevalence.description":
    "Proporção de mulheres com estado conhecido na consulta pré-natal que vivem com VIH",
  "plot.anc_art_coverage": "Cobertura de TARV antes da primeira CPN",
  "plot.anc_art_coverage.description":
    "Proporção de mulheres seropositivas já em tratamento antes da primeira consulta pré-natal",
  "plot.anc_clients": "Utentes da CPN",
  "plot.anc_clients.description": "Número de mulheres com uma primeira consulta pré-natal",
  "plot.anc_tested": "Utentes da CPN testadas",
  "plot.anc_tested.description": "Número de mulheres testadas para o VIH na primeira consulta pré-natal",
  "plot.anc_tested_pos": "Utentes da CPN com teste positivo",
  "plot.anc_tested_pos.description": "Número de mulheres com teste positivo na primeira consulta pré-natal",
  "plot.anc_known_pos": "Utentes da CPN sabidamente seropositivas",
  "plot.anc_known_pos.description": "Número de mulheres que sabiam antes da primeira consulta que vivem com VIH",
  "plot.anc_known_neg": "Utentes da CPN sabidamente seronegativas",
  "plot.anc_known_neg.description": "Número de mulheres sabidamente seronegativas que não foram testadas de novo",
  "plot.anc_already_art": "Utentes da CPN já em TARV",
  "plot.anc_already_art.description": "Número de mulheres em tratamento antes da primeira consulta pré-natal",
  "plot.anc_total_pos": "Utentes da CPN seropositivas",
  "plot.anc_total_pos.description": "Número de mulheres sabidamente seropositivas ou com teste positivo",
  "plot.anc_status": "Utentes da CPN com estado de VIH conhecido",
  "plot.anc_status.description": "Número de mulheres testadas ou cujo estado já era conhecido",
  "plot.anc_art_among_known": "Cobertura de TARV entre as sabidamente seropositivas na CPN",
  "plot.anc_art_among_known.description":
    "Proporção de mulheres sabidamente seropositivas que estavam em tratamento antes da primeira consulta",
  "plot.births_clients_ratio": "Partos em unidades sanitárias por utente da CPN",
  "plot.births_clients_ratio.description":
    "Partos em unidades sanitárias por cada mulher com uma primeira consulta pré-natal",
  "plot.births_facility": "Partos em unidades sanitárias",
  "plot.births_facility.description": "Número de partos em unidades sanitárias",
  "plot.art_new_total": "Novos em TARV",
  "plot.art_new_total.description": "Número de pessoas que iniciaram tratamento antirretroviral no período",
  "plot.art_new_adult_f": "Novos em TARV, mulheres 15+",
  "plot.art_new_adult_f.description":
    "Número de mulheres com 15 anos ou mais que iniciaram tratamento antirretroviral no período",
  "plot.art_new_adult_m": "Novos em TARV, homens 15+",
  "plot.art_new_adult_m.description":
    "Número de homens com 15 anos ou mais que iniciaram tratamento antirretroviral no período",
  "plot.art_new_adult": "Novos em TARV, adultos",
  "plot.art_new_adult.description":
    "Número de pessoas com 15 anos ou mais que iniciaram tratamento antirretroviral no período",
  "plot.art_new_child": "Novos em TARV, crianças",
  "plot.art_new_child.description":
    "Número de crianças com menos de 15 anos que iniciaram tratamento antirretroviral no período",
  "plot.vl_tested_12mos_total": "Carga viral testada",
  "plot.vl_tested_12mos_total.description":
    "Número de pessoas em tratamento com um teste de carga viral nos últimos 12 meses",
  "plot.vl_tested_12mos_adult_f": "Carga viral testada, mulheres 15+",
  "plot.vl_tested_12mos_adult_f.description":
    "Número de mulheres com 15 anos ou mais em tratamento com um teste de carga viral nos últimos 12 meses",
  "plot.vl_tested_12mos_adult_m": "Carga viral testada, homens 15+",
  "plot.vl_tested_12mos_adult_m.description":
    "Número de homens com 15 anos ou mais em tratamento com um teste de carga viral nos últimos 12 meses",
  "plot.vl_tested_12mos_adult": "Carga viral testada, adultos",
  "plot.vl_tested_12mos_adult.description":
    "Número de pessoas com 15 anos ou mais em tratamento com um teste de carga viral nos últimos 12 meses",
  "plot.vl_tested_12mos_child": "Carga viral testada, crianças",
  "plot.vl_tested_12mos_child.description":
    "Número de crianças com menos de 15 anos em tratamento com um teste de carga viral nos últimos 12 meses",
  "plot.vl_suppressed_12mos_total": "Carga viral suprimida",
  "plot.vl_suppressed_12mos_total.description":
    "Número de pessoas cujo último teste de carga viral dos últimos 12 meses estava suprimido",
  "plot.vl_suppressed_12mos_adult_f": "Carga viral suprimida, mulheres 15+",
  "plot.vl_suppressed_12mos_adult_f.description":
    "Número de mulheres com 15 anos ou mais cujo último teste de carga viral dos últimos 12 meses estava suprimido",
  "plot.vl_suppressed_12mos_adult_m": "Carga viral suprimida, homens 15+",
  "plot.vl_suppressed_12mos_adult_m.description":
    "Número de homens com 15 anos ou mais cujo último teste de carga viral dos últimos 12 meses estava suprimido",
  "plot.vl_suppressed_12mos_adult": "Carga viral suprimida, adultos",
  "plot.vl_suppressed_12mos_adult.description":
    "Número de pessoas com 15 anos ou mais cujo último teste de carga viral dos últimos 12 meses estava suprimido",
  "plot.vl_suppressed_12mos_child": "Carga viral suprimida, crianças",
  "plot.vl_suppressed_12mos_child.description":
    "Número de crianças com menos de 15 anos cujo último teste de carga viral dos últimos 12 meses estava suprimido",
  "plot.vl_prop_suppressed_total": "Supressão viral",
  "plot.vl_prop_suppressed_total.description":
    "Proporção de pessoas com um teste de carga viral cuja carga viral está suprimida",
  "plot.vl_prop_suppressed_adult_f": "Supressão viral, mulheres 15+",
  "plot.vl_prop_suppressed_adult_f.description":
    "Proporção de mulheres com 15 anos ou mais com um teste de carga viral cuja carga viral está suprimida",
  "plot.vl_prop_suppressed_adult_m": "Supressão viral, homens 15+",
  "plot.vl_prop_suppressed_adult_m.description":
    "Proporção de homens com 15 anos ou mais com um teste de carga viral cuja carga viral está suprimida",
  "plot.vl_prop_suppressed_adult": "Supressão viral, adultos",
  "plot.vl_prop_suppressed_adult.description":
    "Proporção de pessoas com 15 anos ou mais com um teste de carga viral cuja carga viral está suprimida",
  "plot.vl_prop_suppressed_child": "Supressão viral, crianças",
  "plot.vl_prop_suppressed_child.description":
    "Proporção de crianças com menos de 15 anos com um teste de carga viral cuja carga viral está suprimida",
  "plot.vl_coverage_total": "Cobertura de testes de carga viral",
  "plot.vl_coverage_total.description":
    "Proporção de pessoas em tratamento com um teste de carga viral nos últimos 12 meses",
  "plot.vl_coverage_adult_f": "Cobertura de testes de carga viral, mulheres 15+",
  "plot.vl_coverage_adult_f.description":
    "Proporção de mulheres com 15 anos ou mais em tratamento com um teste de carga viral nos últimos 12 meses",
  "plot.vl_coverage_adult_m": "Cobertura de testes de carga viral, homens 15+",
  "plot.vl_coverage_adult_m.description":
    "Proporção de homens com 15 anos ou mais em tratamento com um teste de carga viral nos últimos 12 meses",
  "plot.vl_coverage_adult": "Cobertura de testes de carga viral, adultos",
  "plot.vl_coverage_adult.description":
    "Proporção de pessoas com 15 anos ou mais em tratamento com um teste de carga viral nos últimos 12 meses",
  "plot.vl_coverage_child": "Cobertura de testes de carga viral, crianças",
  "plot.vl_coverage_child.description":
    "Proporção de crianças com menos de 15 anos em tratamento com um teste de carga viral nos últimos 12 meses",
  "plot.sti_art_coverage": "Cobertura de TARV dos utentes de clínicas de IST",
  "plot.sti_art_coverage.description":
    "Proporção de utentes seropositivos de clínicas de IST já em tratamento antes da visita",
  "plot.sti_artcov_n": "Utentes seropositivos de clínicas de IST",
  "plot.sti_artcov_n.description": "Número de utentes seropositivos de clínicas de IST",
  "plot.sti_artcov_x": "Utentes de clínicas de IST já em TARV",
  "plot.sti_artcov_x.description": "Número de utentes seropositivos de clínicas de IST em tratamento antes da visita",
  "indicator.number_on_art": "Número de pessoas em TARV",
  "indicator.anc_tested": "Utentes da CPN testadas",
  "indicator.population_proportion": "Proporção da população",
  "indicator.recent_infected": "Proporção recentemente infetada",
  "indicator.viral_suppression_plhiv": "Supressão viral entre PVVIH",
  "filter.area_name": "Área",
  "filter.year": "Ano",
  "filter.group": "Grupo",
  "filter.quarter": "Trimestre",
  "filter.plotType": "Tipo de gráfico",
  "filter.survey_id": "Inquérito aos agregados familiares",
  "setting.plot_type": "Tipo de gráfico",
  "setting.data_source": "Fonte dos dados",
  "dataSource.survey": "Inquérito aos agregados familiares",
  "dataSource.programme": "TARV",
  "dataSource.anc": "Testagem na CPN",
  "dataSource.sti": "Clínicas de IST",
  "column.time_period": "Período",
  "column.area_name": "Nome da área",
  "quarter.Q1": "Trimestre 1",
  "quarter.Q2": "Trimestre 2",
  "quarter.Q3": "Trimestre 3",
  "quarter.Q4": "Trimestre 4",
  "comparisonGroup.art_adult_both": "Adultos (15+)",
  "comparisonGroup.art_adult_female": "Mulheres (15+)",
  "comparisonGroup.art_adult_male": "Homens (15+)",
  "comparisonGroup.art_children": "Crianças (menos de 15 anos)",
  "comparisonGroup.anc_adult_female": "Mulheres (15+)",
  "comparisonPlot.number_on_art_adult_both": "TARV, adultos",
  "comparisonPlot.number_on_art_adult_female": "TARV, mulheres",
  "comparisonPlot.number_on_art_adult_male": "TARV, homens",
  "comparisonPlot.number_on_art_children": "TARV, crianças",
  "detail.review.seriesType": "Só existem séries temporais de dados {{allowed}}, não de {{type}}. Peça uma destas.",
  "detail.review.fileMissing": "O pedido não indica nenhum ficheiro {{type}}. Acrescente-o ao pedido.",
  "detail.review.nothingToCompare":
    "O pedido não indica nem um ficheiro programme nem um ficheiro CPN: não há nada para comparar com o Spectrum. Acrescente um deles.",
  "detail.review.nothingCompared":
    "O Spectrum não tem nenhum dos números destes ficheiros: não há nada para comparar. Verifique se o ficheiro PJNZ contém dados de programa.",
  "warning.review.factorsRecalculated":
    "Em {{file}}, alguns valores de art_adjustment_factor não são art_current_adjusted dividido por art_current. Os gráficos recalculam os fatores a partir dos números; verifique estas colunas.",
  "warning.review.allScaled":
    "Os números ajustados em TARV de {{file}} não somam os números nacionais ajustados do Spectrum. Os gráficos escalam todos para que somem; verifique art_current_adjusted e art_adjustment_factor.",
  "warning.review.someScaled":
    "Algumas áreas de {{file}} não têm número ajustado em TARV. Os gráficos dão-lhes um fator com o qual todas as áreas somam os números nacionais ajustados do Spectrum; verifique art_current_adjusted e art_adjustment_factor.",
  "warning.review.adultsOnArtJump_one":
    "Em {{file}}, o número de adultos em TARV sai da linha da sua área em {{count}} lugar: mais do que duplica ou cai para metade, ao contrário do resto do país. Verifique: {{places}}.",
  "warning.review.adultsOnArtJump_other":
    "Em {{file}}, o número de adultos em TARV sai da linha da sua área em {{count}} lugares: mais do que duplica ou cai para metade, ao contrário do resto do país. Verifique, os piores primeiro: {{places}}.",
  "warning.review.childrenOnArtJump_one":
    "Em {{file}}, o número de crianças em TARV sai da linha da sua área em {{count}} lugar: mais do que duplica ou cai para metade, ao contrário do resto do país. Verifique: {{places}}.",
  "warning.review.childrenOnArtJump_other":
    "Em {{file}}, o número de crianças em TARV sai da linha da sua área em {{count}} lugares: mais do que duplica ou cai para metade, ao contrário do resto do país. Verifique, os piores primeiro: {{places}}.",
  "warning.review.clientsJump_one":
    "Em {{file}}, o número de utentes da CPN sai da linha da sua área em {{count}} lugar: mais do que duplica ou cai para metade, ao contrário do resto do país. Verifique: {{places}}.",
  "warning.review.clientsJump_other":
    "Em {{file}}, o número de utentes da CPN sai da linha da sua área em {{count}} lugares: mais do que duplica ou cai para metade, ao contrário do resto do país. Verifique, os piores primeiro: {{places}}.",
  "warning.review.stiClientsJump_one":
    "Em {{file}}, o número de utentes seropositivos de clínicas de IST sai da linha da sua área em {{count}} lugar: mais do que duplica ou cai para metade, ao contrário do resto do país. Verifique: {{places}}.",
  "warning.review.stiClientsJump_other":
    "Em {{file}}, o número de utentes seropositivos de clínicas de IST sai da linha da sua área em {{count}} lugares: mais do que duplica ou cai para metade, ao contrário do resto do país. Verifique, os piores primeiro: {{places}}.",
  "warning.review.suppressedAboveTested_one":
    "Há mais pessoas com carga viral suprimida (vl_suppressed_12mos) do que testadas (vl_tested_12mos) em {{count}} linha de {{file}}. Verifique-a: {{places}}.",
  "warning.review.suppressedAboveTested_other":
    "Há mais pessoas com carga viral suprimida (vl_suppressed_12mos) do que testadas (vl_tested_12mos) em {{count}} linhas de {{file}}. Verifique-as, as piores primeiro: {{places}}.",
  "warning.review.positiveAboveTested_one":
    "Há mais mulheres com teste positivo (anc_tested_pos) do que testadas (anc_tested) em {{count}} linha de {{file}}. Verifique-a: {{places}}.",
  "warning.review.positiveAboveTested_other":
    "Há mais mulheres com teste positivo (anc_tested_pos) do que testadas (anc_tested) em {{count}} linhas de {{file}}. Verifique-as, as piores primeiro: {{places}}.",
  "warning.review.onArtAbovePositive_one":
    "Há mais mulheres já em TARV (anc_already_art) do que seropositivas (anc_known_pos + anc_tested_pos) em {{count}} lugar de {{file}}. Verifique-o: {{places}}.",
  "warning.review.onArtAbovePositive_other":
    "Há mais mulheres já em TARV (anc_already_art) do que seropositivas (anc_known_pos + anc_tested_pos) em {{count}} lugares de {{file}}. Verifique-os, os piores primeiro: {{places}}.",
  "warning.review.statusAboveClients_one":
    "Conhece-se o estado de mais mulheres (anc_known_pos + anc_tested + anc_known_neg) do que as que vieram (anc_clients), em mais de 5%, em {{count}} linha de {{file}}. Verifique-a: {{places}}.",
  "warning.review.statusAboveClients_other":
    "Conhece-se o estado de mais mulheres (anc_known_pos + anc_tested + anc_known_neg) do que as que vieram (anc_clients), em mais de 5%, em {{count}} linhas de {{file}}. Verifique-as, as piores primeiro: {{places}}.",
  "warning.review.birthsAboveClients_one":
    "Os partos em unidades sanitárias (births_facility) excedem em mais de metade as utentes da CPN (anc_clients) em {{count}} linha de {{file}}. Verifique-a: {{places}}.",
  "warning.review.birthsAboveClients_other":
    "Os partos em unidades sanitárias (births_facility) excedem em mais de metade as utentes da CPN (anc_clients) em {{count}} linhas de {{file}}. Verifique-as, as piores primeiro: {{places}}.",
  "warning.review.artGaps_one":
    "Uma área não tem números completos em TARV entre datas em que os tem em {{count}} lugar de {{file}}. Acrescente-os se foram declarados: {{places}}.",
  "warning.review.artGaps_other":
    "Uma área não tem números completos em TARV entre datas em que os tem em {{count}} lugares de {{file}}. Acrescente-os se foram declarados: {{places}}.",
  "warning.review.ancGaps_one":
    "Uma área não tem número de utentes da CPN entre anos em que o tem em {{count}} lugar de {{file}}. Acrescente-o se foi declarado: {{places}}.",
  "warning.review.ancGaps_other":
    "Uma área não tem número de utentes da CPN entre anos em que o tem em {{count}} lugares de {{file}}. Acrescente-o se foi declarado: {{places}}.",
  "warning.review.stiGaps_one":
    "Uma área não tem números completos de utentes de clínicas de IST entre anos em que os tem em {{count}} lugar de {{file}}. Acrescente-os se foram declarados: {{places}}.",
  "warning.review.stiGaps_other":
    "Uma área não tem números completos de utentes de clínicas de IST entre anos em que os tem em {{count}} lugares de {{file}}. Acrescente-os se foram declarados: {{places}}.",
  "warning.review.timesLeftOut_one":
    "{{file}} omite {{count}} data entre outras que reporta. Acrescente as suas linhas se existirem: {{places}}.",
  "warning.review.timesLeftOut_other":
    "{{file}} omite {{count}} datas entre outras que reporta. Acrescente as suas linhas se existirem: {{places}}.",
  "warning.review.artAbovePlhiv_one":
    "Há mais pessoas em TARV do que as que o Spectrum tem a viver com VIH em {{count}} lugar de {{file}}. Verifique estes números e o ficheiro PJNZ: {{places}}.",
  "warning.review.artAbovePlhiv_other":
    "Há mais pessoas em TARV do que as que o Spectrum tem a viver com VIH em {{count}} lugares de {{file}}. Verifique estes números e o ficheiro PJNZ: {{places}}.",
  "warning.review.clientsAboveBirths_one":
    "As utentes da CPN excedem em mais de um quarto os nascimentos do Spectrum em {{count}} lugar de {{file}}. Verifique estes números e o ficheiro PJNZ: {{places}}.",
  "warning.review.clientsAboveBirths_other":
    "As utentes da CPN excedem em mais de um quarto os nascimentos do Spectrum em {{count}} lugares de {{file}}. Verifique estes números e o ficheiro PJNZ: {{places}}.",
  "review.found_one": "Um ponto a rever:",
  "review.found_other": "{{count}} pontos a rever:",
  "review.nothing": "Nada parece anormal.",
  "review.series": "{{file}}: {{areas}} áreas, {{periods}} ({{first}} a {{last}}), {{plots}} gráficos",
  "review.quarters_one": "1 trimestre",
  "review.quarters_other": "{{count}} trimestres",
  "review.years_one": "1 ano",
  "review.years_other": "{{count}} anos",
  "review.withoutPjnz": "Não há ficheiro PJNZ, por isso nada foi comparado com o Spectrum.",
  "review.nothingToReview":
    "Não há nem ficheiro programme nem ficheiro CPN entre {{where}}: não há nada a rever. Indique um deles, ou a pasta que o contém.",
  "review.filesAlike": "Há vários ficheiros do tipo {{type}}: {{files}}. Indique os ficheiros a rever em vez da pasta.",
};
