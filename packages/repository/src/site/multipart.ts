import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";

/** A file that is sent to the site. */
export interface FileToSend {
  path: string;
  /** Its name in the repository. */
  filename: string;
  onProgress?: ((bytes: number) => void) | undefined;
}

interface Form {
  type: string;
  length: number;
  body: () => Readable;
}

/** A form with fields and a file in the field `upload`, which is read from disk while it is sent. Its length is known: not every site takes a body without. */
export async function formOf(
  fields: Record<string, string>,
  { path, filename, onProgress }: FileToSend,
): Promise<Form> {
  const boundary = `tessera-${randomUUID()}`;
  const part = (header: string) => `--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n`;
  const head = Buffer.from(
    [
      ...Object.entries(fields).map(([name, value]) => `${part(`name="${quotable(name)}"`)}\r\n${value}\r\n`),
      part(`name="upload"; filename="${quotable(filename)}"`),
      "Content-Type: application/octet-stream\r\n\r\n",
    ].join(""),
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const { size } = await stat(path);
  async function* pieces() {
    yield head;
    let sent = 0;
    // What is written to the file meanwhile is left out: the length is announced.
    if (size > 0)
      for await (const piece of createReadStream(path, { end: size - 1 })) {
        yield piece as Buffer;
        sent += (piece as Buffer).length;
        onProgress?.(sent);
      }
    yield tail;
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    length: head.length + size + tail.length,
    body: () => Readable.from(pieces(), { objectMode: false }),
  };
}

/** As browsers write names in a form (RFC 7578, HTML): quotes and ends of lines in percent-encoding. */
function quotable(text: string): string {
  return text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
