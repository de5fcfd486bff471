import { createHash } from "node:crypto";
import { stringify } from "yaml";
import { isTrue, render } from "./template.mjs";

const indent = (count, text) => text.replace(/^/gm, " ".repeat(count));

/** Members in the order of their names, as Go writes them. */
const sorted = (_key, value) =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;

/** The functions that the chart uses. */
export const functionsOf = (definitions) => {
  const functions = {
    include: (name, dot) => {
      if (!definitions.has(name)) throw new Error(`there is no template ${name}`);
      return render(definitions.get(name), { ".": dot, $: dot }, functions);
    },
    toYaml: (value) => stringify(value, { lineWidth: 0 }).trimEnd(),
    toJson: (value) => JSON.stringify(value, sorted),
    nindent: (count, text) => `\n${indent(count, text)}`,
    quote: (value) => JSON.stringify(String(value)),
    default: (initial, value) => (isTrue(value) ? value : initial),
    printf: (format, ...values) => format.replaceAll("%s", () => String(values.shift())),
    trunc: (length, text) => text.slice(0, length),
    trimSuffix: (suffix, text) => (text.endsWith(suffix) ? text.slice(0, -suffix.length) : text),
    join: (separator, list) => list.join(separator),
    index: (map, key) => map?.[key],
    sha256sum: (text) => createHash("sha256").update(text).digest("hex"),
    add: (...numbers) => numbers.reduce((sum, number) => sum + number, 0),
    int: (value) => Math.trunc(Number(value)),
    gt: (left, right) => left > right,
    eq: (left, right) => left === right,
    not: (value) => !isTrue(value),
  };
  return functions;
};
