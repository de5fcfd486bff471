/** Charts and checks with which data are reviewed before a model is fitted. */
export const review = {
  "plot.art_current": "ART number",
  "plot.art_current.description": "Number of people on antiretroviral treatment, as reported by health facilities",
  "plot.art_adult_f": "ART number, women 15+",
  "plot.art_adult_f.description":
    "Number of women aged 15 and over on antiretroviral treatment, as reported by health facilities",
  "plot.art_adult_m": "ART number, men 15+",
  "plot.art_adult_m.description":
    "Number of men aged 15 and over on antiretroviral treatment, as reported by health facilities",
  "plot.art_adult": "ART number, adults",
  "plot.art_adult.description":
    "Number of people aged 15 and over on antiretroviral treatment, as reported by health facilities",
  "plot.art_child": "ART number, children",
  "plot.art_child.description":
    "Number of children under 15 on antiretroviral treatment, as reported by health facilities",
  "plot.art_current_adjusted": "ART number adjusted to Spectrum",
  "plot.art_current_adjusted.description":
    "Number of people on antiretroviral treatment, scaled to the adjusted national number of Spectrum",
  "plot.art_adjusted_adult_f": "ART number adjusted to Spectrum, women 15+",
  "plot.art_adjusted_adult_f.description":
    "Number of women aged 15 and over on antiretroviral treatment, scaled to the adjusted national number of Spectrum",
  "plot.art_adjusted_adult_m": "ART number adjusted to Spectrum, men 15+",
  "plot.art_adjusted_adult_m.description":
    "Number of men aged 15 and over on antiretroviral treatment, scaled to the adjusted national number of Spectrum",
  "plot.art_adjusted_adult": "ART number adjusted to Spectrum, adults",
  "plot.art_adjusted_adult.description":
    "Number of people aged 15 and over on antiretroviral treatment, scaled to the adjusted national number of Spectrum",
  "plot.art_adjusted_child": "ART number adjusted to Spectrum, children",
  "plot.art_adjusted_child.description":
    "Number of children under 15 on antiretroviral treatment, scaled to the adjusted national number of Spectrum",
  "plot.art_adult_sex_ratio": "ART ratio of women to men",
  "plot.art_adult_sex_ratio.description": "Women aged 15 and over on treatment for each man",
  "plot.art_child_adult_ratio": "ART ratio of children to adults",
  "plot.art_child_adult_ratio.description": "Children under 15 on treatment for each adult",
  "plot.anc_prevalence": "ANC HIV prevalence",
  "plot.anc_prevalence.description": "Share of women with a known status in antenatal care who live with HIV",
  "plot.anc_art_coverage": "ANC ART coverage before first visit",
  "plot.anc_art_coverage.description":
    "Share of HIV positive women who were on treatment before their first antenatal visit",
  "plot.anc_clients": "ANC clients",
  "plot.anc_clients.description": "Number of women with a first antenatal visit",
  "plot.anc_tested": "ANC clients tested",
  "plot.anc_tested.description": "Number of women tested for HIV at their first antenatal visit",
  "plot.anc_tested_pos": "ANC clients testing HIV positive",
  "plot.anc_tested_pos.description": "Number of women who tested HIV positive at their first antenatal visit",
  "plot.anc_known_pos": "ANC clients known to be HIV positive",
  "plot.anc_known_pos.description": "Number of women who knew before their first visit that they live with HIV",
  "plot.anc_known_neg": "ANC clients known to be HIV negative",
  "plot.anc_known_neg.description": "Number of women known to be HIV negative who were not tested again",
  "plot.anc_already_art": "ANC clients already on ART",
  "plot.anc_already_art.description": "Number of women on treatment before their first antenatal visit",
  "plot.anc_total_pos": "HIV positive ANC clients",
  "plot.anc_total_pos.description": "Number of women known to be HIV positive or testing positive",
  "plot.anc_status": "ANC clients with known HIV status",
  "plot.anc_status.description": "Number of women tested or whose status was known before",
  "plot.anc_art_among_known": "ANC ART coverage among known positive",
  "plot.anc_art_among_known.description":
    "Share of women known to be HIV positive who were on treatment before their first visit",
  "plot.births_clients_ratio": "Facility births per ANC client",
  "plot.births_clients_ratio.description": "Births in health facilities for each woman with a first antenatal visit",
  "plot.births_facility": "Facility births",
  "plot.births_facility.description": "Number of births in health facilities",
  "plot.art_new_total": "ART new",
  "plot.art_new_total.description": "Number of people who started antiretroviral treatment in the period",
  "plot.art_new_adult_f": "ART new, women 15+",
  "plot.art_new_adult_f.description":
    "Number of women aged 15 and over who started antiretroviral treatment in the period",
  "plot.art_new_adult_m": "ART new, men 15+",
  "plot.art_new_adult_m.description":
    "Number of men aged 15 and over who started antiretroviral treatment in the period",
  "plot.art_new_adult": "ART new, adults",
  "plot.art_new_adult.description":
    "Number of people aged 15 and over who started antiretroviral treatment in the period",
  "plot.art_new_child": "ART new, children",
  "plot.art_new_child.description": "Number of children under 15 who started antiretroviral treatment in the period",
  "plot.vl_tested_12mos_total": "Viral load tested",
  "plot.vl_tested_12mos_total.description":
    "Number of people on treatment with a viral load test in the last 12 months",
  "plot.vl_tested_12mos_adult_f": "Viral load tested, women 15+",
  "plot.vl_tested_12mos_adult_f.description":
    "Number of women aged 15 and over on treatment with a viral load test in the last 12 months",
  "plot.vl_tested_12mos_adult_m": "Viral load tested, men 15+",
  "plot.vl_tested_12mos_adult_m.description":
    "Number of men aged 15 and over on treatment with a viral load test in the last 12 months",
  "plot.vl_tested_12mos_adult": "Viral load tested, adults",
  "plot.vl_tested_12mos_adult.description":
    "Number of people aged 15 and over on treatment with a viral load test in the last 12 months",
  "plot.vl_tested_12mos_child": "Viral load tested, children",
  "plot.vl_tested_12mos_child.description":
    "Number of children under 15 on treatment with a viral load test in the last 12 months",
  "plot.vl_suppressed_12mos_total": "Viral load suppressed",
  "plot.vl_suppressed_12mos_total.description":
    "Number of people whose last viral load test of the last 12 months was suppressed",
  "plot.vl_suppressed_12mos_adult_f": "Viral load suppressed, women 15+",
  "plot.vl_suppressed_12mos_adult_f.description":
    "Number of women aged 15 and over whose last viral load test of the last 12 months was suppressed",
  "plot.vl_suppressed_12mos_adult_m": "Viral load suppressed, men 15+",
  "plot.vl_suppressed_12mos_adult_m.description":
    "Number of men aged 15 and over whose last viral load test of the last 12 months was suppressed",
  "plot.vl_suppressed_12mos_adult": "Viral load suppressed, adults",
  "plot.vl_suppressed_12mos_adult.description":
    "Number of people aged 15 and over whose last viral load test of the last 12 months was suppressed",
  "plot.vl_suppressed_12mos_child": "Viral load suppressed, children",
  "plot.vl_suppressed_12mos_child.description":
    "Number of children under 15 whose last viral load test of the last 12 months was suppressed",
  "plot.vl_prop_suppressed_total": "Viral load suppression",
  "plot.vl_prop_suppressed_total.description": "Share of people with a viral load test whose viral load is suppressed",
  "plot.vl_prop_suppressed_adult_f": "Viral load suppression, women 15+",
  "plot.vl_prop_suppressed_adult_f.description":
    "Share of women aged 15 and over with a viral load test whose viral load is suppressed",
  "plot.vl_prop_suppressed_adult_m": "Viral load suppression, men 15+",
  "plot.vl_prop_suppressed_adult_m.description":
    "Share of men aged 15 and over with a viral load test whose viral load is suppressed",
  "plot.vl_prop_suppressed_adult": "Viral load suppression, adults",
  "plot.vl_prop_suppressed_adult.description":
    "Share of people aged 15 and over with a viral load test whose viral load is suppressed",
  "plot.vl_prop_suppressed_child": "Viral load suppression, children",
  "plot.vl_prop_suppressed_child.description":
    "Share of children under 15 with a viral load test whose viral load is suppressed",
  "plot.vl_coverage_total": "Viral load test coverage",
  "plot.vl_coverage_total.description": "Share of people on treatment with a viral load test in the last 12 months",
  "plot.vl_coverage_adult_f": "Viral load test coverage, women 15+",
  "plot.vl_coverage_adult_f.description":
    "Share of women aged 15 and over on treatment with a viral load test in the last 12 months",
  "plot.vl_coverage_adult_m": "Viral load test coverage, men 15+",
  "plot.vl_coverage_adult_m.description":
    "Share of men aged 15 and over on treatment with a viral load test in the last 12 months",
  "plot.vl_coverage_adult": "Viral load test coverage, adults",
  "plot.vl_coverage_adult.description":
    "Share of people aged 15 and over on treatment with a viral load test in the last 12 months",
  "plot.vl_coverage_child": "Viral load test coverage, children",
  "plot.vl_coverage_child.description":
    "Share of children under 15 on treatment with a viral load test in the last 12 months",
  "plot.sti_art_coverage": "ART coverage of STI clinic clients",
  "plot.sti_art_coverage.description":
    "Share of HIV positive clients of STI clinics who were on treatment before their visit",
  "plot.sti_artcov_n": "HIV positive STI clinic clients",
  "plot.sti_artcov_n.description": "Number of HIV positive clients of STI clinics",
  "plot.sti_artcov_x": "STI clinic clients already on ART",
  "plot.sti_artcov_x.description":
    "Number of HIV positive clients of STI clinics who were on treatment before their visit",
  "indicator.number_on_art": "Number on ART",
  "indicator.anc_tested": "ANC clients tested",
  "indicator.population_proportion": "Share of the population",
  "indicator.recent_infected": "Proportion recently infected",
  "indicator.viral_suppression_plhiv": "Viral load suppression among PLHIV",
  "filter.area_name": "Area",
  "filter.year": "Year",
  "filter.group": "Group",
  "filter.quarter": "Quarter",
  "filter.plotType": "Plot type",
  "filter.survey_id": "Household survey",
  "setting.plot_type": "Plot type",
  "setting.data_source": "Data source",
  "dataSource.survey": "Household survey",
  "dataSource.programme": "ART",
  "dataSource.anc": "ANC testing",
  "dataSource.sti": "STI clinics",
  "column.time_period": "Time period",
  "column.area_name": "Area name",
  "quarter.Q1": "Quarter 1",
  "quarter.Q2": "Quarter 2",
  "quarter.Q3": "Quarter 3",
  "quarter.Q4": "Quarter 4",
  "comparisonGroup.art_adult_both": "Adults (15+)",
  "comparisonGroup.art_adult_female": "Women (15+)",
  "comparisonGroup.art_adult_male": "Men (15+)",
  "comparisonGroup.art_children": "Children (under 15)",
  "comparisonGroup.anc_adult_female": "Women (15+)",
  "comparisonPlot.number_on_art_adult_both": "ART, adults",
  "comparisonPlot.number_on_art_adult_female": "ART, women",
  "comparisonPlot.number_on_art_adult_male": "ART, men",
  "comparisonPlot.number_on_art_children": "ART, children",
  "detail.review.seriesType": "There are time series of {{allowed}} data only, not of {{type}}. Ask for one of these.",
  "detail.review.fileMissing": "The request names no {{type}} file. Add it to the request.",
  "detail.review.nothingToCompare":
    "The request names neither a programme nor an ANC file, so there is nothing to compare with Spectrum. Add one of them.",
  "detail.review.nothingCompared":
    "Spectrum has none of the numbers of these files, so there is nothing to compare. Check that the PJNZ file holds programme data.",
  "warning.review.factorsRecalculated":
    "In {{file}}, some values of art_adjustment_factor are not art_current_adjusted divided by art_current. The charts calculate the factors again from the numbers; check these columns.",
  "warning.review.allScaled":
    "The adjusted numbers on ART in {{file}} do not add up to the adjusted national numbers of Spectrum. The charts scale all of them so that they do; check art_current_adjusted and art_adjustment_factor.",
  "warning.review.someScaled":
    "Some areas in {{file}} have no adjusted number on ART. The charts give them a factor with which all areas add up to the adjusted national numbers of Spectrum; check art_current_adjusted and art_adjustment_factor.",
  "warning.review.adultsOnArtJump_one":
    "In {{file}}, the number of adults on ART leaves the line of its area in {{count}} place: it more than doubles or halves, and not with the rest of the country. Check it: {{places}}.",
  "warning.review.adultsOnArtJump_other":
    "In {{file}}, the number of adults on ART leaves the line of its area in {{count}} places: it more than doubles or halves, and not with the rest of the country. Check these, the worst first: {{places}}.",
  "warning.review.childrenOnArtJump_one":
    "In {{file}}, the number of children on ART leaves the line of its area in {{count}} place: it more than doubles or halves, and not with the rest of the country. Check it: {{places}}.",
  "warning.review.childrenOnArtJump_other":
    "In {{file}}, the number of children on ART leaves the line of its area in {{count}} places: it more than doubles or halves, and not with the rest of the country. Check these, the worst first: {{places}}.",
  "warning.review.clientsJump_one":
    "In {{file}}, the number of ANC clients leaves the line of its area in {{count}} place: it more than doubles or halves, and not with the rest of the country. Check it: {{places}}.",
  "warning.review.clientsJump_other":
    "In {{file}}, the number of ANC clients leaves the line of its area in {{count}} places: it more than doubles or halves, and not with the rest of the country. Check these, the worst first: {{places}}.",
  "warning.review.stiClientsJump_one":
    "In {{file}}, the number of HIV positive STI clinic clients leaves the line of its area in {{count}} place: it more than doubles or halves, and not with the rest of the country. Check it: {{places}}.",
  "warning.review.stiClientsJump_other":
    "In {{file}}, the number of HIV positive STI clinic clients leaves the line of its area in {{count}} places: it more than doubles or halves, and not with the rest of the country. Check these, the worst first: {{places}}.",
  "warning.review.suppressedAboveTested_one":
    "More people have a suppressed viral load (vl_suppressed_12mos) than were tested (vl_tested_12mos) in {{count}} row of {{file}}. Check it: {{places}}.",
  "warning.review.suppressedAboveTested_other":
    "More people have a suppressed viral load (vl_suppressed_12mos) than were tested (vl_tested_12mos) in {{count}} rows of {{file}}. Check these, the worst first: {{places}}.",
  "warning.review.positiveAboveTested_one":
    "More women tested positive (anc_tested_pos) than were tested (anc_tested) in {{count}} row of {{file}}. Check it: {{places}}.",
  "warning.review.positiveAboveTested_other":
    "More women tested positive (anc_tested_pos) than were tested (anc_tested) in {{count}} rows of {{file}}. Check these, the worst first: {{places}}.",
  "warning.review.onArtAbovePositive_one":
    "More women were already on ART (anc_already_art) than are HIV positive (anc_known_pos + anc_tested_pos) in {{count}} place of {{file}}. Check it: {{places}}.",
  "warning.review.onArtAbovePositive_other":
    "More women were already on ART (anc_already_art) than are HIV positive (anc_known_pos + anc_tested_pos) in {{count}} places of {{file}}. Check these, the worst first: {{places}}.",
  "warning.review.statusAboveClients_one":
    "The status of more women is known (anc_known_pos + anc_tested + anc_known_neg) than came (anc_clients), by over 5%, in {{count}} row of {{file}}. Check it: {{places}}.",
  "warning.review.statusAboveClients_other":
    "The status of more women is known (anc_known_pos + anc_tested + anc_known_neg) than came (anc_clients), by over 5%, in {{count}} rows of {{file}}. Check these, the worst first: {{places}}.",
  "warning.review.birthsAboveClients_one":
    "Births in health facilities (births_facility) exceed ANC clients (anc_clients) by more than half in {{count}} row of {{file}}. Check it: {{places}}.",
  "warning.review.birthsAboveClients_other":
    "Births in health facilities (births_facility) exceed ANC clients (anc_clients) by more than half in {{count}} rows of {{file}}. Check these, the worst first: {{places}}.",
  "warning.review.artGaps_one":
    "An area has no complete numbers on ART between times at which it has them in {{count}} place of {{file}}. Add them if they were reported: {{places}}.",
  "warning.review.artGaps_other":
    "An area has no complete numbers on ART between times at which it has them in {{count}} places of {{file}}. Add them if they were reported: {{places}}.",
  "warning.review.ancGaps_one":
    "An area has no number of ANC clients between years in which it has one in {{count}} place of {{file}}. Add it if it was reported: {{places}}.",
  "warning.review.ancGaps_other":
    "An area has no number of ANC clients between years in which it has one in {{count}} places of {{file}}. Add it if it was reported: {{places}}.",
  "warning.review.stiGaps_one":
    "An area has no complete counts of STI clinic clients between years in which it has them in {{count}} place of {{file}}. Add them if they were reported: {{places}}.",
  "warning.review.stiGaps_other":
    "An area has no complete counts of STI clinic clients between years in which it has them in {{count}} places of {{file}}. Add them if they were reported: {{places}}.",
  "warning.review.timesLeftOut_one":
    "{{file}} leaves out {{count}} time between others that it reports. Add its rows if there are any: {{places}}.",
  "warning.review.timesLeftOut_other":
    "{{file}} leaves out {{count}} times between others that it reports. Add their rows if there are any: {{places}}.",
  "warning.review.artAbovePlhiv_one":
    "More people are on ART than Spectrum has living with HIV in {{count}} place of {{file}}. Check these numbers and the PJNZ file: {{places}}.",
  "warning.review.artAbovePlhiv_other":
    "More people are on ART than Spectrum has living with HIV in {{count}} places of {{file}}. Check these numbers and the PJNZ file: {{places}}.",
  "warning.review.clientsAboveBirths_one":
    "ANC clients exceed the births of Spectrum by more than a quarter in {{count}} place of {{file}}. Check these numbers and the PJNZ file: {{places}}.",
  "warning.review.clientsAboveBirths_other":
    "ANC clients exceed the births of Spectrum by more than a quarter in {{count}} places of {{file}}. Check these numbers and the PJNZ file: {{places}}.",
  "review.found_one": "One point to review:",
  "review.found_other": "{{count}} points to review:",
  "review.nothing": "Nothing looks wrong.",
  "review.series": "{{file}}: {{areas}} areas, {{periods}} ({{first}} to {{last}}), {{plots}} charts",
  "review.quarters_one": "1 quarter",
  "review.quarters_other": "{{count}} quarters",
  "review.years_one": "1 year",
  "review.years_other": "{{count}} years",
  "review.withoutPjnz": "There is no PJNZ file, so nothing was compared with Spectrum.",
  "review.nothingToReview":
    "There is neither a programme nor an ANC file among {{where}}, so there is nothing to review. Name one of them, or the folder that holds it.",
  "review.filesAlike":
    "There are several files of type {{type}}: {{files}}. Name the files to review rather than their folder.",
} as const;
