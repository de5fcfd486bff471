import { ref } from "vue";
import { resumeRequests, send } from "../api/requests.ts";

const storageKey = "tessera.signedIn";

/** Whether this browser signed in. The session is an HttpOnly cookie. */
export const isSignedIn = ref(localStorage.getItem(storageKey) !== null);

/** Exchanges the token for a session. The token is not stored. */
export async function signIn(token: string): Promise<void> {
  await send("POST", "/service/sign-in", { token });
  localStorage.setItem(storageKey, "yes");
  isSignedIn.value = true;
  resumeRequests();
}

/** Ends the session and reloads, so that no data fetched with it stay on the screen. */
export async function signOut(): Promise<void> {
  await send("POST", "/service/sign-out");
  localStorage.removeItem(storageKey);
  location.reload();
}
