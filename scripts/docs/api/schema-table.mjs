// A JSON schema as the rows of a short table: names of members with dots between levels, [] for each of a list.
import { row } from "../generate/markdown.mjs";

/** Forms that occur again and again are described once, by the names of their members. */
const commonForms = {
  "path,hash,filename,fromADR,resource_url": "[file](#a-file)",
  "path,filename,hash": "[file](#a-file)",
  "path,filename": "[plain file](#a-file)",
  "text,locations,cause,severity,stage,values,places,action,effects,effect": "[warning](#a-warning)",
};

/** Members of `levels` levels; deeper ones are in the OpenAPI document. */
export function schemaTable(schema, levels) {
  const rows = members(schema, "", levels);
  return rows.length === 0 ? [] : ["| member | type | |", "|---|---|---|", ...rows];
}

function members(schema, prefix, levels) {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, member]) => {
    const path = `${prefix}${name}`;
    const line = row(`\`${path}\``, typeOf(member), required.includes(name) ? "required" : "");
    return [line, ...(levels > 1 ? below(member, path, levels - 1) : [])];
  });
}

function below(schema, path, levels) {
  const [one, ...others] = alternatives(schema).filter(({ type }) => type !== "null");
  if (!one || others.length > 0 || formOf(one)) return [];
  if (one.type === "array") return formOf(one.items) ? [] : below(one.items, `${path}[]`, levels);
  return members(one, `${path}.`, levels);
}

/** What a schema allows, in words. */
export function typeOf(schema) {
  return [...new Set(alternatives(schema).map(simpleType))].join(" or ");
}

function simpleType(schema) {
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.type === "array") return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === "object") return formOf(schema) ?? "object";
  return schema.type ?? schema.description ?? "anything";
}

const formOf = ({ properties = {} }) => commonForms[Object.keys(properties).join()];

function alternatives(schema) {
  return schema.anyOf && !schema.type ? schema.anyOf.flatMap(alternatives) : [schema];
}
