import { readdir } from "node:fs/promises";
import type { Writable } from "node:stream";
import { type Language, translate } from "@tessera/i18n";
import { Journal } from "../journal/journal.js";
import { type Action, migrateTask } from "./actions.js";

export interface MigrateFlags {
  dryRun?: boolean;
  json?: boolean;
  language: Language;
}

/** Brings the stored results of a folder up to date; answers the code that the command ends with. */
export async function migrate(
  folder: string,
  { dryRun: isDryRun = false, json = false, language }: MigrateFlags,
  output: Writable,
  errors: Writable,
): Promise<number> {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) {
    errors.write(`tessera: ${translate(language, "migrate.noFolder", { folder })}\n`);
    return 2;
  }
  const journal = new Journal(folder);
  const done: { id: string; actions: Action[] }[] = [];
  for (const id of names.toSorted()) {
    const record = await journal.read(id);
    if (!record) continue;
    const actions = await migrateTask(record, { folder, journal, isDryRun });
    done.push({ id, actions });
    if (!json) for (const action of actions) output.write(`${sentence(id, action, isDryRun, language)}\n`);
  }
  const count = (kind: Action["kind"]) => done.filter(({ actions }) => actions.some((one) => one.kind === kind)).length;
  const [failed, current] = [count("failed"), count("nothing")];
  const counts = { tasks: done.length, changed: done.length - failed - current, current, failed };
  if (json) output.write(`${JSON.stringify({ dryRun: isDryRun, ...counts, results: done }, null, 2)}\n`);
  else output.write(`${translate(language, isDryRun ? "migrate.summary.planned" : "migrate.summary", counts)}\n`);
  return failed > 0 ? 1 : 0;
}

function sentence(id: string, action: Action, isDryRun: boolean, language: Language): string {
  switch (action.kind) {
    case "nothing":
      return translate(language, "migrate.nothing", {
        id,
        reason: translate(language, `migrate.reason.${action.reason}`),
      });
    case "plotData":
      return translate(language, isDryRun ? "migrate.plotData.planned" : "migrate.plotData", { id });
    case "modelOutput":
      return translate(language, isDryRun ? "migrate.modelOutput.planned" : "migrate.modelOutput", {
        id,
        fit: action.fit,
      });
    case "failed":
      return translate(language, "migrate.failed", { id, problem: action.problem });
  }
}
