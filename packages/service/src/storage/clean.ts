import { eraseRemoved, forgetGone, type Records, releaseUnused } from "@tessera/records";
import type { Journal } from "../tasks/journal/journal.js";
import { type DecidedClaims, decideClaims } from "./claims.js";
import type { StorageFolders } from "./inventory.js";
import { planRemoval, type RemovalPlan } from "./plan-removal.js";
import { type Removed, removePlanned } from "./remove-planned.js";
import type { StorageRules } from "./rules.js";

/** What is cleaned. Without a database, nothing is known of projects. */
export interface Store {
  folders: StorageFolders;
  journal: Journal;
  records?: Records | undefined;
}

export interface Cleaned extends Removed {
  /** Projects that were erased. */
  projects: number;
}

const day = 86_400_000;

/** What the rules would remove now. */
export async function planCleaning(store: Store, rules: StorageRules, now = Date.now()): Promise<Cleaned> {
  const claims = await claimsOf(store, rules, now);
  const { tasks, files } = await planOf(store, rules, claims, now);
  const bytes = [...tasks, ...files].reduce((sum, one) => sum + one.bytes, 0);
  return { projects: claims?.due.length ?? 0, tasks: tasks.length, files: files.length, bytes };
}

/**
 * Removes what the rules say: erases projects, takes from others what they do not use, and removes what nobody has any more or what is too
 * old. It can be interrupted anywhere, and may run several times at once.
 */
export async function clean(
  store: Store,
  rules: StorageRules,
  { now = Date.now(), wait }: { now?: number; wait?: number } = {},
): Promise<Cleaned> {
  const { folders, journal, records } = store;
  const claims = await claimsOf(store, rules, now);
  const { removedDays } = rules;
  const isErased = records && removedDays !== undefined;
  const erased = isErased ? await eraseRemoved(records, new Date(now - removedDays * day)) : [];
  if (records) for (const unused of claims?.unused ?? []) await releaseUnused(records, unused);
  const plan = await planOf(store, rules, claims, now);
  const removed = await removePlanned(plan, folders, journal, {
    ...(records && { neededByNow: async () => (await decideClaims(records, journal, rules, now)).needed }),
    ...(wait !== undefined && { wait }),
  });
  if (records) await forgetGone(records, plan.gone);
  return { projects: erased.length, ...removed };
}

async function claimsOf({ records, journal }: Store, rules: StorageRules, now: number) {
  return records && decideClaims(records, journal, rules, now);
}

/** Folders are walked only if something may have to go. */
async function planOf(
  { folders, journal }: Store,
  rules: StorageRules,
  claims: DecidedClaims | undefined,
  now: number,
): Promise<RemovalPlan> {
  const hasLimit = rules.resultDays ?? rules.uploadDays ?? rules.bytes;
  if (hasLimit === undefined && !claims?.released.size) return { tasks: [], files: [], gone: [] };
  return planRemoval(folders, journal, rules, claims, now);
}
