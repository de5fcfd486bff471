/** What moved an estimate, source by source. */
export const evidence = {
  "evidence.source.prior": "Distribuição a priori do modelo",
  "evidence.source.others": "Dados dos outros distritos",
  "evidence.source.survey": "Inquérito",
  "evidence.source.antenatal": "Consultas pré-natais",
  "evidence.source.programme": "Números em TARV",
  "evidence.source.sti": "Clínicas de IST",
  "evidence.source.fit": "Resultado do ajuste",
  "evidence.source.projection": "Projeção nacional",
  "evidence.source.calibrated": "Resultado calibrado",
  "evidence.prior":
    "Sem dados próprios, o modelo espera {{value}}: o nível nacional, com as idades e os sexos desta área. O intervalo mostra quanto os distritos diferem.",
  "evidence.prior.unknown": "Não se sabe o que o modelo espera sem dados desta área.",
  "evidence.others": "Dão o nível nacional, a distribuição por idade e sexo, e a semelhança entre vizinhos.",
  "evidence.survey": "{{survey}} encontrou {{value}} nas idades {{age}}.",
  "evidence.survey.size": "{{people}} pessoas foram inquiridas ou testadas.",
  "evidence.survey.people": "Com esta diferença haveria {{people}} pessoas vivendo com HIV.",
  "evidence.survey.fitted": "O modelo ajusta {{value}} para as mesmas pessoas.",
  "evidence.survey.none": "Nenhum inquérito usado pelo modelo tem uma estimativa para toda esta área.",
  "evidence.antenatal.prevalence": "Em {{year}}, {{value}} de {{people}} mulheres com estado conhecido viviam com HIV.",
  "evidence.antenatal.art":
    "Em {{year}}, {{value}} de {{people}} mulheres vivendo com HIV estavam em TARV antes da primeira visita.",
  "evidence.antenatal.fitted":
    "O modelo ajusta {{value}} para elas: permite que as mulheres de cada área difiram das outras mulheres.",
  "evidence.antenatal.women":
    "Para todas as mulheres de 15 a 49 anos o modelo ajusta {{value}}; permite que as das consultas pré-natais difiram.",
  "evidence.programme":
    "Em {{quarter}}, as unidades sanitárias reportaram {{people}} adultos em TARV; o modelo ajusta {{fitted}}.",
  "evidence.programme.moved":
    "{{arriving}} pessoas em TARV de todas as idades vêm de outras áreas, {{leaving}} residentes são atendidos noutro lugar.",
  "evidence.programme.coverage": "Para os residentes é uma cobertura de TARV de {{value}}.",
  "evidence.programme.least": "As pessoas em TARV vivem com HIV, por isso é pelo menos {{value}}.",
  "evidence.sti": "Cobertura de TARV dos clientes das clínicas de IST.",
  "evidence.fit": "Tudo isto em conjunto dá {{value}}, antes da calibração.",
  "evidence.country": "o país",
  "evidence.projection": "A projeção tem {{value}} para {{place}}.",
  "evidence.projection.before": "Todos os distritos em conjunto estavam em {{value}} antes da calibração.",
  "evidence.calibrated": "A calibração à projeção multiplicou a estimativa por {{factor}}, para {{value}}.",
  "evidence.calibrated.only": "Depois da calibração é {{value}}.",
  "evidence.notKept":
    "Este resultado não tem a distribuição a priori nem o peso das fontes: o seu ajuste não tinha um ótimo único em que os calcular, uma versão anterior o fez, ou foi restaurado de um zip de resultados.",
  "evidence.notModelled": "A distribuição a priori e os pesos são os dos distritos. Escolha um distrito para os ver.",
  "detail.evidence.noIndicator": "O pedido não indica nenhum indicador. Dê um destes: {{known}}.",
  "detail.evidence.noArea": "O pedido não indica nenhuma área. Dê area_id.",
};
