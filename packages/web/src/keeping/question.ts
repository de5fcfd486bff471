import { computed, shallowRef } from "vue";
import { project, storedProject } from "../project/project-store.ts";
import { personName, t } from "../texts/i18n.ts";
import { serviceKeeper } from "./keeper.ts";
import { copies, keep, openSaving } from "./keeping.ts";
import { keepAsCopy, keepMine, takeTheirs } from "./resolve.ts";

/** What the service refused, with the revision that it has; a question that was put off is not asked again. */
const putOff = shallowRef("");
const key = computed(() => {
  const saving = openSaving.value;
  if (saving?.state !== "conflict" && saving?.state !== "readOnly" && saving?.state !== "gone") return undefined;
  return [project.value?.id, saving.state, saving.state === "gone" ? "" : saving.theirs.revision].join(" ");
});

/** What only the user can decide about the open project. */
export const question = computed(() => {
  const saving = openSaving.value;
  if (key.value === undefined || key.value === putOff.value) return undefined;
  return saving?.state === "conflict" || saving?.state === "readOnly" || saving?.state === "gone" ? saving : undefined;
});

export function putOffQuestion(): void {
  putOff.value = key.value ?? "";
}

export function openQuestion(): void {
  putOff.value = "";
}

/** Name and notes are no part of a version's work: its note has them. */
const noteOf = (by: string) => (replaced: { name: string; notes: string }, other: { name: string; notes: string }) =>
  [
    t("conflict.versionOf", { name: by }),
    ...(replaced.name === other.name ? [] : [t("conflict.versionName", { name: replaced.name })]),
    ...(replaced.notes === other.notes ? [] : [t("conflict.versionNotes", { notes: replaced.notes })]),
  ].join("\n");

export type Answer = "theirs" | "mine" | "copy" | "discard";

/** Does what the user decided. Returns the id of the project that is to be open then. */
export async function answerQuestion(answer: Answer, myName: string): Promise<string | undefined> {
  const [id, asked] = [project.value?.id, question.value];
  if (id === undefined || !asked) return id;
  const means = { copies, keeper: serviceKeeper, now: Date.now() };
  let opened: string | undefined = id;
  if (asked.state === "conflict") {
    if (answer === "theirs") await takeTheirs(id, asked.theirs, noteOf(myName), means);
    else await keepMine(id, asked.theirs, noteOf(personName(asked.theirs.changedBy.name)), means);
  } else {
    const theirs = asked.state === "readOnly" ? asked.theirs : undefined;
    const name = t("projects.copyName", { name: storedProject(id)?.name ?? "" });
    const copy = keepAsCopy(id, theirs, name, copies);
    if (answer === "discard") copies.remove(copy);
    else void keep(copy);
    opened = answer === "copy" ? copy : theirs && id;
  }
  await keep(id);
  return opened;
}
