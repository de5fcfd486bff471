import type { WhoAmI } from "@tessera/contract/api";
import { computed, shallowRef } from "vue";
import { send } from "../api/requests.ts";

const storageKey = "tessera.me";

/** How one signs in to the service, and who has, as this browser last heard. Remembered, so that work goes on where the service is away. */
const known = shallowRef<WhoAmI | undefined>(remembered());

export const me = computed(() => known.value);

/** Id of whoever is signed in; undefined where nobody signs in. */
export function personId(): string | undefined {
  return known.value?.person?.id;
}

/** Id of the database of the service, as far as it is known. */
export function databaseId(): string | undefined {
  return known.value?.database;
}

export const hasAccounts = computed(() => known.value !== undefined && known.value.mode !== "open");

/** Whether people sign in at an identity provider, which has their names and passwords. */
export const hasProvider = computed(() => known.value?.mode === "oidc");

/** Whether the service sends invitations and links for new passwords by mail. */
export const sendsMail = computed(() => known.value?.sends_mail === true);

/** Whether the application waits for somebody to sign in. */
export const isStranger = computed(() => hasAccounts.value && known.value?.person === null);

/** Asks the service who is signed in. */
export async function askWhoIsHere(): Promise<void> {
  const { data } = await send<{ data: WhoAmI }>("GET", "/people/me");
  const before = personId();
  remember(data);
  // Nothing of one person stays on the screen of another.
  if (before !== undefined && before !== personId()) location.reload();
}

export function forgetWhoIsHere(): void {
  localStorage.removeItem(storageKey);
}

function remember(answer: WhoAmI): void {
  known.value = answer;
  localStorage.setItem(storageKey, JSON.stringify(answer));
}

function remembered(): WhoAmI | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? "null") as WhoAmI | null) ?? undefined;
  } catch {
    return undefined;
  }
}
