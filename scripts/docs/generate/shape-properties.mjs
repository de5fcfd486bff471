// What each property of an area must be, found like the columns of the CSV files: by leaving it out and asking the validation.
import { shapeProperties } from "@tessera/contract";
import { validateShape } from "@tessera/inputs";
import { refusalOf } from "./csv-columns.mjs";
import { row } from "./markdown.mjs";

export async function shapeSection(files) {
  const collection = JSON.parse(files["areas.geojson"].toString("utf8"));
  const [, region] = collection.features;
  const lines = [];
  for (const [name, value] of Object.entries(region.properties)) {
    const without = collection.features.map((feature) =>
      feature === region ? { ...feature, properties: { ...feature.properties, [name]: null } } : feature,
    );
    const refused = await refusalOf(() =>
      validateShape(Buffer.from(JSON.stringify({ ...collection, features: without })), "areas.geojson"),
    );
    const type = { string: "text", number: "number", boolean: "true or false" }[typeof value];
    lines.push(row(`\`${name}\``, refused ? "yes" : "no", type, shapeProperties[name].meaning));
  }
  const example = { type: "Feature", properties: region.properties, geometry: { type: "Polygon", coordinates: ["…"] } };
  return [
    ...["| property | needed | content | meaning |", "|---|---|---|---|", ...lines, ""],
    ...["```json", JSON.stringify(example).replaceAll(',"', ', "').replaceAll('":', '": '), "```"],
  ].join("\n");
}
