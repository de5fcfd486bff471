import { join } from "node:path";
import type { Writable } from "node:stream";
import { type Language, type TextKey, translate, wordsOf } from "@tessera/i18n";
import {
  allPeople,
  disablePerson,
  enablePerson,
  everybody,
  type LockOutRefusal,
  type Person,
  type Records,
  removePerson,
  removeToken,
  tokensOf,
} from "@tessera/records";
import { isExplained, serviceProblem } from "../../errors/service-error.js";
import { readNote } from "../../storage/rules.js";
import { databaseProblem, isFolder, recordsOf } from "../storage/opened-store.js";
import { type HeldToken, shownPeople, shownTokens } from "./shown-people.js";

export interface PeopleFlags {
  /** Who gets the projects of a removed person. */
  projectsTo?: string;
  resultsDir?: string;
  json?: true;
  language: Language;
}

type Work = (records: Records, named: string, flags: PeopleFlags) => Promise<string>;

/** What the command does with the people of a service, by the name of its action. */
export const actions = {
  async list(records, _, { json, language }) {
    const people = await allPeople(records);
    if (!json) return shownPeople(people, language);
    return asJson(
      people.map(({ id, name, email, isAdministrator, isDisabled }) => ({
        ...{ id, name, email, is_administrator: isAdministrator, is_disabled: isDisabled },
      })),
    );
  },

  async disable(records, named, { language }) {
    const { id, name } = await personNamed(records, named);
    refuseIf(await disablePerson(records, everybody, id, new Date()), name);
    return translate(language, "people.done.disable", { name });
  },

  async enable(records, named, { language }) {
    const { id, name } = await personNamed(records, named);
    refuseIf(await enablePerson(records, everybody, id, new Date()), name);
    return translate(language, "people.done.enable", { name });
  },

  async remove(records, named, { projectsTo, language }) {
    const { id, name } = await personNamed(records, named);
    const receiver = projectsTo === undefined ? everybody : await personNamed(records, projectsTo);
    const removed = await removePerson(records, everybody, { id, receiver: receiver.id }, new Date());
    if (typeof removed === "string") throw refusalOf(removed, name);
    const given = { name, receiver: receiver.name, count: removed.projects };
    return translate(language, removed.projects > 0 ? "people.done.removeAndGive" : "people.done.remove", given);
  },

  async tokens(records, named, { json, language }) {
    const tokens = await heldTokens(records, named === "" ? undefined : await personNamed(records, named));
    if (!json) return shownTokens(tokens, language);
    return asJson(
      tokens.map(({ id, name, person, createdAt, usedAt, endsAt }) => ({
        ...{ id, name, person: { id: person.id, name: person.name } },
        ...{ created_at: createdAt, used_at: usedAt, ends_at: endsAt },
      })),
    );
  },

  async withdraw(records, named, { language }) {
    const token = (await heldTokens(records)).find(({ id }) => id === named);
    if (!token || !(await removeToken(records, token.person.id, token.id)))
      throw serviceProblem("people.unknownToken", { token: named });
    return translate(language, "people.done.withdraw", { token: token.name, name: token.person.name });
  },
} satisfies Record<string, Work>;

export type PeopleAction = keyof typeof actions;

/** Does something with the people of a service, which may be running. Returns the exit code. */
export async function people(
  action: PeopleAction,
  { folder, named = "" }: { folder: string; named?: string | undefined },
  flags: PeopleFlags,
  out: Writable,
  errors: Writable,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<0 | 2> {
  let records: Records | undefined;
  try {
    records = await openedRecords(folder, flags, environment);
    out.write(`${await actions[action](records, named, flags)}\n`);
    return 0;
  } catch (thrown) {
    const error = databaseProblem(thrown, folder);
    if (!isExplained(error)) throw error;
    errors.write(`tessera: ${wordsOf(error, flags.language)}\n`);
    return 2;
  } finally {
    await records?.destroy();
  }
}

async function openedRecords(
  folder: string,
  { resultsDir }: PeopleFlags,
  environment: NodeJS.ProcessEnv,
): Promise<Records> {
  if (!(await isFolder(folder))) throw serviceProblem("storage.noFolder", { folder });
  const note = await readNote(resultsDir ?? join(folder, "results"));
  const records = await recordsOf(folder, note, environment.DATABASE_URL);
  if (!records) throw serviceProblem("storage.noDatabase", { folder });
  return records;
}

/** By id or e-mail address. */
async function personNamed(records: Records, named: string): Promise<Person> {
  const key = named.trim().toLowerCase();
  const found = (await allPeople(records)).find(({ id, email }) => id === key || email?.toLowerCase() === key);
  if (!found) throw serviceProblem("people.unknown", { person: named });
  return found;
}

/** Tokens of a person, or of all. */
async function heldTokens(records: Records, only?: Person): Promise<HeldToken[]> {
  const people = only ? [only] : await allPeople(records);
  const held = people.map(async (person) =>
    (await tokensOf(records, person.id)).map((token) => ({ ...token, person })),
  );
  return (await Promise.all(held)).flat();
}

const refusals: Record<LockOutRefusal, TextKey> = {
  notAdministrator: "people.refused.unknown",
  unknown: "people.refused.unknown",
  lastAdministrator: "people.refused.lastAdministrator",
  receiverNeeded: "people.refused.receiverNeeded",
};

function refusalOf(refusal: LockOutRefusal, name: string) {
  return serviceProblem(refusals[refusal], { name });
}

function refuseIf(refusal: LockOutRefusal | undefined, name: string): void {
  if (refusal) throw refusalOf(refusal, name);
}

function asJson(answer: unknown): string {
  return JSON.stringify(answer, null, 2);
}
