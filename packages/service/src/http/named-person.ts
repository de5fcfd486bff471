import { type Language, translate } from "@tessera/i18n";
import { everybody } from "@tessera/records";

interface Named {
  id: string;
  name: string;
}

/**
 * Somebody who has changed something. The name of a person who is removed is gone; everybody, where
 * nobody signs in, has none.
 */
export function namedPerson({ id, name }: Named, language: Language): Named {
  const isRemoved = name === "" && id !== everybody.id;
  return { id, name: isRemoved ? translate(language, "people.removed") : name };
}
