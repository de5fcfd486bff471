// Commands that run entries of a table by name: `npm test -- contract parity`, `npm run check -- types`, `npm run bench -- http`.
import { spawnSync } from "node:child_process";

/**
 * Leading words that name entries, and the words after them, which are for what is run. Ends the program with the list of
 * entries where help is asked for, and where the first word names nothing.
 *   what    what an entry is called
 *   table   entries by name, each with a sentence `says`
 *   isRest  whether words that begin with this one are for what is run, although no entry is named
 */
export function namedEntries(words, { command, what, table, isRest = (word) => word.startsWith("-") }) {
  if (words[0] === "--help" || words[0] === "-h") {
    console.log(`${command} [-- ${what} …]\n\n${listing(table)}`);
    process.exit(0);
  }
  const end = words.findIndex((word) => !(word in table));
  const [names, rest] = end < 0 ? [words, []] : [words.slice(0, end), words.slice(end)];
  if (names.length === 0 && rest.length > 0 && !isRest(rest[0])) {
    console.error(`There is no ${what} ${rest[0]}. There are:\n\n${listing(table)}`);
    process.exit(2);
  }
  return { names, rest };
}

function listing(table) {
  const width = Math.max(...Object.keys(table).map((name) => name.length));
  return Object.entries(table)
    .map(([name, { says }]) => `  ${name.padEnd(width)}  ${says}`)
    .join("\n");
}

/** A program that npm has installed. */
export const installed = (name, ...args) => ["npx", "--no-install", name, ...args];

/** Runs a command with what it writes on the screen; answers its exit code. */
export function runCommand([program, ...args], environment = {}) {
  const { status, error } = spawnSync(program, args, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
  });
  if (error) console.error(error.message);
  return status ?? 1;
}
