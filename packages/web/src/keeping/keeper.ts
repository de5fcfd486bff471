import type { KeptProject, PersonAnswer } from "@tessera/contract/api";
import { pathTo } from "../api/path.ts";
import { get, post } from "../api/requests.ts";
import { databaseId } from "../people/me.ts";
import { completedChoice, completedWork, copyOf, type Kept, type Project, type State } from "../project/project.ts";
import { nextStep } from "../project/steps.ts";

/** A project as the service has it. */
export interface KeptThere {
  id: string;
  state: State;
  outputChoice: Project["outputChoice"];
  revision: number;
  standing: Kept["standing"];
  created: number;
  changed: number;
  changedBy: Pick<PersonAnswer, "id" | "name">;
  /** Id of its database. */
  database?: string | undefined;
}

/** What a working copy notes of it. */
export function keptOf({ revision, standing, state, database }: KeptThere): Kept {
  return { revision, standing, base: copyOf(state), database };
}

export interface VersionThere {
  number: number;
  note: string;
  saved: number;
  by: string;
}

/** What keeps projects. */
export interface Keeper {
  read: (id: string) => Promise<KeptThere>;
  add: (id: string, state: State, outputChoice: Project["outputChoice"]) => Promise<KeptThere>;
  /** Returns the new revision. */
  save: (
    id: string,
    revision: number,
    change: Partial<State>,
    outputChoice: Project["outputChoice"],
  ) => Promise<number>;
  versions: (id: string) => Promise<VersionThere[]>;
  addVersion: (id: string, version: { note: string; work: State["work"]; saved: number }) => Promise<void>;
}

/** Members of a state in requests. What the user looks at comes along, and is never the reason of a save. */
export function membersOf({ name, notes, work }: Partial<State>, outputChoice: Project["outputChoice"]) {
  return {
    ...(name !== undefined && { name: name.slice(0, 200) }),
    ...(notes !== undefined && { notes }),
    ...(work && {
      country: work.country?.iso3 ?? null,
      country_name: work.country?.name.slice(0, 200) ?? null,
      step: nextStep(work),
      content: { work, outputChoice },
    }),
  };
}

export function keptThere(answer: KeptProject): KeptThere {
  const { id, name, notes, content, revision, standing, created_at, changed_at, changed_by } = answer;
  const { work, outputChoice } = content as { work?: Partial<State["work"]>; outputChoice?: unknown };
  return {
    ...{ id, revision, standing, changedBy: changed_by },
    state: { name, notes, work: completedWork(work ?? {}) },
    outputChoice: completedChoice(outputChoice),
    created: Date.parse(created_at),
    changed: Date.parse(changed_at),
    database: databaseId(),
  };
}

/** The service. */
export const serviceKeeper: Keeper = {
  async read(id) {
    return keptThere(await get<KeptProject>(pathTo`/projects/${id}`));
  },
  async add(id, state, outputChoice) {
    return keptThere(await post<KeptProject>("/projects", { id, ...membersOf(state, outputChoice) }));
  },
  async save(id, revision, change, outputChoice) {
    const body = { revision, change: membersOf(change, outputChoice) };
    return (await post<{ revision: number }>(pathTo`/projects/${id}/save`, body)).revision;
  },
  async versions(id) {
    const rows = await get<VersionRow[]>(pathTo`/projects/${id}/versions`);
    return rows.map(({ number, note, created_at, created_by }) => ({
      ...{ number, note, saved: Date.parse(created_at), by: created_by.name },
    }));
  },
  async addVersion(id, { note, work, saved }) {
    const kept = { content: { work }, at: new Date(saved).toISOString() };
    await post(pathTo`/projects/${id}/versions`, { note, kept });
  },
};

interface VersionRow {
  number: number;
  note: string;
  created_at: string;
  created_by: { name: string };
}
