import { type Static, Type } from "typebox";
import { closed, nullable } from "./envelope.js";

/** What a bundle for support holds beside the project, its tasks and their messages, if the user agrees. */
export const supportParts = ["inputs", "results"] as const;
export type SupportPart = (typeof supportParts)[number];

/** Where bundles are sent to; null if they can only be saved. */
export const supportState = closed({ address: nullable(Type.String()) });
export type SupportState = Static<typeof supportState>;

export const supportRequest = closed({
  parts: Type.Array(Type.Enum([...supportParts])),
  /** What happened, in the words of the user. */
  message: Type.String({ maxLength: 10_000 }),
  /** How to answer the user. */
  contact: Type.Optional(Type.String({ maxLength: 200 })),
});
export type SupportRequest = Static<typeof supportRequest>;

/** By which both sides name what was sent. */
export const supportSent = closed({ reference: Type.String() });
export type SupportSent = Static<typeof supportSent>;
