import { type Static, Type } from "typebox";
import { languages } from "../vocabulary/languages.js";
import { tokenDays } from "../vocabulary/token-days.js";
import { closed, nullable, text } from "./envelope.js";
import { personId } from "./ids.js";

/** How a service learns who somebody is: not at all, by accounts of its own, or from an identity provider. */
export const signInModes = ["open", "accounts", "oidc"] as const;
export type SignInMode = (typeof signInModes)[number];

const name = text(100, 1);
const email = Type.String({ minLength: 3, maxLength: 200, pattern: "^[^\\s@\\u0000]+@[^\\s@\\u0000]+$" });
const secret = Type.String({ minLength: 1, maxLength: 200 });
/** Its length is checked by a sentence of its own. */
const password = Type.String({ maxLength: 1000 });
/** Of a mail; that of the request if absent. */
const language = Type.Optional(Type.Enum([...languages]));

const person = closed({
  id: Type.String(),
  name: Type.String(),
  email: nullable(Type.String()),
  is_administrator: Type.Boolean(),
});
export type PersonAnswer = Static<typeof person>;

/** How to sign in, and who has. */
export const whoAmI = closed({
  mode: Type.Enum([...signInModes]),
  person: nullable(person),
  /** Nobody has an account yet: whoever makes the first one is the administrator. */
  is_first: Type.Boolean(),
  /** The service sends invitations and links for new passwords by mail. */
  sends_mail: Type.Boolean(),
  /** Id of the database. What a browser has heard of another one is not known here. */
  database: Type.String(),
});
export type WhoAmI = Static<typeof whoAmI>;

export const passwordSignIn = closed({ email, password });

/** A new account; `invitation` is the secret of a link, which only the first account does without. */
export const joinRequest = closed({ invitation: Type.Optional(secret), name, email, password });

/** Joins a workshop: the code on the board, and the name that others see. */
export const workshopRequest = closed({ code: secret, name });

/** A new password, by a link that an administrator has handed over. */
export const resetRequest = closed({ reset: secret, password });

/** Whom to send a link for a new password, if somebody has an account with this address. */
export const forgottenRequest = closed({ email, language });

/** What is left to do after signing out: the page where the session with the identity provider ends, if it has one. */
export const signedOut = nullable(closed({ end_session_url: Type.String() }));

/** Only administrators are told of people who are disabled. */
const listedPerson = closed({ ...person.properties, is_disabled: Type.Boolean() });
export type ListedPerson = Static<typeof listedPerson>;
export const people = Type.Array(listedPerson);

/** Who gets what a removed person owned; whoever removes the person if absent. */
export const removeRequest = closed({ receiver_id: Type.Optional(personId) });
export const removedPerson = closed({ projects: Type.Integer() });
export const personChange = closed({ is_administrator: Type.Boolean() });

/** A link as its secret, which is shown once. */
export const newLink = closed({ secret: Type.String(), ends_at: Type.String() });

/** Whom to send an invitation, and in which language. */
export const inviteRequest = closed({ email: Type.Optional(email), language });
export const linkMailRequest = closed({ language });

/** A link that is also sent by mail where the service can; `is_sent` tells whether it was. */
export const sentLink = closed({ secret: Type.String(), ends_at: Type.String(), is_sent: Type.Boolean() });

/** A token of a person's program, without its secret. */
const programToken = closed({
  id: Type.String(),
  name: Type.String(),
  created_at: Type.String(),
  used_at: nullable(Type.String()),
  ends_at: Type.String(),
});
export type ProgramToken = Static<typeof programToken>;
export const tokenList = Type.Array(programToken);
export const tokenRequest = closed({
  name,
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: tokenDays.most })),
});
export const newToken = closed({ id: Type.String(), token: Type.String(), ends_at: Type.String() });
