import { type Setting, type Settings, settings } from "./settings.js";

/** Settings as the log may have them: without those that are secret, and those that nobody reads in a line. */
export function shownSettings(values: Settings): Partial<Settings> {
  const rows = settings as Record<string, Setting<unknown>>;
  const shown = Object.entries(values).filter(([name]) => !rows[name]?.secret && name !== "workerConfiguration");
  return Object.fromEntries(shown) as Partial<Settings>;
}
