import { Type } from "typebox";
import { closed } from "./envelope.js";

const person = closed({ id: Type.String(), name: Type.String() });
const role = Type.Enum(["viewer", "editor"]);
const personId = Type.String({ minLength: 1, maxLength: 100 });

/** Who has a project: its owner, and those whom it is shared with. */
export const shareList = closed({ owner: person, shares: Type.Array(closed({ person, role })) });

/** Shares a project with a person, or changes what it is shared for. */
export const shareRequest = closed({ person_id: personId, role });

/** Names a person whose share ends, or who is given the project. */
export const personRequest = closed({ person_id: personId });

export const linkRequest = closed({ role });

/** The secret of a link to a project. */
export const openLinkRequest = closed({ secret: Type.String({ minLength: 1, maxLength: 200 }) });
export const openedProject = closed({ id: Type.String() });
