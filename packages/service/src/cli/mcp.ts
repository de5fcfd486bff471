import { readFile } from "node:fs/promises";
import { type Language, translate } from "@tessera/i18n";
import { askOverHttp, serveStdio } from "@tessera/mcp";
import { versions } from "../configuration/versions.js";
import { schemaCheck } from "../json/schema-check.js";
import type { Screen } from "./screen.js";

export interface McpFlags {
  url: string;
  tokenFile?: string;
  language: Language;
}

/** Offers the tools on standard input and output, as a client of a running service. Returns the exit code. */
export async function offerTools(flags: McpFlags, environment: NodeJS.ProcessEnv, errors: Screen): Promise<0 | 2> {
  const { language, tokenFile } = flags;
  const refuse = (sentence: string): 2 => {
    errors.write(`tessera: ${sentence}\n`);
    return 2;
  };
  const url = URL.canParse(flags.url) ? new URL(flags.url) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return refuse(translate(language, "mcp.badUrl", { url: flags.url }));
  const token = tokenFile === undefined ? environment.TESSERA_TOKEN : await tokenIn(tokenFile);
  if (tokenFile !== undefined && !token) return refuse(translate(language, "mcp.badToken", { file: tokenFile }));
  // Standard output belongs to the protocol.
  const tell = (error: unknown) => errors.write(`tessera: ${error instanceof Error ? error.message : String(error)}\n`);
  await serveStdio({
    ask: askOverHttp({ url, token: token || undefined }),
    language,
    version: versions.service,
    checks: schemaCheck,
    onFailure: tell,
    onBadMessage: tell,
  });
  return 0;
}

/** The first line that is no remark, without a name before the token, as in the file of the service. */
async function tokenIn(path: string): Promise<string | undefined> {
  const text = await readFile(path, "utf8").catch(() => "");
  const line = text.split(/\r?\n/).find((one) => one.trim() !== "" && !one.startsWith("#"));
  return line?.trim().split(/:\s*/).at(-1);
}
