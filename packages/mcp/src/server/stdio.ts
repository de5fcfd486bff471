import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { type McpOptions, mcpServer } from "./mcp-server.js";

/** Serves one client on standard input and output until it closes them. */
export async function serveStdio(options: McpOptions): Promise<void> {
  const server = mcpServer(options);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    // The transport does not watch for the end of its input.
    process.stdin.once("end", () => void server.close());
  });
  await server.connect(new StdioServerTransport());
  await closed;
}
