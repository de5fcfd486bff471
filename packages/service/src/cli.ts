import { Command as Program } from "commander";
import { addCommands } from "./cli/commands.js";
import { namesOf } from "./configuration/client-names.js";
import { openDirectories } from "./configuration/directories.js";
import { keepPrivate } from "./configuration/private-files.js";
import { type Command, type Setting, withoutCredentials } from "./configuration/setting.js";
import { readSettings, SettingError, type SettingName, type Settings, settings } from "./configuration/settings.js";
import { versions } from "./configuration/versions.js";

type Run = (settings: Settings, queueId: string | undefined) => Promise<void>;

// The module of a command is loaded when it runs: a worker starts faster without the HTTP server.
const commands: Record<Command, { summary: string; run: Run }> = {
  serve: {
    summary: "start the API with its store and workers",
    run: async (settings, queueId) => {
      // Folders are checked first, because loading the server takes seconds on a busy machine.
      const directories = openDirectories(settings);
      await (await import("./cli/serve.js")).serve(settings, directories, queueId);
    },
  },
  worker: {
    summary: "start one more worker for an API",
    run: async (...given) => (await import("./cli/worker.js")).work(...given),
  },
};

/** Commands that write into folders of a service; `restore` does with `--data-dir`. */
const ofService = ["serve", "worker", "migrate", "storage", "people"];

const program = new Program("tessera")
  .description("Indicator Estimation Service: from a country's input files to calibrated district estimates.")
  .version(versions.service);

for (const [name, { summary, run }] of Object.entries(commands) as [Command, { summary: string; run: Run }][]) {
  const command = program
    .command(name)
    .description(summary)
    .argument("[queue-id]", "names the queue that API and workers share (environment: TESSERA_QUEUE_ID)")
    .action((queueId: string | undefined, flags: Partial<Record<SettingName, string | true>>) =>
      start(name, run, queueId, flags),
    );
  const rows = Object.values(settings) as Setting<unknown>[];
  for (const setting of rows.filter((row) => row.commands.includes(name) && row.flag))
    command.option(setting.flag as string, helpText(setting));
  command.addHelpText("after", () => `\nFrom the environment only:\n${environmentHelp(name)}`);
}

addCommands(program);
program.hook("preAction", (_program, command) => {
  const isOfService = [command, command.parent].some((one) => one && ofService.includes(one.name()));
  if (isOfService || command.opts().dataDir !== undefined) keepPrivate();
});
await program.parseAsync();

async function start(
  name: Command,
  run: Run,
  queueId: string | undefined,
  flags: Partial<Record<SettingName, string | true>>,
): Promise<void> {
  try {
    hideCredentials();
    const { compatibility } = readSettings(name, flags, process.env);
    const { extraEnv, queueIdEnv } = namesOf(compatibility);
    const fromEnvironment = queueIdEnv.map((variable) => process.env[variable]).find(Boolean);
    await run(readSettings(name, flags, process.env, extraEnv), queueId ?? fromEnvironment);
  } catch (error) {
    // A wrong setting is reported in one sentence, without a stack trace.
    console.error(error instanceof SettingError ? `tessera: ${error.message}` : stackOf(error));
    process.exit(error instanceof SettingError ? 2 : 1);
  }
}

/** Other users of the machine can read the arguments of its processes: removes passwords from them. */
function hideCredentials(): void {
  const typed = process.argv.join(" ");
  const shown = withoutCredentials(typed);
  if (shown !== typed) process.title = shown;
}

/** The stack trace, without the properties that the store's library adds. */
function stackOf(error: unknown): string {
  return withoutCredentials(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function helpText({ help, env, initial }: Setting<unknown>): string {
  const usual = typeof initial === "object" ? Object.values(initial ?? {}).join() : initial;
  const notes = [env && `environment: ${env[0]}`, usual !== undefined && usual !== false && `default: ${usual}`];
  const shown = notes.filter(Boolean).join(", ");
  return shown === "" ? help : `${help} (${shown})`;
}

function environmentHelp(name: Command): string {
  const rows = Object.values(settings) as Setting<unknown>[];
  return rows
    .filter((row) => row.commands.includes(name) && !row.flag)
    .map((row) => `  ${row.env?.[0]?.padEnd(24)} ${row.help}`)
    .join("\n");
}
