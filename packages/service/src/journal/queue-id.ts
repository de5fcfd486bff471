import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeOnce } from "./durable-files.js";

/**
 * The queue id of an API that was given none: random on first use of a results folder, the same ever after,
 * so that a restart finds its tasks again.
 */
export async function keptQueueId(results: string, prefix: string): Promise<string> {
  const path = join(results, "queue-id");
  if (!existsSync(path)) await writeOnce(path, `${prefix}:${randomBytes(16).toString("hex")}`);
  return readFileSync(path, "utf8");
}
