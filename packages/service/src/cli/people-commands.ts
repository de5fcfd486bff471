import { Command } from "commander";
import { exitWithTwo, languageOption } from "./command-options.js";
import type { PeopleAction, PeopleFlags } from "./people/people.js";

/** What an action is about, as its argument is called; none for all people. */
interface Row {
  says: string;
  about?: string;
  help?: string;
}

const byWhat = "id or e-mail address; `tessera people list` shows both";
const rows: Record<PeopleAction, Row> = {
  list: { says: "list the people of a service, with what they may do" },
  disable: {
    says: "lock a person out: sessions, tokens, invitations and links end, projects stay",
    about: "<person>",
    help: byWhat,
  },
  enable: { says: "let a person in again", about: "<person>", help: byWhat },
  remove: { says: "remove a person, whose projects go to another", about: "<person>", help: byWhat },
  tokens: { says: "list tokens of programs, of a person or of all", about: "[person]", help: byWhat },
  withdraw: { says: "withdraw a token of a program", about: "<token>", help: "id; `tessera people tokens` shows it" },
};

/** `tessera people` and its actions. */
export function addPeople(program: Command): void {
  const people = program
    .command("people")
    .description("list people of a service, lock them out, and withdraw their tokens, also while the service runs")
    .addHelpText(
      "after",
      `
Where people and projects are on a PostgreSQL server, DATABASE_URL must name it, as for the service.
Ends with code 0, or 2 if the command cannot be followed.`,
    );
  for (const [action, row] of Object.entries(rows) as [PeopleAction, Row][]) people.addCommand(commandOf(action, row));
}

function commandOf(action: PeopleAction, { says, about, help }: Row): Command {
  const command = new Command(action).description(says).argument("<folder>", "the data folder of a service");
  if (about !== undefined) command.argument(about, help);
  if (action === "remove") command.option("--projects-to <person>", "who gets projects and files of the person");
  if (action === "list" || action === "tokens") command.option("--json", "answer as JSON");
  return command
    .option("--results-dir <path>", "the folder of results, where the service was given one")
    .addOption(languageOption("language of the answer"))
    .exitOverride(exitWithTwo)
    .action(async (folder: string, ...given: unknown[]) => {
      const named = about === undefined ? undefined : (given[0] as string | undefined);
      const flags = given.at(-2) as PeopleFlags;
      const { people } = await import("./people/people.js");
      process.exitCode = await people(action, { folder, named }, flags, process.stdout, process.stderr);
    });
}
