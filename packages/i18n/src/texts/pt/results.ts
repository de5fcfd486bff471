import type { results as en } from "../en/results.js";

export const results: Record<keyof typeof en, string> = {
  "month.Q1": "março",
  "month.Q2": "junho",
  "month.Q3": "setembro",
  "month.Q4": "dezembro",
  "quarter.monthAndYear": "{{month}} de {{year}}",

  "age.all": "todas as idades",

  "indicator.population": "População",
  "indicator.prevalence": "Prevalência do VIH",
  "indicator.plhiv": "PVVIH",
  "indicator.art_coverage": "Cobertura de TARV",
  "indicator.art_current_residents": "Número em TARV (residentes)",
  "indicator.art_current": "Número em TARV (atendidos)",
  "indicator.untreated_plhiv_num": "PVVIH sem TARV (residentes)",
  "indicator.aware_plhiv_prop": "Proporção de PVVIH que conhecem o seu estado",
  "indicator.unaware_plhiv_num": "PVVIH que desconhecem o seu estado (residentes)",
  "indicator.aware_plhiv_num": "PVVIH que conhecem o seu estado (residentes)",
  "indicator.plhiv_attend": "PVVIH (atendidos)",
  "indicator.untreated_plhiv_attend": "PVVIH sem TARV (atendidos)",
  "indicator.aware_plhiv_attend": "PVVIH que conhecem o seu estado (atendidos)",
  "indicator.unaware_plhiv_attend": "PVVIH que desconhecem o seu estado (atendidos)",
  "indicator.art_report": "Número de pessoas em TARV (declarado)",
  "indicator.art_report_rel_bias": "Erro de declaração de TARV (relativo)",
  "indicator.incidence": "Incidência do VIH por 1000",
  "indicator.infections": "Novas infeções",
  "indicator.anc_prevalence": "Prevalência do VIH na CPN",
  "indicator.anc_art_coverage": "Cobertura de TARV antes da primeira CPN",
  "indicator.anc_clients": "Utentes da CPN",
  "indicator.anc_plhiv": "Utentes da CPN seropositivas",
  "indicator.anc_already_art": "Utentes da CPN já em TARV",
  "indicator.anc_art_new": "Utentes da CPN que iniciam TARV",
  "indicator.anc_known_pos": "Utentes da CPN com seropositividade conhecida",
  "indicator.anc_tested_pos": "Utentes da CPN com teste positivo",
  "indicator.anc_tested_neg": "Utentes da CPN com teste negativo",

  "indicator.population.description": "Número de habitantes",
  "indicator.prevalence.description": "Proporção da população que vive com VIH",
  "indicator.plhiv.description": "Número de pessoas que vivem com VIH",
  "indicator.art_coverage.description":
    "Proporção das pessoas que vivem com VIH que recebem tratamento antirretroviral",
  "indicator.art_current_residents.description":
    "Número de pessoas em tratamento antirretroviral, segundo o local de residência",
  "indicator.art_current.description": "Número de pessoas em tratamento antirretroviral, segundo o local de tratamento",
  "indicator.untreated_plhiv_num.description":
    "Número de pessoas que vivem com VIH sem tratamento, segundo o local de residência",
  "indicator.aware_plhiv_prop.description": "Proporção das pessoas que vivem com VIH que conhecem o seu estado",
  "indicator.unaware_plhiv_num.description":
    "Número de pessoas que vivem com VIH e desconhecem o seu estado, segundo o local de residência",
  "indicator.aware_plhiv_num.description":
    "Número de pessoas que vivem com VIH e conhecem o seu estado, segundo o local de residência",
  "indicator.plhiv_attend.description":
    "Número de pessoas que vivem com VIH, segundo o local onde são ou seriam tratadas",
  "indicator.untreated_plhiv_attend.description":
    "Número de pessoas que vivem com VIH sem tratamento, segundo o local onde seriam tratadas",
  "indicator.aware_plhiv_attend.description":
    "Número de pessoas que vivem com VIH e conhecem o seu estado, segundo o local onde são ou seriam tratadas",
  "indicator.unaware_plhiv_attend.description":
    "Número de pessoas que vivem com VIH e desconhecem o seu estado, segundo o local onde seriam tratadas",
  "indicator.art_report.description":
    "Número de pessoas em TARV que os distritos declaram. No momento para o qual um erro de declaração é estimado, é o número de pessoas atendidas multiplicado por esse erro.",
  "indicator.art_report_rel_bias.description":
    "Número declarado de pessoas em TARV em relação ao número de pessoas atendidas, no momento para o qual um erro de declaração é estimado. 100% significa nenhum erro.",
  "indicator.incidence.description": "Novas infeções por ano e por pessoa ainda não infetada",
  "indicator.infections.description": "Número de novas infeções por ano",
  "indicator.anc_prevalence.description": "Proporção das mulheres em consulta pré-natal que vivem com VIH",
  "indicator.anc_art_coverage.description":
    "Proporção das mulheres que vivem com VIH em consulta pré-natal que já estavam em tratamento antes da primeira consulta",
  "indicator.anc_clients.description": "Número de mulheres com uma primeira consulta pré-natal",
  "indicator.anc_plhiv.description": "Número de mulheres em consulta pré-natal que vivem com VIH",
  "indicator.anc_already_art.description": "Número de mulheres em tratamento antes da primeira consulta pré-natal",
  "indicator.anc_art_new.description":
    "Número de mulheres que iniciam tratamento durante o seguimento em consulta pré-natal",
  "indicator.anc_known_pos.description":
    "Número de mulheres que já sabiam ser seropositivas antes da primeira consulta pré-natal",
  "indicator.anc_tested_pos.description": "Número de mulheres com teste de VIH positivo na consulta pré-natal",
  "indicator.anc_tested_neg.description": "Número de mulheres com teste de VIH negativo na consulta pré-natal",

  "filter.area": "Área",
  "filter.detail": "Nível geográfico",
  "filter.period": "Período",
  "filter.sex": "Sexo",
  "filter.age": "Idade",
  "filter.indicator": "Indicador",
  "filter.colourIndicator": "Indicador da cor",
  "filter.sizeIndicator": "Indicador do tamanho",
  "filter.area_level": "Detalhe",

  "setting.x_axis": "Eixo X",
  "setting.disagg_by": "Desagregar por",
  "setting.presets": "Predefinições",
  "preset.sex_by_area": "Sexo por área",
  "preset.sex_by_5_year_age_group": "Sexo por grupo etário de 5 anos",

  "option.area_scope": "Âmbito geográfico",
  "option.area_level": "Nível geográfico",
  "option.calendar_quarter_t2": "Trimestre das estimativas",
  "option.calendar_quarter_t3": "Trimestre da projeção a curto prazo",

  "download.spectrum.description":
    "Zip de resultados: estimativas do VIH por área, produzido pelo serviço de estimação de indicadores",
  "download.summary.description":
    "Relatório de síntese das estimativas do VIH por área, produzido pelo serviço de estimação de indicadores",
  "download.comparison.description":
    "Relatório que compara as estimativas do VIH com os dados de que resultam, produzido pelo serviço de estimação de indicadores",
  "download.agyw.description":
    "Livro de cálculo das estimativas do VIH para as populações prioritárias, produzido pelo serviço de estimação de indicadores",
  "download.datapack.description":
    "Estimativas do VIH para a definição de metas (Data Pack), produzidas pelo serviço de estimação de indicadores",

  "notes.project": "Notas do projeto:",
  "notes.version": "Notas das versões:",

  "readme.title": "Estimativas de indicadores do VIH: {{country}}",
  "readme.contents": "Conteúdo deste zip",
  "readme.file": "Ficheiro",
  "readme.content": "Conteúdo",
  "readme.intro":
    "Este zip contém as estimativas de indicadores do VIH para cada área, sexo, grupo etário e trimestre, as tabelas que explicam os seus códigos e o registo de como foram produzidas. As tabelas são texto separado por vírgulas, em UTF-8; uma célula vazia é um valor em falta.",
  "readme.indicators": "Estimativas: média, erro padrão, mediana, moda e intervalo de 95% de cada indicador",
  "readme.art_attendance": "Onde os residentes de cada área são tratados",
  "readme.inputs_outputs":
    "Dados de inquérito e de programa ao lado das estimativas para a mesma área, sexo, grupo etário e trimestre",
  "readme.meta_area": "Áreas e a sua hierarquia",
  "readme.meta_age_group": "Grupos etários",
  "readme.meta_period": "Trimestres",
  "readme.meta_indicator": "Indicadores",
  "readme.boundaries": "Limites das áreas",
  "readme.datapack": "Estimativas no formato do Data Pack de definição de metas",
  "readme.notes": "Notas escritas pelo utilizador",
  "readme.info.inputs": "Ficheiros de que resultam as estimativas",
  "readme.info.options": "Opções da execução do modelo",
  "readme.info.calibration_options": "Opções da calibração",
  "readme.info.packages": "Versões do software",
  "readme.info.impossible": "As estimativas que não podem estar certas, e porquê.",
  "readme.info.checklist": "Lista de verificação para a revisão",
  "readme.info.project_state": "Estado do projeto, para o abrir de novo",
  "readme.fit.spectrum_calibration": "Totais nacionais antes e depois da calibração",
  "readme.fit.model_options": "Áreas, trimestres e locais de tratamento do modelo",
  "readme.fit.data_options": "Dados escolhidos para o modelo",
  "readme.fit.calibration_options": "Níveis, estratos e método da calibração",

  "checklist.Package_created": "O zip de resultados foi criado",
  "checklist.Package_has_all_data": "O zip de resultados contém todos os dados carregados",
  "checklist.Opt_recent_qtr": "Opções do modelo: o trimestre mais recente está escolhido",
  "checklist.Opt_future_proj_qtr": "Opções do modelo: o trimestre de projeção está escolhido",
  "checklist.Opt_area_ID_selected": "Opções do modelo: todo o país está escolhido",
  "checklist.Opt_calendar_survey_match": "Opções do modelo: o primeiro trimestre é o do inquérito",
  "checklist.Opt_recent_survey_only": "Opções do modelo: só o inquérito mais recente é usado",
  "checklist.Opt_ART_coverage":
    "Opções do modelo: os dados de inquérito sobre a cobertura de TARV são usados quando existem",
  "checklist.Opt_ANC_data": "Opções do modelo: os dados da CPN são usados",
  "checklist.Opt_ART_data": "Opções do modelo: os dados de TARV são usados",
  "checklist.Opt_ART_attendance_yes":
    "Opções do modelo: o tratamento fora do distrito de residência é estimado quando há dados de TARV",
  "checklist.Model_fit": "O modelo foi ajustado",
  "checklist.Cal_Population": "Calibração: população",
  "checklist.Cal_PLHIV": "Calibração: pessoas que vivem com VIH",
  "checklist.Cal_ART": "Calibração: pessoas em TARV",
  "checklist.Cal_KOS": "Calibração: conhecimento do estado",
  "checklist.Cal_new_infections": "Calibração: novas infeções",
  "checklist.Cal_method": "Calibração: o método é logístico",

  "report.version": "Produzido com a versão {{version}} do modelo.",

  "filter.calibrate_indicator": "Indicador",
  "filter.type": "Tipo",
  "filter.spectrum_region": "Região",
  "filter.source": "Tipo de dados",

  "calibrationType.spectrum": "Spectrum",
  "calibrationType.calibrated": "Calibrado",
  "calibrationType.raw": "Não ajustado",
  "calibrationType.calibration_ratio": "Razão de calibração",

  "indicator.population_ratio": "Razão de população",
  "indicator.plhiv_ratio": "Razão de PVVIH",
  "indicator.infections_ratio": "Razão de novas infeções",
  "indicator.art_current_ratio": "Razão do número em TARV (atendidos)",
  "indicator.unaware_plhiv_num_ratio": "Razão de PVVIH que desconhecem o seu estado",
  "indicator.prevalence_ratio": "Razão de prevalência do VIH",
  "indicator.art_coverage_ratio": "Razão de cobertura de TARV",
  "indicator.aware_plhiv_prop_ratio": "Razão da proporção de PVVIH que conhecem o seu estado",
  "indicator.incidence_ratio": "Razão de incidência do VIH",

  "indicator.anc_prevalence_age_matched": "Prevalência na CPN, idades comparáveis",
  "indicator.anc_art_coverage_age_matched": "Cobertura de TARV na CPN, idades comparáveis",
};
