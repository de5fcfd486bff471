export const priorityPopulations = {
  // sheets and columns of the priority populations workbook
  "priority.title": "Priority populations workbook: {{country}}, {{quarter}}",
  "priority.sheet.about": "About",
  "priority.sheet.missing": "Missing tables",
  "priority.sheet.model": "Model estimates",
  "priority.sheet.all.female": "Women, all groups",
  "priority.sheet.all.male": "Men, all groups",
  "priority.sheet.age.female": "Women {{age}}",
  "priority.sheet.age.male": "Men {{age}}",
  "priority.column.country": "Country",
  "priority.column.areaId": "Area id",
  "priority.column.areaName": "Area name",
  "priority.column.areaLevel": "Area level",
  "priority.column.age": "Age group",
  "priority.column.key": "Area id and age group",
  "priority.group.all": "all",
  "priority.group.noSex": "no sex in the last 12 months",
  "priority.group.cohabiting": "one cohabiting partner",
  "priority.group.nonRegular": "non-regular partners",
  "priority.group.nonRegularPlus": "non-regular partners or paid sex",
  "priority.group.fsw": "female sex workers",
  "priority.group.msm": "men who have sex with men",
  "priority.group.pwid": "men who inject drugs",
  "priority.group.key": "key populations",
  "priority.group.notKey": "not in a key population",
  "priority.group.both": "both sexes",
  "priority.group.female": "women",
  "priority.group.male": "men",
  "priority.group.allAges": "all ages, both sexes",
  "priority.measure.share": "Share of people: {{group}}",
  "priority.measure.shareSusceptible": "Share of people without HIV: {{group}}",
  "priority.measure.shareMixed": "Share of people (15-24, 25-49, 15-49: without HIV): {{group}}",
  "priority.measure.population": "Population: {{group}}",
  "priority.measure.plhiv": "PLHIV: {{group}}",
  "priority.measure.prevalence": "HIV prevalence: {{group}}",
  "priority.measure.susceptible": "People without HIV: {{group}}",
  "priority.measure.infections": "New infections: {{group}}",
  "priority.measure.incidence": "HIV incidence per 100: {{group}}",
  "priority.measure.category": "Class of HIV incidence: {{group}}",
  "priority.measure.ratio": "Incidence ratio to one cohabiting partner: {{group}}",
  "priority.measure.inCategory": "People without HIV, incidence {{category}}: {{group}}",
  "priority.category.low": "low",
  "priority.category.moderate": "moderate",
  "priority.category.high": "high",
  "priority.category.veryHigh": "very high",

  // the first sheet
  "priority.about.read": "How to read it",
  "priority.about.used": "What was used",
  "priority.about.noUncertainty": "The numbers have no intervals: they are computed from mean estimates.",
  "priority.about.sizes":
    "Sizes of key populations are national totals that partners agreed on, spread over regions and ages by models. They are not counts of districts, and are taken as exact, as behaviour is.",
  "priority.about.scaled":
    "New infections scaled to a national total can be a tenth or ten times of those that follow from sizes and incidence ratios. Men who have sex with men differ most.",
  "priority.about.notKey":
    "People who inject drugs are men here: 9% of them are taken to be women, and left out. Transgender women are in no group.",
  "priority.about.propensity":
    "Ages of sex workers and of men who have sex with men follow the table {{file}} as it is. A table that repeats one pattern for both gives both the same ages.",
  "priority.about.samePropensity":
    "The table {{file}} has the same numbers for sex workers and for men who have sex with men: the ages of the latter follow the pattern of sex workers.",
  "priority.about.categories":
    "Classes of HIV incidence per 100 person-years: low below 0.2, moderate below 0.5, high below 2, very high from 2.",
  "priority.about.shares":
    "Shares are of all people in five-year age groups, and of people without HIV in the age groups 15-24, 25-49 and 15-49.",
  "priority.used.quarter": "Quarter of the estimates",
  "priority.used.model": "Version of the model",
  "priority.used.behaviourYear": "Year of shares by behaviour (srb_year)",
  "priority.used.yearOption": "{{year}}: asked for",
  "priority.used.yearSurvey":
    "{{year}}: the latest survey in the behaviour tables; a table of years edited by hand may say another",
  "priority.used.yearEarliest":
    "{{year}}: the latest survey in the behaviour tables is older; a table of years edited by hand may say another",
  "priority.used.consensus": "Source of national totals (consensus_est)",
  "priority.used.goals": "Goals model",
  "priority.used.goalsYear": "Goals model, {{year}}",
  "priority.used.kp_wb": "key population workbook of the PJNZ; Goals model where it has no number",
  "priority.used.kp_wbShort": "key population workbook",
  "priority.used.size": "National size: {{group}} (scale_{{id}}_pse)",
  "priority.used.infections": "New infections in the country: {{group}} (scale_{{id}}_new_infections)",
  "priority.used.scaled": "{{value}} ({{source}}); regions and ages are scaled to it",
  "priority.used.scaledPart": "{{value}} ({{source}}); regions and ages are scaled to 91% of it",
  "priority.used.off": "not scaled, as asked for",
  "priority.used.noConsensus": "not scaled: no source has a number",
  "priority.used.tooLarge": "not scaled: {{value}} ({{source}}) is 5% or more of the population aged 15-49",
  "priority.used.capped": "Districts and ages in which key populations would have more new infections than all people",
  "priority.used.cappedNumber": "{{number}}; they have all of them, and the others are scaled",

  // without tables
  "priority.missing.title":
    "Sheets on key populations and behaviour need tables of the country, which are not there. The sheet of model estimates needs none.",
  "priority.missing.notConfigured":
    "No folder of tables is configured. The administrator names one with --priority-populations-dir; the documentation of downloads lists its files.",
  "priority.missing.areaScope":
    "The model run does not cover a whole country. The tables are for countries: choose the country as area scope.",
  "priority.missing.files": "Put these files into the folder that --priority-populations-dir names:",
  "priority.missing.options": "The options of the request were not used.",

  // problems
  "detail.priority.unreadable":
    "The table {{file}} of the priority populations folder cannot be read ({{reason}}). Check its owner and permissions.",
  "detail.priority.columnMissing":
    "The table {{file}} of the priority populations folder has no column {{column}}. Add the column.",
  "detail.priority.cellMissing":
    "The table {{file}} of the priority populations folder has an empty cell in column {{column}}, row {{row}}. Fill it in.",
  "detail.priority.notNumber":
    "The table {{file}} of the priority populations folder has '{{value}}' in column {{column}}, row {{row}}. Write a number.",
  "detail.priority.belowLimit":
    "The table {{file}} of the priority populations folder has {{value}} in column {{column}}, row {{row}}. The number must be {{limit}} or more.",
  "detail.priority.aboveLimit":
    "The table {{file}} of the priority populations folder has {{value}} in column {{column}}, row {{row}}. The number must be {{limit}} or less.",
  "detail.priority.unknownWord":
    "The table {{file}} of the priority populations folder has '{{value}}' in column {{column}}, row {{row}}. Use one of: {{known}}.",
  "detail.priority.rowsMissing":
    "The table {{file}} of the priority populations folder has no row for: {{rows}}. Add these rows.",
  "detail.priority.regionsUnknown":
    "Areas of kp_estimates.csv are not in the model output: {{areas}}. Use the table that belongs to the area file of this model run.",
  "detail.priority.districtsUnknown":
    "Areas of the behaviour tables are not areas at the level of the estimates: {{areas}}. Use the tables that belong to the area file and area level of this model run.",
  "detail.priority.districtsWithoutRegion":
    "Areas are in no region of kp_estimates.csv: {{areas}}. Add their region to the table.",
  "detail.priority.yearMissing":
    "The behaviour tables have no rows of {{year}}. Choose one of these years with srb_year: {{known}}.",
  "detail.priority.sharesWrong":
    "The behaviour table ({{sex}}) does not have three shares of {{year}} that add up to 1 for: {{rows}}. Correct or add these rows.",
  "detail.priority.consensusMissing":
    "goals_results.csv has no row for this country. Add the row, or turn scaling off with scale_*_pse and scale_*_new_infections.",
  "detail.priority.pjnzMissing":
    "The option consensus_est is kp_wb, but the request names no PJNZ file. Send the file as pjnz, or choose goals.",
  "detail.priority.optionUnknown": "There is no option {{option}} for this workbook. Use: {{known}}.",
  "detail.priority.optionUnusable": "The option {{option}} cannot be {{value}}. Allowed: {{allowed}}.",
  "detail.priority.estimateMissing":
    "The model output has no estimate of {{indicator}} for {{area}}, {{sex}}, {{age}}, {{quarter}}. Run the model again.",
  "detail.priority.notFinite":
    "The numbers of the group {{group}} cannot be computed for {{area}}, {{sex}}, {{age}}. Check the tables of the priority populations folder for this area.",
  "detail.priority.negative":
    "The group {{group}} would have a negative number of people or new infections for {{area}}, {{sex}}, {{age}}. Check sizes and national totals, or turn scaling off.",
  "detail.priority.incidenceAboveOne":
    "The group {{group}} would have more new infections than people without HIV for {{area}}, {{sex}}, {{age}}. Check sizes and national totals, or turn scaling off.",
  "detail.priority.sumWrong":
    "New infections of the groups add up to {{sum}} instead of {{total}} for {{area}}, {{sex}}, {{age}}. Check the shares of the behaviour tables for this area.",
};
