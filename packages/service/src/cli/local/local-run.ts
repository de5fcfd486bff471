import type { Language } from "@tessera/i18n";
import type { Screen } from "../screen.js";
import { LocalJobs } from "./local-jobs.js";
import { ProgressDisplay } from "./progress-display.js";
import { ResultsFolder } from "./results-folder.js";

/** What commands that run jobs and write a folder of results have in common. */
export interface ResultFlags {
  out: string;
  force?: true;
  json?: true;
  language: Language;
  /** Folder with the tables of priority populations. */
  priorityPopulationsDir?: string | undefined;
}

export interface LocalRun {
  jobs: LocalJobs;
  display: ProgressDisplay;
  results: ResultsFolder;
  /** Folder of unfinished files, in which jobs put their results. */
  unfinished: string;
}

/** Runs jobs with a folder for their results and a display of their progress, and leaves nothing unfinished behind. */
export async function withResults<Result>(
  { out, force, language, priorityPopulationsDir: priorityPopulations }: ResultFlags,
  errors: Screen,
  interrupted: Promise<never>,
  work: (run: LocalRun) => Promise<Result>,
): Promise<Result> {
  const results = await ResultsFolder.prepare(out, force === true);
  const display = new ProgressDisplay(errors, language);
  try {
    const { unfinished } = results;
    const onProgress = display.update.bind(display);
    const jobs = new LocalJobs({ results: unfinished, language, interrupted, onProgress, priorityPopulations });
    return await work({ jobs, display, results, unfinished });
  } finally {
    display.close();
    await results.clear();
  }
}
