/** What is wrong, or hardly true, in input files. */
export const inputs = {
  // refusals: file, rows, column, and what to do
  "detail.input.fileType": "{{file}} is of type {{found}}. Upload a file of type {{expected}}.",
  "detail.input.tooLarge": "{{file}} has more than {{limit}} MB. Leave out columns and rows that are not needed.",
  "detail.input.notText":
    "{{file}} is not a text file: row {{row}} holds bytes that are not text. Save it as CSV in UTF-8 and upload it again.",

  "detail.input.rowTooShort":
    "Row {{row}} of {{file}} has {{found}} cells where the header has {{columns}}: there is none for column {{column}}. Complete the row; nothing of the file was read.",
  "detail.input.rowTooLong":
    "Row {{row}} of {{file}} has more cells than the {{columns}} columns of the header; the first one too many begins with '{{extra}}'. Put cells that contain '{{delimiter}}' in double quotes; nothing of the file was read.",
  "detail.input.quoteOpen":
    "In {{file}}, the quote that opens column {{column}} of row {{row}} is never closed. Close it or remove it.",
  "detail.input.quoteInside":
    "In {{file}}, column {{column}} of row {{row}} goes on after its closing quote with '{{text}}'. Write a quote inside a quoted cell twice.",
  "detail.input.columnTwice": "{{file}} has more than one column named {{columns}}. Remove or rename all but one.",
  "detail.input.columnUnnamed":
    "Column {{column}} of {{file}} has no name but holds '{{text}}' in row {{row}}. Give the column a name or empty it.",
  "detail.input.tooManyColumns":
    "Row 1 of {{file}} has more than {{limit}} columns. Check that it is the header and that cells are separated by commas or semicolons.",
  "detail.input.tooManyCells":
    "{{file}} has more than {{limit}} cells, reached in row {{row}}. Leave out rows that are not needed.",

  "detail.input.columnsMissing_one": "{{file}} lacks the column {{columns}}. Add it to the header in row {{row}}.",
  "detail.input.columnsMissing_other":
    "{{file}} lacks {{count}} columns: {{columns}}. Add them to the header in row {{row}}.",
  "detail.input.noAreas":
    "{{file}} ({{kind}}) holds no areas. Check that it has rows and that their area_id is filled in.",
  "detail.input.severalCountries":
    "{{file}} ({{kind}}) holds areas of more than one country: {{countries}}. Correct area_id in rows {{rows}}.",
  "detail.input.areasUnknown_one":
    "{{file}} ({{source}}) has 1 area that the area file {{shape}} lacks (area_id in rows {{rows}}). Correct it, or add it to the area file:\n{{areas}}",
  "detail.input.areasUnknown_other":
    "{{file}} ({{source}}) has {{count}} areas that the area file {{shape}} lacks (area_id in rows {{rows}}). Correct them, or add them to the area file:\n{{areas}}",
  "detail.input.severalLevels":
    "The areas of {{file}} must all be of one level within a year; by year, the levels found are: {{years}}. Keep one level; rows of another one are {{rows}}.",
  "detail.input.rowsRepeated_one":
    "Rows of {{file}} must be unique by {{columns}}, but 1 combination of these occurs more than once. Keep one of its rows; how often it occurs, and in which rows:\n{{groups}}",
  "detail.input.rowsRepeated_other":
    "Rows of {{file}} must be unique by {{columns}}, but {{count}} combinations of these occur more than once. Keep one row of each; how often it occurs, and in which rows:\n{{groups}}",
  "detail.input.valuesUnexpected":
    "Column {{column}} of {{file}} has unexpected values in rows {{rows}}: {{values}}. Use one of {{allowed}}.",
  "detail.input.valuesLacking":
    "Column {{column}} of {{file}} lacks values that must occur: {{values}}. Add the rows for them.",
  "detail.input.wrongFormat":
    "Column {{column}} of {{file}} has values in the wrong format in rows {{rows}}: {{values}}. Write them like {{example}}.",
  "detail.input.notNumeric":
    "Column {{column}} of {{file}} must be numeric, but row {{row}} holds '{{text}}'. Correct the number, or leave the cell empty.",
  "detail.input.columnEmpty":
    "Column {{column}} of {{file}} must be numeric, but all of its cells are empty. Fill in the numbers.",
  "detail.input.negative":
    "Column {{column}} of {{file}} has negative values in rows {{rows}}. Correct them, or leave the cells empty.",
  "detail.input.notAShare":
    "Column {{column}} of {{file}} must hold proportions from 0 to 1, but rows {{rows}} hold more, up to {{largest}}. Divide percentages by 100.",
  "detail.input.notARate":
    "Column {{column}} of {{file}} must hold births per woman and year, from 0 to 1, but rows {{rows}} hold more, up to {{largest}}. Divide rates per 1,000 women by 1,000.",
  "detail.input.intervalInverted":
    "In {{file}}, ci_lower, estimate and ci_upper must ascend, but do not in rows {{rows}}. Correct these cells, or leave ci_lower and ci_upper empty.",
  "detail.input.effectiveSize":
    "In {{file}}, n_eff_kish must be above 0 and no larger than n_observations, but is not in rows {{rows}}. Correct it.",
  "detail.input.yearImpossible":
    "Column {{column}} of {{file}} has years that cannot be in rows {{rows}}: {{values}}. Use years from {{first}} to {{last}}.",
  "detail.input.countedTwice":
    "Rows {{first}} and {{second}} of {{file}} count the same people of {{area}} in {{time}}: {{groups}}. Keep the total or its parts.",
  "detail.input.missingValues":
    "Column {{column}} of {{file}} has missing values in rows {{rows}}, which are not allowed. Fill them in.",
  "detail.input.severalSources":
    "{{file}} must come from one source, but the column source has {{sources}}; another one begins in rows {{rows}}. Keep the rows of one source.",
  "detail.input.quarterUnknown":
    "Row {{row}} of {{file}} has neither a year nor a calendar_quarter such as CY2020Q3, but '{{text}}'. Correct it.",
  "detail.input.yearsDisagree":
    "Row {{row}} of {{file}} has the year {{year}} but the calendar_quarter {{quarter}}. Make them agree.",
  "detail.input.partLarger": "In {{file}}, {{part}} is larger than {{whole}} in rows {{rows}}. Check these counts.",

  "detail.input.shapeNotJson":
    "The area file {{file}} could not be read: it is not valid JSON at {{place}}. Export it as GeoJSON again.",
  "detail.input.shapeNotCollection":
    "The area file {{file}} could not be read: it is not a GeoJSON FeatureCollection. Export it as GeoJSON again.",
  "detail.input.shapeNotFeature":
    "The area file {{file}} could not be read: member {{feature}} of its features is not a GeoJSON Feature. Export it again.",
  "detail.input.topLevel":
    "{{file}} must have one top-level area, which is the only one without '_' in its area_id; it has {{count}}: {{areas}}.",
  "detail.input.shapeCountries":
    "{{file}} (Shape) holds areas of more than one country: {{countries}}. Correct the area_id of {{areas}}.",
  "detail.input.propertyMissing_one":
    "In {{file}}, the property {{property}} is missing for 1 feature, number {{features}} of the file. Fill it in.",
  "detail.input.propertyMissing_other":
    "In {{file}}, the property {{property}} is missing for {{count}} features, by their number in the file: {{features}}. Fill it in.",
  "detail.input.propertyNotText":
    "In {{file}}, the property {{property}} has the wrong type for {{areas}}. It must be a text.",
  "detail.input.propertyNotNumber":
    "In {{file}}, the property {{property}} has the wrong type for {{areas}}. It must be a number.",
  "detail.input.roots":
    "The area tree of {{file}} has {{count}} roots: {{areas}}. Leave parent_area_id empty for the country and for no other area.",
  "detail.input.regionCodesMissing_one":
    "In {{file}}, 1 area has no spectrum_region_code: {{areas}}. Only the country may lack one.",
  "detail.input.regionCodesMissing_other":
    "In {{file}}, {{count}} areas have no spectrum_region_code: {{areas}}. Only the country may lack one.",
  "detail.input.regionCodesNotWhole":
    "In {{file}}, spectrum_region_code is not a whole number from 0 for {{areas}}. Use the region codes of the Spectrum files.",
  "detail.input.regionCodesShared":
    "In {{file}}, areas of level 1 share a spectrum_region_code: {{areas}}. Give each its own, or 0 to every area if there is one national Spectrum file.",
  "detail.input.areasRepeated":
    "{{file}} has more than one feature with the area_id {{areas}}. Remove or correct them.",
  "detail.input.levelsNotWhole":
    "In {{file}}, area_level is not a whole number from 0 to {{limit}} for {{areas}}. Correct it.",
  "detail.input.parentUnknown":
    "In {{file}}, the parent_area_id of {{areas}} is not the area_id of any feature. Correct it.",
  "detail.input.parentNotAbove":
    "In {{file}}, the parent of {{areas}} is not of a level above. Correct area_level or parent_area_id.",
  "detail.input.levelLabels":
    "In {{file}}, level {{level}} has more than one area_level_label: {{labels}}, first at {{area}}. Use one label for a level.",
  "detail.input.levelsGap":
    "The levels in {{file}} must be 0, 1, 2 and so on without a gap; area_level has {{levels}}. Renumber them.",
  "detail.input.levelsShrink":
    "In {{file}}, level {{level}} has fewer areas than level {{above}}. Add an area of level {{level}} wherever one of level {{above}} is not divided.",
  "detail.input.noGeometry":
    "In {{file}}, the area {{area}} has no polygon. Give it a geometry of type Polygon or MultiPolygon.",
  "detail.input.ringTooShort":
    "In {{file}}, the geometry of {{area}} has a ring with fewer than 4 positions. Repair the geometry and export it again.",
  "detail.input.ringOpen":
    "In {{file}}, the geometry of {{area}} has a ring whose first and last positions differ. Repair the geometry and export it again.",
  "detail.input.notAPosition":
    "In {{file}}, the geometry of {{area}} has a position that is not two numbers. Repair the geometry and export it again.",
  "detail.input.outsideWorld":
    "In {{file}}, {{area}} has the position {{position}}, which is not a longitude from -180 to 180 and a latitude from -90 to 90. Export the boundaries in degrees (WGS 84), longitude first.",
  "detail.input.sameOutline":
    "In {{file}}, {{areas}} are of the same level and have the same outline. Give each area its own geometry.",
  "detail.input.tooManyVertices":
    "{{file}} has more than {{limit}} vertices. Simplify the boundaries and export them again.",

  "detail.input.notWorkbook":
    "{{file}} cannot be read as a workbook: it is damaged, protected or of another kind. Save it as .xlsx again.",
  "detail.input.workbookTooLarge":
    "{{file}} holds more than any VMMC workbook, in its part {{part}}. Save only the sheets that are needed.",
  "detail.input.cellTooLong":
    "{{file}}, sheet '{{sheet}}': the text of cell {{cell}} has more than {{most}} characters, which is more than a workbook can hold. Shorten it and save the workbook again.",
  "detail.input.sheetTooLarge":
    "{{file}} has cells beyond row {{rows}} or column {{columns}}, in the sheet '{{sheet}}'. Delete what lies outside the table and save it again.",
  "detail.input.sheetMissing":
    "{{file}} lacks the sheet '{{sheet}}'. Use the VMMC workbook as it is distributed, and do not rename its sheets.",

  "detail.input.sheetsUnfit":
    "No sheet of {{file}} has these columns in its first 20 rows: {{columns}}. Name the columns so, or upload the file of the right type.",
  "detail.input.numberAmbiguous":
    "Column {{column}} of {{file}} holds '{{text}}' in row {{row}}, where the comma may separate thousands or decimals. Write numbers without a separator of thousands.",

  "detail.input.countriesDiffer":
    "The countries differ: {{pjnzCountry}} in {{pjnz}} and {{shapeCountry}} in {{shape}} (area_id of the first feature). Upload files of the same country.",
  "detail.input.regionCodesDiffer":
    "The Spectrum region codes of {{pjnz}} and {{shape}} (spectrum_region_code) differ. Correct them in the area file, or upload the other PJNZ files.\n{{countPjnz}} in the PJNZ but not in the area file: {{onlyPjnz}}\n{{countShape}} in the area file but not in the PJNZ: {{onlyShape}}",

  // plausibility
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
  "warning.review.idsExchanged":
    "Ids look exchanged or shifted in {{file}} ({{count}}): they stand with names that belong to other ids in {{others}}. Correct area_id, or area_name if the ids are right: {{places}}.",
  "warning.review.namesDiffer":
    "Names in {{file}} are not those of the same ids in {{others}} ({{count}}). Check that the rows have the right area_id: {{places}}.",
  "warning.review.numbersRepeated":
    "Areas have the same numbers as others in {{file}} ({{count}}). One was probably pasted over the other; enter the numbers of each: {{places}}.",
  "warning.review.populationProportional":
    "The population of an area is that of another times a constant, at every sex and age, in {{file}} ({{count}}). Enter the numbers of each: {{places}}.",
  "warning.review.districtsExchanged":
    "{{indicator}}: two areas look exchanged in {{file}} ({{count}}); exchanged back, both fit {{others}} like the other areas. Compare with the source and correct the rows: {{places}}.",
  "warning.review.districtsDiffer":
    "{{indicator}}: {{file}} does not fit {{others}} as in the other areas ({{count}}). Check all; given and expected, in a usual year: {{places}}.",
  "warning.review.ancStatusShare":
    "The ANC clients with a known HIV status in {{file}} depart from the area's other years ({{count}}). Check clients, tested and known; reported and expected from the other years: {{places}}.",
  "warning.review.positivesWithKnown":
    "Women who tested positive in {{file}} seem to include those already known to be positive ({{count}}). Take these out of anc_tested_pos; tested positive to known, and the usual ratio: {{places}}.",
  "warning.review.surveySizes":
    "The ratio of n_observations to n_eff_kish in {{file}} is unlike that of the other areas ({{count}}). Check both columns; the ratio and the usual one: {{places}}.",
  "warning.review.surveySums":
    "n_observations of areas in {{file}} is not the sum of the areas inside them, as elsewhere ({{count}}). Check the rows of these and of the areas inside them; given and summed: {{places}}.",
  "warning.review.surveyIds":
    "The survey_id in {{file}} does not fit survey_mid_calendar_quarter ({{count}}). Check that ids of surveys are not exchanged: {{places}}.",
  "warning.review.timesRepeated":
    "Numbers of areas in {{file}} are those of the time before ({{count}}). Enter those of the later time; area, later time and total: {{places}}.",
  "warning.review.changeUnusual":
    "{{indicator}} in {{file}}: an area changes unlike the other areas ({{count}}). Check the numbers of both times: {{places}}.",
  "warning.review.fertilityUnusual":
    "The fertility (asfr) of an area in {{file}} is unlike that of the other areas, or does not fit its ANC clients ({{count}}). Check the column asfr; the area's fertility for the usual one: {{places}}.",
  "warning.review.artLate":
    "Adults on ART in {{file}} are those that Spectrum has for the year before ({{count}}). Check the column calendar_quarter; number in the file and number of the year before in Spectrum: {{places}}.",
  "warning.review.artNeverEqual":
    "Adults on ART in {{file}} are in no year those entered in Spectrum ({{count}}). Check that the PJNZ is that of these estimates; nearest year: {{places}}.",
  "warning.review.populationAfterProjection":
    "The population in {{file}} has quarters after the last year of the projection ({{count}}). Check that the PJNZ is the latest one: {{places}}.",
  "warning.review.clientsBelowBirths":
    "ANC clients in {{file}} are far fewer than the births in Spectrum ({{count}}). Check that the numbers are those of a whole year and of all facilities: {{places}}.",
  "warning.review.populationJump":
    "The population of areas changes unlike that of the other areas in {{file}} ({{count}}). Check these, the worst first: {{places}}.",
  "warning.review.populationShares":
    "Sexes and ages have a share of an area's population that is unlike that in the other areas in {{file}} ({{count}}). Check that no rows are exchanged; people and what the other areas lead one to expect: {{places}}.",
  "warning.review.populationDiffers":
    "The population of {{file}} differs from that of Spectrum by more than a quarter, or by more than half in a sex and age group ({{count}}). Check units, sexes and ages: {{places}}.",
  "warning.review.sumsDiffer":
    "Areas of {{file}} add up to the numbers of Spectrum at every age and time, but for a share of one area ({{count}}). Its numbers were changed, or part of them is counted in another area too; the share: {{places}}.",
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
  "warning.review.artSexesExchanged":
    "Women on ART in {{file}} are the men of Spectrum, and men its women ({{count}}). Check the column sex; women and men: {{places}}.",
  "warning.review.ancDiffers":
    "HIV prevalence in ANC in {{file}} is far from that of women in Spectrum, or not as far as in other years ({{count}}). Check that positive tests do not include women already known to be positive; ANC and Spectrum: {{places}}.",
  "warning.review.artDiffers":
    "Numbers on ART in {{file}} differ from those reported to Spectrum by more than half ({{count}}). Check both: {{places}}.",
  "warning.review.artUnused":
    "Rows of {{file}} are not used, because Spectrum does not tell their sex and age apart. Use the sexes and ages of Spectrum; rows by group: {{places}}.",
} as const;
