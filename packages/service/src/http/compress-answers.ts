import type { Readable } from "node:stream";
import compress from "@fastify/compress";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Smaller answers fit in a few packets either way. */
const leastBytes = 16 * 1024;

/** Rows of numbers shrink to a tenth already at a level that costs little. */
const level = 3;

/** Makes `sendCompressed` possible; nothing is compressed by itself, and files that users download never are. */
export async function acceptCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ["gzip"],
    threshold: leastBytes,
    zlibOptions: { level },
  });
}

/** Sends JSON, compressed for whoever takes it so where it is large: many of our users share a slow wireless. */
export function sendCompressed(
  reply: FastifyReply,
  json: string | Readable,
  size = Number.POSITIVE_INFINITY,
): FastifyReply {
  reply.type("application/json");
  if (size < leastBytes) return reply.send(json);
  reply.compress(json);
  return reply;
}
