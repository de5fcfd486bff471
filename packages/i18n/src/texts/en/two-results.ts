export const twoResults = {
  "report.two.beyond": "more than uncertainty",
  "report.two.beyond.about":
    "“More than uncertainty” means that the difference is larger than 1.96 standard errors of two independent results. Results that share data vary together, so this is conservative: more differences may be real than are marked.",
  "report.two.timePoints":
    "The quarters of the two results differ. These are compared by time point: {{quarters}}. Such a difference is also one of time.",
  "report.two.maps": "Maps of differences",
  "report.two.maps.about":
    "Second minus first by {{level}}. Orange areas are higher in the second result, blue areas lower. Hatched areas differ by no more than uncertainty.",
  "report.two.maps.alt":
    "Map of differences in {{quantity}}: {{rose}} areas are higher in the second result, {{fell}} are lower, {{within}} differ by no more than uncertainty.",
  "report.two.maps.detail": "{{beyond}} of {{count}} areas differ by more than uncertainty",
  "report.two.changedWith": "Changed with it",
  "report.two.changedWith.about":
    "The last column has the inputs of the area that changed, old → new. They changed together with the estimate; whether they are the cause is not known. Files and options that changed for all areas are in the chapters above, and neighbouring areas share information.",
  "report.two.noLocal": "no input of this area",
  "report.two.localUnknown": "not known: a result does not carry its inputs",
  "report.two.moreLocal_one": "and one more",
  "report.two.moreLocal_other": "and {{count}} more",
  "two.local.survey": "Survey {{survey}}",
  "two.local.art_current": "People on ART",
  "two.local.anc_clients": "Antenatal care clients",
  "two.local.anc_prevalence": "HIV prevalence in antenatal care",
  "two.local.anc_art_coverage": "ART coverage before the first antenatal visit",
  "two.local.population": "Population",
  "two.moreGroups_one": "and one more group",
  "two.moreGroups_other": "and {{count}} more groups",
  "detail.two.choose": "Comparing two results needs one value of each of: {{names}}. Give “{{name}}” once.",
  "detail.two.notInOther": "The other result has no {{name}} “{{value}}”. It has: {{known}}",
  "detail.two.noQuarter":
    "The other result has no quarter that “{{value}}” can be compared with. Choose another quarter.",
  "detail.two.unknownMatch": "“{{value}}” is no way to match quarters. Choose one of: {{known}}",
  "detail.two.sameResult": "Both results are {{id}}. Choose two different ones.",
} as const;
