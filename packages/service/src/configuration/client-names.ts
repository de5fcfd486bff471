import type { SurveyAndProgrammeType } from "@tessera/contract";
import type { SettingName } from "./settings.js";

export type Component = "service" | "model" | "queue" | "i18n";

/** The names that clients see and that differ between Tessera and the reference service. */
export interface Names {
  /** Path segment of `/service/version`, `/service/worker/status` and `/service/stop`. */
  servicePath: string;
  versionKeys: Record<Component, string>;
  /** Response header that says whether the response was checked against its schema. */
  validatedHeader: string;
  /** `<product>-output` in the names of downloads. */
  product: string;
  /** Random queue ids begin with it. */
  queueIdPrefix: string;
  queueIdEnv: string[];
  /** Further environment variables that a setting is read from. */
  extraEnv: Partial<Record<SettingName, string[]>>;
  /** Status and code of "the stored model output is too old". */
  outdatedOutput: "MODEL_RUN_FAILED" | "SERVER_ERROR";
  /** File types whose rows are left out of the response to a validation. */
  typesWithoutRows: readonly SurveyAndProgrammeType[];
  /** Workers for short tasks beside `--workers`: clients of the reference count exactly those that were asked for. */
  shortTaskWorkers: number;
  /** The time in the name of a downloaded file: when the file was made, or when it is asked for. */
  downloadTime: "made" | "asked";
  /** Whether a refused file is answered with all its problems, and not only the first. */
  listsProblems: boolean;
  /** Whether warnings are told as data too, beside their words. */
  warningsHaveData: boolean;
}

export const neutralNames: Names = {
  servicePath: "service",
  versionKeys: { service: "service", model: "model", queue: "queue", i18n: "i18n" },
  validatedHeader: "X-Framework-Validated",
  product: "tessera",
  queueIdPrefix: "service",
  queueIdEnv: ["TESSERA_QUEUE_ID"],
  extraEnv: {},
  outdatedOutput: "MODEL_RUN_FAILED",
  typesWithoutRows: [],
  shortTaskWorkers: 1,
  downloadTime: "made",
  listsProblems: true,
  warningsHaveData: true,
};

/** Names that the existing web application expects. */
export const referenceNames: Names = {
  servicePath: "hintr",
  versionKeys: { service: "hintr", model: "naomi", queue: "rrq", i18n: "traduire" },
  validatedHeader: "X-Porcelain-Validated",
  product: "naomi",
  queueIdPrefix: "hintr",
  queueIdEnv: ["TESSERA_QUEUE_ID", "HINTR_QUEUE_ID"],
  extraEnv: { workerConfiguration: ["HINTR_WORKER_CONFIG"], validateJsonSchemas: ["PORCELAIN_VALIDATE"] },
  outdatedOutput: "SERVER_ERROR",
  typesWithoutRows: ["programme", "anc"],
  shortTaskWorkers: 0,
  downloadTime: "asked",
  listsProblems: false,
  warningsHaveData: false,
};

export function namesOf(compatibility: "none" | "reference"): Names {
  return compatibility === "reference" ? referenceNames : neutralNames;
}
