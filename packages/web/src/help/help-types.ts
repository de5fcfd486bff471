import type { StepName } from "../project/project.ts";

/** Pages that have a help text: the list of projects, and the steps. */
export type HelpTopic = "projects" | StepName;

export interface TopicHelp {
  purpose: string;
  /** What a person should look at before going on. */
  look: readonly string[];
  problems: readonly { problem: string; remedy: string }[];
}

/** Texts that few pages show. They are apart from the texts of the application, so that the first page does not load them. */
export interface HelpTexts {
  topics: Record<HelpTopic, TopicHelp>;
  privacy: readonly string[];
  accessibility: readonly string[];
}
