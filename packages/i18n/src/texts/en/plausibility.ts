/** What in the files of a country is allowed and can hardly be true. */
export const plausibility = {
  "warning.review.coordinatesSwapped":
    "Longitude and latitude seem to be exchanged in {{file}}: {{places}}. Export the boundaries with the longitude first.",
  "warning.review.areaOutsideParent":
    "Areas of {{file}} lie outside the area that they belong to ({{count}}). Check geometry and parent_area_id: {{places}}.",
  "warning.review.labelOutsideArea":
    "The point center_x, center_y lies outside the area in {{file}} ({{count}}). Check it and the geometry: {{places}}.",
  "warning.review.outlineCrossed":
    "Outlines of areas cross themselves in {{file}} ({{count}}). Repair the geometry, first where it does so: {{places}}.",
  "warning.review.namesShared":
    "Areas of one level share a name in {{file}} ({{count}}). Give each its own, so that tables and maps tell them apart: {{places}}.",
  "warning.review.populationJump":
    "The population of areas changes unlike that of the other areas in {{file}} ({{count}}). Check these, the worst first: {{places}}.",
  "warning.review.populationShares":
    "Sexes and ages have a share of an area's population that is unlike that in the other areas in {{file}} ({{count}}). Check that no rows are exchanged; people and what the other areas lead one to expect: {{places}}.",
  "warning.review.populationDiffers":
    "The population of {{file}} differs from that of Spectrum by more than a quarter, or by more than half in a sex and age group ({{count}}). Check units, sexes and ages: {{places}}.",
  "warning.review.populationSexes":
    "Men for each woman in {{file}} are those of Spectrum with the sexes exchanged ({{count}}). Check the column sex; men and women: {{places}}.",
  "warning.review.surveyContradicted":
    "Estimates of {{file}} contradict those of their own age groups or sexes ({{count}}). Check these: {{places}}.",
  "warning.review.surveyOutlier":
    "Estimates of {{file}} at 15-49 are far from those of the other areas ({{count}}). Check these, with what is usual: {{places}}.",
  "warning.review.surveyDiffers":
    "HIV prevalence at 15-49 in {{file}} is far from that of Spectrum ({{count}}). Check both: {{places}}.",
  "warning.review.surveySexes":
    "HIV prevalence of women to that of men in {{file}} is far from Spectrum ({{count}}). Check that the sexes are not exchanged: {{places}}.",
  "warning.review.indicatorsUnused":
    "Rows of {{file}} are not used, because the model does not know their indicator. Correct it if it is misspelt; rows by indicator: {{places}}.",
  "warning.review.artSexes":
    "Women for each man on ART in {{file}} are unlike those of the other areas ({{count}}). Check that the sexes are not exchanged: {{places}}.",
  "warning.review.artDiffers":
    "Numbers on ART in {{file}} differ from those reported to Spectrum by more than half ({{count}}). Check both: {{places}}.",
  "warning.review.artUnused":
    "Rows of {{file}} are not used, because Spectrum does not tell their sex and age apart. Use the sexes and ages of Spectrum; rows by group: {{places}}.",
  "warning.review.artPerPlhiv":
    "Adults on ART in {{file}}, for each adult who lives with HIV by population and survey, are unlike those of the other areas ({{count}}). Check all three files: {{places}}.",
  "warning.review.clientsPerWoman":
    "ANC clients in {{file}} for each woman of 15-49 are unlike those of the other areas ({{count}}). Check clients and population: {{places}}.",
  "warning.review.ancPrevalence":
    "HIV prevalence in antenatal care in {{file}}, for that of the latest survey, is unlike that of the other areas ({{count}}). Check both files: {{places}}.",
} as const;
