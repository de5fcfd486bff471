import { type Agent, request as httpRequest } from "node:http";
import type { Operation } from "./api-document.js";

/** A request as it is sent, and what it was made from. */
export interface FuzzRequest {
  /** Absent where the path or the method are not of the service. */
  operation?: Operation | undefined;
  method: string;
  /** With its query, as it stands in the request line. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface FuzzAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Long enough for a machine with much else to do; a request that takes longer hangs. */
const patience = 90_000;

export function sendRequest(url: string, given: FuzzRequest, agent: Agent): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(url);
  const { method, path, body } = given;
  const headers =
    body === undefined ? given.headers : { "content-length": String(Buffer.byteLength(body)), ...given.headers };
  return new Promise((resolve, reject) => {
    const sending = httpRequest({ hostname, port, method, path, headers, agent, timeout: patience }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece) => pieces.push(piece));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(pieces).toString("latin1"),
        }),
      );
    });
    sending.on("timeout", () => sending.destroy(new Error("no answer")));
    sending.on("error", reject);
    sending.end(body);
  });
}

/** The request for a command line, to be tried again by hand. */
export function curlLine(url: string, { method, path, headers, body }: FuzzRequest): string {
  const parts = ["curl", "-g", "--path-as-is", "-i", "-X", method, quoted(url + path)];
  for (const [name, value] of Object.entries(headers)) parts.push("-H", quoted(`${name}: ${value}`));
  if (typeof body === "string") parts.push("--data-binary", quoted(body));
  else if (body) parts.push("--data-binary", `@<(echo ${body.toString("base64")} | base64 -d)`);
  return parts.join(" ");
}

function quoted(text: string): string {
  // In this form of the shell's quotes, bytes that a terminal would swallow can be read.
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  return isPlain
    ? `'${text.replaceAll("'", "'\\''")}'`
    : `$'${text.replace(/[\\']/g, "\\$&").replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`)}'`;
}
