import { Command as Program } from "commander";
import {
  addDemo,
  addFit,
  addInspect,
  addMigrate,
  addRestore,
  addReview,
  addStorage,
  addValidate,
} from "./cli/commands.js";
import { namesOf } from "./configuration/client-names.js";
import { openDirectories } from "./configuration/directories.js";
import { readSettings, SettingError } from "./configuration/read-settings.js";
import { type Command, type Setting, type SettingName, type Settings, settings } from "./configuration/settings.js";
import { versions } from "./configuration/versions.js";
import { withoutCredentials } from "./log.js";

type Run = (settings: Settings, queueId: string | undefined) => Promise<void>;

// A command is loaded when it runs: a worker has no use for the HTTP server, and starts faster without it.
const commands: Record<Command, { summary: string; run: Run }> = {
  serve: {
    summary: "start the API with its store and workers",
    run: async (settings, queueId) => {
      // Loading the server takes seconds on a busy machine: what is wrong with folders is told before.
      const directories = openDirectories(settings);
      await (await import("./cli/serve.js")).serve(settings, directories, queueId);
    },
  },
  worker: {
    summary: "start one more worker for an API",
    run: async (...given) => (await import("./cli/worker.js")).work(...given),
  },
};

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

addInspect(program);
addDemo(program);
addFit(program);
addReview(program);
addValidate(program);
addMigrate(program);
addRestore(program);
addStorage(program);
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
    // A wrong setting needs its one sentence, not a trace.
    console.error(error instanceof SettingError ? `tessera: ${error.message}` : tellable(error));
    process.exit(error instanceof SettingError ? 2 : 1);
  }
}

/** Whoever lists the processes of the machine reads their arguments. */
function hideCredentials(): void {
  const typed = process.argv.join(" ");
  const shown = withoutCredentials(typed);
  if (shown !== typed) process.title = shown;
}

/** The trace, without what the store's library puts beside it. */
function tellable(error: unknown): string {
  return withoutCredentials(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function helpText({ help, env, initial }: Setting<unknown>): string {
  const notes = [env && `environment: ${env[0]}`, initial !== undefined && initial !== false && `default: ${initial}`];
  const told = notes.filter(Boolean).join(", ");
  return told === "" ? help : `${help} (${told})`;
}

function environmentHelp(name: Command): string {
  const rows = Object.values(settings) as Setting<unknown>[];
  return rows
    .filter((row) => row.commands.includes(name) && !row.flag)
    .map((row) => `  ${row.env?.[0]?.padEnd(24)} ${row.help}`)
    .join("\n");
}
