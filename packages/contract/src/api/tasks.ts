import { type Static, Type } from "typebox";
import { closed, nullable, warning } from "./envelope.js";

export const taskId = closed({ id: Type.String() });

const progressPhase = closed({
  started: Type.Boolean(),
  complete: Type.Boolean(),
  name: Type.String(),
  value: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  helpText: Type.Optional(Type.String()),
});

export type ProgressPhase = Static<typeof progressPhase>;

export const taskStatus = closed({
  done: nullable(Type.Boolean()),
  status: Type.Enum(["PENDING", "RUNNING", "COMPLETE", "ERROR", "CANCELLED", "DIED", "TIMEOUT", "MISSING"]),
  success: nullable(Type.Boolean()),
  queue: Type.Integer(),
  progress: Type.Union([Type.Array(progressPhase), Type.Array(Type.String())]),
  id: Type.String(),
});
export type TaskStatus = Static<typeof taskStatus>;

export const modelResult = closed({ id: Type.String(), complete: Type.Literal(true), warnings: Type.Array(warning) });

export const taskExists = closed({ id: Type.String(), exists: Type.Boolean() });
