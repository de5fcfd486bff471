/** What may go wrong in a fit, and what has to be told about it. */
export const fit = {
  "detail.model.drawsNotFinite":
    "The estimate of {{indicator}} in {{area}}, {{sex}}, {{ageGroup}} is not a number in some of the draws. Check the population and the data of this area.",
  "detail.model.notFitted":
    "The model cannot be fitted to these data: {{reason}}. Check the data and the options, or leave out the data that were added last.",
  "detail.model.nobodyOnArt":
    "{{file}}: nobody is on ART in {{groups}}, and the model cannot be fitted to these zeros. If the numbers were not reported, remove the rows; if they are right, do not include ART data at this time point.",
  "detail.model.tooFewPeople":
    "{{file}}: at {{quarter}}, more people living with HIV would still be alive than there are people in these groups: {{groups}}. The model cannot be fitted to such a population. Correct it there, or at the quarters around.",
  "warning.model.notConverged":
    "The fit ended before it converged: {{message}} Estimates may be less exact than they look. Fit again with other options, or check the data.",
  "progress.prepareInputs": "Preparing the input data",
  "progress.fitModel": "Fitting the model",
  "progress.uncertainty": "Generating uncertainty ranges",
  "progress.prepareOutputs": "Preparing the outputs",
  "progress.iteration": "Iteration {{iteration}}, {{elapsed}} elapsed",
  "progress.iterations": "{{iterations}} iterations in {{elapsed}}",
  "warning.model.prevalenceImplausible":
    "HIV prevalence is estimated above {{above}} in {{count}} groups: {{rows}}. Check the data of these areas.",
  "warning.model.artCoverageImplausible":
    "ART coverage is estimated above {{above}} in {{count}} groups: {{rows}}. Check the ART data and the population of these areas.",
  "warning.model.impossible":
    "{{count}} estimates cannot be right: {{indicators}}. They are above 1, negative, larger than the group they are a part of, or have a lower bound above the upper one; the first are {{rows}}. They are marked wherever they are shown. Check the data of these groups, or choose another calibration.",
  "impossible.notFinite": "is infinite",
  "impossible.negative": "is negative",
  "impossible.aboveOne": "is above 1",
  "impossible.boundsSwapped": "has a lower bound above its upper bound",
  "impossible.aboveWhole": "is larger than the group that it is a part of",
};
