/** Files to carry away, and the sheet on a saved view. */
export const carryAway = {
  "save.title.document": "Word document",
  "save.purpose.document": "The summary report for Word: headings, tables and pictures that can be edited.",
  "save.title.slides": "Slides",
  "save.purpose.slides": "A presentation with key figures, maps, charts and tables that can be edited.",
  "save.title.site": "Results site",
  "save.purpose.site":
    "A zip that opens in a browser without a server, from a USB stick too: maps, charts, tables, reports and data.",
  "plots.saveXlsx": "Numbers (XLSX)",
  "about.sheet": "About",
  "about.values": "Values",
  "about.view": "View",
  "about.citation": "Cite as",
  "about.version": "Model version",
  "about.link": "Link",
  "about.options": "Options of the model",
  "site.files": "Reports and data",
  "site.summary": "Summary report",
  "site.comparison": "Comparison report",
  "site.csv": "Estimates by broad age group (CSV)",
  "site.parquet": "Estimates by broad age group (Parquet)",
  "site.readme": "Read me",
} as const;
