import type { inputs as en } from "../en/inputs.js";

export const inputs: Record<keyof typeof en, string> = {
  "detail.input.fileType": "{{file}} est de type {{found}}. Chargez un fichier de type {{expected}}.",
  "detail.input.tooLarge":
    "{{file}} a plus de {{limit}} Mo. Retirez les colonnes et les lignes qui ne sont pas nécessaires.",
  "detail.input.notText":
    "{{file}} n’est pas un fichier texte : la ligne {{row}} contient des octets qui ne sont pas du texte. Enregistrez-le en CSV UTF-8 et chargez-le à nouveau.",

  "detail.input.rowTooShort":
    "La ligne {{row}} de {{file}} a {{found}} cellules alors que l’en-tête en a {{columns}} : il n’y en a pas pour la colonne {{column}}. Complétez la ligne ; rien du fichier n’a été lu.",
  "detail.input.rowTooLong":
    "La ligne {{row}} de {{file}} a plus de cellules que les {{columns}} colonnes de l’en-tête ; la première de trop commence par « {{extra}} ». Mettez entre guillemets doubles les cellules qui contiennent « {{delimiter}} » ; rien du fichier n’a été lu.",
  "detail.input.quoteOpen":
    "Dans {{file}}, le guillemet qui ouvre la colonne {{column}} de la ligne {{row}} n’est jamais fermé. Fermez-le ou supprimez-le.",
  "detail.input.quoteInside":
    "Dans {{file}}, la colonne {{column}} de la ligne {{row}} continue après son guillemet fermant par « {{text}} ». Doublez un guillemet à l’intérieur d’une cellule entre guillemets.",
  "detail.input.columnTwice":
    "{{file}} a plus d’une colonne nommée {{columns}}. N’en gardez qu’une, ou renommez les autres.",
  "detail.input.columnUnnamed":
    "La colonne {{column}} de {{file}} n’a pas de nom mais contient « {{text}} » à la ligne {{row}}. Nommez la colonne ou videz-la.",
  "detail.input.tooManyColumns":
    "La ligne 1 de {{file}} a plus de {{limit}} colonnes. Vérifiez que c’est l’en-tête et que les cellules sont séparées par des virgules ou des points-virgules.",
  "detail.input.tooManyCells":
    "{{file}} a plus de {{limit}} cellules, atteintes à la ligne {{row}}. Retirez les lignes qui ne sont pas nécessaires.",

  "detail.input.columnsMissing_one":
    "Il manque à {{file}} la colonne {{columns}}. Ajoutez-la à l’en-tête de la ligne {{row}}.",
  "detail.input.columnsMissing_other":
    "Il manque à {{file}} {{count}} colonnes : {{columns}}. Ajoutez-les à l’en-tête de la ligne {{row}}.",
  "detail.input.noAreas":
    "{{file}} ({{kind}}) ne contient aucune zone. Vérifiez qu’il a des lignes et que leur area_id est rempli.",
  "detail.input.severalCountries":
    "{{file}} ({{kind}}) contient des zones de plus d’un pays : {{countries}}. Corrigez area_id dans les lignes {{rows}}.",
  "detail.input.areasUnknown_one":
    "{{file}} ({{source}}) a 1 zone que le fichier des zones {{shape}} n’a pas (area_id dans les lignes {{rows}}). Corrigez-la, ou ajoutez-la au fichier des zones :\n{{areas}}",
  "detail.input.areasUnknown_other":
    "{{file}} ({{source}}) a {{count}} zones que le fichier des zones {{shape}} n’a pas (area_id dans les lignes {{rows}}). Corrigez-les, ou ajoutez-les au fichier des zones :\n{{areas}}",
  "detail.input.severalLevels":
    "Les zones de {{file}} doivent être d’un seul niveau au sein d’une année ; par année, les niveaux trouvés sont : {{years}}. Gardez un seul niveau ; les lignes d’un autre sont {{rows}}.",
  "detail.input.rowsRepeated_one":
    "Les lignes de {{file}} doivent être uniques selon {{columns}}, mais 1 combinaison de ces colonnes est répétée. N’en gardez qu’une ligne ; nombre de fois, et lignes :\n{{groups}}",
  "detail.input.rowsRepeated_other":
    "Les lignes de {{file}} doivent être uniques selon {{columns}}, mais {{count}} combinaisons de ces colonnes sont répétées. Gardez une seule ligne de chacune ; nombre de fois, et lignes :\n{{groups}}",
  "detail.input.valuesUnexpected":
    "La colonne {{column}} de {{file}} a des valeurs inattendues dans les lignes {{rows}} : {{values}}. Utilisez l’une de {{allowed}}.",
  "detail.input.valuesLacking":
    "Il manque à la colonne {{column}} de {{file}} des valeurs obligatoires : {{values}}. Ajoutez leurs lignes.",
  "detail.input.wrongFormat":
    "La colonne {{column}} de {{file}} a des valeurs d’un mauvais format dans les lignes {{rows}} : {{values}}. Écrivez-les comme {{example}}.",
  "detail.input.notNumeric":
    "La colonne {{column}} de {{file}} doit être numérique, mais la ligne {{row}} contient « {{text}} ». Corrigez le nombre, ou laissez la cellule vide.",
  "detail.input.columnEmpty":
    "La colonne {{column}} de {{file}} doit être numérique, mais toutes ses cellules sont vides. Remplissez les nombres.",
  "detail.input.negative":
    "La colonne {{column}} de {{file}} a des valeurs négatives dans les lignes {{rows}}. Corrigez-les, ou laissez les cellules vides.",
  "detail.input.notAShare":
    "La colonne {{column}} de {{file}} doit contenir des proportions de 0 à 1, mais les lignes {{rows}} contiennent plus, jusqu’à {{largest}}. Divisez les pourcentages par 100.",
  "detail.input.notARate":
    "La colonne {{column}} de {{file}} doit contenir des naissances par femme et par an, de 0 à 1, mais les lignes {{rows}} contiennent plus, jusqu’à {{largest}}. Divisez par 1 000 les taux pour 1 000 femmes.",
  "detail.input.intervalInverted":
    "Dans {{file}}, ci_lower, estimate et ci_upper doivent être croissants, ce qu’ils ne sont pas dans les lignes {{rows}}. Corrigez ces cellules, ou laissez ci_lower et ci_upper vides.",
  "detail.input.effectiveSize":
    "Dans {{file}}, n_eff_kish doit être supérieur à 0 et ne pas dépasser n_observations, ce qui n’est pas le cas dans les lignes {{rows}}. Corrigez-le.",
  "detail.input.yearImpossible":
    "La colonne {{column}} de {{file}} a des années impossibles dans les lignes {{rows}} : {{values}}. Utilisez des années de {{first}} à {{last}}.",
  "detail.input.countedTwice":
    "Les lignes {{first}} et {{second}} de {{file}} comptent les mêmes personnes de {{area}} en {{time}} : {{groups}}. Gardez le total ou ses parties.",
  "detail.input.missingValues":
    "La colonne {{column}} de {{file}} a des valeurs manquantes dans les lignes {{rows}}, ce qui n’est pas permis. Remplissez-les.",
  "detail.input.severalSources":
    "{{file}} doit venir d’une seule source, mais la colonne source a {{sources}} ; une autre commence dans les lignes {{rows}}. Gardez les lignes d’une seule source.",
  "detail.input.quarterUnknown":
    "La ligne {{row}} de {{file}} n’a ni année ni calendar_quarter tel que CY2020Q3, mais « {{text}} ». Corrigez-la.",
  "detail.input.yearsDisagree":
    "La ligne {{row}} de {{file}} a l’année {{year}} mais le calendar_quarter {{quarter}}. Mettez-les en accord.",
  "detail.input.partLarger":
    "Dans {{file}}, {{part}} est plus grand que {{whole}} dans les lignes {{rows}}. Vérifiez ces nombres.",

  "detail.input.shapeNotJson":
    "Le fichier des zones {{file}} n’a pas pu être lu : ce n’est pas un JSON valide à {{place}}. Exportez-le à nouveau en GeoJSON.",
  "detail.input.shapeNotCollection":
    "Le fichier des zones {{file}} n’a pas pu être lu : ce n’est pas une FeatureCollection GeoJSON. Exportez-le à nouveau en GeoJSON.",
  "detail.input.shapeNotFeature":
    "Le fichier des zones {{file}} n’a pas pu être lu : le membre {{feature}} de ses features n’est pas une Feature GeoJSON. Exportez-le à nouveau.",
  "detail.input.topLevel":
    "{{file}} doit avoir une seule zone de premier niveau, la seule sans « _ » dans son area_id ; il en a {{count}} : {{areas}}.",
  "detail.input.shapeCountries":
    "{{file}} (Shape) contient des zones de plus d’un pays : {{countries}}. Corrigez l’area_id de {{areas}}.",
  "detail.input.propertyMissing_one":
    "Dans {{file}}, la propriété {{property}} manque pour 1 élément, le numéro {{features}} du fichier. Remplissez-la.",
  "detail.input.propertyMissing_other":
    "Dans {{file}}, la propriété {{property}} manque pour {{count}} éléments, selon leur numéro dans le fichier : {{features}}. Remplissez-la.",
  "detail.input.propertyNotText":
    "Dans {{file}}, la propriété {{property}} n’est pas du bon type pour {{areas}}. Ce doit être un texte.",
  "detail.input.propertyNotNumber":
    "Dans {{file}}, la propriété {{property}} n’est pas du bon type pour {{areas}}. Ce doit être un nombre.",
  "detail.input.roots":
    "L’arbre des zones de {{file}} a {{count}} racines : {{areas}}. Laissez parent_area_id vide pour le pays et pour aucune autre zone.",
  "detail.input.regionCodesMissing_one":
    "Dans {{file}}, 1 zone n’a pas de spectrum_region_code : {{areas}}. Seul le pays peut ne pas en avoir.",
  "detail.input.regionCodesMissing_other":
    "Dans {{file}}, {{count}} zones n’ont pas de spectrum_region_code : {{areas}}. Seul le pays peut ne pas en avoir.",
  "detail.input.regionCodesNotWhole":
    "Dans {{file}}, spectrum_region_code n’est pas un nombre entier à partir de 0 pour {{areas}}. Utilisez les codes de région des fichiers Spectrum.",
  "detail.input.regionCodesShared":
    "Dans {{file}}, des zones de niveau 1 partagent un spectrum_region_code : {{areas}}. Donnez à chacune le sien, ou 0 à toutes les zones s’il y a un seul fichier Spectrum national.",
  "detail.input.areasRepeated": "{{file}} a plus d’un élément avec l’area_id {{areas}}. Supprimez-les ou corrigez-les.",
  "detail.input.levelsNotWhole":
    "Dans {{file}}, area_level n’est pas un nombre entier de 0 à {{limit}} pour {{areas}}. Corrigez-le.",
  "detail.input.parentUnknown":
    "Dans {{file}}, le parent_area_id de {{areas}} n’est l’area_id d’aucun élément. Corrigez-le.",
  "detail.input.parentNotAbove":
    "Dans {{file}}, le parent de {{areas}} n’est pas d’un niveau supérieur. Corrigez area_level ou parent_area_id.",
  "detail.input.levelLabels":
    "Dans {{file}}, le niveau {{level}} a plus d’un area_level_label : {{labels}}, d’abord à {{area}}. Utilisez un seul libellé par niveau.",
  "detail.input.levelsGap":
    "Les niveaux de {{file}} doivent être 0, 1, 2 et ainsi de suite sans lacune ; area_level a {{levels}}. Renumérotez-les.",
  "detail.input.levelsShrink":
    "Dans {{file}}, le niveau {{level}} a moins de zones que le niveau {{above}}. Ajoutez une zone de niveau {{level}} partout où une zone de niveau {{above}} n’est pas divisée.",
  "detail.input.noGeometry":
    "Dans {{file}}, la zone {{area}} n’a pas de polygone. Donnez-lui une géométrie de type Polygon ou MultiPolygon.",
  "detail.input.ringTooShort":
    "Dans {{file}}, la géométrie de {{area}} a un anneau de moins de 4 positions. Réparez la géométrie et exportez-la à nouveau.",
  "detail.input.ringOpen":
    "Dans {{file}}, la géométrie de {{area}} a un anneau dont la première et la dernière position diffèrent. Réparez la géométrie et exportez-la à nouveau.",
  "detail.input.notAPosition":
    "Dans {{file}}, la géométrie de {{area}} a une position qui n’est pas deux nombres. Réparez la géométrie et exportez-la à nouveau.",
  "detail.input.outsideWorld":
    "Dans {{file}}, {{area}} a la position {{position}}, qui n’est pas une longitude de -180 à 180 et une latitude de -90 à 90. Exportez les limites en degrés (WGS 84), la longitude d’abord.",
  "detail.input.sameOutline":
    "Dans {{file}}, {{areas}} sont du même niveau et ont le même contour. Donnez à chaque zone sa propre géométrie.",
  "detail.input.tooManyVertices":
    "{{file}} a plus de {{limit}} sommets. Simplifiez les limites et exportez-les à nouveau.",

  "detail.input.notWorkbook":
    "{{file}} ne peut pas être lu comme un classeur : il est endommagé, protégé ou d’une autre nature. Enregistrez-le à nouveau en .xlsx.",
  "detail.input.workbookTooLarge":
    "{{file}} contient plus que tout classeur VMMC, dans sa partie {{part}}. Enregistrez seulement les feuilles nécessaires.",
  "detail.input.cellTooLong":
    "{{file}}, feuille « {{sheet}} » : le texte de la cellule {{cell}} a plus de {{most}} caractères, plus qu’un classeur ne peut en contenir. Raccourcissez-le et enregistrez le classeur à nouveau.",
  "detail.input.sheetTooLarge":
    "{{file}} a des cellules au-delà de la ligne {{rows}} ou de la colonne {{columns}}, dans la feuille « {{sheet}} ». Supprimez ce qui est hors du tableau et enregistrez-le à nouveau.",
  "detail.input.sheetMissing":
    "Il manque à {{file}} la feuille « {{sheet}} ». Utilisez le classeur VMMC tel qu’il est distribué, sans renommer ses feuilles.",

  "detail.input.sheetsUnfit":
    "Aucune feuille de {{file}} n’a ces colonnes dans ses 20 premières lignes : {{columns}}. Nommez ainsi les colonnes, ou chargez le fichier du bon type.",
  "detail.input.numberAmbiguous":
    "La colonne {{column}} de {{file}} contient « {{text}} » à la ligne {{row}}, où la virgule peut séparer les milliers ou les décimales. Écrivez les nombres sans séparateur de milliers.",

  "detail.input.countriesDiffer":
    "Les pays diffèrent : {{pjnzCountry}} dans {{pjnz}} et {{shapeCountry}} dans {{shape}} (area_id du premier élément). Chargez des fichiers du même pays.",
  "detail.input.regionCodesDiffer":
    "Les codes de région Spectrum de {{pjnz}} et de {{shape}} (spectrum_region_code) diffèrent. Corrigez-les dans le fichier des zones, ou chargez les autres fichiers PJNZ.\n{{countPjnz}} dans le PJNZ mais pas dans le fichier des zones : {{onlyPjnz}}\n{{countShape}} dans le fichier des zones mais pas dans le PJNZ : {{onlyShape}}",

  "warning.review.coordinatesSwapped":
    "La longitude et la latitude semblent échangées dans {{file}} : {{places}}. Exportez les limites avec la longitude d’abord.",
  "warning.review.areaOutsideParent":
    "Des zones de {{file}} sont en dehors de la zone à laquelle elles appartiennent ({{count}}). Vérifiez la géométrie et parent_area_id : {{places}}.",
  "warning.review.labelOutsideArea":
    "Le point center_x, center_y est en dehors de la zone dans {{file}} ({{count}}). Vérifiez-le, ainsi que la géométrie : {{places}}.",
  "warning.review.outlineCrossed":
    "Des contours de zones se croisent eux-mêmes dans {{file}} ({{count}}). Réparez la géométrie, d’abord à ces endroits : {{places}}.",
  "warning.review.namesShared":
    "Des zones d’un même niveau ont le même nom dans {{file}} ({{count}}). Donnez à chacune le sien, pour que les tableaux et les cartes les distinguent : {{places}}.",
  "warning.review.idsExchanged":
    "Des identifiants semblent échangés ou permutés dans {{file}} ({{count}}) : ils y portent des noms qui sont ceux d’autres identifiants dans {{others}}. Corrigez area_id, ou area_name si les identifiants sont justes : {{places}}.",
  "warning.review.namesDiffer":
    "Des noms de {{file}} ne sont pas ceux des mêmes identifiants dans {{others}} ({{count}}). Vérifiez que les lignes ont le bon area_id : {{places}}.",
  "warning.review.numbersRepeated":
    "Des zones ont les mêmes nombres que d’autres dans {{file}} ({{count}}). L’une a sans doute été copiée sur l’autre ; saisissez les nombres de chacune : {{places}}.",
  "warning.review.populationProportional":
    "La population d’une zone est celle d’une autre multipliée par une constante, pour chaque sexe et âge, dans {{file}} ({{count}}). Saisissez les nombres de chacune : {{places}}.",
  "warning.review.districtsExchanged":
    "{{indicator}} : deux zones semblent échangées dans {{file}} ({{count}}) ; remises en place, toutes deux s’accordent avec {{others}} comme les autres zones. Comparez avec la source et corrigez les lignes : {{places}}.",
  "warning.review.districtsDiffer":
    "{{indicator}} : {{file}} ne s’accorde pas avec {{others}} comme dans les autres zones ({{count}}). Vérifiez tous ces fichiers ; valeurs données et attendues, pour une année habituelle : {{places}}.",
  "warning.review.ancStatusShare":
    "Les clientes CPN dont le statut VIH est connu dans {{file}} s’écartent des autres années de la zone ({{count}}). Vérifiez les clientes, les testées et les statuts connus ; nombre déclaré et nombre attendu d’après les autres années : {{places}}.",
  "warning.review.positivesWithKnown":
    "Les femmes testées positives dans {{file}} semblent comprendre celles déjà connues positives ({{count}}). Retirez celles-ci de anc_tested_pos ; testées positives pour connues, et rapport habituel : {{places}}.",
  "warning.review.surveySizes":
    "Le rapport de n_observations à n_eff_kish dans {{file}} diffère de celui des autres zones ({{count}}). Vérifiez les deux colonnes ; rapport et rapport habituel : {{places}}.",
  "warning.review.surveySums":
    "n_observations des zones de {{file}} n’est pas la somme de celles des zones qu’elles contiennent, contrairement aux autres ({{count}}). Vérifiez les lignes de ces zones et de celles qu’elles contiennent ; valeur donnée et somme : {{places}}.",
  "warning.review.surveyIds":
    "Dans {{file}}, survey_id ne correspond pas à survey_mid_calendar_quarter ({{count}}). Vérifiez que les identifiants d’enquêtes ne sont pas échangés : {{places}}.",
  "warning.review.timesRepeated":
    "Les nombres de zones dans {{file}} sont ceux de la période précédente ({{count}}). Saisissez ceux de la période suivante ; zone, période suivante et total : {{places}}.",
  "warning.review.changeUnusual":
    "{{indicator}} dans {{file}} : une zone change autrement que les autres zones ({{count}}). Vérifiez les nombres des deux périodes : {{places}}.",
  "warning.review.fertilityUnusual":
    "La fécondité (asfr) d’une zone dans {{file}} est différente de celle des autres zones, ou ne correspond pas à ses clientes de CPN ({{count}}). Vérifiez la colonne asfr ; fécondité de la zone pour la fécondité habituelle : {{places}}.",
  "warning.review.artLate":
    "Les adultes sous TAR de {{file}} sont ceux que Spectrum a pour l’année précédente ({{count}}). Vérifiez la colonne calendar_quarter ; nombre du fichier et nombre de l’année précédente dans Spectrum : {{places}}.",
  "warning.review.artNeverEqual":
    "Les adultes sous TAR de {{file}} ne sont aucune année ceux saisis dans Spectrum ({{count}}). Vérifiez que le PJNZ est celui de ces estimations ; année la plus proche : {{places}}.",
  "warning.review.populationAfterProjection":
    "La population de {{file}} a des trimestres après la dernière année de la projection ({{count}}). Vérifiez que le PJNZ est le plus récent : {{places}}.",
  "warning.review.clientsBelowBirths":
    "Les clientes de CPN de {{file}} sont beaucoup moins nombreuses que les naissances de Spectrum ({{count}}). Vérifiez que les nombres sont ceux d’une année entière et de toutes les formations sanitaires : {{places}}.",
  "warning.review.populationJump":
    "La population de zones change autrement que celle des autres zones dans {{file}} ({{count}}). Vérifiez d’abord les pires : {{places}}.",
  "warning.review.populationShares":
    "Des sexes et âges ont une part de la population d’une zone différente de celle des autres zones dans {{file}} ({{count}}). Vérifiez qu’aucune ligne n’est échangée ; personnes et nombre attendu d’après les autres zones : {{places}}.",
  "warning.review.populationDiffers":
    "La population de {{file}} diffère de celle de Spectrum de plus d’un quart, ou de plus de moitié pour un sexe et un âge ({{count}}). Vérifiez les unités, les sexes et les âges : {{places}}.",
  "warning.review.sumsDiffer":
    "Les zones de {{file}} totalisent les nombres de Spectrum à chaque âge et à chaque date, à une part d’une zone près ({{count}}). Ses nombres ont été modifiés, ou une partie est aussi comptée dans une autre zone ; la part : {{places}}.",
  "warning.review.populationSexes":
    "Le nombre d’hommes par femme dans {{file}} est celui de Spectrum avec les sexes échangés ({{count}}). Vérifiez la colonne sex ; hommes et femmes : {{places}}.",
  "warning.review.surveyContradicted":
    "Des estimations de {{file}} contredisent celles de leurs propres groupes d’âge ou sexes ({{count}}). Vérifiez : {{places}}.",
  "warning.review.surveyOutlier":
    "Des estimations de {{file}} à 15-49 ans sont loin de celles des autres zones ({{count}}). Vérifiez, avec la valeur habituelle : {{places}}.",
  "warning.review.surveyDiffers":
    "La prévalence du VIH à 15-49 ans dans {{file}} est loin de celle de Spectrum ({{count}}). Vérifiez les deux : {{places}}.",
  "warning.review.surveySexes":
    "Le rapport de la prévalence du VIH des femmes à celle des hommes dans {{file}} est loin de Spectrum ({{count}}). Vérifiez que les sexes ne sont pas échangés : {{places}}.",
  "warning.review.indicatorsUnused":
    "Des lignes de {{file}} ne sont pas utilisées, car le modèle ne connaît pas leur indicateur. Corrigez-le s’il est mal écrit ; lignes par indicateur : {{places}}.",
  "warning.review.artSexes":
    "Le nombre de femmes par homme sous TAR dans {{file}} est différent de celui des autres zones ({{count}}). Vérifiez que les sexes ne sont pas échangés : {{places}}.",
  "warning.review.artSexesExchanged":
    "Les femmes sous TAR de {{file}} sont les hommes de Spectrum, et les hommes ses femmes ({{count}}). Vérifiez la colonne sex ; femmes et hommes : {{places}}.",
  "warning.review.ancDiffers":
    "La prévalence du VIH en CPN dans {{file}} est loin de celle des femmes dans Spectrum, ou n’en est pas aussi éloignée que les autres années ({{count}}). Vérifiez que les tests positifs n’incluent pas les femmes déjà connues comme positives ; CPN et Spectrum : {{places}}.",
  "warning.review.artDiffers":
    "Les nombres sous TAR de {{file}} diffèrent de plus de moitié de ceux déclarés à Spectrum ({{count}}). Vérifiez les deux : {{places}}.",
  "warning.review.artUnused":
    "Des lignes de {{file}} ne sont pas utilisées, car Spectrum ne distingue pas leur sexe et leur âge. Utilisez les sexes et âges de Spectrum ; lignes par groupe : {{places}}.",
};
