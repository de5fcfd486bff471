import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, it } from "vitest";
import { tools } from "../src/tools/index.js";

const page = readFileSync(new URL("../../../docs/mcp.md", import.meta.url), "utf8");
const ajv = new Ajv({ strict: false });

/** Calls and answers of the page: the name of a tool, its arguments, what it answered. */
const examples = [...page.matchAll(/^`(\w+)`\n\n```json\n([^`]*)\n```\n\nanswers\n\n```json\n([^`]*)\n```/gm)].map(
  ([, name = "", given = "", answer = ""]) => ({ name, given: JSON.parse(given), answer: JSON.parse(answer) }),
);

it("the page has calls of the tools as they are", () => {
  expect(examples.length).toBeGreaterThanOrEqual(7);
  for (const { name, given, answer } of examples) {
    const found = tools.find((one) => one.name === name);
    const full = JSON.parse(JSON.stringify(given).replaceAll("…", "0000"));
    expect([name, ajv.validate(found?.input ?? false, full)]).toEqual([name, true]);
    const members = (found?.output as { properties: object } | undefined)?.properties ?? {};
    expect(Object.keys(members)).toEqual(expect.arrayContaining(Object.keys(answer)));
  }
});

it("the page names every tool", () => {
  for (const { name } of tools) expect(page).toContain(`| \`${name}\` |`);
});
