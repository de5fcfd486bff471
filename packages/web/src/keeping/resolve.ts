import { copyOf, forgetKeeping, newId, type Project, type State } from "../project/project.ts";
import { type Keeper, type KeptThere, keptOf } from "./keeper.ts";
import { stateOf } from "./state.ts";
import type { Copies } from "./synchronise.ts";

/** What a version says of a state that another replaces; name and notes are no part of a version's work. */
export type NoteOn = (replaced: State, by: State) => string;

/** Takes the state of somebody else. Mine stays as a version. */
export async function takeTheirs(
  id: string,
  theirs: KeptThere,
  noteOn: NoteOn,
  { copies, keeper, now }: { copies: Copies; keeper: Keeper; now: number },
): Promise<void> {
  const mine = copies.read(id);
  if (!mine) return;
  const replaced = stateOf(mine);
  await keeper.addVersion(id, { note: noteOn(replaced, theirs.state), work: replaced.work, saved: now });
  take(id, theirs, copies);
}

/** Keeps my state. That of somebody else stays as a version, and mine is a change to it. */
export async function keepMine(
  id: string,
  theirs: KeptThere,
  noteOn: NoteOn,
  { copies, keeper, now }: { copies: Copies; keeper: Keeper; now: number },
): Promise<void> {
  const mine = copies.read(id);
  if (!mine) return;
  const { state } = theirs;
  await keeper.addVersion(id, { note: noteOn(state, stateOf(mine)), work: state.work, saved: now });
  const present = copies.read(id);
  if (present) copies.take({ ...present, kept: keptOf(theirs) });
}

/** Makes a project of my state, where the project may no longer be changed. Returns its id. */
export function keepAsCopy(id: string, theirs: KeptThere | undefined, name: string, copies: Copies): string {
  const mine = copies.read(id);
  if (!mine) return id;
  const copy = forgetKeeping(copyOf(mine));
  const own: Project = { ...copy, id: newId(), name, versions: copy.versions.filter(({ work }) => work) };
  copies.take(own);
  if (theirs) take(id, theirs, copies);
  else copies.remove(id);
  return own.id;
}

function take(id: string, theirs: KeptThere, copies: Copies): void {
  const copy = copies.read(id);
  if (copy) copies.take({ ...copy, ...copyOf(theirs.state), changed: theirs.changed, kept: keptOf(theirs) });
}
