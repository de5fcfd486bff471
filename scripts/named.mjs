// For commands that run entries of a table by name: `npm test -- contract parity`, `npm run check -- types`, `.ci/full soak`.
import { spawnSync } from "node:child_process";

/**
 * Splits the words of a command line into the leading names of entries and the rest, which is passed on to what is run.
 * Ends the program where help is asked for (code 0) and where a word is neither (code 2); both print the entries.
 *   usage   how the command is typed
 *   what    what an entry is called
 *   table   entries by name, each with a sentence `says`
 *   isRest  whether a word that is no name, after these names, may begin the rest
 */
export function namedEntries(words, { usage, what, table, isRest = () => false }) {
  if (words[0] === "--help" || words[0] === "-h") {
    console.log(`${usage}\n\n${listing(table)}`);
    process.exit(0);
  }
  const end = words.findIndex((word) => !(word in table));
  const [names, rest] = end < 0 ? [words, []] : [words.slice(0, end), words.slice(end)];
  if (rest.length > 0 && !isRest(rest[0], names)) {
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

/** Runs a command that shares the terminal; returns its exit code. */
export function runCommand([program, ...args], environment = {}) {
  const { status, error } = spawnSync(program, args, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
  });
  if (error) console.error(error.message);
  return status ?? 1;
}
