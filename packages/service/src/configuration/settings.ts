import { accessSettings } from "./access-settings.js";
import { limitSettings } from "./limit-settings.js";
import { placeSettings } from "./place-settings.js";
import { repositorySettings } from "./repository-settings.js";
import type { Command, Setting } from "./setting.js";
import { signInSettings } from "./sign-in-settings.js";
import { storageSettings } from "./storage-settings.js";
import { workerSettings } from "./worker-settings.js";

/** All settings of `tessera serve` and `tessera worker`, in the order of their help. */
export const settings = {
  ...placeSettings,
  ...workerSettings,
  ...limitSettings,
  ...storageSettings,
  ...signInSettings,
  ...accessSettings,
  ...repositorySettings,
} as const;

export type SettingName = keyof typeof settings;

export type Settings = {
  -readonly [Name in SettingName]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never;
};

/** A setting that cannot be used. The message names it and says what to do. */
export class SettingError extends Error {}

/**
 * The value of every setting of a command: its flag, else its environment variable, else its initial value.
 * `flags` holds the raw texts of the command line (`true` for a switch) by setting name.
 */
export function readSettings(
  command: Command,
  flags: Partial<Record<SettingName, string | true>>,
  environment: NodeJS.ProcessEnv,
  extraEnv: Partial<Record<SettingName, string[]>> = {},
): Settings {
  const values: Partial<Record<SettingName, unknown>> = {};
  for (const [name, setting] of Object.entries(settings) as [SettingName, Setting<unknown>][]) {
    const variable = [...(setting.env ?? []), ...(extraEnv[name] ?? [])].find((key) => environment[key]);
    const fromEnvironment = variable === undefined ? undefined : environment[variable];
    if (!setting.commands.includes(command)) values[name] = setting.initial;
    else if (!setting.parse) values[name] = flags[name] === true || fromEnvironment === "true" || setting.initial;
    else {
      const text = flags[name] ?? fromEnvironment;
      const source = flags[name] === undefined ? variable : setting.flag?.split(" ")[0];
      values[name] = typeof text === "string" ? parse(setting, text, source ?? name) : setting.initial;
    }
  }
  return values as Settings;
}

function parse({ parse, secret }: Setting<unknown>, text: string, source: string): unknown {
  try {
    return parse?.(text);
  } catch (error) {
    throw new SettingError(
      `${source}: ${secret ? "its value" : `'${text}'`} cannot be used. ${(error as Error).message}`,
    );
  }
}

/** Settings for the log, without secrets and without the long worker configuration. */
export function shownSettings(values: Settings): Partial<Settings> {
  const rows = settings as Record<string, Setting<unknown>>;
  const shown = Object.entries(values).filter(([name]) => !rows[name]?.secret && name !== "workerConfiguration");
  return Object.fromEntries(shown) as Partial<Settings>;
}
