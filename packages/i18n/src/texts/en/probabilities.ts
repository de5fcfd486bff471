/** Thresholds of programmes, and the probabilities that estimates are above or below one. */
export const probabilities = {
  "threshold.aware_95": "More than 95% of PLHIV are aware of their status",
  "threshold.art_95_95": "ART coverage above 90.25% (95% of the 95% aware of their status)",
  "threshold.incidence_1": "HIV incidence below 1 per 1000",
  "threshold.prevalence_1": "HIV prevalence above 1%",
  "threshold.prevalence_5": "HIV prevalence above 5%",
  "threshold.prevalence_10": "HIV prevalence above 10%",
  "threshold.prevalence_15": "HIV prevalence above 15%",
  "threshold.prevalence_20": "HIV prevalence above 20%",
  "estimates.wrote": "Wrote the chosen estimates to {{file}}.",
  "readme.probabilities": "Probabilities that estimates are above or below the thresholds of programmes",
  "column.threshold": "Id of the threshold",
  "column.threshold_label": "Name of the threshold",
  "column.threshold_value": "Value that the indicator is compared with",
  "column.threshold_direction": "above or below: the side of the threshold that the probability is of",
  "column.probability":
    "Probability, given the data and the model; 0.005 means 0.005 or less, 0.995 means 0.995 or more",
  "detail.estimates.notThreshold":
    "{{name}} is {{value}}, which is no threshold. Give one number between 0 and 1: a share such as 0.95 for 95%, or new infections a year for each person, such as 0.001.",
  "detail.estimates.twoThresholds": "The request has both above and below. Give one of them.",
  "detail.estimates.noQuantiles":
    "This result has no quantiles of its simulations, from which probabilities are computed: an earlier version made it, or it was restored from an output zip. Run the model again.",
  "detail.estimates.tooManyRanks":
    "Ranks are computed for at most 50,000 rows at a time. Choose fewer indicators, quarters, sexes or age groups.",
};
