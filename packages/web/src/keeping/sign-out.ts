import { send } from "../api/requests.ts";
import { forgetWhoIsHere, personId } from "../people/me.ts";
import { deleteProject, storedProjects } from "../project/project-store.ts";
import { keep } from "./keeping.ts";
import { isUnsaved } from "./state.ts";

/** Saves what can be saved. Returns the number of projects that the service still lacks something of. */
export async function saveBeforeSignOut(): Promise<number> {
  const own = storedProjects().filter(({ person }) => person === personId());
  await Promise.all(own.filter(isUnsaved).map(({ id }) => keep(id)));
  return own.filter(({ id }) => storedProjects().some((copy) => copy.id === id && isUnsaved(copy))).length;
}

/** Ends the session. Working copies stay only for what was not saved, and are shown to nobody else. */
export async function signOutPerson(): Promise<void> {
  const { data } = await send<{ data: { end_session_url: string } | null }>("POST", "/people/sign-out");
  const own = storedProjects().filter(({ person }) => person === personId() && person !== undefined);
  for (const copy of own) if (!isUnsaved(copy)) deleteProject(copy.id);
  forgetWhoIsHere();
  // The session with the identity provider ends on a page of its own.
  if (data) location.assign(data.end_session_url);
  else {
    location.hash = "#/";
    location.reload();
  }
}
