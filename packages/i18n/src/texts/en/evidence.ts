/** What moved an estimate, source by source. */
export const evidence = {
  "evidence.source.prior": "Prior of the model",
  "evidence.source.others": "Data of other districts",
  "evidence.source.survey": "Survey",
  "evidence.source.antenatal": "Antenatal care",
  "evidence.source.programme": "Numbers on ART",
  "evidence.source.sti": "STI clinics",
  "evidence.source.fit": "Result of the fit",
  "evidence.source.projection": "National projection",
  "evidence.source.calibrated": "Calibrated result",
  "evidence.prior":
    "Without data of its own, the model expects {{value}}: the national level, with the ages and sexes of this area. The interval is how much districts differ.",
  "evidence.prior.unknown": "What the model expects without data of this area is not known.",
  "evidence.others": "They tell the national level, the pattern of ages and sexes, and how alike neighbours are.",
  "evidence.survey": "{{survey}} found {{value}} at ages {{age}}.",
  "evidence.survey.size": "{{people}} people were asked or tested.",
  "evidence.survey.people": "With this difference there would be {{people}} people living with HIV.",
  "evidence.survey.fitted": "The model fits {{value}} for the same people.",
  "evidence.survey.none": "No survey that the model used has an estimate for this area as a whole.",
  "evidence.antenatal.prevalence": "In {{year}}, {{value}} of {{people}} women of known status lived with HIV.",
  "evidence.antenatal.art":
    "In {{year}}, {{value}} of {{people}} women living with HIV were on ART before their first visit.",
  "evidence.antenatal.fitted":
    "The model fits {{value}} for them: it lets the women of each area differ from other women.",
  "evidence.antenatal.women":
    "For all women of 15 to 49 the model fits {{value}}; it lets those at antenatal care differ.",
  "evidence.programme": "In {{quarter}}, facilities reported {{people}} adults on ART; the model fits {{fitted}}.",
  "evidence.programme.moved":
    "{{arriving}} people on ART of all ages come from other areas, {{leaving}} residents attend elsewhere.",
  "evidence.programme.coverage": "For the residents that is an ART coverage of {{value}}.",
  "evidence.programme.least": "People on ART live with HIV, so it is at least {{value}}.",
  "evidence.sti": "ART coverage of clients of STI clinics.",
  "evidence.fit": "All of this together gives {{value}}, before calibration.",
  "evidence.country": "the country",
  "evidence.projection": "The projection has {{value}} in {{place}}.",
  "evidence.projection.before": "All districts together came to {{value}} before calibration.",
  "evidence.calibrated": "Calibration to the projection multiplied the estimate by {{factor}}, to {{value}}.",
  "evidence.calibrated.only": "After calibration it is {{value}}.",
  "evidence.notKept":
    "This result has no prior and no weights of the sources: its fit had no single optimum at which they could be computed, an earlier version made it, or it was restored from an output zip.",
  "evidence.notModelled": "Prior and weights are those of districts. Choose a district to see them.",
  "detail.evidence.noIndicator": "The request names no indicator. Give one of: {{known}}.",
  "detail.evidence.noArea": "The request names no area. Give area_id.",
};
