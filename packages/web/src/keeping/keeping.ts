import { computed, reactive, shallowRef, watch } from "vue";
import { ApiError, isSignInDeclined, nameProject, Unreachable } from "../api/requests.ts";
import { askWhoIsHere, hasAccounts, isStranger, me, personId } from "../people/me.ts";
import { forgetKeeping, type Project } from "../project/project.ts";
import {
  deleteProject,
  onChange,
  project,
  storedProject,
  storedProjects,
  takeProject,
} from "../project/project-store.ts";
import { serviceKeeper } from "./keeper.ts";
import { isUnsaved } from "./state.ts";
import { type Copies, type Outcome, synchronise } from "./synchronise.ts";

/** What the user is told of the working copy of a project. */
export type Saving =
  | { state: "waiting" | "saving" | "unreachable" }
  | { state: "refused"; error: unknown }
  | Exclude<Outcome, { state: "renamed" }>;

export const copies: Copies = { read: storedProject, take: takeProject, remove: deleteProject };

const debounceMilliseconds = 500;
const lookMilliseconds = 30_000;
const firstRetryMilliseconds = 2000;
const lastRetryMilliseconds = 60_000;

const savings = reactive(new Map<string, Saving>());
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const running = new Map<string, Promise<void>>();
let failures = 0;

/** Where the router goes when a project got another id. */
export const renamed = shallowRef<{ from: string; to: string }>();

export function savingOf(id: string): Saving | undefined {
  return savings.get(id);
}

/** The open project, as the top bar shows it. */
export const openSaving = computed(() => project.value && savings.get(project.value.id));

/** Whether a project of this browser waits for somebody to say whose it is: it was made before there were accounts. */
export function isUnclaimed({ person }: Project): boolean {
  return hasAccounts.value && person === undefined;
}

/** Brings a working copy and the service to the same state now, after what is under way. Errors are told by `savingOf`. */
export async function keep(id: string): Promise<void> {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const before = running.get(id);
  const turn = (before ?? Promise.resolve()).then(() => attempt(id));
  running.set(id, turn);
  await turn;
  if (running.get(id) === turn) running.delete(id);
}

async function attempt(id: string): Promise<void> {
  const copy = storedProject(id);
  if (!copy || isStranger.value || isUnclaimed(copy)) return;
  if (isUnsaved(copy)) savings.set(id, { state: "saving" });
  try {
    const outcome = await synchronise(id, copies, serviceKeeper);
    failures = 0;
    // It may be another database that answers now, which never had the project.
    if (outcome.state === "gone") await askWhoIsHere();
    settle(id, outcome);
  } catch (error) {
    failed(id, error);
  }
}

function settle(id: string, outcome: Outcome): void {
  const copy = storedProject(id);
  if (outcome.state === "renamed") {
    savings.delete(id);
    renamed.value = { from: id, to: outcome.id };
    later(outcome.id, 0);
  } else if (outcome.state === "gone" && copy && !copy.kept) later(id, 0);
  else if (outcome.state === "gone" && copy && !isUnsaved(copy)) {
    // Nothing of it is here alone.
    savings.delete(id);
    deleteProject(id);
  } else savings.set(id, outcome);
}

function failed(id: string, error: unknown): void {
  const isAway = error instanceof Unreachable || (error instanceof ApiError && passing.includes(error.status));
  const copy = storedProject(id);
  if (copy && isUnsaved(copy)) savings.set(id, isAway ? { state: "unreachable" } : { state: "refused", error });
  if (!isAway) return;
  failures++;
  later(id, Math.min(lastRetryMilliseconds, firstRetryMilliseconds * 2 ** Math.min(failures - 1, 10)));
}

/** Too many requests, or the service or its database is away. */
const passing = [429, 502, 503, 504];

function later(id: string, milliseconds: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => void keep(id), milliseconds),
  );
}

/** Projects of this browser that the service may be told of without asking. */
function keepAll(): void {
  for (const copy of storedProjects()) if (isUnsaved(copy) && !isUnclaimed(copy)) void keep(copy.id);
}

/** Gives the projects that this browser alone has to whoever is signed in. */
export function claimProjects(): void {
  const person = personId();
  if (person === undefined) return;
  for (const copy of storedProjects().filter(isUnclaimed)) {
    takeProject({ ...forgetKeeping(copy), person });
    void keep(copy.id);
  }
}

/** Tells the service of changes from now on, and looks for those of others. */
export function startKeeping(): void {
  onChange((id) => {
    const copy = storedProject(id);
    if (!copy || isUnclaimed(copy) || !isUnsaved(copy)) return;
    const { state } = savings.get(id) ?? { state: "saved" };
    if (state === "saved" || state === "saving") savings.set(id, { state: "waiting" });
    if (state !== "conflict" && state !== "readOnly" && state !== "gone")
      later(id, copy.kept ? debounceMilliseconds : 0);
  });
  const look = () => {
    if (document.visibilityState === "visible" && project.value && !isSignInDeclined()) void keep(project.value.id);
  };
  addEventListener("online", () => {
    failures = 0;
    keepAll();
    look();
  });
  document.addEventListener("visibilitychange", look);
  setInterval(look, lookMilliseconds);
  watch(() => project.value?.id, look, { immediate: true });
  watch(
    () => project.value?.kept && project.value.id,
    (id) => nameProject(id || undefined),
    { immediate: true, flush: "sync" },
  );
  watch(() => me.value?.person?.id, keepAll, { immediate: true });
}
