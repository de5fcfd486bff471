/** Greeting, progress, warnings and refusals that the service words itself. */
export const service = {
  greeting: "Welcome to Tessera, the indicator estimation service.",
  "progress.mockStarted": "Mock model started",
  "progress.mockFinished": "Mock model finished",
  "progress.mockRunning": "model running",
  "progress.calibrating": "Calibrating outputs - {{elapsed}} elapsed",
  "progress.saving": "Saving outputs - {{elapsed}} elapsed",
  "progress.interrupted": "interrupted because the service stopped; the task will begin again",
  "progress.begunAgain": "begun again after the service had stopped",
  "progress.download.spectrum": "Generating the output zip",
  "progress.download.coarse_output": "Generating the zip of coarse age groups",
  "progress.download.summary": "Generating the summary report",
  "progress.download.comparison": "Generating the comparison report",
  "progress.download.agyw": "Generating the AGYW workbook",
  "progress.download.datapack": "Generating the datapack workbook",
  "warning.zeroPopulation":
    "Some groups by area, sex and age have no population. A small number was put in their place so that the model can run.",
  "warning.begunAgain":
    "The service was stopped while this task ran. The task was begun again from the same inputs, and its results are complete.",
  "detail.applicationNotBuilt":
    "The browser application was not built. Run npm run build in the folder of Tessera and load this page again.",
  "detail.demoNotMade":
    "The files of the fictional country could not be made, because the service is busy or the country is too large. Try again in a minute, or ask for fewer districts.",
} as const;
