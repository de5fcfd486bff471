/** The reports people read: chapters, captions, and sentences that tell what is on a picture. */
export const reports = {
  "report.summary.title": "{{country}}: HIV estimates by area",
  "report.comparison.title": "{{country}}: estimates and the data behind them",
  "report.made": "Made on {{date}} with {{product}}, model version {{version}}.",
  "report.impossible": "Estimates that cannot be right",
  "report.impossible.about":
    "{{count}} estimates cannot be right, and are marked ⚠ in this report; {{listed}} of them are listed here. Check the data of these groups, or choose another calibration.",
  "report.impossible.estimate": "Estimate",
  "report.impossible.value": "Value",
  "report.impossible.why": "Why",
  "report.contents": "Contents",
  "report.area": "Area",
  "report.women": "Women",
  "report.men": "Men",
  "report.interval": "95% interval {{interval}}",
  "report.intervalNote": "Every estimate has a 95% interval. {{coverage}} Numbers are rounded.",
  "report.coverage.fixed":
    "If the model is right, about 55 to 95 of 100 such intervals hold the true number, depending on the indicator: the smoothing parameters are estimated, and held fixed.",
  "report.coverage.included":
    "If the model is right, about 95 of 100 such intervals hold the true number; the uncertainty of its smoothing parameters is included.",
  "report.coverage.madeUp":
    "In made-up countries with a known truth, fewer intervals hold it for some indicators: see the documentation of the model.",
  "report.notConverged":
    "The search for the best fit ended before it had converged. Read these numbers with caution and run the model again with more iterations.",

  "report.glance": "At a glance",
  "report.glance.epidemic":
    "In {{quarter}}, an estimated {{plhiv}} people in {{country}} were living with HIV. Among adults aged 15-49, {{prevalence}} were.",
  "report.glance.spread":
    "Prevalence differs between areas: from {{least}} in {{lowest}} to {{most}} in {{highest}} at ages 15-49.",
  "report.glance.treatment":
    "Of adults living with HIV, {{coverage}} were on antiretroviral treatment: least in {{lowest}} ({{least}}), most in {{highest}} ({{most}}).",

  "report.maps": "Maps",
  "report.maps.about":
    "Both sexes, by area ({{level}}). Darker colours are higher values. Names are shown for the areas with the highest and the lowest value; point at an area to see its name and value.",
  "report.keyMap": "Location of the areas: {{level}}",
  "report.keyMap.detail": "Names that would cover others are left out; all areas are in the table below.",

  "report.rankings": "Areas compared",
  "report.rankings.about":
    "Areas ({{level}}), both sexes, from highest to lowest. A dot is the estimate; the line through it is its 95% interval. Where the lines of two areas overlap widely, their order is uncertain.",
  "report.rankings.compared": "The dashed line is {{country}} as a whole. Dark dots lie above it, light ones below.",

  "report.ages": "Age and sex",
  "report.ages.about": "Estimates by five-year age group. Lines over points and ends of bars are 95% intervals.",

  "report.cascade": "From infection to treatment",
  "report.cascade.about":
    "Of people aged 15 and over living with HIV: those who know their status, and those who receive antiretroviral treatment, counted where they live.",
  "report.cascade.title": "People living with HIV, aged 15+, in {{country}}",
  "report.cascade.detail":
    "Each bar is 100% of the people living with HIV in the area. Beside it, their number and the two shares with 95% intervals.",
  "report.cascade.living": "Living with HIV",
  "report.cascade.aware": "Aware of their status",
  "report.cascade.treated": "On treatment",
  "report.cascade.absent": "This output has no estimates of treatment, so there is nothing to show here.",

  "report.change": "Change over time",
  "report.change.about":
    "The whole country at the time points of the model. The last is a projection from the one before it. Axes begin at zero.",
  "report.change.between": "Areas: {{from}} and {{to}}",

  "report.table": "Table of all areas",
  "report.table.caption": "Estimates for {{quarter}}, both sexes. Below each number its 95% interval.",
  "report.table.distribution": "People living with HIV",
  "report.table.infections": "Annual infections",
  "report.table.treatment": "Treatment",

  "report.making": "How the estimates were made",
  "report.making.fit":
    "The fit converged after {{iterations}} iterations. Intervals are from {{samples}} simulations with the seed {{seed}}.",
  "report.making.fitUnfinished":
    "The fit stopped after {{iterations}} iterations without having converged. Intervals are from {{samples}} simulations with the seed {{seed}}.",
  "report.making.uncertainty.fixed":
    "The smoothing parameters were held at their best values, as in published estimates: intervals leave out their uncertainty.",
  "report.making.uncertainty.joint":
    "Intervals include the uncertainty of the smoothing parameters, by an approximation.",
  "report.making.uncertainty.full":
    "Intervals include the uncertainty of the smoothing parameters, by weighted trial values.",
  "report.making.points": "{{points}} values were tried, which count like {{effective}} equally good ones.",
  "report.sources": "Data",
  "report.sources.none": "The output does not say which data were used.",
  "report.sources.recent": "Recent infection: {{surveys}}",
  "report.sources.prevalence": "HIV prevalence in households: {{surveys}}",
  "report.sources.artCoverage": "ART coverage in households: {{surveys}}",
  "report.sources.art": "Number of people on ART, reported by health facilities: {{quarters}}",
  "report.sources.ancPrevalence": "HIV prevalence in antenatal care: {{years}}",
  "report.sources.ancArtCoverage": "ART coverage in antenatal care: {{years}}",
  "report.sources.stiArtCoverage": "ART coverage of STI clinic clients: {{years}}",
  "report.sources.spectrum": "National projection (Spectrum): {{file}}",
  "report.attendance": "Treatment outside the home area",
  "report.attendance.none":
    "People were assumed to be treated where they live. Numbers on ART are the same for residents and for people attending.",
  "report.attendance.constant":
    "The model estimates what share of residents is treated in each neighbouring area. The odds are the same at all time points.",
  "report.attendance.changing":
    "The model estimates what share of residents is treated in each neighbouring area. The odds may differ between {{t1}} and {{t2}}.",
  "report.calibration": "Calibration to the national projection",
  "report.calibration.none": "No calibration was chosen: the sums of the areas are those of the model.",
  "report.calibration.caption": "Sums of all areas, both sexes and all ages, {{quarter}}",
  "report.calibration.spectrum": "Spectrum",
  "report.calibration.raw": "Before calibration",
  "report.calibration.calibrated": "After calibration",
  "report.calibration.factor": "Factor",
  "report.calibration.regions": "Factors of regions",
  "report.files": "Input files",
  "report.files.unknown": "The output does not say which files it was made from.",
  "report.files.role": "Content",
  "report.files.name": "File",
  "report.options": "Options",
  "report.option": "Option",
  "report.option.value": "Value",
  "report.option.name": "Name in files",

  "report.reading": "How to read this report",
  "report.reading.intervals": "Intervals",
  "report.reading.intervals.text":
    "Surveys ask few people in each area, and health facilities do not see everybody. The interval says how far the truth may be from the estimate. {{coverage}} A wide interval means that little is known of the area, not that something is wrong there.",
  "report.reading.overlap": "Comparing areas",
  "report.reading.overlap.text":
    "If the interval of one area lies wholly above that of another, the first very likely has the higher value. If they overlap widely, do not rely on the order of the two. Small differences between one round of estimates and the next are not informative either.",
  "report.reading.sums": "Sums and rounding",
  "report.reading.sums.text":
    "Numbers of people add up from the areas to the country before rounding. Intervals do not add up: what is too high in one area may be too low in another, so the country is known more precisely than its parts.",
  "report.reading.residents": "Residents and people attending",
  "report.reading.residents.text":
    "Coverage and the number of residents on ART count people where they live. The number attending counts them where they are treated, as health facilities report it.",
  "report.reading.model": "The model",
  "report.reading.model.text":
    "{{product}} estimates prevalence, ART coverage and new infections by sex, five-year age group and area ({{level}}) together. It treats household surveys, numbers on ART and HIV tests at antenatal care as measurements of the same epidemic. Where data are few, estimates draw on neighbouring areas and ages. If calibration was chosen, the sums are adjusted to the national projection.",
  "report.reading.times": "Time points",
  "report.reading.times.text":
    "There are three: {{t1}}, near the household survey; {{t2}}, the quarter that this report is about, informed by programme data; and {{t3}}, a short projection from there that uses no data of its own.",

  "report.comparison.about":
    "Data on this page were measured by surveys and health facilities. Beside them are the estimates of the model for the same people, before calibration to the national projection.",
  "report.comparison.overview": "Overview",
  "report.comparison.overview.caption":
    "How well estimates and data agree, by area ({{level}}). The difference is the estimate minus the data.",
  "report.comparison.indicator": "Indicator",
  "report.comparison.source": "Data",
  "report.comparison.pairs": "Pairs",
  "report.comparison.meanDifference": "Mean difference",
  "report.comparison.typicalDifference": "Mean size of the difference",
  "report.comparison.inside": "Data inside the estimate's interval",
  "report.comparison.surveys": "Household surveys by area",
  "report.comparison.surveys.about":
    "Adults aged 15-49, both sexes, {{quarter}}. The model uses surveys as measurements with an error of their own: where a survey asked few people, an estimate should be closer to what neighbours and health facilities suggest than to the survey. Differences within the survey's interval are to be expected.",
  "report.comparison.treatment": "Number of people on ART",
  "report.comparison.treatment.about":
    "People on treatment, counted where they attend, as health facilities reported them and as estimated. The model follows these numbers closely; a large difference means that they contradict surveys or population.",
  "report.comparison.antenatal": "Antenatal care",
  "report.comparison.antenatal.about":
    "Women in antenatal care beside the estimate for all women aged 15-49. The two are not the same people: women in care are younger and all pregnant, so points beside the diagonal are no error. Look for areas that lie far from the others.",
  "report.comparison.ages": "Household surveys by age and sex",
  "report.comparison.ages.about": "{{place}}, {{quarter}}, by five-year age group. Lines are 95% intervals.",
  "report.comparison.differences": "Largest differences",
  "report.comparison.differences.about":
    "Areas in which estimate and data are furthest apart, relative to their size: {{most}} for each indicator and source. Check the data of these areas first.",
  "report.comparison.estimate": "Estimate",
  "report.comparison.data": "Data",
  "report.comparison.difference": "Difference",
  "report.points": "{{value}} points",
  "report.comparison.quarter": "Quarter",
  "report.comparison.band":
    "Points on the solid line agree. Between the dashed lines the two differ by less than {{band}} percentage points.",
  "report.comparison.diagonal": "Points on the line agree.",
  "report.comparison.byArea": "{{quantity}}: each area",
  "report.comparison.reading": "How to read this report",
  "report.comparison.reading.text":
    "An estimate that differs from a survey is not wrong for that reason: the model weighs all data together. Ask instead whether differences have a pattern. If all areas lie on one side of the diagonal, one source is biased. If a single area lies far off, check its data, its population and its name in the files.",

  "report.alt.map":
    "Map of {{quantity}} by {{level}}. Highest in {{highest}}: {{most}}. Lowest in {{lowest}}: {{least}}.",
  "report.alt.keyMap": "Map of {{country}} with the outlines and names of its {{count}} areas ({{level}}).",
  "report.alt.ranking":
    "{{quantity}} in {{count}} areas of {{place}} from highest to lowest, with intervals: from {{most}} in {{highest}} to {{least}} in {{lowest}}.",
  "report.alt.ages":
    "{{quantity}} in {{place}} by age and sex. Highest among women at {{ageFemale}}: {{female}}. Highest among men at {{ageMale}}: {{male}}.",
  "report.alt.cascade":
    "Bars of people living with HIV, those aware of it and those on treatment in {{count}} areas. {{place}}: {{stages}}.",
  "report.alt.times": "{{quantity}} in {{place}} over time: {{values}}.",
  "report.alt.change":
    "{{quantity}} in areas of {{place}} at {{from}} and {{to}}: it rose in {{rose}} and fell in {{fell}}. It changed most in {{area}}, from {{before}} to {{after}}.",
  "report.alt.scatter":
    "{{quantity}} in {{count}} areas: estimates against {{source}}. The largest difference is in {{area}}: estimate {{estimate}}, data {{data}}.",
  "report.alt.areas":
    "{{quantity}} in {{count}} areas of {{place}}: estimates beside {{source}}. The largest difference is in {{area}}: estimate {{estimate}}, data {{data}}.",
  "report.alt.inputAges":
    "{{quantity}} by age in {{place}}, {{sex}}: estimates beside {{source}}. The largest difference is at {{age}}: estimate {{estimate}}, data {{data}}.",

  "detail.model.comparisonWithoutInputs":
    "This model output does not carry the survey and programme data that estimates would be compared with, so a comparison report cannot be made. Run the model and the calibration again.",
  "detail.model.comparisonWithoutPairs":
    "No survey or programme data of this run are for areas, ages and years that the model estimates, so there is nothing to compare. Choose a survey or programme data in the model options and run the model again.",

  // Two results side by side
  "report.two.title": "Two results side by side",
  "report.two.subtitle": "{{first}} and {{second}}",
  "report.two.results": "The results",
  "report.two.countryName": "Country",
  "report.two.version": "Model version",
  "report.two.quarters": "Quarters",
  "report.two.areaCount": "Areas",
  "report.two.samples": "Simulations",
  "report.two.converged": "Fit converged",
  "report.two.calibrated": "Calibrated",
  "report.two.inputs": "Input files",
  "report.two.inputsUnknown": "The results do not record their input files.",
  "report.two.content": "Content",
  "report.two.same": "the same",
  "report.two.differs": "differs",
  "report.two.onlyOne": "in one result only",
  "report.two.options": "Options",
  "report.two.modelOptions": "Model options that differ",
  "report.two.calibrationOptions": "Calibration options that differ",
  "report.two.noOptionDiffers": "No option differs.",
  "report.two.otherOptions_one": "One other option is the same.",
  "report.two.otherOptions_other": "{{count}} other options are the same.",
  "report.two.nothingInCommon":
    "The results have no area or no quarter in common, so their estimates cannot be compared.",
  "report.two.country": "Estimates of the country",
  "report.two.country.about": "Means with 95% intervals. The difference is the second minus the first.",
  "report.two.difference": "Difference",
  "report.two.indicators": "Largest differences by indicator",
  "report.two.indicators.about":
    "Every area, sex, age group and quarter that both results estimate. Of shares and rates the largest absolute difference is shown, of counts the largest relative one among groups of at least {{people}} people.",
  "report.two.strata": "Estimates compared",
  "report.two.changed": "Differ by more than {{percent}}",
  "report.two.largest": "Largest difference in",
  "report.two.sex.both": "both sexes",
  "report.two.sex.female": "female",
  "report.two.sex.male": "male",
  "report.two.areas": "Largest differences between areas",
  "report.two.areas.about":
    "{{level}}, {{quarter}}: up to {{count}} areas with the largest differences for each indicator.",
  "report.two.diagonal": "Areas on the diagonal have the same estimate in both results.",
  "report.two.alt": "Scatter plot of {{indicator}} by area: {{first}} across, {{second}} up.",
} as const;
