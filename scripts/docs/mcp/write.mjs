// Three questions of docs/mcp.md, with the calls and answers of a service that is started for them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { withSections } from "../generate/markdown.mjs";
import { clone } from "../pages.mjs";
import { startService } from "../running-service.mjs";
import { questions } from "./questions.mjs";
import { madeRounds } from "./rounds.mjs";

/** Entries of a list that the page shows. */
const mostEntries = 3;

export async function writtenMcpPage() {
  const service = await startService({ flags: ["--mcp"], environment: { USE_MOCK_MODEL: "false" } });
  const client = new Client({ name: "docs", version: "1.0.0" });
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)));
    await client.listTools();
    const call = async (name, given) => {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
      if (isError) throw new Error(`${name}: ${content[0].text}`);
      return structuredContent;
    };
    const rounds = await madeRounds(service, call);
    const parts = [];
    for (const question of questions) parts.push(await answered(question, rounds, call));
    return withSections(readFileSync(join(clone, "docs/mcp.md"), "utf8"), { questions: parts.join("\n\n") });
  } finally {
    await client.close();
    await service.stop();
  }
}

async function answered({ asks, calls, answer }, rounds, call) {
  const known = { ...rounds };
  const blocks = [];
  for (const [name, givenBy] of calls) {
    const given = givenBy(known);
    known[name] = await call(name, given);
    blocks.push(`\`${name}\``, fenced(given), "answers", fenced(shortened(known[name])));
  }
  return [`### ${asks}`, ...blocks, `**The answer.** ${answer(known)}`].join("\n\n");
}

function fenced(value) {
  return ["```json", lines(value), "```"].join("\n").replaceAll(/\b([0-9a-f]{6})[0-9a-f]{26}\b/g, "$1…");
}

/** One member a line, and one entry of a list a line. */
function lines(value) {
  const members = Object.entries(value).map(([name, member]) => {
    const isList = Array.isArray(member) && member.some((entry) => typeof entry === "object" && entry !== null);
    const text = isList
      ? `[\n${member.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n")}\n  ]`
      : JSON.stringify(member);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${members.join(",\n")}\n}`;
}

/** Times and ids of projects differ at each run. */
function shortened(value) {
  const { project: _, citation: _citation, ...rest } = value;
  return Object.fromEntries(
    Object.entries(rest).map(([name, member]) => [
      name,
      Array.isArray(member) ? member.slice(0, mostEntries).map(withoutTime) : member,
    ]),
  );
}

function withoutTime(entry) {
  if (typeof entry !== "object" || entry === null) return entry;
  const { kept: _, ...rest } = entry;
  return rest;
}
