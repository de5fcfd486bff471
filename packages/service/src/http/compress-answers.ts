import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Smaller answers fit in a packet or two either way. */
const leastBytes = 16 * 1024;

/** Rows of numbers shrink to a tenth already at a level that costs little. */
const level = 3;

/** Large answers are compressed for whoever takes them so: many of our users share a slow wireless. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["gzip"],
    requestEncodings: ["identity"],
    globalDecompression: false,
    threshold: leastBytes,
    zlibOptions: { level },
  });
}
