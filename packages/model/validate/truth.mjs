/** The truth of a made-up country by area, sex, age group, quarter and indicator (`truthKey`). No cell of the file holds a comma. */
export function readTruth(text) {
  const [header, ...lines] = text.replaceAll('"', "").trim().split("\n");
  const columns = ["area_id", "sex", "age_group", "calendar_quarter", "indicator", "value"];
  const place = columns.map((column) => header.split(",").indexOf(column));
  return new Map(
    lines.map((line) => {
      const cells = line.split(",");
      const [area, sex, age, quarter, indicator, value] = place.map((k) => cells[k]);
      return [truthKey(area, sex, age, quarter, indicator), Number(value)];
    }),
  );
}

export function truthKey(...parts) {
  return parts.join(" ");
}
