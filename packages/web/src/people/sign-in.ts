import { pathTo } from "../api/path.ts";
import { resumeRequests, send } from "../api/requests.ts";
import { askWhoIsHere } from "./me.ts";

/** Ways to open a session, with the fields that each asks for. */
export const waysIn = {
  signIn: { path: "/people/sign-in", fields: ["email", "password"], secret: undefined },
  first: { path: "/people/join", fields: ["name", "email", "newPassword"], secret: undefined },
  join: { path: "/people/join", fields: ["name", "email", "newPassword"], secret: "invitation" },
  workshop: { path: "/people/workshop", fields: ["code", "name"], secret: undefined },
  reset: { path: "/people/reset", fields: ["newPassword"], secret: "reset" },
} as const satisfies Record<string, { path: string; fields: readonly Field[]; secret: string | undefined }>;

export type WayIn = keyof typeof waysIn;
/** Pages of somebody who has not signed in. */
export type SignInPage = WayIn | "forgotten";
export type Field = "name" | "email" | "password" | "newPassword" | "code";
export type Given = Record<Field, string>;

/** Opens a session, and sends the requests that waited for it. */
export async function comeIn(way: WayIn, given: Given, secret: string): Promise<void> {
  const { path, fields, secret: member } = waysIn[way];
  const body = fields.map((field) =>
    field === "newPassword" || field === "password"
      ? (["password", given[field]] as const)
      : ([field, given[field].trim()] as const),
  );
  await send("POST", path, { ...Object.fromEntries(body), ...(member && { [member]: secret }) });
  await askWhoIsHere();
  resumeRequests();
}

/** Where the sign-in at the identity provider begins; it comes back to this page of the application. */
export function providerPath(page: string): string {
  return pathTo`/people/oidc/start?to=${page}`;
}

/** As the service checks an address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}

/** The address of a page of the application, to be handed to somebody. */
export function pageAddress(path: string): string {
  return new URL(`#${path}`, location.href).href;
}
