import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../configuration/settings.js";
import { serviceProblem } from "../errors/service-error.js";
import { publish } from "../files/durable-files.js";
import type { RetentionLimits } from "./plan-removal.js";

/** By which things are removed; an absent rule removes nothing. */
export interface StorageRules extends RetentionLimits {
  /** Days after which a removed project is erased. */
  removedDays?: number;
  /** Days after which a project loses what neither its content nor a version mentions. */
  unusedDays?: number;
}

type RuleSettings = Pick<
  Settings,
  "keepResults" | "keepUploads" | "keepRemoved" | "keepUnused" | "storageLimit" | "databaseUrl"
>;

/** A setting of 0 is no rule. */
export function rulesOf(settings: RuleSettings): StorageRules {
  const { keepResults, keepUploads, keepRemoved, keepUnused, storageLimit } = settings;
  return {
    ...(keepResults > 0 && { resultDays: keepResults }),
    ...(keepUploads > 0 && { uploadDays: keepUploads }),
    ...(keepRemoved > 0 && { removedDays: keepRemoved }),
    ...(keepUnused > 0 && { unusedDays: keepUnused }),
    ...(storageLimit > 0 && { bytes: storageLimit }),
  };
}

/** How the service of a results folder was last started, for commands beside it. Names no address and no password. */
export interface StorageNote {
  rules: StorageRules;
  /** Whether people and projects are in a file of the data folder, or on a server. */
  records: "file" | "server";
}

const fileName = "storage.json";

export async function noteRules(results: string, settings: RuleSettings): Promise<void> {
  const note: StorageNote = {
    rules: rulesOf(settings),
    records: settings.databaseUrl === undefined ? "file" : "server",
  };
  const temporary = join(results, ".incoming", randomUUID());
  await writeFile(temporary, JSON.stringify(note, null, 2));
  await publish(temporary, join(results, fileName));
}

/** Undefined where no service has left a note. */
export async function readNote(results: string): Promise<StorageNote | undefined> {
  const file = join(results, fileName);
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw serviceProblem("storage.noteUnreadable", { file });
  }
}
