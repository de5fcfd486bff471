/** What may go wrong in a fit, and what has to be told about it. */
export const fit = {
  "detail.model.drawsNotFinite":
    "L'estimation de {{indicator}} pour {{area}}, {{sex}}, {{ageGroup}} n'est pas un nombre dans certains tirages. Vérifiez la population et les données de cette zone.",
  "detail.model.notFitted":
    "Le modèle ne peut pas être ajusté à ces données : {{reason}}. Vérifiez les données et les options, ou retirez les données ajoutées en dernier.",
  "detail.model.nobodyOnArt":
    "{{file}} : personne n'est sous TAR dans {{groups}}, et le modèle ne peut pas être ajusté à ces zéros. Si les nombres n'ont pas été déclarés, retirez les lignes ; s'ils sont exacts, n'incluez pas de données de TAR à cette date.",
  "detail.model.tooFewPeople":
    "{{file}} : à {{quarter}}, plus de personnes vivant avec le VIH seraient encore en vie qu'il n'y a de personnes dans ces groupes : {{groups}}. Le modèle ne peut pas être ajusté à une telle population. Corrigez-la à ce trimestre, ou aux trimestres voisins.",
  "warning.model.notConverged":
    "L'ajustement s'est arrêté avant d'avoir convergé : {{message}} Les estimations peuvent être moins exactes qu'elles ne paraissent. Recommencez avec d'autres options, ou vérifiez les données.",
  "progress.prepareInputs": "Préparation des données",
  "progress.fitModel": "Ajustement du modèle",
  "progress.uncertainty": "Calcul des intervalles d'incertitude",
  "progress.prepareOutputs": "Préparation des résultats",
  "progress.iteration": "Itération {{iteration}}, {{elapsed}} écoulées",
  "progress.iterations": "{{iterations}} itérations en {{elapsed}}",
  "warning.model.prevalenceImplausible":
    "La prévalence du VIH estimée dépasse {{above}} dans {{count}} groupes : {{rows}}. Vérifiez les données de ces zones.",
  "warning.model.artCoverageImplausible":
    "La couverture TARV estimée dépasse {{above}} dans {{count}} groupes : {{rows}}. Vérifiez les données TARV et la population de ces zones.",
  "warning.model.impossible":
    "{{count}} estimations ne peuvent pas être justes : {{indicators}}. Elles dépassent 1, sont négatives, sont plus grandes que le groupe dont elles font partie, ou ont une borne inférieure au-dessus de la borne supérieure ; les premières sont {{rows}}. Elles sont marquées partout où elles sont montrées. Vérifiez les données de ces groupes, ou choisissez un autre calage.",
  "impossible.notFinite": "est infinie",
  "impossible.negative": "est négative",
  "impossible.aboveOne": "dépasse 1",
  "impossible.boundsSwapped": "a une borne inférieure au-dessus de sa borne supérieure",
  "impossible.aboveWhole": "est plus grande que le groupe dont elle fait partie",
};
