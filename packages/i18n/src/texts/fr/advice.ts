import type { advice as english } from "../en/advice.js";

export const advice: Record<keyof typeof english, string> = {
  "advice.rowTooShort": "L’en-tête a {{columns}} colonnes, cette ligne moins de cellules. Complétez la ligne.",
  "advice.rowTooLong":
    "L’en-tête a {{columns}} colonnes, cette ligne plus de cellules. Mettez entre guillemets doubles les cellules qui contiennent « {{delimiter}} ».",
  "advice.columnsMissing": "La colonne manque. Ajoutez-la à l’en-tête.",
  "advice.noAreas": "Aucune ligne n’a de zone. Remplissez area_id.",
  "advice.severalCountries": "N’est pas du même pays que la première ligne. Corrigez la zone, ou supprimez la ligne.",
  "advice.areasUnknown": "N’est pas une zone de {{shape}}. Corrigez-la, ou ajoutez-la au fichier des zones.",
  "advice.severalLevels": "D’un autre niveau que la plupart des zones de cette année. Gardez un seul niveau par année.",
  "advice.rowsRepeated": "Répète une ligne précédente. Supprimez ou corrigez l’une des deux.",
  "advice.valuesUnexpected": "Valeur inconnue. Utilisez l’une de ces valeurs : {{allowed}}.",
  "advice.valuesLacking": "Cette valeur doit figurer. Ajoutez les lignes correspondantes.",
  "advice.wrongFormat": "Écrivez-le comme {{example}}.",
  "advice.notNumeric": "N’est pas un nombre. Corrigez-le, ou laissez la cellule vide.",
  "advice.numberAmbiguous":
    "La virgule peut séparer les milliers ou les décimales. Écrivez le nombre sans séparateur de milliers.",
  "advice.columnEmpty": "Toutes les cellules sont vides. Saisissez les nombres.",
  "advice.negative": "Négatif. Corrigez-le, ou laissez la cellule vide.",
  "advice.notAShare": "Plus de 1. Divisez les pourcentages par 100.",
  "advice.notARate": "Plus d’une naissance par femme et par an. Divisez par 1 000 les taux pour 1 000 femmes.",
  "advice.intervalInverted": "Les trois doivent être croissants. Corrigez-les, ou laissez ci_lower et ci_upper vides.",
  "advice.effectiveSize": "n_eff_kish doit être supérieur à 0 et au plus égal à n_observations. Corrigez-le.",
  "advice.partLarger": "La partie est plus grande que son total. Corrigez l’un des nombres.",
  "advice.yearImpossible": "Utilisez une année de {{first}} à {{last}}.",
  "advice.countedTwice":
    "Compte à nouveau des personnes d’une ligne précédente (son numéro est entre parenthèses). Gardez le total ou ses parties.",
  "advice.missingValues": "Manquant. Remplissez la cellule.",
  "advice.severalSources": "D’une autre source que la première ligne. Gardez les lignes d’une seule source.",
  "advice.yearsDisagree": "N’est pas l’année de calendar_quarter. Faites-les concorder.",
  "advice.topLevel": "Seul le pays peut avoir un area_id sans « _ ». Corrigez-le.",
  "advice.shapeCountries": "N’est pas du même pays que la première zone. Corrigez area_id.",
  "advice.propertyMissing": "La propriété manque. Remplissez-la.",
  "advice.propertyNotText": "Doit être un texte. Corrigez-la.",
  "advice.propertyNotNumber": "Doit être un nombre. Corrigez-la.",
  "advice.roots": "Seul le pays n’a pas de parent_area_id. Corrigez-le.",
  "advice.regionCodesMissing": "Seul le pays peut ne pas avoir de spectrum_region_code. Remplissez-le.",
  "advice.regionCodesNotWhole":
    "N’est pas un nombre entier à partir de 0. Utilisez les codes de région des fichiers Spectrum.",
  "advice.regionCodesShared":
    "Une autre zone de niveau 1 a le même code. Donnez à chacune le sien, ou 0 à toutes les zones.",
  "advice.areasRepeated": "Une zone précédente a le même area_id. Supprimez ou corrigez l’une des deux.",
  "advice.levelsNotWhole": "Doit être un nombre entier de 0 à {{limit}}. Corrigez-le.",
  "advice.parentUnknown": "Aucune zone n’a cet area_id. Corrigez la zone parente.",
  "advice.parentNotAbove": "La zone parente n’est pas d’un niveau supérieur. Corrigez area_level ou parent_area_id.",
  "advice.levelLabels": "Un autre libellé que la première zone de ce niveau. Utilisez un seul libellé par niveau.",
  "advice.noGeometry": "Pas de polygone. Donnez-lui une géométrie de type Polygon ou MultiPolygon.",
  "advice.ringTooShort": "Un anneau a moins de 4 positions. Réparez la géométrie.",
  "advice.ringOpen": "Un anneau n’est pas fermé. Réparez la géométrie.",
  "advice.notAPosition": "Une position n’est pas faite de deux nombres. Réparez la géométrie.",
  "advice.outsideWorld":
    "{{position}} n’est pas une longitude et une latitude. Exportez en degrés (WGS 84), longitude d’abord.",

  // the table of problems
  "problems.file": "Fichier",
  "problems.row": "Ligne",
  "problems.column": "Colonne",
  "problems.value": "Valeur",
  "problems.advice": "Que faire",
  "problems.more_one": "… et 1 autre. --csv FICHIER les écrit tous.",
  "problems.more_other": "… et {{count}} autres. --csv FICHIER les écrit tous.",
  "problems.cannotWrite":
    "{{file}} ne peut pas être écrit ({{reason}}). Indiquez avec --csv un fichier que vous pouvez écrire.",
};
