import { ref } from "vue";
import { admit, send } from "../api/requests.ts";

const storageKey = "tessera.signedIn";

/** Whether this browser was signed in. The session itself is a cookie, which no script can see. */
export const isSignedIn = ref(localStorage.getItem(storageKey) !== null);

/** Trades the token for a session; the token is kept nowhere. */
export async function signIn(token: string): Promise<void> {
  await send("POST", "/service/sign-in", { token });
  localStorage.setItem(storageKey, "yes");
  isSignedIn.value = true;
  admit();
}

/** Ends the session and begins anew: nothing that was fetched with it stays on the screen. */
export async function signOut(): Promise<void> {
  await send("POST", "/service/sign-out");
  localStorage.removeItem(storageKey);
  location.reload();
}
