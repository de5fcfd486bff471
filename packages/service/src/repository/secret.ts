import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { KeySecret } from "@tessera/records";
import { writeOnce } from "../files/durable-files.js";

/** Readable by the user of the service alone. */
const ownerOnly = 0o600;

/** The secret under which keys of people are encrypted: of the setting, else of a file that is made when it is first needed. */
export async function readSecret(setting: string | undefined, file: string): Promise<KeySecret> {
  if (setting !== undefined) return new KeySecret(setting);
  // Of several processes that come here at once, one writes the file and all read it.
  const kept = await readFile(file, "utf8").catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await writeOnce(file, `${randomBytes(32).toString("base64url")}\n`, ownerOnly);
    return readFile(file, "utf8");
  });
  return new KeySecret(kept.trim());
}
