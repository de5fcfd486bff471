import type { IncomingMessage } from "node:http";

/** Reads a form of a request: fields, and the file of the field `upload`. */
export async function readForm(request: IncomingMessage) {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  const boundary = /boundary=(.+)$/.exec(request.headers["content-type"] ?? "")?.[1] ?? "";
  const fields: Record<string, string> = {};
  let file: { filename: string; content: Buffer } | undefined;
  for (const part of partsOf(body, Buffer.from(`--${boundary}`))) {
    const end = part.indexOf("\r\n\r\n");
    const header = part.subarray(0, end).toString();
    const content = part.subarray(end + 4);
    const [, name = ""] = /name="([^"]*)"/.exec(header) ?? [];
    const filename = /filename="([^"]*)"/.exec(header)?.[1];
    if (filename === undefined) fields[name] = content.toString();
    else file = { filename, content };
  }
  return { fields, file };
}

function partsOf(body: Buffer, boundary: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = body.indexOf(boundary);
  while (from >= 0) {
    const start = from + boundary.length + 2;
    const next = body.indexOf(boundary, start);
    if (next < 0) break;
    parts.push(body.subarray(start, next - 2));
    from = next;
  }
  return parts;
}
