import { tools } from "@tessera/mcp";
import { table } from "./markdown.mjs";

/** The tools for language models, with the first sentence of their descriptions. */
export function toolsSection() {
  const rows = tools.map(({ name, description, effect }) => [
    `\`${name}\``,
    description.slice(0, description.indexOf(". ") + 1),
    effect,
  ]);
  return table(["tool", "what it does", "it"], rows);
}
