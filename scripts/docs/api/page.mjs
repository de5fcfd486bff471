// docs/api.md from the OpenAPI document and examples.
import { severities, warningActions, warningStages } from "@tessera/contract";
import { schemaTable, typeOf } from "./schema-table.mjs";

/** An example is a block of its own language, so that the rest of the page can be compared without it. */
const exampleBlock = /\n```http\n.*?\n```\n/gs;

export const withoutExamples = (page) => page.replaceAll(exampleBlock, "");

/** `exampleOf` answers the text of an example by "METHOD /path", or undefined to leave examples out. */
export function apiPage({ paths }, exampleOf) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
  );
  const tags = [...new Set(operations.flatMap(({ tags }) => tags))];
  const chapters = tags.map((tag) => {
    const own = operations.filter(({ tags }) => tags.includes(tag));
    return [`## ${tag}`, ...own.map((operation) => section(operation, exampleOf?.(operation.name)))].join("\n\n");
  });
  return `${[introduction, ...chapters].join("\n\n")}\n`;
}

function section({ name, summary, parameters = [], requestBody, responses }, example) {
  const parts = [
    `### \`${name}\``,
    `${summary}.`,
    ...parameterLines(parameters),
    ...body(requestBody),
    ...answer(responses),
  ];
  const text = parts.join("\n\n");
  return example === undefined ? text : `${text}\n\n\`\`\`http\n${example}\n\`\`\``;
}

function parameterLines(parameters) {
  if (parameters.length === 0) return [];
  const words = parameters.map(({ name, in: place, schema }) => `\`${name}\` (${place}, ${typeOf(schema)})`);
  return [`Parameters: ${words.join(", ")}.`];
}

function body(requestBody) {
  const [type, { schema } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type) return [];
  return type === "application/json"
    ? ["Body:", ...tableOf(schema, 3)]
    : [`Body: the bytes of a file, as \`${type}\`.`];
}

function answer({ 200: { content = {} } }) {
  const [type, { schema } = {}] = Object.entries(content)[0] ?? [];
  if (!type) return [];
  if (type !== "application/json") return ["Answer: the bytes of a file."];
  const { data, ...rest } = schema.properties ?? {};
  const beside = Object.keys(rest).filter((name) => !["status", "errors"].includes(name));
  const also = beside.length > 0 ? ` (beside it: ${beside.map((name) => `\`${name}\``).join(", ")})` : "";
  const table = tableOf(data ?? schema, 2);
  return [
    table.length > 0 ? `Answer, \`data\`${also}:` : `Answer, \`data\`${also}: ${typeOf(data ?? schema)}.`,
    ...table,
  ];
}

function tableOf(schema, levels) {
  const lines = schemaTable(schema.type === "array" ? { properties: { "[]": schema.items } } : schema, levels);
  return lines.length > 0 ? [lines.join("\n")] : [];
}

const introduction = `# The HTTP interface

<!-- Made by \`npm run docs -- api\` from the OpenAPI document of the service; do not edit. -->

Every endpoint with its parameters, the members of body and answer, and an example that was made against a running service with the mock
model on [the demo country](demo.md). Long answers are cut, marked by …; ids, times and folders are replaced by names. A running
service describes itself in full at \`/docs\` and as OpenAPI 3.1 at \`/openapi.json\`. A walk from a fit to a file is in the
[a walk with curl](http.md).

- An answer is JSON, \`{"status": "success", "errors": null, "data": …}\`; the tables below describe \`data\`. A failure has the form that is
  described in [errors](errors.md).
- The language of texts is that of \`Accept-Language\`: en, fr or pt.
- \`X-Request-Id\` of a request, or one that is made up, stands in the answer and in the log.
- Tasks (fits, calibrations, downloads) are submitted, then their status is asked for until \`done\` is true, then the result.

## A file

An uploaded file is named by \`path\` (what the upload answered, or \`/uploads/<name>\`), \`filename\` (as the user calls it) and \`hash\` (any
text; not used to find the file). \`fromADR\` and \`resource_url\` say where it came from and may be left out. A plain file has \`path\`
and \`filename\` only.

## A warning

\`text\` in the language of the request, and \`locations\`: the steps of the application that show it, among \`review_inputs\`, \`model_options\`,
\`model_fit\`, \`model_calibrate\`, \`review_output\` and \`download_results\`. The other members say the same as data. They are absent with
\`--compatibility=reference\`, and in results of versions that stored words:

| member | |
|---|---|
| \`cause\` | the key of its [text](messages.md) |
| \`severity\` | ${listed(severities)}: a district's estimates may change by a tenth or more, by less, not at all |
| \`stage\` | when it was found: ${listed(warningStages)} |
| \`values\` | what the text names beside the places, such as \`file\` and \`count\` |
| \`places\` | what it is about, the most important first: every combination of \`areas\` (a list, or \`"all"\`), \`sexes\`, \`ages\` and \`times\`, with \`indicator\`, \`source\`, \`numbers\` and \`count\` where there are any |
| \`action\` | what to do: ${listed(warningActions)} |
| \`effects\` | other warnings that it explains and that are not told again, each with \`cause\` and \`places\` |
| \`effect\` | how much the number moves estimates, if that can be computed: \`indicator\`, \`areas\`, and \`change\`, the relative change if the number were the ordinary one |`;

function listed(words) {
  return words.map((word) => `\`${word}\``).join(", ");
}
