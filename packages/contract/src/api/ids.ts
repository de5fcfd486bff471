import { Type } from "typebox";
import { nameText } from "./envelope.js";

/** Of a project: made by the service, or by the browser that kept it first. */
export const projectId = Type.String({ pattern: "^[0-9a-f-]{16,36}$" });

export const personId = Type.String({ pattern: "^[\\w-]{1,100}$" });

/** Of a token of a program, or of a transfer. */
export const uuid = Type.String({ pattern: "^[0-9a-f-]{36}$" });

/** Of a link: the hash of its secret. */
export const linkId = Type.String({ pattern: "^[\\w-]{43}$" });

/** Number of a version, in a path. */
export const numberInPath = Type.String({ pattern: "^[1-9][0-9]{0,8}$" });

/** Of a dataset, a release or a resource, as the data repository names it. */
export const repositoryId = nameText(200);
