import { type Language, translate } from "@tessera/i18n";
import type { Person, ProgramToken } from "@tessera/records";
import { aligned } from "../storage/shown-storage.js";

/** A token, and whose it is. */
export interface HeldToken extends ProgramToken {
  person: Person;
}

/** A table of people, with the ids by which other commands name them. */
export function shownPeople(people: readonly Person[], language: Language): string {
  if (people.length === 0) return translate(language, "people.nobody");
  const header = (["name", "email", "rights", "id"] as const).map((name) =>
    translate(language, `people.column.${name}`),
  );
  const rows = people.map((person) => [person.name, person.email ?? "", rightsOf(person, language), person.id]);
  return aligned([header, ...rows], header.length).join("\n");
}

/** A table of tokens. */
export function shownTokens(tokens: readonly HeldToken[], language: Language): string {
  if (tokens.length === 0) return translate(language, "people.noTokens");
  const header = (["token", "person", "used", "ends", "id"] as const).map((name) =>
    translate(language, `people.column.${name}`),
  );
  const rows = tokens.map(({ id, name, person, usedAt, endsAt }) => [
    ...[name, person.name, usedAt?.slice(0, 10) ?? "", endsAt.slice(0, 10), id],
  ]);
  return aligned([header, ...rows], header.length).join("\n");
}

function rightsOf({ isAdministrator, isDisabled }: Person, language: Language): string {
  const rights = [
    isAdministrator && translate(language, "people.administrator"),
    isDisabled && translate(language, "people.disabled"),
  ];
  return rights.filter(Boolean).join(", ");
}
