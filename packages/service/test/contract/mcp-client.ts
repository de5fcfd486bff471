import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { RunningService } from "./running-service.js";

const program = fileURLToPath(new URL("../../dist/program/cli.js", import.meta.url));

export const connections = ["stdio", "http"] as const;
export type Connection = (typeof connections)[number];

interface Outcome {
  isError: boolean;
  /** The sentence of a refusal, else the result as text. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of a result
  data: any;
}

export interface Tools {
  client: Client;
  call: (name: string, given?: object, onProgress?: (part: number) => void) => Promise<Outcome>;
  /** The result of a call that is not refused. */
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of a result
  result: (name: string, given?: object) => Promise<any>;
}

interface Asker {
  token?: string;
  language?: string;
}

/** A client of the library itself, which checks results against the schemas that the tools declare. */
export async function connectTools(
  service: Pick<RunningService, "url">,
  connection: Connection,
  { token, language = "en" }: Asker = {},
): Promise<Tools> {
  const client = new Client({ name: "contract", version: "1.0.0" });
  const headers = { "accept-language": language, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const transport =
    connection === "http"
      ? new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } })
      : new StdioClientTransport({
          command: process.execPath,
          args: [program, "mcp", `--url=${service.url}`, `--language=${language}`],
          env: { ...(token !== undefined && { TESSERA_TOKEN: token }) },
        });
  await client.connect(transport as Transport);
  // Schemas of results are known to the client from here on.
  await client.listTools();
  const call: Tools["call"] = async (name, given = {}, onProgress) => {
    const options = onProgress && { onprogress: ({ progress }: { progress: number }) => onProgress(progress) };
    const answer = await client.callTool({ name, arguments: { ...given } }, undefined, options);
    const [first] = answer.content as { text: string }[];
    return { isError: answer.isError === true, text: first?.text ?? "", data: answer.structuredContent };
  };
  return {
    client,
    call,
    async result(name, given) {
      const { isError, text, data } = await call(name, given);
      if (isError) throw new Error(`${name}: ${text}`);
      return data;
    },
  };
}
