import type { suggestions as en } from "../en/suggestions.js";

export const suggestions: Record<keyof typeof en, string> = {
  "reason.scope": "Le pays entier.",
  "reason.level.country": "Le niveau habituel dans ce pays ; tous les fichiers ont des données à ce niveau.",
  "reason.level.finest": "Le niveau le plus détaillé auquel tous les fichiers ont des données.",
  "reason.level.population":
    "Le niveau le plus détaillé du fichier de population. Les autres fichiers n’ont pas tous des données à ce niveau.",
  "reason.level.none":
    "Le fichier de population n’a toutes les zones d’aucun niveau. Choisissez un niveau et vérifiez le fichier.",
  "reason.survey.latest": "L’enquête la plus récente pour cet indicateur, {{quarter}}.",
  "reason.survey.undated": "La première enquête pour cet indicateur. Le fichier n’indique pas sa date.",
  "reason.survey.none": "Aucune enquête du fichier n’a cet indicateur.",
  "reason.t1.survey": "Le milieu de l’enquête {{survey}}. Suit l’enquête de la prévalence du VIH.",
  "reason.t1.unknown": "Le fichier n’indique pas la date de l’enquête. Choisissez le trimestre.",
  "reason.t2.round": "Le trimestre de ce cycle. Les données vont jusque-là.",
  "reason.t2.art":
    "Le dernier trimestre avec des données de TAR. Le cycle demande {{round}}, que les données n’atteignent pas.",
  "reason.t2.anc":
    "La dernière année avec des données de consultation prénatale. Le cycle demande {{round}}, que les données n’atteignent pas.",
  "reason.t2.noData": "Le trimestre de ce cycle. Aucune donnée de programme après l’enquête ne l’atteint.",
  "reason.t2.afterSurvey":
    "Un an après l’enquête, car le trimestre du cycle, {{round}}, n’est pas postérieur à l’enquête.",
  "reason.t3.round": "Le trimestre de projection de ce cycle. Suit le temps 2.",
  "reason.t3.after": "{{months}} mois après le temps 2, comme dans ce cycle. Suit le temps 2.",
  "reason.t3.unknown": "Choisissez d’abord les trimestres précédents.",
  "reason.yearAfter": "Un an après le temps {{time}}. Suit le temps {{time}}.",
  "reason.art.reported": "Le fichier a des données de TAR pour {{quarter}}. Suit le temps {{time}}.",
  "reason.art.interpolated":
    "Les données de TAR pour {{quarter}} sont interpolées entre les trimestres rapportés. Suit le temps {{time}}.",
  "reason.art.none":
    "Le fichier a des données de TAR de {{first}} à {{last}}, et aucune pour {{quarter}}. Suit le temps {{time}}.",
  "reason.art.unknown": "Il n’y a pas de données de TAR pour le temps {{time}}.",
  "reason.attend.yes": "Des données de TAR sont utilisées. Suit le choix des données de TAR.",
  "reason.attend.no": "Aucune donnée de TAR n’est utilisée. Suit le choix des données de TAR.",
  "reason.attendT2.yes": "Des données de TAR sont utilisées aux deux temps. Suit le choix des données de TAR.",
  "reason.attendT2.no": "Les données de TAR ne sont pas utilisées aux deux temps. Suit le choix des données de TAR.",
  "reason.anc.year": "L’année du temps {{time}}. Suit le temps {{time}}.",
  "reason.anc.near":
    "Le fichier n’a pas de données utilisables de {{wanted}} ; cette année est la plus proche. Suit le temps {{time}}.",
  "reason.anc.none":
    "Le fichier n’a pas de données utilisables de {{wanted}} ni de l’année d’avant ou d’après. Suit le temps {{time}}.",
  "reason.anc.unknown": "Choisissez d’abord le trimestre du temps {{time}}.",
  "reason.population.national": "Il y a un seul fichier Spectrum pour tout le pays.",
  "reason.population.subnational": "Il y a un fichier Spectrum pour chaque région.",
  "reason.aware.yes": "Chaque fichier PJNZ a un fichier .shiny90.",
  "reason.aware.no": "Il n’y a pas de fichier .shiny90 dans {{files}}.",
  "reason.uncertainty.large": "Avec {{areas}} zones, l’inclure prend plus de deux fois le temps de l’ajustement.",
  "reason.country": "La valeur habituelle dans ce pays.",
  "reason.usual": "La valeur habituelle.",
  "reason.blank": "N’est pas utilisé, sauf si vous choisissez une valeur.",
  "reason.calibration.national":
    "Il y a un seul fichier Spectrum pour tout le pays. La liste de contrôle du cycle le demande.",
  "reason.calibration.subnational":
    "Il y a un fichier Spectrum pour chaque région. La liste de contrôle du cycle le demande.",
  "reason.calibration.checklist": "La liste de contrôle du cycle le demande.",

  "checklist.choose.Opt_recent_qtr": "Choisissez {{estimate}} comme temps 2.",
  "checklist.choose.Opt_future_proj_qtr": "Choisissez {{projection}} comme temps 3.",
  "checklist.choose.Opt_area_ID_selected": "Choisissez le pays entier comme zone.",
  "checklist.choose.Opt_calendar_survey_match": "Choisissez le milieu de l’enquête comme temps 1.",
  "checklist.choose.Opt_recent_survey_only": "Choisissez seulement l’enquête la plus récente de la prévalence du VIH.",
  "checklist.choose.Opt_ART_coverage": "Choisissez une enquête de la couverture du TAR.",
  "checklist.choose.Opt_ANC_data": "Choisissez une année de données de consultation prénatale.",
  "checklist.choose.Opt_ART_data": "Utilisez des données de TAR au temps 1 ou au temps 2.",
  "checklist.choose.Opt_ART_attendance_yes":
    "Estimez le traitement dans les districts voisins là où des données de TAR sont utilisées, et son évolution si elles le sont aux deux temps.",
  "checklist.choose.Cal_Population.national": "Ajustez les populations à Spectrum au niveau national.",
  "checklist.choose.Cal_Population.subnational": "Ajustez les populations à Spectrum au niveau infranational.",
  "checklist.choose.Cal_PLHIV.national":
    "Personnes vivant avec le VIH : choisissez le niveau national, par sexe et âge (moins de 15 ans et 15 ans et plus).",
  "checklist.choose.Cal_PLHIV.subnational":
    "Personnes vivant avec le VIH : choisissez le niveau infranational, par sexe et âge (moins de 15 ans et 15 ans et plus).",
  "checklist.choose.Cal_ART.national":
    "Personnes sous TAR : choisissez le niveau national, par sexe et âge (moins de 15 ans et 15 ans et plus).",
  "checklist.choose.Cal_ART.subnational":
    "Personnes sous TAR : choisissez le niveau infranational, par sexe et âge (moins de 15 ans et 15 ans et plus).",
  "checklist.choose.Cal_KOS.national":
    "Personnes connaissant leur statut : choisissez le niveau national, par sexe et âge (moins de 15 ans et 15 ans et plus).",
  "checklist.choose.Cal_KOS.subnational":
    "Personnes connaissant leur statut : choisissez le niveau infranational, par sexe et âge (moins de 15 ans et 15 ans et plus).",
  "checklist.choose.Cal_new_infections.national":
    "Nouvelles infections : choisissez le niveau national, par sexe et âge (moins de 15 ans et 15 ans et plus).",
  "checklist.choose.Cal_new_infections.subnational":
    "Nouvelles infections : choisissez le niveau infranational, par sexe et âge (moins de 15 ans et 15 ans et plus).",
  "checklist.choose.Cal_method": "Choisissez la méthode logistique.",
};
