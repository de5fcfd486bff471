import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { type McpOptions, mcpServer } from "./mcp-server.js";

export interface HttpAnswer {
  response: Response;
  /** Ends what still runs for the request. */
  close: () => Promise<void>;
}

/** Answers one POST of Streamable HTTP. There are no sessions: each request has a server of its own, and a restart ends none. */
export async function answerOverHttp(options: McpOptions, request: Request, body: unknown): Promise<HttpAnswer> {
  const server = mcpServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport();
  await server.connect(transport);
  return { response: await transport.handleRequest(request, { parsedBody: body }), close: () => server.close() };
}
