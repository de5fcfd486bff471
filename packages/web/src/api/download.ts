import { answerTo, type Envelope, errorOf, Unreachable, withAccess } from "./requests.ts";

/** A file that the service made for a request. */
export interface MadeFile {
  name: string;
  content: Blob;
}

/** Posts a request that is answered by a file, and reports the bytes that have come. The service does not know before how many there are. */
export function postForFile(
  path: string,
  body: unknown,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<MadeFile> {
  return withAccess(async () => {
    const response = await answerTo("POST", path, body, signal);
    const cut = () => {
      signal.throwIfAborted();
      throw new Unreachable();
    };
    if (!response.ok) throw errorOf((await response.json().catch(cut)) as Envelope<unknown>, response.status);
    const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "tessera";
    // The browser keeps a large blob on its disk, which an array of pieces would not let it.
    const content = await new Response(response.body?.pipeThrough(counting(onBytes))).blob().catch(cut);
    return { name, content };
  });
}

function counting(onBytes: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(piece, to) {
      bytes += piece.byteLength;
      onBytes(bytes);
      to.enqueue(piece);
    },
  });
}
