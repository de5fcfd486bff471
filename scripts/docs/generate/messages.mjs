// docs/messages.md: every sentence with which the service and the commands refuse or warn, from the texts themselves.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { clone } from "../pages.mjs";
import { row } from "./markdown.mjs";
import { groups, remedies } from "./message-notes.mjs";

const sources = join(clone, "packages/i18n/src/texts/en");
const compiled = join(clone, "packages/i18n/dist/texts/en");

/** Of the service; `error.<CODE>` are in docs/errors.md. */
const ofService = /^(detail|warning)\./;
/** Refusals of commands say what is wrong and what to do; their other texts are headings, counts and so on. */
const ofCommands =
  /^((compare|demo|fit|inspect|migrate|problems|restore|result|review|validate)\.|run\.(round|noFolder)$|storage\.(no|is|otherVersion|database|cannot))/;

export async function messagesPage() {
  const texts = await textsByFile();
  const unknown = Object.keys(remedies).filter((key) => !Object.values(texts).some((some) => key in some));
  if (unknown.length > 0) throw new Error(`there are remedies for messages that are gone: ${unknown.join(", ")}`);
  const parts = groups.map(({ title, files, when, keys }) => {
    const messages = files
      .flatMap((file) => Object.entries(texts[file]))
      .filter(([key]) => keys.test(key) && isMessage(key, texts));
    return [
      `## ${title}`,
      "",
      when,
      "",
      "| key | message |",
      "|---|---|",
      ...messages.map(([key, text]) => line(key, text)),
    ].join("\n");
  });
  assertAllTold(texts);
  return [header, ...parts].join("\n\n").concat("\n");
}

const header = `# Messages

<!-- Made by \`npm run docs\` from packages/i18n/src/texts/en; do not edit. -->

What the service and the commands say when something is wrong or worth a look, by when it is said. Words in *italics* stand for names,
numbers and places of your files. A message says what to do about it; where it does not, what to do follows an arrow. The same
messages exist in French and Portuguese, under the same keys. Codes of failures over HTTP are in [errors](errors.md).`;

async function textsByFile() {
  const names = readdirSync(sources).flatMap((name) => (name === "index.ts" ? [] : [name.slice(0, -".ts".length)]));
  const entries = names.map(async (name) => {
    const [texts] = Object.values(await import(pathToFileURL(join(compiled, `${name}.js`)).href));
    return [name, texts];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function isMessage(key, texts) {
  if (key.endsWith("_one")) return false;
  if (ofService.test(key)) return true;
  const text = Object.values(texts).find((some) => key in some)[key];
  return ofCommands.test(key) && text.endsWith(".") && sentences(text) > 1;
}

/** A message that no group holds would be missing from the page without anybody knowing. */
function assertAllTold(texts) {
  const told = groups.flatMap(({ files, keys }) => files.map((file) => ({ file, keys })));
  const untold = Object.entries(texts).flatMap(([file, some]) =>
    Object.keys(some).filter(
      (key) => isMessage(key, texts) && !told.some((group) => group.file === file && group.keys.test(key)),
    ),
  );
  if (untold.length > 0) throw new Error(`no group of message-notes.mjs has ${untold.join(", ")}`);
}

function line(key, text) {
  const name = key.replace(/_other$/, "");
  const remedy = remedies[key];
  if (sentences(text) < 2 && remedy === undefined)
    throw new Error(`${key} does not say what to do: add a row to message-notes.mjs`);
  const shown = text.replaceAll("<", "&lt;").replaceAll(/\{\{(\w+)\}\}/g, "*$1*");
  return row(`\`${name}\``, remedy === undefined ? shown : `${shown} → ${remedy}`);
}

function sentences(text) {
  const parts = text.replaceAll(/\{\{\w+\}\}/g, "X").split(/(?<=[.?!:])\s+(?=[A-Z'])/);
  return parts.length;
}
