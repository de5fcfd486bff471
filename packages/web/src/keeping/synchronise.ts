import { ApiError } from "../api/requests.ts";
import { copyOf, type Kept, newId, type Project, type State, type Version } from "../project/project.ts";
import { differencesOf } from "./differences.ts";
import { type Keeper, type KeptThere, keptOf, type VersionThere } from "./keeper.ts";
import { merged } from "./merge.ts";
import { isSame, isSameState, isUnsaved, stateOf, unsentVersions } from "./state.ts";

/** The working copies of a browser. */
export interface Copies {
  read: (id: string) => Project | undefined;
  /** `by` is whoever made the change that comes with it. */
  take: (project: Project, by?: string) => void;
  remove: (id: string) => void;
}

/** How a working copy stands to the service. */
export type Outcome =
  | { state: "saved" }
  /** Somebody else changed the same. */
  | { state: "conflict"; theirs: KeptThere }
  /** The project may no longer be changed by this person, or was removed. */
  | { state: "readOnly"; theirs: KeptThere }
  | { state: "gone" }
  /** Its id is that of a project of somebody else. */
  | { state: "renamed"; id: string };

/** Brings a working copy and the service to the same state. Errors of the network are the caller's. */
export async function synchronise(id: string, copies: Copies, keeper: Keeper): Promise<Outcome> {
  for (;;) {
    const copy = copies.read(id);
    if (!copy) return { state: "saved" };
    const outcome = copy.kept ? await exchange(copy, copies, keeper) : await add(copy, copies, keeper);
    if (outcome) return outcome;
  }
}

/** Undefined if there is more to do. */
type Step = Promise<Outcome | undefined>;

async function add(copy: Project, copies: Copies, keeper: Keeper): Step {
  const state = stateOf(copy);
  const added = await keeper.add(copy.id, state, copy.outputChoice).catch(unless(409));
  if (added) {
    note(copies, copy.id, { revision: added.revision, standing: "owner", base: state, database: added.database });
    return undefined;
  }
  const theirs = await keeper.read(copy.id).catch(unless(404));
  return theirs ? reconcile(copy.id, undefined, theirs, copies) : moveToNewId(copy, copies);
}

function moveToNewId(copy: Project, copies: Copies): Outcome {
  const id = newId();
  copies.take({ ...copy, id });
  copies.remove(copy.id);
  return { state: "renamed", id };
}

async function exchange(copy: Project, copies: Copies, keeper: Keeper): Step {
  const { id, kept } = copy;
  if (!kept) return undefined;
  const state = stateOf(copy);
  const isViewer = kept.standing === "viewer";
  if (!isViewer) {
    const refusal = await sendVersions(copy, keeper).catch(unless(403, 404));
    if (refusal === undefined) return lost(id, keeper);
  }
  if (isViewer || isSameState(state, kept.base)) return pull(id, copies, keeper);
  const change = changesTo(kept.base, state);
  try {
    const revision = await keeper.save(id, kept.revision, change, copy.outputChoice);
    const now = note(copies, id, { ...kept, revision, base: state });
    return now && isUnsaved(now) ? undefined : { state: "saved" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403 || error.status === 404) return lost(id, keeper);
    if (error.status !== 409) throw error;
    const theirs = await keeper.read(id).catch(unless(404));
    return theirs ? reconcile(id, kept.revision, theirs, copies) : { state: "gone" };
  }
}

/** Notes what the service has now, unless another tab has saved since. */
function note(copies: Copies, id: string, kept: Kept): Project | undefined {
  const copy = copies.read(id);
  if (!copy || (copy.kept && copy.kept.revision >= kept.revision)) return copy;
  const noted: Project = { ...copy, kept };
  copies.take(noted);
  return noted;
}

/** Takes what is new at the service. It ends an exchange: the versions are those of the service too. */
async function pull(id: string, copies: Copies, keeper: Keeper): Step {
  const theirs = await keeper.read(id).catch(unless(403, 404));
  if (!theirs) return { state: "gone" };
  const versions = await keeper.versions(id);
  const copy = copies.read(id);
  if (!copy?.kept) return undefined;
  const { kept } = copy;
  // The user may have changed it while the service answered.
  if (kept.standing !== "viewer" && !isSameState(stateOf(copy), kept.base)) return undefined;
  const news = theirs.revision > kept.revision ? { ...theirs.state, changed: theirs.changed } : {};
  const standing = { standing: theirs.standing };
  const revision = theirs.revision > kept.revision ? { revision: theirs.revision, base: theirs.state } : {};
  const taken = { ...copy, ...copyOf(news), versions: joinedVersions(copy.versions, versions) };
  const isNew = !isSame(taken.versions, copy.versions) || theirs.revision > kept.revision;
  if (isNew || theirs.standing !== kept.standing)
    copies.take({ ...taken, kept: { ...kept, ...standing, ...revision } }, theirs.changedBy.name);
  return { state: "saved" };
}

/** Joins the changes of both sides, where that can be done without asking. `sent` is the revision that the service refused. */
function reconcile(id: string, sent: number | undefined, theirs: KeptThere, copies: Copies): Outcome | undefined {
  const copy = copies.read(id);
  if (!copy) return { state: "saved" };
  // Another tab has saved meanwhile.
  if (sent !== undefined && copy.kept && copy.kept.revision > sent) return undefined;
  const mine = stateOf(copy);
  const isSameToUser = differencesOf(mine, theirs.state).length === 0;
  const both = merged(copy.kept?.base, mine, theirs.state) ?? (isSameToUser ? mine : undefined);
  if (!both) return { state: "conflict", theirs };
  copies.take({ ...copy, ...copyOf(both), kept: keptOf(theirs) }, theirs.changedBy.name);
  return undefined;
}

async function lost(id: string, keeper: Keeper): Step {
  const theirs = await keeper.read(id).catch(unless(403, 404));
  return theirs ? { state: "readOnly", theirs } : { state: "gone" };
}

/** Sends versions that the service lacks. One whose answer was lost is there already. */
async function sendVersions(copy: Project, keeper: Keeper): Promise<true> {
  const unsent = unsentVersions(copy);
  if (unsent.length === 0) return true;
  const there = await keeper.versions(copy.id);
  for (const version of unsent)
    if (!there.some(({ saved }) => saved === version.saved)) await keeper.addVersion(copy.id, version);
  return true;
}

/** Versions of the service, with the works that this browser has, and those that were saved here meanwhile. */
export function joinedVersions(here: readonly Version[], there: readonly VersionThere[]): Version[] {
  const isThere = ({ saved }: Version) => there.some((one) => one.saved === saved);
  const kept = there.map((one): Version => {
    const work = here.find(({ saved }) => saved === one.saved)?.work;
    return { ...one, isKept: true, ...(work && { work }) };
  });
  const last = Math.max(0, ...kept.map(({ number }) => number));
  const waiting = here.filter((version) => !version.isKept && !isThere(version));
  return [...waiting.map((version, at) => ({ ...version, number: last + waiting.length - at })), ...kept];
}

function changesTo(base: State, { name, notes, work }: State): Partial<State> {
  return {
    ...(name !== base.name && { name }),
    ...(notes !== base.notes && { notes }),
    ...(!isSame(work, base.work) && { work }),
  };
}

/** Undefined where the service refused with one of these. */
function unless(...statuses: number[]): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof ApiError && statuses.includes(error.status)) return undefined;
    throw error;
  };
}
