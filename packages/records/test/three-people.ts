import { migrate } from "../src/database/migrate.js";
import { addPerson, addProject, type Person, type Project, type Records } from "../src/index.js";
import { newRecords } from "./new-records.js";

export const now = new Date("2026-03-01T08:00:00Z");
export const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: '{"files":{}}' };

export interface ThreePeople {
  records: Records;
  close: () => Promise<void>;
  ana: Person | undefined;
  ben: Person | undefined;
  eve: Person | undefined;
  /** Ana's. */
  project: Project;
}

/** A new database with three people, the first of whom has a project. */
export async function threePeople(): Promise<ThreePeople> {
  const { records, close } = await newRecords();
  await migrate(records);
  const ana = await addPerson(records, { name: "Ana" }, now);
  const ben = await addPerson(records, { name: "Ben" }, now);
  const eve = await addPerson(records, { name: "Eve" }, now);
  const project = (await addProject(records, idOf(ana), state, { now })) as Project;
  return { records, close, ana, ben, eve, project };
}

export function idOf(person: Person | undefined): string {
  return person?.id as string;
}
