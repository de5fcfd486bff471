/** Files to carry away: the document, the slides, the results site, and how to cite a result. */
export const carryAway = {
  citation:
    "{{country}}: HIV estimates by area, {{quarter}}. Made with {{product}}, model version {{version}}, on {{date}}. Calibration {{id}}.",
  "citation.title": "How to cite",
  "progress.download.document": "Generating the Word document",
  "progress.download.slides": "Generating the slides",
  "progress.download.site": "Generating the results site",
  "download.document.description":
    "Summary report of HIV estimates by area as a Word document, made by the indicator estimation service",
  "download.slides.description": "Slides on HIV estimates by area, made by the indicator estimation service",
  "download.site.description":
    "Results site of HIV estimates by area, which opens without a server, made by the indicator estimation service",
  "slides.value": "Estimate",
  "slides.highest": "Highest",
  "slides.lowest": "Lowest",
  "slides.table": "Estimates for {{quarter}}, both sexes, with 95% intervals.",
  "slides.dots": "A dot is the estimate, the line its 95% interval. The dashed line is {{country}} as a whole.",
  "slides.mostShown": "The {{count}} areas with the highest values.",
  "slides.page": "{{title}} ({{page}} of {{pages}})",
  "slides.regionsOnly": "With {{count}} districts only the larger areas are listed here. The document has all.",
  "site.readme.open": "Open index.html in a browser. It needs neither a server nor the internet.",
  "site.readme.report.summary": "summary report",
  "site.readme.report.comparison": "comparison report",
  "site.readme.data":
    "estimates of the broad age groups with their intervals, as CSV and Parquet; the output zip has all ages",
  "site.readme.boundaries": "the areas as GeoJSON",
  "site.readme.options": "options of the model and of the calibration",
  "site.readme.shell": "the pages themselves, and the numbers that they show, with six significant digits",
  "detail.siteNotBuilt":
    "The results site cannot be made, because the application of this installation is not built. Run npm run build, then ask again.",
} as const;
