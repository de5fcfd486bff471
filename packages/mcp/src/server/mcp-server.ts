import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type ToolAnnotations,
} from "@modelcontextprotocol/sdk/types.js";
import { isLanguage } from "@tessera/contract";
import { type Language, translate } from "@tessera/i18n";
import type { TSchema } from "typebox";
import { type Ask, Refusal } from "../asking/ask.js";
import { ServiceApi } from "../asking/service-api.js";
import { tools } from "../tools/index.js";
import type { Call, Tool } from "../tools/tool.js";
import { argumentProblem, type SchemaCheck, type SchemaChecks } from "./argument-problem.js";
import { glossaries, glossaryText } from "./glossary-resource.js";
import { instructions } from "./instructions.js";

export interface McpOptions {
  /** Reaches the service as the caller. */
  ask: Ask;
  /** Language of a call that names none. */
  language: Language;
  version: string;
  checks: SchemaChecks;
  /** Told of a tool that failed for a reason of its own. */
  onFailure: (error: unknown) => void;
  /** Told of messages that are none of the protocol, which are refused. */
  onBadMessage: (error: Error) => void;
}

/** A server of the protocol with all tools, for one connection or one request. */
export function mcpServer({ ask, language: usual, version, checks, onFailure, onBadMessage }: McpOptions): Server {
  const server = new Server(
    { name: "tessera", title: "Tessera", version },
    { capabilities: { tools: {}, resources: {} }, instructions },
  );

  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(shownTool) }));

  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification, _meta }) => {
    const given = params.arguments ?? {};
    const language = isLanguage(given.language) ? given.language : usual;
    const token = _meta?.progressToken;
    const report: Call["report"] = async (progress, message) => {
      if (token === undefined) return;
      const params = { progressToken: token, progress, total: 1, ...(message !== "" && { message }) };
      await sendNotification({ method: "notifications/progress", params });
    };
    const found = tools.find(({ name }) => name === params.name);
    if (!found) {
      const known = tools.map(({ name }) => name).join(", ");
      return refusal(translate(language, "mcp.unknownTool", { tool: params.name, known }));
    }
    const problem = argumentProblem(found, given, checkOf(checks, found.input), language);
    if (problem !== undefined) return refusal(problem);
    try {
      const api = new ServiceApi(ask, language, signal);
      return answer(await found.run(given as never, { api, language, report, signal }));
    } catch (error) {
      if (error instanceof Refusal) return refusal(error.message);
      if (signal.aborted) throw error;
      onFailure(error);
      return refusal(translate(language, "mcp.unexpected"));
    }
  });

  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: glossaries }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const text = glossaryText(uri);
    if (text === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no resource ${uri}.`);
    return { contents: [{ uri, mimeType: "text/markdown", text }] };
  });
  server.onerror = onBadMessage;
  return server;
}

/** Schemas are compiled once for all connections. */
const compiled = new WeakMap<TSchema, SchemaCheck>();

function checkOf(checks: SchemaChecks, schema: TSchema): SchemaCheck {
  const check = compiled.get(schema) ?? checks(schema);
  compiled.set(schema, check);
  return check;
}

function shownTool({ name, title, description, effect, input, output }: Tool) {
  const annotations: ToolAnnotations = {
    readOnlyHint: effect === "reads",
    // Those that add something take nothing away.
    ...(effect !== "reads" && { destructiveHint: effect === "ends", idempotentHint: effect === "ends" }),
    openWorldHint: false,
  };
  const schemas = { inputSchema: input as object as ObjectSchema, outputSchema: output as object as ObjectSchema };
  return { name, title, description, annotations, ...schemas };
}

type ObjectSchema = { type: "object" };

/** The result as data, and the same as text for clients that read only that. */
function answer(result: object): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(result) }], structuredContent: { ...result } };
}

function refusal(sentence: string): CallToolResult {
  return { content: [{ type: "text", text: sentence }], isError: true };
}
