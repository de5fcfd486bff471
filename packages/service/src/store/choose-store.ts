import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { SettingError } from "../configuration/read-settings.js";
import type { Settings } from "../configuration/settings.js";

/** Where the queue is kept: somebody's store, a server that we start, or the embedded one. */
export type StoreChoice = { kind: "url"; url: string } | { kind: "server"; program: string } | { kind: "embedded" };

const serverPrograms = ["valkey-server", "redis-server"];

export function chooseStore(
  settings: Pick<Settings, "redisUrl" | "store">,
  path = process.env.PATH ?? "",
): StoreChoice {
  if (settings.redisUrl !== undefined) return { kind: "url", url: settings.redisUrl };
  if (settings.store === "embedded") return { kind: "embedded" };
  const program = findProgram(path);
  if (program !== undefined) return { kind: "server", program };
  if (settings.store === "server")
    throw new SettingError(`--store: no ${serverPrograms.join(" or ")} found on PATH. Install one, or use 'auto'.`);
  return { kind: "embedded" };
}

function findProgram(path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  const candidates = folders.flatMap((folder) => serverPrograms.map((name) => join(folder, name)));
  return candidates.find((candidate) => {
    try {
      accessSync(candidate, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
