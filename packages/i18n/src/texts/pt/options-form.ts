import type { optionsForm as en } from "../en/options-form.js";

export const optionsForm: Record<keyof typeof en, string> = {
  "optionForm.general": "Geral",
  "optionForm.general.about": "Escolha as áreas e os trimestres das estimativas.",
  "optionForm.survey": "Inquéritos",
  "optionForm.survey.about": "Escolha os inquéritos de que cada indicador é tirado.",
  "optionForm.anc": "Consultas pré-natais",
  "optionForm.anc.about":
    "Escolha os anos de dados de consulta pré-natal para o momento 1 e o momento 2. São facultativos.",
  "optionForm.art": "TARV",
  "optionForm.art.about":
    "Escolha os momentos em que se usam os dados de programa, e se há pessoas tratadas noutro lugar.",
  "optionForm.population": "Calibração da população",
  "optionForm.population.about":
    "Antes de ajustar o modelo, as populações podem ser escaladas para que a sua soma seja a do Spectrum. Com um só ficheiro Spectrum nacional, as calibrações nacional e subnacional são iguais.",
  "optionForm.advanced": "Avançado",
  "optionForm.advanced.about": "Os valores predefinidos servem à maioria dos países.",
  "optionForm.calibration": "Opções de calibração",
  "optionForm.calibration.about":
    "As estimativas podem ser ajustadas para que a sua soma seja a do Spectrum. Com um só ficheiro Spectrum nacional, as calibrações nacional e subnacional são iguais. Se o ajuste for grande, reveja os seus dados.",

  "optionForm.t1": "Momento 1",
  "optionForm.t1.help": "Escolha o ano do meio do inquérito.",
  "optionForm.t2": "Momento 2",
  "optionForm.t2.help": "Escolha o ano das estimativas.",
  "optionForm.t3": "Momento 3",
  "optionForm.t3.help": "Escolha o ano do momento 3.",
  "optionForm.kish": "Tamanho efetivo da amostra de Kish",
  "optionForm.kish.help":
    "Sim: um inquérito conta com o seu tamanho efetivo segundo Kish, que tem em conta pesos desiguais. Não: conta com o número de pessoas inquiridas.",
  "optionForm.designEffect": "Dividir o tamanho da amostra por",
  "optionForm.level": "Nível",
  "optionForm.stratification": "Estratificação",

  "optionForm.yes": "Sim",
  "optionForm.no": "Não",
  "optionForm.months_one": "{{count}} mês",
  "optionForm.months_other": "{{count}} meses",
  "optionForm.level.none": "Nenhum",
  "optionForm.level.national": "Nacional",
  "optionForm.level.subnational": "Subnacional",
  "optionForm.strat.age_coarse": "Menos de 15 anos e 15 anos ou mais",
  "optionForm.strat.sex_age_coarse": "Sexo, e menos de 15 anos e 15 anos ou mais",
  "optionForm.strat.age_group": "Grupo etário de cinco anos",
  "optionForm.strat.sex_age_group": "Sexo e grupo etário de cinco anos",
  "optionForm.method.logistic": "Logística",
  "optionForm.method.proportional": "Proporcional",
  "optionForm.uncertainty.fixed": "Mantidos fixos, como publicado",
  "optionForm.uncertainty.joint": "Incluída, por uma aproximação",
  "optionForm.uncertainty.full": "Incluída, por valores de ensaio ponderados",

  "option.mock_model_trigger_error": "Fazer falhar o ajuste simulado",
  "option.mock_model_trigger_error.help": "Sim: o ajuste termina com um erro, para ver como ele é mostrado.",
  "option.calendar_quarter_t3.help": "Este trimestre tem de vir depois do das estimativas.",
  "option.calendar_quarter_t1": "Trimestre do meio do inquérito",
  "option.survey_prevalence": "Prevalência do VIH",
  "option.survey_art_coverage": "Cobertura de TARV",
  "option.survey_prevalence_t2": "Prevalência do VIH de um segundo inquérito",
  "option.survey_prevalence_t2.help":
    "O momento 2 é então o trimestre do meio do segundo inquérito, e as estimativas atuais são as do momento 3.",
  "option.survey_art_coverage_t2": "Cobertura de TARV de um segundo inquérito",
  "option.anc_clients_year2": "Ano do número de utentes da CPN",
  "option.anc_clients_year2_num_months": "Meses declarados neste ano",
  "option.anc_clients_year2_num_months.help": "Escolha para quantos meses do ano o número de utentes foi declarado.",
  "option.anc_prevalence": "Prevalência do VIH nas utentes da CPN",
  "option.anc_art_coverage": "Cobertura de TARV antes da primeira consulta pré-natal",
  "option.anc_clients_year3": "Ano do número de utentes da CPN, no momento 3",
  "option.anc_clients_year3.help": "Escolha o número de utentes no momento 2 ou no momento 3, não em ambos.",
  "option.anc_clients_year3_num_months": "Meses declarados neste ano, no momento 3",
  "option.anc_prevalence_year3": "Prevalência do VIH nas utentes da CPN, no momento 3",
  "option.anc_art_coverage_year3": "Cobertura de TARV antes da primeira consulta pré-natal, no momento 3",
  "option.include_art": "Usar dados de TARV",
  "option.artattend": "Estimar o tratamento em distritos vizinhos",
  "option.artattend.help":
    "Sim: o modelo estima que parte dos residentes de um distrito é tratada em cada distrito vizinho.",
  "option.artattend_t2": "O tratamento em distritos vizinhos muda com o tempo",
  "option.artattend_t2.help":
    "Sim: as chances de ser tratado num distrito vizinho podem diferir entre o momento 1 e o momento 2. São precisos dados de TARV nos dois.",
  "option.include_art_t3": "Usar dados de TARV no momento 3",
  "option.include_art_t3.help":
    "Sim: os números de pessoas em TARV do momento 3 também são usados, e as estimativas atuais são as do momento 3.",
  "option.artattend_t3": "O tratamento em distritos vizinhos muda depois do momento 2",
  "option.artattend_t3.help":
    "Sim: as chances de ser tratado num distrito vizinho podem diferir entre o momento 2 e o momento 3. São precisos dados de TARV no momento 3 e num momento anterior.",
  "option.spectrum_population_calibration": "Ajustar à população do Spectrum",
  "option.spectrum_population_calibration.help":
    "As populações dos distritos são escaladas por sexo e grupo etário de cinco anos, para que a sua soma seja a do Spectrum, a nível nacional ou em cada região do Spectrum.",
  "option.output_aware_plhiv": "Estimar o conhecimento do estado serológico",
  "option.output_aware_plhiv.help": "É preciso um ficheiro .shiny90 em cada ficheiro PJNZ. Escolha Não se não houver.",
  "option.max_iteration": "Número máximo de iterações",
  "option.max_iteration.help": "O ajuste para depois deste número de iterações, tenha convergido ou não.",
  "option.no_of_samples": "Número de simulações",
  "option.no_of_samples.help": "Os intervalos de incerteza são tirados deste número de simulações.",
  "option.rng_seed": "Semente das simulações",
  "option.rng_seed.help": "A mesma semente volta a dar os mesmos intervalos. Sem semente, cada execução tem a sua.",
  "option.uncertainty": "Incerteza dos parâmetros de suavização",
  "option.uncertainty.help":
    "Os parâmetros de suavização dizem até que ponto as áreas e as idades vizinhas se parecem. Também eles são estimados. Mantidos fixos: os intervalos deixam de fora a sua incerteza, como nas estimativas publicadas. Aproximação: os intervalos incluem-na, e o ajuste demora cerca do dobro. Valores de ensaio ponderados: os intervalos incluem-na com mais exatidão, e o ajuste demora cinco a dez vezes mais.",
  "option.artattend_log_gamma_offset": "Média a priori do tratamento num distrito vizinho",
  "option.artattend_log_gamma_offset.help":
    "Logaritmo das chances de ser tratado num certo distrito vizinho em vez de no próprio, antes de quaisquer dados.",
  "option.anchor_home_district": "Efeito aleatório também para os residentes",
  "option.anchor_home_district.help":
    "Sim: a atração do distrito de residência tem um efeito aleatório, como a dos seus vizinhos.",
  "option.rho_paed_x_term": "A prevalência das crianças varia por distrito",
  "option.rho_paed_15to49f_ratio": "A prevalência das crianças segue a das mulheres de 15 a 49 anos",
  "option.alpha_xst_term": "A mudança da cobertura de TARV difere por distrito e sexo",
  "option.paed_incidence_current": "As novas infeções das crianças seguem as mulheres do mesmo momento (experimental)",
  "option.paed_incidence_current.help":
    "Sim: as crianças são infetadas em proporção às mulheres que vivem com VIH e não estão em TARV nesse momento, com uma incerteza própria. Não: em proporção às mulheres que viviam com VIH no momento do inquérito, como nas estimativas publicadas.",
  "option.anc_art_coverage_by_age": "A cobertura de TARV na consulta pré-natal difere por idade",
  "option.anc_art_coverage_by_age.help":
    "Sim: a diferença entre grupos etários é incerta, porque os dados da consulta pré-natal não indicam idades. Não: é a da projeção nacional.",
  "option.anc_alpha_t3_fixed_bias":
    "Os dados pré-natais informam sobre a mudança da cobertura de TARV depois do momento 2",
  "option.anc_alpha_t3_fixed_bias.help":
    "Sim: o modelo supõe que a cobertura de TARV na consulta pré-natal difere da de todas as mulheres tanto no momento 3 como no momento 2, no conjunto do país. Não: esta diferença pode mudar.",
  "option.art_report_bias_t3": "Estimar o erro de declaração de TARV por distrito no momento 3",
  "option.art_report_bias_t3.help":
    "Sim: cada distrito pode declarar mais ou menos pessoas em TARV no momento 3 do que as que trata. O que o distingue de uma mudança da cobertura de TARV é a hipótese de que a cobertura na consulta pré-natal ou nas clínicas de IST, no conjunto do país, difere da de todas as pessoas tanto no momento 3 como no momento 2. São precisos dados de TARV e a cobertura de TARV da consulta pré-natal ou das clínicas de IST no momento 3.",
  "option.sti_art_coverage": "Cobertura de TARV dos utentes de clínicas de IST antes da visita",
  "option.lambda_from_two_surveys": "Dois inquéritos de prevalência informam sobre a incidência (experimental)",
  "option.lambda_from_two_surveys.help":
    "Sim: o nível da incidência e as suas diferenças entre distritos são estimados a partir da prevalência nos momentos 1 e 2, mesmo sem inquéritos sobre infeções recentes.",
  "option.adjust_area_growth": "Ajustar o crescimento líquido da população dos distritos",
  "option.use_survey_aggregate": "Usar dados agregados de inquéritos",
  "option.use_survey_aggregate.help":
    "Sim: todas as linhas do ficheiro de inquérito são usadas como estão. O ficheiro tem então de conter exatamente as linhas a usar.",
  "option.survey_recently_infected": "Inquéritos sobre infeções recentes",
  "option.survey_recently_infected_t2": "Segundos inquéritos sobre infeções recentes",
  "option.design_effect_prev": "Efeito do desenho: prevalência do VIH",
  "option.deff_prev.help":
    "Os tamanhos da amostra da prevalência do VIH são divididos por este número. 1 deixa-os como estão.",
  "option.design_effect_artcov": "Efeito do desenho: cobertura de TARV",
  "option.deff_artcov.help":
    "Os tamanhos da amostra da cobertura de TARV são divididos por este número. 1 deixa-os como estão.",
  "option.design_effect_recent": "Efeito do desenho: infeções recentes",
  "option.deff_recent.help":
    "Os tamanhos da amostra das infeções recentes são divididos por este número. 1 deixa-os como estão.",
  "option.cop_projections": "Projeções do COP do PEPFAR",
  "option.calendar_quarter_t4": "Fim do ano 1 do COP",
  "option.calendar_quarter_t5": "Fim do ano 2 do COP",
  "option.psnu_level": "Nível das PSNU do PEPFAR",
  "option.calibrate_plhiv": "Ajustar ao Spectrum: pessoas que vivem com VIH",
  "option.calibrate_plhiv.help": "A soma dos números médios de pessoas que vivem com VIH passa a ser a do Spectrum.",
  "option.calibrate_artnum": "Ajustar ao Spectrum: pessoas em TARV",
  "option.calibrate_artnum.help": "A soma dos números médios de pessoas em TARV passa a ser a do Spectrum.",
  "option.calibrate_aware": "Ajustar ao Spectrum: pessoas que conhecem o seu estado",
  "option.calibrate_aware.help":
    "A soma dos números médios de pessoas que conhecem o seu estado passa a ser a do Spectrum e do Shiny90.",
  "option.calibrate_infections": "Ajustar ao Spectrum: novas infeções",
  "option.calibrate_infections.help": "A soma dos números médios de novas infeções passa a ser a do Spectrum.",
  "option.calibrate_method": "Método de calibração",

  "detail.model.optionWithoutChoices":
    "Não há nada a escolher para a opção do modelo {{name}}. Verifique se os ficheiros das áreas e de inquérito têm aquilo de que ela depende: áreas mostradas, ou linhas do seu indicador.",
  "detail.model.regionCodesAbsent":
    "Nenhuma área de {{file}} tem spectrum_region_code. Acrescente o código da projeção Spectrum a que cada área pertence.",
  "detail.model.countryColumnUnknown":
    "{{file}}: a coluna {{column}} não é o nome de uma opção. Corrija-o ou retire a coluna.",
  "detail.model.countryUnknown":
    "{{file}}, linha {{row}}, coluna iso3: '{{value}}' não é um país. Escreva três maiúsculas, ou {{other}} para os países sem linha.",
  "detail.model.countryRepeated": "{{file}}, linha {{row}}, coluna iso3: {{value}} já tem uma linha. Fique com uma só.",
  "detail.model.countryFallback":
    "{{file}} não tem a linha {{value}}. Acrescente-a: serve para os países sem linha própria.",
  "detail.model.countryCellNotAmong":
    "{{file}}, linha {{row}}, coluna {{column}}: '{{value}}' não pode ser escolhido. Escreva um de {{choices}}; {{blank}} para deixar a opção vazia; ou nada.",
  "detail.model.countryCellNotLike":
    "{{file}}, linha {{row}}, coluna {{column}}: '{{value}}' não pode ser usado. Escreva-o como {{example}}; {{blank}} para deixar a opção vazia; ou nada.",

  "warning.model.severalShiny90":
    "{{file}} contém vários ficheiros .shiny90: {{names}}. Usa-se {{member}}, porque o seu nome é o mais curto. Se não for o certo, retire os outros e carregue o ficheiro outra vez.",
};
