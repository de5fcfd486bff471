import { type Static, Type } from "typebox";
import { closed } from "./envelope.js";
import { personId } from "./ids.js";

const person = closed({ id: Type.String(), name: Type.String() });
const role = Type.Enum(["viewer", "editor"]);

/** Who has a project: its owner, and those whom it is shared with. */
export const shareList = closed({ owner: person, shares: Type.Array(closed({ person, role })) });

/** Shares a project with a person, or changes what it is shared for. */
export const shareRequest = closed({ person_id: personId, role });

/** Names a person whose share ends, or who is given the project. */
export const personRequest = closed({ person_id: personId });

export const linkRequest = closed({ role });

/** Links to a project that hold, newest first. The id of a link opens nothing; its secret is told once, when it is made. */
export const linkList = Type.Array(
  closed({ id: Type.String(), role, created_by: person, created_at: Type.String(), ends_at: Type.String() }),
);
export type LinkList = Static<typeof linkList>;

/** The secret of a link to a project. */
export const openLinkRequest = closed({ secret: Type.String({ minLength: 1, maxLength: 200 }) });
export const openedProject = closed({ id: Type.String() });
