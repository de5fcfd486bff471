import { type Static, Type } from "typebox";
import { type DemoType, demoTypes } from "../vocabulary/file-types.js";
import { anyObject, closed } from "./envelope.js";

export const greeting = Type.String();

/** State of every worker, by its name. */
export const workerStates = Type.Record(Type.String(), Type.String());

/** Ids of the tasks that wake workers, by queue. */
export const wakeTasks = closed({ ids: Type.Record(Type.String(), Type.String()) });

/** What has no data to return. */
export const nothing = Type.Null();

export const signIn = closed({ token: Type.String() });

export const storedFile = closed({ path: Type.String(), filename: Type.String() });

/** Which fictional country to make. */
export function demoRequestOf(mostDistricts: number) {
  return closed({
    districts: Type.Optional(Type.Integer({ minimum: 2, maximum: mostDistricts })),
    seed: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  });
}

/** An upload as requests refer to it. */
export const uploadedFile = closed({ path: Type.String(), filename: Type.String(), hash: Type.String() });
export type UploadedFile = Static<typeof uploadedFile>;

/** The files of a fictional country as uploads, and model options for them. */
export const demoUploads = closed({
  country: Type.String(),
  iso3: Type.String(),
  files: closed(
    Object.fromEntries(demoTypes.map((type) => [type, uploadedFile])) as Record<DemoType, typeof uploadedFile>,
  ),
  options: anyObject,
});
